/// What one counts in the last digit of a fraction, as a multiple of its last limb's unit.
struct FractionUnit {
  /// The unit is about `significand` · 2^`shift` · B^`position`, with an error below 2⁻⁶¹ of it.
  private let significand: UInt
  private let shift: Int
  private let position: Int

  /// - Parameters:
  ///   - oddPower: The odd part of the radix to the power of the number of digits.
  ///   - scale: The number of bits of a fraction less those of the whole power; at least 64.
  init(oddPower: BigUInt, scale: Int) {
    let surplus = oddPower.bitCount - UInt.bitWidth
    let leading = UInt128(UInt(truncatingIfNeeded: oddPower >> surplus)) + 1
    // 2⁶³ < leading <= 2⁶⁴
    significand = ((UInt128(1) &<< 126) / leading).low
    shift = scale % UInt.bitWidth + 2
    position = scale / UInt.bitWidth - 1
  }

  /// Moves a fraction that stands for a number and a part of a unit to the middle of that unit.
  ///
  /// - Parameter part: The leading limb of the part: a lower half's fraction.
  /// - Precondition: `count` is the number of the fraction's limbs.
  @inline(__always)
  func center(_ fraction: UnsafeMutableLimbs, _ count: Int, above part: UInt) {
    let excess = UInt128(part.multipliedFullWidth(by: significand).high) &<< UInt128(shift)
    let half = UInt128(significand) &<< UInt128(shift &- 1)
    let target = unsafe fraction + position
    let countAbove = count &- position &- 2
    if half >= excess {
      let difference = half &- excess
      var carry: Carry = 0
      unsafe target[0] = unsafe target[0].adding(difference.low, carry: &carry)
      unsafe target[1] = unsafe target[1].adding(difference.high, carry: &carry)
      _ = unsafe Limbs.add(UInt(carry), to: target + 2, count: countAbove, into: target + 2)
    } else {
      let difference = excess &- half
      var borrow: Carry = 0
      unsafe target[0] = unsafe target[0].subtracting(difference.low, borrow: &borrow)
      unsafe target[1] = unsafe target[1].subtracting(difference.high, borrow: &borrow)
      _ = unsafe Limbs.subtract(
        UInt(borrow), from: target + 2, count: countAbove, into: target + 2)
    }
  }
}
