/// The two leading limbs of a divisor, with the reciprocal that estimates quotient limbs.
///
/// Möller and Granlund, *Improved division by invariant integers*, 2011: algorithm 5.
struct TwoLimbDivisor {
  /// The leading limbs, the top bit of which is set.
  let value: UInt128

  /// ⌊(B³ − 1) / `value`⌋ − B for the limb base B.
  private let reciprocal: UInt

  /// - Precondition: The top bit of `high` is set.
  init(high: UInt, low: UInt) {
    value = UInt128(low: low, high: high)
    // B³ − 1 − B · value has the limbs ~high, ~low, B − 1. Its leading two by the divisor's first
    // are the quotient, or one or two more. (Knuth, *The Art of Computer Programming*, volume 2,
    // 4.3.1, theorem B.) Without branches, which random divisors take every other time.
    let (estimate, rest) = high.dividingFullWidth((~high, ~low))
    let (difference, isBelow) = UInt128(low: .max, high: rest)
      .subtractingReportingOverflow(UInt128(estimate) &* UInt128(low))
    let isEnough = difference.addingReportingOverflow(value).overflow
    let one = UInt(Carry(isBelow))
    reciprocal = estimate &- one &- (one & ~UInt(Carry(isEnough)))
  }

  /// Divides three limbs by the two.
  ///
  /// - Precondition: `upper`, the two higher limbs, is less than `value`.
  @inline(__always)
  func quotientAndRemainder(
    upper: UInt128, low lowest: UInt
  ) -> (quotient: UInt, remainder: UInt128) {
    let estimate = UInt128(reciprocal) &* UInt128(upper.high) &+ upper
    var quotient = estimate.high
    let part = UInt128(low: lowest, high: upper.low &- quotient &* value.high)
    var remainder = part &- UInt128(value.low) &* UInt128(quotient) &- value
    quotient &+= 1
    if remainder.high >= estimate.low {
      quotient &-= 1
      remainder &+= value
    }
    // Seldom so: a branch, for which the next limb need not wait.
    return remainder >= value ? corrected(quotient, remainder) : (quotient, remainder)
  }

  @inline(never)
  private func corrected(
    _ quotient: UInt, _ remainder: UInt128
  ) -> (quotient: UInt, remainder: UInt128) {
    (quotient &+ 1, remainder &- value)
  }
}

extension UInt128 {
  /// Divides three limbs by this value, whose top bit is set, with the processor's own division:
  /// for two or three limbs of a quotient that takes less time than a reciprocal and its products.
  ///
  /// AMD Zen 5, 29 November 2026, `kernel-benchmarks --strategy divide/BigUInt,value-divide/BigUInt
  /// --n 2`: 15.5 and 16.6 ns instead of 23.4 and 24.3. Divisors of more limbs gain nothing by it.
  ///
  /// - Precondition: `upper`, the two higher limbs, is less than this value.
  @inline(__always)
  func dividing(upper: UInt128, low lowest: UInt) -> (quotient: UInt, remainder: UInt128) {
    guard upper.high < high else { return dividingAlike(upper: upper, low: lowest) }
    // One or two too large at most: see `TwoLimbDivisor.init`.
    let (estimate, rest) = high.dividingFullWidth((upper.high, upper.low))
    let (difference, isBelow) = UInt128(low: lowest, high: rest)
      .subtractingReportingOverflow(UInt128(estimate) &* UInt128(low))
    let one = UInt(Carry(isBelow))
    let mask = 0 &- one
    let remainder = difference &+ UInt128(low: low & mask, high: high & mask)
    let quotient = estimate &- one
    // Without a carry it is still below zero: seldom so, and a branch.
    return isBelow && remainder >= difference
      ? (quotient &- 1, remainder &+ self) : (quotient, remainder)
  }

  /// The same where the leading limbs are alike, and the processor's quotient would overflow.
  @inline(never)
  private func dividingAlike(
    upper: UInt128, low lowest: UInt
  ) -> (quotient: UInt, remainder: UInt128) {
    TwoLimbDivisor(high: high, low: low).quotientAndRemainder(upper: upper, low: lowest)
  }
}
