package import BigIntegers

/// Additions over `BigUInt`: exact for any n, with n²/128·log₂φ limb additions.
package struct BigIteration: FibonacciStrategy {
  package static let id = "iterative"
  package static let summary = "additions over BigUInt"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.quadratic

  package init() {}

  package func value(at index: Int) -> BigUInt {
    precondition(index >= 0, "the index must not be negative")
    var (current, next): (BigUInt, BigUInt) = (0, 1)  // F(k), F(k + 1)
    for _ in 0..<index {
      current += next
      swap(&current, &next)
    }
    return current
  }
}
