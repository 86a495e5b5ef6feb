extension Division {
  /// Whether a divisor is so short that it is shifted into position, and the remainder stays, in
  /// registers or on the stack. For seven and eight limbs the level's kernels have faster steps,
  /// but need scratch memory.
  ///
  /// AMD Zen 4, 30 November 2026, `kernel-benchmarks --strategy divide/BigUInt,value-divide/BigUInt
  /// --n 7,8` by kernels and so, at x86-64-v4: 111 and 96 ns, 124 and 116 ns with a remainder;
  /// without one 91 and 88, 108 and 110.
  @inline(__always)
  static func isShort(
    _ divisorCount: Int, _ dividendCount: Int, for result: BigUInt.DivisionResult
  ) -> Bool {
    divisorCount <= 6 || (divisorCount <= 8 && dividendCount <= 24 && result != .quotient)
  }

  /// Divides by three to eight limbs.
  ///
  /// - Precondition: as `divide`, and the divisor `isShort`.
  @inline(__always)
  static func byFewLimbs(
    _ dividend: BigUInt, by divisor: BigUInt, for result: BigUInt.DivisionResult,
    quotient: inout BigUInt, remainder: inout BigUInt
  ) {
    let (dividend, divisor) = unsafe (dividend.longRow, divisor.longRow)
    switch unsafe divisor.count {
    case 3:
      unsafe divide(LimbWindow<3>.self, dividend, divisor.limbs, result, &quotient, &remainder)
    case 4:
      unsafe divide(LimbWindow<4>.self, dividend, divisor.limbs, result, &quotient, &remainder)
    case 5:
      unsafe divide(LimbWindow<5>.self, dividend, divisor.limbs, result, &quotient, &remainder)
    case 6:
      unsafe divide(LimbWindow<6>.self, dividend, divisor.limbs, result, &quotient, &remainder)
    case 7:
      unsafe divide(LimbWindow<7>.self, dividend, divisor.limbs, result, &quotient, &remainder)
    default:
      unsafe divide(LimbWindow<8>.self, dividend, divisor.limbs, result, &quotient, &remainder)
    }
  }

  @inline(__always)
  private static func divide<let width: Int>(
    _: LimbWindow<width>.Type, _ dividend: BigUInt.Row, _ divisor: UnsafeLimbs,
    _ result: BigUInt.DivisionResult, _ quotient: inout BigUInt, _ remainder: inout BigUInt
  ) {
    let shift = unsafe UInt(divisor[width &- 1].leadingZeroBitCount)
    let divisor = unsafe RegisterDivisor(shifted(LimbWindow<width>(divisor), by: shift, below: 0))
    let (limbs, lowCount) = unsafe (dividend.limbs, dividend.count &- width)
    let leading = unsafe LimbWindow<width>(limbs + lowCount)
    // A limb above makes the leading limbs less than the divisor; mostly they are without it.
    let top = unsafe high(leading[unchecked: width &- 1], beyond: shift)
    var rest = unsafe shifted(
      leading, by: shift, below: lowCount > 0 ? limbs[lowCount &- 1] : 0)
    let isLonger = top != 0 || !divisor.exceeds(rest)
    let quotientCount = lowCount &+ (isLonger ? 1 : 0)
    if result == .remainder {
      unsafe divide(limbs, lowCount, top, &rest, isLonger, by: divisor, shift, into: nil)
    } else {
      unsafe quotient.replaceLimbs(capacity: quotientCount) { quotient in
        unsafe divide(limbs, lowCount, top, &rest, isLonger, by: divisor, shift, into: quotient)
        return quotientCount
      }
      if result == .quotient { return }
    }
    unsafe remainder.replaceLimbs(capacity: width) { target in
      for column in 0..<width {
        let above = unsafe column &+ 1 < width ? rest[unchecked: column &+ 1] &<< 1 : 0
        unsafe target[column] =
          unsafe rest[unchecked: column] &>> shift
          | above &<< (63 &- shift)
      }
      return width
    }
  }

  /// Divides limbs that are shifted as they are met, and writes the quotient if there is a place.
  @inline(__always)
  private static func divide<let width: Int>(
    _ limbs: UnsafeLimbs, _ lowCount: Int, _ top: UInt, _ rest: inout LimbWindow<width>,
    _ isLonger: Bool, by divisor: RegisterDivisor<width>, _ shift: UInt,
    into quotient: UnsafeMutableLimbs?
  ) {
    if isLonger {
      let lowest = unsafe rest[unchecked: 0]
      for column in 1..<width {
        unsafe rest[unchecked: column &- 1] = unsafe rest[unchecked: column]
      }
      unsafe rest[unchecked: width &- 1] = top
      let limb = divisor.divideStep(&rest, appending: lowest)
      if let quotient = unsafe quotient { unsafe quotient[lowCount] = limb }
    }
    var position = lowCount
    while position > 0 {
      position &-= 1
      let below = unsafe position > 0 ? limbs[position &- 1] : 0
      let limb = unsafe divisor.divideStep(
        &rest, appending: limbs[position] &<< shift | high(below, beyond: shift))
      if let quotient = unsafe quotient { unsafe quotient[position] = limb }
    }
  }

  /// The bits of a limb that a shift to the left by less than a limb moves out of it.
  @inline(__always)
  private static func high(_ limb: UInt, beyond shift: UInt) -> UInt {
    (limb &>> 1) &>> (63 &- shift)
  }

  /// A row shifted left, with the bits of a limb below it.
  @inline(__always)
  private static func shifted<let width: Int>(
    _ row: LimbWindow<width>, by shift: UInt, below: UInt
  ) -> LimbWindow<width> {
    var (row, below) = (row, below)
    for column in 0..<width {
      let limb = unsafe row[unchecked: column]
      unsafe row[unchecked: column] = limb &<< shift | high(below, beyond: shift)
      below = limb
    }
    return row
  }
}
