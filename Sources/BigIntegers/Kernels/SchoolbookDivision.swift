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
    var position = dividendCount &- divisorCount
    while position > 0 {
      position &-= 1
      unsafe quotient[position] = unsafe divideStep(
        dividend + position, by: divisor, divisorCount, leading)
    }
  }

  /// Subtracts the greatest multiple of the divisor from `divisorCount + 1` limbs; returns which.
  @inline(__always)
  private static func divideStep(
    _ window: UnsafeMutableLimbs, by divisor: UnsafeLimbs, _ count: Int, _ leading: TwoLimbDivisor
  ) -> UInt {
    let upper = unsafe UInt128(low: window[count &- 1], high: window[count])
    guard upper < leading.value else {
      // The quotient limb is the greatest one, or the one below it.
      return unsafe subtractMultiple(of: divisor, count, by: UInt.max, from: window)
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

  /// Subtracts `multiplier` times the divisor, or once less if that is too much; returns which.
  private static func subtractMultiple(
    of divisor: UnsafeLimbs, _ count: Int, by multiplier: UInt, from window: UnsafeMutableLimbs
  ) -> UInt {
    let borrow = unsafe subtractProduct(of: divisor, count: count, by: multiplier, from: window)
    let isTooLarge = unsafe window[count] < borrow
    unsafe window[count] = 0
    guard isTooLarge else { return multiplier }
    _ = unsafe add(window, divisor, count: count, into: window)
    return multiplier &- 1
  }
}
