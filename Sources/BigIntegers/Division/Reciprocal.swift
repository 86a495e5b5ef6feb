internal import KernelInterface
internal import LimbKernels

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

  /// Finds the reciprocal.
  ///
  /// - Precondition: The top bit of the divisor's leading limb is set, and `precision` is greater
  ///   than one.
  /// - Complexity: O(M(p)) for a precision of p limbs
  init(of divisor: BigUInt, precision: Int) {
    self.precision = precision
    // The approximation is that of as many limbs, which zeros make up.
    let padded = divisor.shiftedByLimbs(Swift.max(0, precision - divisor.limbCount))
    value = unsafe padded.withLimbs { divisor, count in
      unsafe BigUInt(capacity: precision + 1) { value in
        unsafe Limbs.approximateReciprocal(
          of: divisor, count, precision: precision, into: value)
        return precision + 1
      }
    }
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
}

extension Limbs {
  /// The least limbs for which a step of the iteration beats the schoolbook's division.
  ///
  /// AMD Zen 5, 29 November 2026, `kernel-benchmarks --strategy divide/reciprocal --n 40,64,200`
  /// with 16, 24, 48 and 90: 844, 919, 923 and 920 ns, 1.34, 1.40, 1.50 and 1.48 µs, 5.45, 5.41,
  /// 5.49 and 5.76 µs.
  private static var leastIterated: Int { 16 }

  /// Writes a reciprocal, as `Reciprocal` has it.
  ///
  /// - Precondition: The top bit of the divisor's leading limb is set, and it has at least
  ///   `precision` limbs, more than one. `value` has room for one more, and overlaps nothing.
  static func approximateReciprocal(
    of divisor: UnsafeLimbs, _ count: Int, precision: Int, into value: UnsafeMutableLimbs
  ) {
    unsafe approximateReciprocal(of: divisor + (count &- precision), precision, into: value)
    guard count > precision else { return }
    // Limbs cut off the divisor make the reciprocal of the rest too great, by at most 4.
    _ = unsafe subtract(4, from: value, count: precision &+ 1, into: value)
  }

  /// Writes a number that is at most B²ⁿ / d for a divisor d of n limbs, by less than 2.
  private static func approximateReciprocal(
    of divisor: UnsafeLimbs, _ count: Int, into value: UnsafeMutableLimbs
  ) {
    guard count >= leastIterated else {
      return unsafe withUnsafeTemporaryAllocation(
        of: UInt.self, capacity: 3 &* leastIterated
      ) { memory in
        let power = unsafe memory.start
        let length = 2 &* count &+ 1
        unsafe power.update(repeating: 0, count: length &- 1)
        unsafe power[length &- 1] = 1
        unsafe divide(
          power, length, by: divisor, count, quotient: value, scratch: power + length)
      }
    }
    let halfCount = count / 2 + 2
    let lowCount = count &- halfCount
    let half = unsafe value + lowCount
    unsafe approximateReciprocal(of: divisor, count, precision: halfCount, into: half)
    unsafe value.update(repeating: 0, count: lowCount)
    unsafe iterate(divisor, count, value, half, halfCount)
  }

  /// Adds to the leading limbs of a reciprocal what a step of the iteration finds.
  private static func iterate(
    _ divisor: UnsafeLimbs, _ count: Int, _ value: UnsafeMutableLimbs, _ half: UnsafeLimbs,
    _ halfCount: Int
  ) {
    var zeroCount = 0
    while unsafe divisor[zeroCount] == 0 { zeroCount &+= 1 }
    let (significant, significantCount) = unsafe (divisor + zeroCount, count &- zeroCount)
    let factorCount = unsafe normalizedCount(half, halfCount &+ 1)
    // Two products with v follow: that with d, of which all but n limbs are known, and that with
    // the residue's leading limbs.
    let ring =
      count < Thresholds.current.ringDivisor
      ? nil
      : KeptFactor.Ring(
        factorCount, ringLimbs: count &+ 4, factorsOf: count,
        insteadOf: [factorCount &+ significantCount, count &+ 4])
    let exponent = count &+ halfCount &- zeroCount
    let rowCount = Swift.max(exponent &+ 1, ring?.limbs ?? 0)
    let productCount = ring?.limbs ?? factorCount &+ count
    unsafe Workspace.withLimbs(rowCount &+ productCount &+ (ring?.memoryCount ?? 0)) { row in
      let product = unsafe row + rowCount
      let factor = ring.map { ring in
        unsafe KeptFactor(half, factorCount, ring, in: product + productCount)
      }
      // Bⁿ⁺ʰ − v · d is not negative, since v is a bound from below; so is every term dropped here.
      unsafe row.update(repeating: 0, count: rowCount)
      unsafe row[exponent] = 1
      if let factor {
        unsafe factor.subtractProduct(
          with: significant, significantCount, from: row, rowCount, in: product)
      } else {
        unsafe Multiplication.multiply(
          unordered: half, factorCount, significant, significantCount, into: product)
        _ = unsafe subtract(
          row, exponent &+ 1, product, factorCount &+ significantCount, into: row)
      }
      let surplus = halfCount &- 1 &- zeroCount
      let rest = unsafe row + Swift.max(0, surplus)
      let restCount = unsafe normalizedCount(
        rest, significantCount &+ 1 &- Swift.max(0, surplus))
      guard restCount > 0 else { return }
      if let factor {
        unsafe factor.multiply(rest, restCount, into: product)
      } else {
        unsafe Multiplication.multiply(
          unordered: half, factorCount, rest, restCount, into: product)
      }
      let dropped = halfCount &+ 1 &+ Swift.min(0, surplus)
      let addedCount = factorCount &+ restCount &- dropped
      guard addedCount > 0 else { return }
      _ = unsafe add(value, count &+ 1, product + dropped, addedCount, into: value)
    }
  }
}
