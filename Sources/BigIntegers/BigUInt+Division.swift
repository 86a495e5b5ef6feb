extension BigUInt {
  /// The quotient and the remainder of this value divided by `divisor`.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: O(*n* · *q*) for a divisor of *n* and a quotient of *q* limbs, and a small
  ///   multiple of a multiplication's cost where both are large
  public func quotientAndRemainder(
    dividingBy divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    precondition(!divisor.isZero, "Division of a BigUInt by zero")
    let (count, divisorCount) = (limbCount, divisor.limbCount)
    if count < divisorCount { return (BigUInt(), self) }
    if buffer == nil {
      let (quotient, remainder) = inlineValue.quotientAndRemainder(
        dividingBy: divisor.inlineValue)
      return (BigUInt(inline: quotient), BigUInt(inline: remainder))
    }
    if divisorCount == 1 {
      let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor.lowestLimb)
      return (quotient, BigUInt(low: remainder, high: 0))
    }
    return Division.quotientAndRemainder(self, dividingBy: divisor)
  }

  /// The quotient and the remainder of this value divided by a single limb.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: O(*n*) for *n* limbs
  public func quotientAndRemainder(
    dividingBy divisor: UInt
  ) -> (quotient: BigUInt, remainder: UInt) {
    precondition(divisor != 0, "Division of a BigUInt by zero")
    guard !isZero else { return (self, 0) }
    let limbDivisor = LimbDivisor(divisor)
    var remainder: UInt = 0
    let quotient = unsafe withLimbs { limbs, count in
      unsafe BigUInt(capacity: count) { result in
        remainder = unsafe Limbs.divide(limbs, count: count, by: limbDivisor, into: result)
        return count
      }
    }
    return (quotient, remainder)
  }

  /// The quotient of two values, rounded down.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  public static func / (dividend: BigUInt, divisor: BigUInt) -> BigUInt {
    dividend.quotientAndRemainder(dividingBy: divisor).quotient
  }

  /// The remainder of a division of two values.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  public static func % (dividend: BigUInt, divisor: BigUInt) -> BigUInt {
    dividend.quotientAndRemainder(dividingBy: divisor).remainder
  }

  /// Replaces `dividend` with its quotient by `divisor`, rounded down.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  public static func /= (dividend: inout BigUInt, divisor: BigUInt) {
    dividend = dividend / divisor
  }

  /// Replaces `dividend` with its remainder modulo `divisor`.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  public static func %= (dividend: inout BigUInt, divisor: BigUInt) {
    dividend = dividend % divisor
  }
}
