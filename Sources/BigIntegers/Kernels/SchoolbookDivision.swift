internal import KernelInterface

extension Limbs {
  /// Divides a row of limbs by another in place, and writes the quotient.
  ///
  /// Knuth, *The Art of Computer Programming*, volume 2, section 4.3.1, algorithm D, with quotient
  /// limbs estimated from three limbs and two: an estimate is one too large with a probability of
  /// about one in the limb base.
  ///
  /// - Precondition: `2 <= divisorCount < dividendCount`, the top bit of the divisor is set, and
  ///   the leading `divisorCount` limbs of the dividend are less than the divisor. `quotient` has
  ///   room for `dividendCount - divisorCount` limbs. Nothing overlaps.
  /// - Postcondition: The low `divisorCount` limbs of `dividend` are the remainder, the others
  ///   zero.
  static func divideSchoolbook(
    _ dividend: UnsafeMutableLimbs, _ dividendCount: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, quotient: UnsafeMutableLimbs
  ) {
    let leading = unsafe TwoLimbDivisor(
      high: divisor[divisorCount &- 1], low: divisor[divisorCount &- 2])
    let last = dividendCount &- divisorCount
    switch divisorCount {
    case 3: return unsafe divide(LimbWindow<3>.self, dividend, last, by: divisor, leading, quotient)
    case 4: return unsafe divide(LimbWindow<4>.self, dividend, last, by: divisor, leading, quotient)
    case 5: return unsafe divide(LimbWindow<5>.self, dividend, last, by: divisor, leading, quotient)
    case 6: return unsafe divide(LimbWindow<6>.self, dividend, last, by: divisor, leading, quotient)
    default: break
    }
    var position = last
    while position > 0 {
      position &-= 1
      unsafe quotient[position] = unsafe divideStep(
        dividend + position, by: divisor, divisorCount, leading)
    }
  }

  /// Divides by so few limbs that the remainder stays in registers: by fewer this is no faster.
  @inline(__always)
  private static func divide<let width: Int>(
    _: LimbWindow<width>.Type, _ dividend: UnsafeMutableLimbs, _ quotientCount: Int,
    by divisor: UnsafeLimbs, _ leading: TwoLimbDivisor, _ quotient: UnsafeMutableLimbs
  ) {
    var rest = unsafe LimbWindow<width>(dividend + quotientCount)
    var position = quotientCount
    while position > 0 {
      position &-= 1
      let upper = unsafe UInt128(
        low: rest[unchecked: width &- 2], high: rest[unchecked: width &- 1])
      if upper < leading.value {
        unsafe quotient[position] = unsafe divideStep(
          &rest, upper, dividend[position], by: divisor, leading)
      } else {
        let window = unsafe dividend + position
        for index in 0..<width { unsafe window[index &+ 1] = unsafe rest[unchecked: index] }
        unsafe quotient[position] = unsafe subtractGreatestMultiple(
          of: divisor, width, from: window)
        rest = unsafe LimbWindow<width>(window)
      }
    }
    for index in 0..<width { unsafe dividend[index] = unsafe rest[unchecked: index] }
    unsafe (dividend + width).update(repeating: 0, count: quotientCount)
  }

  /// Appends a limb to a rest below the divisor, and subtracts the greatest multiple of the divisor
  /// from both; returns which.
  ///
  /// - Precondition: `upper`, the two leading limbs of the rest, is less than `leading.value`.
  @inline(__always)
  private static func divideStep<let width: Int>(
    _ rest: inout LimbWindow<width>, _ upper: UInt128, _ limb: UInt, by divisor: UnsafeLimbs,
    _ leading: TwoLimbDivisor
  ) -> UInt {
    let lowCount = width &- 2
    var (quotient, remainder) = unsafe leading.quotientAndRemainder(
      upper: upper, low: rest[unchecked: width &- 3])
    var low = unsafe LimbWindow<width>(divisor)
    var high = low
    for column in 0..<lowCount {
      let product = unsafe low[unchecked: column].multipliedFullWidth(by: quotient)
      unsafe low[unchecked: column] = product.low
      unsafe high[unchecked: column] = product.high
    }
    var (carry, borrow): (Carry, Carry) = (0, 0)
    for column in 1..<lowCount {
      unsafe low[unchecked: column] = unsafe low[unchecked: column].adding(
        high[unchecked: column &- 1], carry: &carry)
    }
    var below = limb
    for column in 0..<lowCount {
      let next = unsafe rest[unchecked: column]
      unsafe rest[unchecked: column] = unsafe below.subtracting(
        low[unchecked: column], borrow: &borrow)
      below = next
    }
    let top = unsafe UInt128(high[unchecked: lowCount &- 1]) &+ UInt128(carry) &+ UInt128(borrow)
    let (difference, overflow) = remainder.subtractingReportingOverflow(top)
    remainder = difference
    unsafe rest[unchecked: width &- 2] = UInt(truncatingIfNeeded: remainder)
    unsafe rest[unchecked: width &- 1] = UInt(truncatingIfNeeded: remainder &>> 64)
    if overflow {
      quotient &-= 1
      carry = 0
      for column in 0..<width {
        unsafe rest[unchecked: column] = unsafe rest[unchecked: column].adding(
          divisor[column], carry: &carry)
      }
    }
    return quotient
  }

  /// Subtracts the greatest multiple of the divisor from `divisorCount + 1` limbs; returns which.
  @inline(__always)
  static func divideStep(
    _ window: UnsafeMutableLimbs, by divisor: UnsafeLimbs, _ count: Int, _ leading: TwoLimbDivisor
  ) -> UInt {
    let upper = unsafe UInt128(low: window[count &- 1], high: window[count])
    guard upper < leading.value else {
      return unsafe subtractGreatestMultiple(of: divisor, count, from: window)
    }
    var (quotient, remainder) = unsafe leading.quotientAndRemainder(
      upper: upper, low: window[count &- 2])
    let borrow = unsafe subtractProduct(
      of: divisor, count: count &- 2, by: quotient, from: window)
    let (difference, overflow) = remainder.subtractingReportingOverflow(UInt128(borrow))
    remainder = difference
    unsafe window[count &- 2] = UInt(truncatingIfNeeded: remainder)
    unsafe window[count &- 1] = UInt(truncatingIfNeeded: remainder &>> 64)
    unsafe window[count] = 0
    if overflow {
      quotient &-= 1
      _ = unsafe add(window, divisor, count: count, into: window)
    }
    return quotient
  }

  /// Subtracts the divisor B - 1 times, B being the limb base, from a window that has the divisor's
  /// two leading limbs; returns the multiplier.
  ///
  /// It is never too much: the limbs below make the window less than B times the divisor by less
  /// than Bⁿ⁻¹ for n limbs, and the divisor, whose top bit is set, is greater.
  private static func subtractGreatestMultiple(
    of divisor: UnsafeLimbs, _ count: Int, from window: UnsafeMutableLimbs
  ) -> UInt {
    let borrow = unsafe subtractProduct(of: divisor, count: count, by: UInt.max, from: window)
    assert(unsafe window[count] >= borrow, "the greatest limb is the quotient's")
    unsafe window[count] = 0
    return UInt.max
  }
}
