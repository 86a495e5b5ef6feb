/// Fast doubling modulo 2⁶⁴: as `wrapping`, for any n at once.
package struct WrappingDoubling: FibonacciStrategy {
  package static let id = "wrapping-doubling"
  package static let summary = "fast doubling over UInt64, wrapping around"
  package static let exactness = Exactness.modulo(bitWidth: 64)
  package static let complexity = Complexity.logarithmic

  package init() {}

  package func value(at index: Int) -> UInt64 {
    precondition(index >= 0, "the index must not be negative")
    var (current, next): (UInt64, UInt64) = (0, 1)  // F(k), F(k + 1)
    for shift in stride(from: index.significantBitCount - 1, through: 0, by: -1) {
      let even = current &* (2 &* next &- current)  // F(2k)
      let odd = current &* current &+ next &* next  // F(2k + 1)
      let bitIsSet = (index &>> shift) & 1 == 1
      (current, next) = bitIsSet ? (odd, even &+ odd) : (even, odd)
    }
    return current
  }
}
