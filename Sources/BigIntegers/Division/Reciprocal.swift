/// An approximation of a divisor's reciprocal from below.
///
/// With B the limb base, it is a whole number that is less than Bⁿ⁺ᵖ / d for a divisor d of n limbs
/// and a precision of p limbs, but by less than 6. Newton's iteration doubles the precision of the
/// reciprocal of the divisor's leading limbs (Brent and Zimmermann, *Modern Computer Arithmetic*,
/// 2010, section 3.4.1).
struct Reciprocal {
  /// The approximation: `precision` limbs, or one more with a leading one.
  let value: BigUInt

  /// The number of limbs by which the approximation's scale exceeds the divisor's.
  let precision: Int

  /// The least limbs for which a step of the iteration beats the schoolbook's division.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, against 24 and 90.
  static let newtonThreshold = 48

  /// The least limbs for which a step's products are made modulo Bᴸ ± 1.
  static let leastForFactors = 300

  /// Finds the reciprocal.
  ///
  /// - Precondition: The top bit of the divisor's leading limb is set, and `precision` is positive.
  /// - Complexity: O(M(p)) for a precision of p limbs
  init(of divisor: BigUInt, precision: Int) {
    self.precision = precision
    let surplus = divisor.limbCount - precision
    guard surplus > 0 else {
      value = Self.approximation(for: divisor.shiftedByLimbs(-surplus))
      return
    }
    // Limbs cut off the divisor make the reciprocal of the rest too great, by at most 4.
    value = Self.approximation(for: divisor.droppingLimbs(surplus)) - 4
  }

  private init(value: BigUInt, precision: Int) {
    self.value = value
    self.precision = precision
  }

  /// The reciprocal without its low limbs, where it has more than so many.
  func shortened(toPrecision precision: Int) -> Reciprocal {
    guard precision < self.precision else { return self }
    return Reciprocal(
      value: value.droppingLimbs(self.precision - precision), precision: precision)
  }

  /// A number that is at most B²ⁿ / d for a divisor d of n limbs, by less than 2.
  private static func approximation(for divisor: BigUInt) -> BigUInt {
    let count = divisor.limbCount
    guard count >= newtonThreshold else {
      return BigUInt.limbBase(toThe: 2 * count) / divisor
    }
    let half = Reciprocal(of: divisor, precision: count / 2 + 2)
    let halfCount = half.precision
    let zeroCount = divisor.trailingZeroBitCount / UInt.bitWidth
    let significant = divisor.droppingLimbs(zeroCount)
    // Two products with v follow: that with d, of which all but n limbs are known, and that with
    // the residue's leading limbs.
    let factor =
      count >= Self.leastForFactors
      ? KeptFactor(
        half.value, ringLimbs: Swift.max(significant.limbCount, count) + 4, factorsOf: count,
        insteadOf: [half.value.limbCount + significant.limbCount, count + 4]) : nil
    // Bⁿ⁺ʰ − v · d is not negative, since v is a bound from below; so is every term dropped here.
    let power = BigUInt.limbBase(toThe: count + halfCount - zeroCount)
    let residue =
      (factor?.rest(of: power, lessProductWith: significant)
      ?? power - half.value * significant)
      .shiftedByLimbs(zeroCount - (halfCount - 1))
    let correction = factor?.product(with: residue) ?? half.value * residue
    let scaled = half.value.shiftedByLimbs(count - halfCount)
    return scaled + correction.droppingLimbs(halfCount + 1)
  }
}
