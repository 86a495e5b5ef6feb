package import BigIntegers

/// The textbook's fast doubling with the operators that every user of `BigUInt` has: what a few
/// lines reach. Nothing is kept from one call to the next.
package struct Doubling: FibonacciStrategy {
  package static let id = "doubling"
  package static let summary = "the textbook's fast doubling, in ten lines over BigUInt's operators"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  package init() {}

  package func value(at index: Int) -> BigUInt {
    precondition(index >= 0, "the index must not be negative")
    var (current, next): (BigUInt, BigUInt) = (0, 1)  // F(k), F(k + 1)
    for shift in stride(from: index.significantBitCount - 1, through: 0, by: -1) {
      let even = current * ((next << 1) - current)  // F(2k)
      let odd = current.squared() + next.squared()  // F(2k + 1)
      (current, next) = index >> shift & 1 == 0 ? (even, odd) : (odd, even + odd)
    }
    return current
  }
}
