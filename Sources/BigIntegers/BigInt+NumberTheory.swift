extension BigInt {
  /// The greatest common divisor of two values, which is not negative; that of zero and a value is
  /// the value's magnitude.
  ///
  /// - Complexity: as for `BigUInt`
  public func greatestCommonDivisor(with other: BigInt) -> BigUInt {
    magnitude.greatestCommonDivisor(with: other.magnitude)
  }

  /// This value modulo another: not negative, and less than `modulus`.
  ///
  /// - Precondition: `modulus` is not zero.
  /// - Complexity: as `euclideanQuotientAndRemainder(dividingBy:)`
  public func residue(modulo modulus: BigUInt) -> BigUInt {
    let remainder = magnitude % modulus
    return isNegative && !remainder.isZero ? modulus - remainder : remainder
  }

  /// The residue of this value to the power of `exponent`.
  ///
  /// - Precondition: `modulus` is not zero.
  /// - Complexity: as for `BigUInt`
  public func power(_ exponent: BigUInt, modulo modulus: BigUInt) -> BigUInt {
    residue(modulo: modulus).power(exponent, modulo: modulus)
  }

  /// The residue by which this value is multiplied to leave 1; `nil` if there is a common divisor.
  ///
  /// - Precondition: `modulus` is not zero.
  /// - Complexity: as for `BigUInt`
  public func inverse(modulo modulus: BigUInt) -> BigUInt? {
    residue(modulo: modulus).inverse(modulo: modulus)
  }
}
