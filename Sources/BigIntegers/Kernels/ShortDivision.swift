extension UInt128 {
  /// The quotient and the remainder of two limbs by one or two, by at most two divisions of the
  /// processor.
  ///
  /// Warren, *Hacker's Delight*, 2nd edition, section 9-5, "Unsigned doubleword division".
  ///
  /// - Precondition: `divisor` is not zero.
  @inline(__always)
  func dividedByLimbs(_ divisor: UInt128) -> (quotient: UInt128, remainder: UInt128) {
    guard divisor.high != 0 else {
      let limb = divisor.low
      // One division waits for the other: often the first one is none.
      let (upper, rest) = high < limb ? (0, high) : high.quotientAndRemainder(dividingBy: limb)
      let (lower, remainder) = limb.dividingFullWidth((rest, low))
      return (UInt128(low: lower, high: upper), UInt128(remainder))
    }
    let shift = divisor.high.leadingZeroBitCount
    let leading = (divisor &<< UInt128(shift)).high
    let half = self &>> 1
    let estimate = leading.dividingFullWidth((half.high, half.low)).quotient
    var quotient = estimate &>> (63 &- shift)
    if quotient != 0 { quotient &-= 1 }
    var remainder = self &- UInt128(quotient) &* divisor
    if remainder >= divisor {
      quotient &+= 1
      remainder &-= divisor
    }
    return (UInt128(quotient), remainder)
  }
}

extension Limbs {
  /// The most limbs that the processor's own division handles faster than a reciprocal, which takes
  /// a division itself.
  private static let longestByInstruction = 4

  /// Writes the quotient of a row of limbs and a limb that is not zero.
  ///
  /// - Precondition: `0 <= count`. `quotient` is `limbs`, or does not overlap it.
  /// - Returns: The remainder.
  static func divide(
    _ limbs: UnsafeLimbs, count: Int, by divisor: UInt, into quotient: UnsafeMutableLimbs
  ) -> UInt {
    guard count <= longestByInstruction else {
      return unsafe divide(limbs, count: count, by: LimbDivisor(divisor), into: quotient)
    }
    var remainder: UInt = 0
    var index = count
    while index > 0 {
      index &-= 1
      (unsafe quotient[index], remainder) = unsafe divisor.dividingFullWidth(
        (remainder, limbs[index]))
    }
    return remainder
  }

  /// The remainder of a row of limbs modulo a limb that is not zero.
  static func remainder(_ limbs: UnsafeLimbs, count: Int, by divisor: UInt) -> UInt {
    var remainder: UInt = 0
    var index = count
    guard count > longestByInstruction else {
      while index > 0 {
        index &-= 1
        remainder = unsafe divisor.dividingFullWidth((remainder, limbs[index])).remainder
      }
      return remainder
    }
    // A shift by 64 for no shift at all is made in two steps, and gives zero.
    let divisor = LimbDivisor(divisor)
    let complement = UInt.bitWidth &- 1 &- divisor.shift
    var upper = unsafe limbs[count &- 1]
    remainder = (upper &>> 1) &>> complement
    while index > 0 {
      index &-= 1
      let lower = unsafe index > 0 ? limbs[index &- 1] : 0
      let limb = upper &<< divisor.shift | (lower &>> 1) &>> complement
      remainder = divisor.quotientAndRemainder(high: remainder, low: limb).remainder
      upper = lower
    }
    return remainder &>> divisor.shift
  }
}

/// A divisor of two limbs, whatever its leading bit, for dividends that are shifted on the way.
struct ShiftedTwoLimbDivisor {
  private let divisor: TwoLimbDivisor
  private let shift: Int

  /// - Precondition: The divisor's higher limb is not zero.
  init(_ value: UInt128) {
    shift = value.leadingZeroBitCount
    let shifted = value &<< UInt128(shift)
    divisor = TwoLimbDivisor(high: shifted.high, low: shifted.low)
  }

  /// Divides a row of limbs, and writes the quotient if there is room given for it.
  ///
  /// - Precondition: `2 <= count`. There is room for `count - 1` limbs of the quotient.
  /// - Returns: The remainder.
  func divide(
    _ limbs: UnsafeLimbs, _ count: Int, into quotient: UnsafeMutableLimbs?
  ) -> UInt128 {
    // A shift by 64 for no shift at all is made in two steps, and gives zero.
    let complement = UInt.bitWidth &- 1 &- shift
    var upper = unsafe limbs[count &- 1]
    let out = (upper &>> 1) &>> complement
    var next = unsafe limbs[count &- 2]
    var remainder = UInt128(low: upper &<< shift | (next &>> 1) &>> complement, high: out)
    upper = next
    var index = count &- 1
    while index > 0 {
      index &-= 1
      next = unsafe index > 0 ? limbs[index &- 1] : 0
      let limb = upper &<< shift | (next &>> 1) &>> complement
      let digit: UInt
      (digit, remainder) = divisor.quotientAndRemainder(upper: remainder, low: limb)
      if let quotient = unsafe quotient { unsafe quotient[index] = digit }
      upper = next
    }
    return remainder &>> UInt128(shift)
  }
}
