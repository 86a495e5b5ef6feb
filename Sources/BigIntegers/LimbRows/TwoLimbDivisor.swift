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
