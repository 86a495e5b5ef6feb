/// Division by two limbs or more: shifts operands into position and chooses the method.
enum Division {
  /// The least limbs of both divisor and quotient for which a reciprocal by Newton's iteration beats
  /// the schoolbook.
  static let newtonThreshold = 120

  /// - Precondition: The divisor has at least two limbs, and no more than the dividend.
  static func quotientAndRemainder(
    _ dividend: BigUInt, dividingBy divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    let shift = divisor.leadingZeroBitCount
    let quotientCount = dividend.limbCount - divisor.limbCount
    let divide =
      Swift.min(divisor.limbCount, quotientCount) < newtonThreshold ? schoolbook : byReciprocal
    guard shift > 0 else { return divide(dividend, divisor) }
    let (quotient, remainder) = divide(dividend << shift, divisor << shift)
    return (quotient, remainder >> shift)
  }

  /// - Precondition: The top bit of the divisor's leading limb is set.
  private static func schoolbook(
    _ dividend: BigUInt, by divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    var quotient = BigUInt()
    let remainder = unsafe dividend.withLimbs { limbs, count in
      unsafe divisor.withLimbs { divisorLimbs, divisorCount in
        // A leading zero limb makes the leading limbs less than the divisor.
        unsafe BigUInt(capacity: count + 1) { rest in
          unsafe rest.update(from: limbs, count: count)
          unsafe rest[count] = 0
          let quotientCount = count + 1 - divisorCount
          quotient = unsafe BigUInt(capacity: quotientCount) { result in
            unsafe Limbs.divideSchoolbook(
              rest, count + 1, by: divisorLimbs, divisorCount, quotient: result)
            return quotientCount
          }
          return divisorCount
        }
      }
    }
    return (quotient, remainder)
  }
}
