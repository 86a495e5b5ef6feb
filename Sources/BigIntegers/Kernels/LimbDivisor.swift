/// A limb to divide by, with the reciprocal that turns divisions into multiplications.
///
/// Möller and Granlund, *Improved division by invariant integers*, 2011: algorithm 4.
struct LimbDivisor {
  /// The divisor, shifted so that its top bit is set.
  let normalized: UInt

  /// How far the divisor is shifted.
  let shift: Int

  /// ⌊(B² − 1) / `normalized`⌋ − B for the limb base B.
  let reciprocal: UInt

  /// - Precondition: `divisor` is not zero.
  init(_ divisor: UInt) {
    shift = divisor.leadingZeroBitCount
    normalized = divisor &<< shift
    reciprocal = normalized.dividingFullWidth((~normalized, UInt.max)).quotient
  }

  /// Creates a divisor whose top bit is set, and whose reciprocal is known.
  @inline(__always)
  init(normalized: UInt, reciprocal: UInt) {
    self.normalized = normalized
    shift = 0
    self.reciprocal = reciprocal
    assert(normalized.dividingFullWidth((~normalized, UInt.max)).quotient == reciprocal)
  }

  /// Divides two limbs by the normalized divisor.
  ///
  /// - Precondition: `high < normalized`
  @inline(__always)
  func quotientAndRemainder(high: UInt, low: UInt) -> (quotient: UInt, remainder: UInt) {
    let estimate =
      UInt128(reciprocal) &* UInt128(high) &+ UInt128(low: low, high: high &+ 1)
    var quotient = estimate.high
    var remainder = low &- quotient &* normalized
    if remainder > estimate.low {
      quotient &-= 1
      remainder &+= normalized
    }
    if remainder >= normalized {
      quotient &+= 1
      remainder &-= normalized
    }
    return (quotient, remainder)
  }
}

extension Limbs {
  /// Writes the quotient of a row of limbs and a limb.
  ///
  /// - Precondition: `1 <= count`. `quotient` is `limbs`, or does not overlap it.
  /// - Returns: The remainder.
  static func divide(
    _ limbs: UnsafeLimbs, count: Int, by divisor: LimbDivisor, into quotient: UnsafeMutableLimbs
  ) -> UInt {
    let shift = divisor.shift
    var upper = unsafe limbs[count &- 1]
    // Doubly shifted, so that a shift by 64 for no shift at all gives zero.
    var remainder = (upper &>> 1) &>> (UInt.bitWidth &- 1 &- shift)
    var index = count
    while index > 0 {
      index &-= 1
      let lower = unsafe index > 0 ? limbs[index &- 1] : 0
      let moved = (lower &>> 1) &>> (UInt.bitWidth &- 1 &- shift)
      let limb = upper &<< shift | moved
      (unsafe quotient[index], remainder) = divisor.quotientAndRemainder(
        high: remainder, low: limb)
      upper = lower
    }
    return remainder &>> shift
  }
}
