extension NTTEngine {
  /// The least exponent of a cyclic product.
  package static let leastCyclicExponent = NTTPlan.leastExponent

  /// Stores the product of two numbers modulo 2⁶⁴ⁿ - 1 for n = 2ᵏ limbs; a multiple of the modulus may
  /// be stored as the modulus itself.
  ///
  /// Modulo xⁿ - 1, which is the root of the transform, a polynomial's upper coefficients come back at
  /// the bottom by themselves. Whoever knows one half of a product needs only half the transform for the
  /// other.
  ///
  /// - Parameters:
  ///   - product: Room for 2ᵏ limbs; it may be one of the operands.
  ///   - exponent: k, at least `leastCyclicExponent`.
  /// - Precondition: Both counts are positive and at most 2ᵏ, and the lesser at most
  ///   `maximumCountOfThreePrimes`.
  package func multiplyCyclically(
    _ product: UnsafeMutablePointer<UInt>, exponent: Int,
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int
  ) {
    let count = 1 << exponent
    precondition(exponent >= Self.leastCyclicExponent, "no transform is so short")
    precondition(max(firstCount, secondCount) <= count, "operands are reduced")
    precondition(
      min(firstCount, secondCount) <= Self.maximumCountOfThreePrimes,
      "three primes hold the coefficients")
    let job = NTTJob(self, NTTPlan(coefficientCount: count), .product, crew: nil)
    unsafe job.run(
      LimbCoefficients(first, count: firstCount), LimbCoefficients(second, count: secondCount))
    unsafe NTTOutput(job).storeCyclically(into: product, count: count, result: 0)
  }
}
