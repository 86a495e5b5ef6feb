/// The textbook's double recursion: F(n) calls to reach F(n), impractical beyond about n = 50.
package struct DoubleRecursion: FibonacciStrategy {
  package static let id = "recursive"
  package static let summary = "the textbook's double recursion"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.exponential

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> UInt64 {
    precondition(index >= 0, "the index must not be negative")
    guard index >= 2 else { return UInt64(index) }
    let (sum, overflow) = try value(at: index - 1).addingReportingOverflow(value(at: index - 2))
    guard !overflow else { throw .overflow(index: index, bitWidth: 64) }
    return sum
  }
}
