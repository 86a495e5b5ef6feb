internal import KernelInterface
internal import LimbKernels

/// Conversion of numbers of moderate length to digits, by divisions.
///
/// Some limbs are divided by a power of the radix, and both results likewise, until chunks are few
/// enough to be taken off one by one. The schoolbook's division by many limbs keeps the processor's
/// multipliers busy; in one by a limb, each step waits for the one before.
struct DivisionTree {
  private let writer: DigitWriter
  private let powers: [Power]

  /// The most chunks that are written one by one.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, against 4 to 16.
  static let longestLeaf = 8

  /// The most chunks of a number for which fractions do not beat divisions.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1:
  /// `scripts/tune --operation to-decimal`, with powers kept for all sizes.
  static let mostChunks = 220

  /// Plans the conversion of a number of at most `chunkCount` chunks.
  init(_ writer: DigitWriter, chunkCount: Int) {
    self.writer = writer
    powers = Self.makePowers(writer.radix, chunkCount: chunkCount)
  }

  /// A power of the radix to divide by.
  private struct Power {
    let chunkCount: Int
    /// How far the value is shifted, so that its leading bit is set.
    let shift: Int
    let normalized: BigUInt
  }

  /// The powers that are less than numbers of so many chunks, from the lowest one upwards.
  private static func makePowers(_ radix: Radix, chunkCount: Int) -> [Power] {
    var powers: [Power] = []
    var value = BigUInt(low: radix.chunkLimit, high: 0).power(longestLeaf)
    var count = longestLeaf
    while count < chunkCount {
      let shift = value.leadingZeroBitCount
      powers.append(Power(chunkCount: count, shift: shift, normalized: value << shift))
      (value, count) = (value.squared(), 2 * count)
    }
    return powers
  }

  /// Writes the digits of so many chunks, with leading zeros.
  ///
  /// - Precondition: The value has at most `chunkCount` chunks, for which this tree was planned.
  func write(_ value: BigUInt, chunkCount: Int, to digits: UnsafeMutablePointer<UInt8>) {
    let count = value.limbCount
    // Quotients lie behind one another: each division takes at most as many limbs off its dividend
    // as its quotient gets, but for one above the shifted dividend and one above the quotient.
    let capacity = 2 * count + 3 * (powers.count + 1) + chunkCount / Self.longestLeaf
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: capacity) { memory in
      let limbs = unsafe memory.start
      unsafe value.copyLimbs(to: limbs, count: count)
      unsafe write(
        limbs, count, chunkCount: chunkCount, to: digits, scratch: limbs + count + 1)
    }
  }

  /// Writes the digits of limbs, above which there is room for one more, and uses them up.
  private func write(
    _ limbs: UnsafeMutableLimbs, _ count: Int, chunkCount: Int,
    to digits: UnsafeMutablePointer<UInt8>, scratch: UnsafeMutableLimbs
  ) {
    guard chunkCount > Self.longestLeaf,
      let power = powers.last(where: { $0.chunkCount < chunkCount })
    else { return unsafe writeLeaf(limbs, count, chunkCount: chunkCount, to: digits) }
    let upperCount = chunkCount &- power.chunkCount
    let divisorCount = power.normalized.limbCount
    let lower = unsafe digits + upperCount &* writer.radix.chunkDigits
    guard count >= divisorCount else {
      unsafe write(scratch, 0, chunkCount: upperCount, to: digits, scratch: scratch)
      return unsafe write(
        limbs, count, chunkCount: power.chunkCount, to: lower, scratch: scratch)
    }
    let quotientCount = count &+ 1 &- divisorCount
    unsafe divide(limbs, count, by: power, quotient: scratch)
    unsafe write(
      scratch, Limbs.normalizedCount(scratch, quotientCount), chunkCount: upperCount, to: digits,
      scratch: scratch + quotientCount + 1)
    unsafe write(
      limbs, Limbs.normalizedCount(limbs, divisorCount), chunkCount: power.chunkCount, to: lower,
      scratch: scratch)
  }

  /// Divides limbs in place, and leaves the remainder there.
  private func divide(
    _ limbs: UnsafeMutableLimbs, _ count: Int, by power: Power, quotient: UnsafeMutableLimbs
  ) {
    unsafe power.normalized.withLimbs { divisor, divisorCount in
      // The limb above makes the leading limbs less than the divisor.
      unsafe limbs[count] =
        power.shift > 0
        ? unsafe Limbs.shiftLeft(limbs, count: count, by: power.shift, into: limbs) : 0
      unsafe Limbs.divideWhole(
        limbs, count &+ 1, by: divisor, divisorCount, quotient: quotient)
      if power.shift > 0 {
        _ = unsafe Limbs.shiftRight(limbs, count: divisorCount, by: power.shift, into: limbs)
      }
    }
  }

  /// Writes chunks from the last one to the first, by divisions by a limb.
  private func writeLeaf(
    _ limbs: UnsafeMutableLimbs, _ count: Int, chunkCount: Int,
    to digits: UnsafeMutablePointer<UInt8>
  ) {
    let divisor = LimbDivisor(writer.radix.chunkLimit)
    var (count, index) = (count, chunkCount)
    while index > 0 {
      index &-= 1
      let chunk = unsafe count > 0 ? Limbs.divide(limbs, count: count, by: divisor, into: limbs) : 0
      unsafe writer.write(chunk, to: digits + index &* writer.radix.chunkDigits)
      if unsafe count > 0 && limbs[count &- 1] == 0 { count &-= 1 }
    }
  }
}
