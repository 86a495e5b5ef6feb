internal import SystemLibrary

/// Binet's formula in double precision: φⁿ/√5, rounded.
///
/// F(n) is the integer nearest to φⁿ/√5; a `Double` has 53 bits for it, and the error of φ grows
/// with n, so that the first wrong result is F(71). F(1476) is the last that a `Double` holds.
package struct BinetFormula: FibonacciStrategy {
  package static let id = "binet"
  package static let summary = "φⁿ/√5 in Double, rounded"
  package static let exactness = Exactness.approximate(significandBits: 53)
  package static let complexity = Complexity.constant

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> Double {
    precondition(index >= 0, "the index must not be negative")
    let squareRootOfFive = 5.0.squareRoot()
    let goldenRatio = (1 + squareRootOfFive) / 2
    // φⁿ itself overflows two indices before F(n) does, hence φⁿ⁻²·(φ²/√5).
    let scale = goldenRatio * goldenRatio / squareRootOfFive
    let value = (pow(goldenRatio, Double(index - 2)) * scale).rounded()
    guard value.isFinite else {
      throw .overflow(index: index, bitWidth: Int(Double.greatestFiniteMagnitude.exponent) + 1)
    }
    return value
  }
}
