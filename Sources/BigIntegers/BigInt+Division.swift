extension BigInt {
  /// The quotient of two values, rounded towards zero.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as for `BigUInt`
  @inlinable
  public static func / (dividend: BigInt, divisor: BigInt) -> BigInt {
    BigInt(
      magnitude: dividend.magnitude / divisor.nonzeroMagnitude,
      isNegative: dividend.isNegative != divisor.isNegative)
  }

  /// The remainder of a division that rounds towards zero; it has the sign of the dividend.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as for `BigUInt`
  @inlinable
  public static func % (dividend: BigInt, divisor: BigInt) -> BigInt {
    BigInt(
      magnitude: dividend.magnitude % divisor.nonzeroMagnitude, isNegative: dividend.isNegative)
  }

  /// Replaces this value with the quotient of two others, rounded towards zero, reusing its memory
  /// where that is possible.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as for `BigUInt`
  public mutating func formQuotient(of dividend: BigInt, dividingBy divisor: BigInt) {
    let isNegative = dividend.isNegative != divisor.isNegative
    distance.formQuotient(of: dividend.magnitude, dividingBy: divisor.nonzeroMagnitude)
    isBelowZero = isNegative && !distance.isZero
  }

  /// Replaces this value with the quotient of two others, rounded towards zero, and `remainder`
  /// with the remainder, which has the sign of the dividend, reusing the memory of both where that
  /// is possible.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as for `BigUInt`
  public mutating func formQuotient(
    of dividend: BigInt, dividingBy divisor: BigInt, remainder: inout BigInt
  ) {
    let (quotientIsNegative, remainderIsNegative) = (
      dividend.isNegative != divisor.isNegative, dividend.isNegative
    )
    distance.formQuotient(
      of: dividend.magnitude, dividingBy: divisor.nonzeroMagnitude, remainder: &remainder.distance)
    isBelowZero = quotientIsNegative && !distance.isZero
    remainder.isBelowZero = remainderIsNegative && !remainder.distance.isZero
  }

  /// Replaces this value with the remainder of a division of two others, which has the sign of the
  /// dividend, reusing its memory where that is possible.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as for `BigUInt`
  public mutating func formRemainder(of dividend: BigInt, dividingBy divisor: BigInt) {
    let isNegative = dividend.isNegative
    distance.formRemainder(of: dividend.magnitude, dividingBy: divisor.nonzeroMagnitude)
    isBelowZero = isNegative && !distance.isZero
  }

  /// Replaces `dividend` with its quotient by `divisor`, rounded towards zero.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as for `BigUInt`
  @inlinable
  public static func /= (dividend: inout BigInt, divisor: BigInt) {
    let isNegative = dividend.isNegative != divisor.isNegative
    dividend.distance /= divisor.nonzeroMagnitude
    dividend.isBelowZero = isNegative && !dividend.distance.isZero
  }

  /// Replaces `dividend` with its remainder modulo `divisor`, which has the same sign.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as for `BigUInt`
  @inlinable
  public static func %= (dividend: inout BigInt, divisor: BigInt) { dividend = dividend % divisor }

  /// The quotient rounded towards zero, and the remainder, whose sign is that of this value.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as for `BigUInt`
  @inlinable
  public func quotientAndRemainder(
    dividingBy divisor: BigInt
  ) -> (quotient: BigInt, remainder: BigInt) {
    let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor.nonzeroMagnitude)
    return (
      BigInt(magnitude: quotient, isNegative: isNegative != divisor.isNegative),
      BigInt(magnitude: remainder, isNegative: isNegative)
    )
  }

  /// The quotient rounded towards minus infinity, and the remainder, whose sign is the divisor's:
  /// what Python's `divmod` gives.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as for `BigUInt`
  public func flooredQuotientAndRemainder(
    dividingBy divisor: BigInt
  ) -> (quotient: BigInt, remainder: BigInt) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    guard !remainder.isZero, remainder.isNegative != divisor.isNegative else {
      return (quotient, remainder)
    }
    return (quotient - 1, remainder + divisor)
  }

  /// The quotient for which the remainder is not negative, and less than the divisor's magnitude:
  /// Euclid's division.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as for `BigUInt`
  public func euclideanQuotientAndRemainder(
    dividingBy divisor: BigInt
  ) -> (quotient: BigInt, remainder: BigUInt) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    guard remainder.isNegative else { return (quotient, remainder.magnitude) }
    return (
      divisor.isNegative ? quotient + 1 : quotient - 1, divisor.magnitude - remainder.magnitude
    )
  }

  /// The quotient of this value by one of its divisors: faster than `/`, but only right if there is
  /// no remainder.
  ///
  /// - Precondition: This value is a multiple of `divisor`, which is not zero. Otherwise the result
  ///   means nothing, or the program stops.
  /// - Complexity: as for `BigUInt`
  public func dividedExactly(by divisor: BigInt) -> BigInt {
    BigInt(
      magnitude: magnitude.dividedExactly(by: divisor.nonzeroMagnitude),
      isNegative: isNegative != divisor.isNegative)
  }

  /// A Boolean value indicating whether this is `divisor` times some value. Only zero is a multiple
  /// of zero.
  ///
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  public func isMultiple(of divisor: BigInt) -> Bool {
    magnitude.isMultiple(of: divisor.magnitude)
  }

  /// The magnitude of a divisor.
  @inlinable
  @inline(__always)
  var nonzeroMagnitude: BigUInt {
    require(!isZero, "Division of a BigInt by zero")
    return magnitude
  }
}
