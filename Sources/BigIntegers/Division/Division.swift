/// Division by two limbs or more: shifts operands into position and chooses the method.
enum Division {
  /// The least limbs of both divisor and quotient for which a reciprocal by Newton's iteration beats
  /// the schoolbook.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, by whole divisions around it.
  static let newtonThreshold = 120

  /// - Precondition: The divisor has at least two limbs, and no more than the dividend.
  static func quotientAndRemainder(
    _ dividend: BigUInt, dividingBy divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    let quotientCount = dividend.limbCount - divisor.limbCount
    guard Swift.min(divisor.limbCount, quotientCount) >= newtonThreshold else {
      return schoolbook(dividend, by: divisor)
    }
    let shift = divisor.leadingZeroBitCount
    let (quotient, remainder) = byReciprocal(dividend << shift, divisor << shift)
    return (quotient, remainder >> shift)
  }

  /// Divides in memory for the results, and scratch memory for the divisor.
  private static func schoolbook(
    _ dividend: BigUInt, by divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    let shift = divisor.leadingZeroBitCount
    let (count, divisorCount) = (dividend.limbCount, divisor.limbCount)
    let quotientCount = count + 1 - divisorCount
    var quotient = BigUInt()
    let remainder = unsafe BigUInt(capacity: count + 1) { rest in
      // A leading limb of its own makes the leading limbs less than the divisor.
      unsafe rest[count] = unsafe writeShifted(dividend, by: shift, into: rest)
      unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: divisorCount) { memory in
        guard let shifted = memory.baseAddress else { return }
        _ = unsafe writeShifted(divisor, by: shift, into: shifted)
        quotient = unsafe BigUInt(capacity: quotientCount) { result in
          unsafe Limbs.divideSchoolbook(
            rest, count + 1, by: shifted, divisorCount, quotient: result)
          return quotientCount
        }
      }
      if shift > 0 {
        _ = unsafe Limbs.shiftRight(rest, count: divisorCount, by: shift, into: rest)
      }
      return divisorCount
    }
    // A short remainder must not keep the memory of a long dividend.
    return (quotient, 2 * divisorCount < count ? remainder.droppingLimbs(0) : remainder)
  }

  /// Writes the limbs of a value shifted left by less than a limb, and returns the one above them.
  private static func writeShifted(
    _ value: BigUInt, by shift: Int, into limbs: UnsafeMutableLimbs
  ) -> UInt {
    unsafe value.withLimbs { source, count in
      if shift > 0 {
        return unsafe Limbs.shiftLeft(source, count: count, by: shift, into: limbs)
      }
      unsafe limbs.update(from: source, count: count)
      return 0
    }
  }
}
