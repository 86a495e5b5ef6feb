/// Division by three limbs or more: shifts operands into position and chooses the method.
enum Division {
  /// The least limbs of both divisor and quotient for which a reciprocal by Newton's iteration
  /// beats halves.
  ///
  /// AMD Zen 4, 26 November 2026, `kernel-benchmarks --strategy divide/halves,divide/reciprocal --n
  /// 300..700:+50`: 28.2 µs against 27.8 at 400 limbs, 31.4 against 33.3 at 450; at x86-64-v3 31.7
  /// against 34.8 at 350. Without transforms it never does: 2.7 ms against 2.1 at 3000.
  static var newtonThreshold: Int { FFTEngine.isAvailable ? 430 : .max / 2 }

  /// Divides, and leaves the results in the memory that is there; what is not wanted may be
  /// anything.
  ///
  /// - Precondition: The divisor has at least three limbs, and no more than the dividend.
  @inline(never)
  static func divide(
    _ dividend: BigUInt, by divisor: BigUInt, for result: BigUInt.DivisionResult,
    quotient: inout BigUInt, remainder: inout BigUInt
  ) {
    if divisor.limbCount <= mostFewLimbs {
      return byFewLimbs(
        dividend, by: divisor, for: result, quotient: &quotient, remainder: &remainder)
    }
    let quotientCount = dividend.limbCount - divisor.limbCount
    if Swift.min(divisor.limbCount, quotientCount) >= newtonThreshold {
      (quotient, remainder) = byReciprocal(dividend, by: divisor)
    } else {
      inScratch(
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
  ///
  /// - Parameter least: The least limbs of quotient and divisor that are halved; nil for those of
  ///   the processor's thresholds.
  @inline(never)
  static func inScratch(
    _ dividend: BigUInt, by divisor: BigUInt, for result: BigUInt.DivisionResult,
    quotient: inout BigUInt, remainder: inout BigUInt,
    halvedFrom least: Int? = nil
  ) {
    var isCertain: Bool? = true
    unsafe dividend.withLimbs { dividend, count in
      unsafe divisor.withLimbs { divisor, divisorCount in
        isCertain = unsafe inScratch(
          (dividend, count), by: (divisor, divisorCount), for: result, quotient: &quotient,
          remainder: &remainder, least)
      }
    }
    switch isCertain {
    case true?: break
    case false?: if quotient * divisor > dividend { quotient -= 1 }
    case nil:
      inScratch(
        dividend, by: divisor, for: .both, quotient: &quotient, remainder: &remainder,
        halvedFrom: least)
    }
  }

  /// The quotient of a number without its low limbs; nil where it is not certain at once.
  ///
  /// - Precondition: as `divide`.
  static func certainQuotient(
    _ dividend: BigUInt, dropping lowCount: Int, by divisor: BigUInt
  ) -> BigUInt? {
    var (quotient, remainder) = (BigUInt(), BigUInt())
    let isCertain = unsafe dividend.withLimbs { dividend, count in
      unsafe divisor.withLimbs { divisor, divisorCount in
        unsafe inScratch(
          (dividend + lowCount, count - lowCount), by: (divisor, divisorCount), for: .quotient,
          quotient: &quotient, remainder: &remainder, nil)
      }
    }
    return isCertain == true ? quotient : nil
  }

  /// Divides, and returns whether a quotient without a remainder is certain, or one too great at
  /// most; nil where it was not found.
  @inline(__always)
  private static func inScratch(
    _ dividend: BigUInt.Row, by divisor: BigUInt.Row, for result: BigUInt.DivisionResult,
    quotient: inout BigUInt, remainder: inout BigUInt, _ least: Int?
  ) -> Bool? {
    let (count, divisorCount) = unsafe (dividend.count, divisor.count)
    let shift = unsafe divisor.limbs[divisorCount - 1].leadingZeroBitCount
    let longest = count + 1 - divisorCount
    let leastHalved = least ?? Thresholds.current.halvedQuotient
    let productCount = Swift.min(longest, divisorCount) < leastHalved ? 0 : divisorCount
    return unsafe withUnsafeTemporaryAllocation(
      of: UInt.self,
      capacity: divisorCount + count + 1 + productCount + (result == .remainder ? longest : 0)
    ) { memory in
      let shifted = unsafe memory.start
      let rest = unsafe shifted + divisorCount
      let scratch = unsafe rest + count + 1
      _ = unsafe writeShifted(divisor, by: shift, into: shifted)
      unsafe rest[count] = unsafe writeShifted(dividend, by: shift, into: rest)
      // A limb above makes the leading limbs less than the divisor; mostly they are without it.
      let isLess =
        unsafe rest[count] == 0
        && Limbs.compare(rest + longest - 1, shifted, count: divisorCount) < 0
      let quotientCount = isLess ? longest - 1 : longest
      let dividendCount = quotientCount + divisorCount
      if result == .quotient {
        var isCertain: Bool? = true
        unsafe quotient.replaceLimbs(capacity: quotientCount) { limbs in
          guard quotientCount > 0 else { return 0 }
          isCertain = unsafe Limbs.divideWithoutRemainder(
            rest, dividendCount, by: shifted, divisorCount, quotient: limbs, scratch: scratch,
            halvedFrom: least)
          return quotientCount
        }
        return isCertain
      }
      if quotientCount == 0 {
        if result == .both { quotient.setInline(0) }
      } else if result == .remainder {
        unsafe Limbs.divide(
          rest, dividendCount, by: shifted, divisorCount, quotient: scratch + productCount,
          scratch: scratch, halvedFrom: least)
      } else {
        unsafe quotient.replaceLimbs(capacity: quotientCount) { limbs in
          unsafe Limbs.divide(
            rest, dividendCount, by: shifted, divisorCount, quotient: limbs, scratch: scratch,
            halvedFrom: least)
          return quotientCount
        }
      }
      unsafe remainder.replaceLimbs(capacity: divisorCount) { limbs in
        if shift > 0 {
          _ = unsafe Limbs.shiftRight(rest, count: divisorCount, by: shift, into: limbs)
        } else {
          unsafe Limbs.copy(rest, count: divisorCount, to: limbs)
        }
        return divisorCount
      }
      return true
    }
  }

  /// Writes a row shifted left by less than a limb, and returns the limb above it.
  @inline(__always)
  private static func writeShifted(
    _ row: BigUInt.Row, by shift: Int, into limbs: UnsafeMutableLimbs
  ) -> UInt {
    if shift > 0 {
      return unsafe Limbs.shiftLeft(row.limbs, count: row.count, by: shift, into: limbs)
    }
    unsafe Limbs.copy(row.limbs, count: row.count, to: limbs)
    return 0
  }
}
