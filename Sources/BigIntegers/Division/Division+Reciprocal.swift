extension Division {
  /// Divides by multiplying with an approximate reciprocal, a block of quotient limbs at a time.
  ///
  /// A reciprocal of fewer limbs costs less, but each block costs a product of the length of the
  /// divisor: two blocks are best where quotient and divisor are about as long.
  ///
  /// - Precondition: The top bit of the divisor's leading limb is set, and the dividend is longer.
  static func byReciprocal(
    _ dividend: BigUInt, _ divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    let quotientCount = dividend.limbCount - divisor.limbCount
    let blockCount = Swift.max(1, (2 * quotientCount) / divisor.limbCount)
    let width = (quotientCount + blockCount - 1) / blockCount
    // The limb more than the quotient has makes its estimate too small by one at most.
    let reciprocal = Reciprocal(of: divisor, precision: width + 1)
    return byReciprocal(dividend, divisor, reciprocal)
  }

  /// Divides with a reciprocal that is known.
  ///
  /// - Precondition: The top bit of the divisor's leading limb is set, and `reciprocal` is its own.
  static func byReciprocal(
    _ dividend: BigUInt, _ divisor: BigUInt, _ reciprocal: Reciprocal
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    let quotientCount = dividend.limbCount - divisor.limbCount
    guard quotientCount >= 0 else { return (BigUInt(), dividend) }
    let width = reciprocal.precision - 1
    let factors = factors(divisor, reciprocal, quotientCount: quotientCount)
    var remainder = dividend.droppingLimbs(quotientCount)
    let quotient = unsafe BigUInt(capacity: quotientCount + 1) { result in
      // The divisor's top bit is set: it fits once at most into as many limbs.
      unsafe result[quotientCount] = remainder >= divisor ? 1 : 0
      if remainder >= divisor { remainder -= divisor }
      var position = quotientCount
      while position > 0 {
        let count = Swift.min(width, position)
        position -= count
        let window = remainder.appending(
          dividend.limbs(position..<position + count), limbCount: count)
        let (block, rest) = divideBlock(window, divisor, reciprocal, factors)
        unsafe block.copyLimbs(to: result + position, count: count)
        remainder = rest
      }
      return quotientCount + 1
    }
    return (quotient, remainder)
  }

  /// Divides where the quotient has fewer limbs than the reciprocal's precision.
  ///
  /// With x the dividend, v the reciprocal of precision p and d the divisor of n limbs, x · v /
  /// Bⁿ⁺ᵖ is a bound from below of x / d; it is too small by less than 6 / B, and what is cut off x
  /// and off the product makes that little more than one.
  private static func divideBlock(
    _ dividend: BigUInt, _ divisor: BigUInt, _ reciprocal: Reciprocal, _ factors: Factors
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    let leading = dividend.droppingLimbs(divisor.limbCount - 1)
    var quotient = (factors.reciprocal?.product(with: leading) ?? leading * reciprocal.value)
      .droppingLimbs(reciprocal.precision + 1)
    var remainder =
      factors.divisor?.rest(of: dividend, lessProductWith: quotient)
      ?? dividend - quotient * divisor
    while remainder >= divisor {
      remainder -= divisor
      quotient += 1
    }
    return (quotient, remainder)
  }

  /// Transforms that are kept for all blocks of a quotient, where they pay.
  private typealias Factors = (divisor: KeptFactor?, reciprocal: KeptFactor?)

  private static func factors(
    _ divisor: BigUInt, _ reciprocal: Reciprocal, quotientCount: Int
  ) -> Factors {
    guard divisor.limbCount >= Reciprocal.leastForFactors, quotientCount > 0 else {
      return (nil, nil)
    }
    let width = reciprocal.precision - 1
    let widths = stride(from: quotientCount, to: 0, by: -width).map { Swift.min($0, width) }
    let longest = Swift.min(quotientCount, width)
    // A block's leading limbs are one more than its quotient.
    let reciprocalFactor = KeptFactor(
      reciprocal.value, ringLimbs: reciprocal.value.limbCount + longest + 1,
      factorsOf: longest + 1, insteadOf: widths.map { reciprocal.value.limbCount + $0 + 1 })
    // What is left is below three times the divisor; and the dividend has 2 L limbs at most.
    let divisorFactor = KeptFactor(
      divisor,
      ringLimbs: Swift.max(
        divisor.limbCount + 1, longest + 1, (divisor.limbCount + longest + 1) / 2),
      factorsOf: longest + 1, insteadOf: widths.map { divisor.limbCount + $0 })
    return (divisorFactor, reciprocalFactor)
  }
}
