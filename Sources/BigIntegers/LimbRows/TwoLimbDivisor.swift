/// The two leading limbs of a divisor, with the reciprocal that estimates quotient limbs.
///
/// Möller and Granlund, *Improved division by invariant integers*, 2011: algorithms 5 and 6.
struct TwoLimbDivisor {
  /// The leading limbs, the top bit of which is set.
  let value: UInt128

  /// ⌊(B³ − 1) / `value`⌋ − B for the limb base B.
  private let reciprocal: UInt

  /// - Precondition: The top bit of `high` is set.
  init(high: UInt, low: UInt) {
    value = UInt128(low: low, high: high)
    var estimate = high.dividingFullWidth((~high, UInt.max)).quotient
    var sum = high &* estimate &+ low
    if sum < low {
      estimate &-= 1
      if sum >= high {
        estimate &-= 1
        sum &-= high
      }
      sum &-= high
    }
    let product = estimate.multipliedFullWidth(by: low)
    sum &+= product.high
    if sum < product.high {
      estimate &-= 1
      if UInt128(low: product.low, high: sum) >= value { estimate &-= 1 }
    }
    reciprocal = estimate
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
