/// Garner's digits for three primes: x₀ + p₀ x₁ + p₀ p₁ x₂.
///
/// They need not lie from 0 to p: for x₀ and x₁ the least residues of either sign do as well. Then
/// x₀ + p₀ x₁ is below 0.51 p₀ p₁ in magnitude, so that x₂ of a coefficient c ≥ 0 lies between
/// -0.51 and c / (p₀ p₁) + 0.51: it is an integer from 0 to p₂ - 1, since c is below 0.992 p₀ p₁ p₂
/// (`NTTEngine.maximumCountOfThreePrimes`).
struct ThreePrimeDigits {
  private let steps: (GarnerStep, GarnerStep)
  private let coefficients: (VectorDouble, VectorDouble, VectorDouble)

  init() {
    let primes = NTTPrime.all
    steps = (GarnerStep(primes[1]), GarnerStep(primes[2]))
    coefficients = (
      GarnerConstants.coefficient(ofDigit: 0, in: 1),
      GarnerConstants.coefficient(ofDigit: 0, in: 2),
      GarnerConstants.coefficient(ofDigit: 1, in: 2)
    )
  }

  /// Replaces residues modulo the second and the third prime by digits: those of the second of
  /// least magnitude, as are the residues modulo the first, and those of the third not negative.
  @inline(never)
  func replaceResidues(
    _ residues: (UnsafeVectors, UnsafeVectors, UnsafeVectors), at start: Int, count: Int
  ) {
    let (step1, step2) = (steps.0.modulus, steps.1.modulus)
    let factors = (
      Residue(each: { _ in coefficients.0 }), Residue(each: { _ in coefficients.1 }),
      Residue(each: { _ in coefficients.2 })
    )
    Residue.forEachBlock(below: count) { index, next in
      let (first, second) = unsafe (residues.0 + start + index, residues.1 + start + index)
      let third = unsafe residues.2 + start + index
      let digit0 = unsafe Residue(at: first, distance: next)
      let rest =
        unsafe Residue(at: third, distance: next)
        - digit0.multiplied(by: factors.1, modulo: step2)
      let digit1 =
        unsafe (Residue(at: second, distance: next)
        - digit0.multiplied(by: factors.0, modulo: step1)).reduced(modulo: step1)
      let digit2 = (rest - digit1.multiplied(by: factors.2, modulo: step2))
        .reduced(modulo: step2)
      unsafe digit1.store(at: second, distance: next)
      digit2.forEach { unsafe third[$0 &* next] = steps.1.digit($1) }
    }
  }
}
