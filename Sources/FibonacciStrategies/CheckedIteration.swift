/// Additions over `UInt64` whose overflow is an error: exact to F(93).
package struct CheckedIteration: FibonacciStrategy {
  package static let id = "checked"
  package static let summary = "additions over UInt64, overflow is an error"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.linearToOverflow

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> UInt64 {
    try checkedFibonacci(at: index)
  }
}

/// Additions over `UInt128` whose overflow is an error: exact to F(186).
package struct CheckedIteration128: FibonacciStrategy {
  package static let id = "checked-128"
  package static let summary = "additions over UInt128, overflow is an error"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.linearToOverflow

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> UInt128 {
    try checkedFibonacci(at: index)
  }
}

/// F(index) by additions of `Integer`s.
///
/// The loop carries F(k − 1) and F(k), from F(−1) = 1 on, and never computes a number beyond
/// F(index): a loop that carries F(k + 1) overflows one index early.
///
/// - Throws: `FibonacciError.overflow` with the first index whose number does not fit.
/// - Precondition: `index >= 0`.
package func checkedFibonacci<Integer: FixedWidthInteger>(
  at index: Int
) throws(FibonacciError) -> Integer {
  precondition(index >= 0, "the index must not be negative")
  var (previous, current): (Integer, Integer) = (1, 0)  // F(k − 1), F(k)
  for k in 0..<index {
    let (sum, overflow) = previous.addingReportingOverflow(current)
    guard !overflow else { throw .overflow(index: k + 1, bitWidth: Integer.bitWidth) }
    (previous, current) = (current, sum)
  }
  return current
}
