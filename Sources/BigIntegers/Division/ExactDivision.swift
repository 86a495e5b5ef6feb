/// Division without a remainder, from the lowest limb upwards.
///
/// A quotient limb then depends on the lowest limbs only, and what is above the quotient's length
/// need not be computed. (Jebelean, *An algorithm for exact division*, 1993.)
enum ExactDivision {
  /// The least limbs of both divisor and quotient for which an inverse by Newton's iteration beats
  /// the schoolbook.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, by divisions of 2n limbs by n
  /// around it.
  static let newtonThreshold = 150

  /// The quotient of a dividend that is a multiple of the divisor.
  ///
  /// - Precondition: The divisor is not zero, and not longer than the dividend.
  static func quotient(_ dividend: BigUInt, _ divisor: BigUInt) -> BigUInt {
    let twos = divisor.trailingZeroBitCount
    let (dividend, divisor) = (dividend >> twos, divisor >> twos)
    let quotientCount = dividend.limbCount - divisor.limbCount + 1
    guard Swift.min(quotientCount, divisor.limbCount) >= newtonThreshold else {
      return schoolbook(dividend, divisor, quotientCount: quotientCount)
    }
    return byInverse(dividend, divisor, quotientCount: quotientCount)
  }

  /// The lowest limbs of the 2-adic quotient of a number by an odd one.
  static func schoolbook(
    _ dividend: BigUInt, _ divisor: BigUInt, quotientCount: Int
  ) -> BigUInt {
    let inverse = HenselInverse.of(divisor.lowestLimb)
    return unsafe divisor.withLimbs { divisorLimbs, divisorCount in
      unsafe BigUInt(capacity: quotientCount) { rest in
        unsafe dividend.limbs(0..<quotientCount).copyLimbs(to: rest, count: quotientCount)
        for index in 0..<quotientCount {
          // Quotient limbs take the places of those that they make zero.
          let limb = unsafe rest[index] &* inverse
          let count = Swift.min(divisorCount, quotientCount - index)
          let borrow = unsafe Limbs.subtractProduct(
            of: divisorLimbs, count: count, by: limb, from: rest + index)
          let upper = unsafe rest + index + count
          _ = unsafe Limbs.subtract(
            borrow, from: upper, count: quotientCount - index - count, into: upper)
          unsafe rest[index] = limb
        }
        return quotientCount
      }
    }
  }

  /// Finds blocks of the quotient by products with the divisor's inverse.
  private static func byInverse(
    _ dividend: BigUInt, _ divisor: BigUInt, quotientCount: Int
  ) -> BigUInt {
    let blockCount = Swift.max(2, (2 * quotientCount) / divisor.limbCount)
    let width = (quotientCount + blockCount - 1) / blockCount
    let inverse = HenselInverse.of(divisor, count: width)
    var rest = dividend
    return unsafe BigUInt(capacity: quotientCount) { quotient in
      for start in stride(from: 0, to: quotientCount, by: width) {
        let count = Swift.min(width, quotientCount - start)
        let block = (rest.limbs(0..<count) * inverse.limbs(0..<count)).limbs(0..<count)
        unsafe block.copyLimbs(to: quotient + start, count: count)
        guard start + count < quotientCount else { break }
        guard let difference = rest.subtracting(block * divisor) else {
          stop("An exact division of BigUInt values leaves a remainder")
        }
        rest = difference.droppingLimbs(count)
      }
      return quotientCount
    }
  }
}
