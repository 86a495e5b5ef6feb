internal import Glibc

/// Binet's formula in double precision: φⁿ/√5, rounded.
///
/// F(n) is the integer nearest to φⁿ/√5; a `Double` has 53 bits for it, and the error of φ grows
/// with n, so that the first wrong result is F(71). F(1476) is the last that a `Double` holds.
package struct BinetFormula: FibonacciStrategy {
  package static let id: StrategyID = "binet"
  package static let summary = "φⁿ/√5 in Double, rounded"
  package static let exactness = Exactness.approximate(significandBits: 53)
  package static let complexity = Complexity.constant

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> Double {
    try binetFibonacci(at: index)
  }
}

/// φⁿ/√5 in the arithmetic of a floating-point type, rounded to an integer.
///
/// - Throws: `FibonacciError.overflow` where F(index) is beyond the type's range.
/// - Precondition: `index >= 0`.
package func binetFibonacci<Real: RealWithPowers>(at index: Int) throws(FibonacciError) -> Real {
  precondition(index >= 0, "the index must not be negative")
  let squareRootOfFive = (5 as Real).squareRoot()
  let goldenRatio = (1 + squareRootOfFive) / 2
  // φⁿ itself overflows two indices before F(n) does, hence φⁿ⁻²·(φ²/√5).
  let scale = goldenRatio * goldenRatio / squareRootOfFive
  let value = (Real.power(goldenRatio, Real(index - 2)) * scale).rounded()
  guard value.isFinite else {
    throw .overflow(index: index, bitWidth: Int(Real.greatestFiniteMagnitude.exponent) + 1)
  }
  return value
}

/// A floating-point type for which the C library has a power function.
package protocol RealWithPowers: BinaryFloatingPoint {
  static func power(_ base: Self, _ exponent: Self) -> Self
}

extension Float: RealWithPowers {
  package static func power(_ base: Float, _ exponent: Float) -> Float { pow(base, exponent) }
}

extension Double: RealWithPowers {
  package static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
