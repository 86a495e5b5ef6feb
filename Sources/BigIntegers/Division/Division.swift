/// Division by two limbs or more: shifts operands into position and chooses the method.
enum Division {
  /// The least limbs of both divisor and quotient for which a reciprocal by Newton's iteration
  /// beats the schoolbook.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1:
  /// `scripts/tune --operation divide`.
  static let newtonThreshold = 120

  /// Divides, and leaves the results in the memory that is there; what is not wanted may be
  /// anything.
  ///
  /// - Precondition: The divisor has at least two limbs, and no more than the dividend.
  static func divide(
    _ dividend: BigUInt, by divisor: BigUInt, for result: BigUInt.DivisionResult,
    quotient: inout BigUInt, remainder: inout BigUInt
  ) {
    let quotientCount = dividend.limbCount - divisor.limbCount
    if Swift.min(divisor.limbCount, quotientCount) >= newtonThreshold {
      (quotient, remainder) = byReciprocal(dividend, by: divisor)
    } else {
      schoolbook(
        dividend, by: divisor, for: result, quotient: &quotient, remainder: &remainder)
    }
  }

  /// Divides by multiplying with an approximate reciprocal of the divisor.
  static func byReciprocal(
    _ dividend: BigUInt, by divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    let shift = divisor.leadingZeroBitCount
    let (quotient, remainder) = byReciprocal(dividend << shift, divisor << shift)
    return (quotient, remainder >> shift)
  }

  /// Divides in scratch memory, so that the results get no more than they need.
  static func schoolbook(
    _ dividend: BigUInt, by divisor: BigUInt, for result: BigUInt.DivisionResult,
    quotient: inout BigUInt, remainder: inout BigUInt
  ) {
    let shift = divisor.leadingZeroBitCount
    let (count, divisorCount) = (dividend.limbCount, divisor.limbCount)
    unsafe withUnsafeTemporaryAllocation(
      of: UInt.self, capacity: count + 1 + (result == .remainder ? count + 1 : divisorCount)
    ) { memory in
      let shifted = unsafe memory.start
      let rest = unsafe shifted + divisorCount
      _ = unsafe writeShifted(divisor, by: shift, into: shifted)
      unsafe rest[count] = unsafe writeShifted(dividend, by: shift, into: rest)
      // A limb above makes the leading limbs less than the divisor; mostly they are without it.
      let isLess =
        unsafe rest[count] == 0
        && Limbs.compare(rest + count - divisorCount, shifted, count: divisorCount) < 0
      let dividendCount = isLess ? count : count + 1
      let quotientCount = dividendCount - divisorCount
      if result == .remainder {
        let unwanted = unsafe rest + count + 1
        unsafe divide(rest, dividendCount, by: shifted, divisorCount, quotient: unwanted)
      } else {
        unsafe quotient.replaceLimbs(capacity: quotientCount) { result in
          unsafe divide(rest, dividendCount, by: shifted, divisorCount, quotient: result)
          return quotientCount
        }
      }
      guard result != .quotient else { return }
      unsafe remainder.replaceLimbs(capacity: divisorCount) { result in
        if shift > 0 {
          _ = unsafe Limbs.shiftRight(rest, count: divisorCount, by: shift, into: result)
        } else {
          unsafe result.update(from: rest, count: divisorCount)
        }
        return divisorCount
      }
    }
  }

  @inline(__always)
  private static func divide(
    _ dividend: UnsafeMutableLimbs, _ count: Int, by divisor: UnsafeLimbs, _ divisorCount: Int,
    quotient: UnsafeMutableLimbs
  ) {
    if divisorCount == 2 {
      let divisor = unsafe TwoLimbDivisor(high: divisor[1], low: divisor[0])
      unsafe Limbs.divide(dividend, count, by: divisor, quotient: quotient)
    } else if count > divisorCount {
      unsafe Limbs.divideSchoolbook(dividend, count, by: divisor, divisorCount, quotient: quotient)
    }
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
