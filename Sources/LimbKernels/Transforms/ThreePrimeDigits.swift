/// Garner's digits for three primes: x₀ + p₀ x₁ + p₀ p₁ x₂.
struct ThreePrimeDigits {
  private let steps: (GarnerStep, GarnerStep, GarnerStep)
  private let coefficients: (VectorDouble, VectorDouble, VectorDouble)

  init() {
    let primes = NTTPrime.all
    steps = (GarnerStep(primes[0]), GarnerStep(primes[1]), GarnerStep(primes[2]))
    coefficients = (
      GarnerConstants.coefficient(ofDigit: 0, in: 1),
      GarnerConstants.coefficient(ofDigit: 0, in: 2),
      GarnerConstants.coefficient(ofDigit: 1, in: 2)
    )
  }

  /// Returns the digits of eight coefficients, whose residues are below p in magnitude.
  @inline(__always)
  func digits(
    _ residues: (VectorDouble, VectorDouble, VectorDouble)
  ) -> (VectorDouble, VectorDouble, VectorDouble) {
    let digit0 = steps.0.digit(residues.0)
    let digit1 = steps.1.digit(reducing: residues.1 - steps.1.product(digit0, coefficients.0))
    let digit2 = steps.2.digit(
      reducing: residues.2 - steps.2.product(digit0, coefficients.1)
        - steps.2.product(digit1, coefficients.2))
    return (digit0, digit1, digit2)
  }
}
