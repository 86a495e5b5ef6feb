extension BigUInt {
  /// The remainder of this value to the power of `exponent` modulo `modulus`.
  ///
  /// The time depends on the values: this is not fit for secrets.
  ///
  /// - Precondition: `modulus` is not zero.
  /// - Complexity: O(*e* · M(*n*)) for *e* bits of the exponent and *n* limbs of the modulus, where
  ///   M is the cost of a multiplication
  public func power(_ exponent: BigUInt, modulo modulus: BigUInt) -> BigUInt {
    require(!modulus.isZero, "Power of a BigUInt modulo zero")
    guard modulus.bitCount > 1 else { return BigUInt() }
    guard !exponent.isZero else { return 1 }
    return ModularPower.power(
      self < modulus ? self : self % modulus, exponent, modulo: modulus)
  }
}
