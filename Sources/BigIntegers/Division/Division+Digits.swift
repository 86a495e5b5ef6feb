#if arch(x86_64) && !WITHOUT_V4
  internal import DigitKernels
#endif
#if arch(x86_64)
  internal import DoubleDigitKernels
#endif
internal import KernelInterface
internal import LimbKernels

// Division in digits: of 52 bits where there are vectors of 512 bits, of 51 where there is AVX2.

extension Division {
  /// The least limbs of a quotient that is made in digits: of fewer, rows cost less than to cut
  /// operands into digits.
  private static let leastDigitQuotient = 3

  /// How many limbs more a divisor has that stands in position already, as it has to for rows.
  ///
  /// `kernel-benchmarks --strategy square-root/BigUInt`, which divides by a quarter as many limbs,
  /// in digits and by rows. Intel Xeon, family 6 model 207 (Emerald Rapids), x86-64-v4, 1 December
  /// 2026: 375 and 340 ns for 32 limbs, 518 and 512 for 48, 589 and 597 for 56, 844 and 956 for 80.
  /// AMD Zen 3, x86-64-v3, the same day: 824 and 693 for 56 limbs, 1000 and 872 for 64, 1314 and
  /// 1312 for 80, 1598 and 1703 for 100.
  private static let placedSurplus = 6

  /// Whether a division is made in digits.
  ///
  /// It asks what is known of the processor, and not the processor: references would be counted for
  /// the call.
  @inline(__always)
  static func usesDigits(_ divisorCount: Int, quotientCount: Int) -> Bool {
    guard let lengths = Processor.known?.thresholds.digitDivisors else { return false }
    return divisorCount >= lengths.lowerBound && divisorCount < lengths.upperBound
      && quotientCount >= leastDigitQuotient
  }

  /// The same where the divisor's top bit is set.
  @inline(__always)
  static func usesDigitsInPlace(_ divisorCount: Int, quotientCount: Int) -> Bool {
    usesDigits(divisorCount &- placedSurplus, quotientCount: quotientCount)
      && usesDigits(divisorCount, quotientCount: quotientCount)
  }

  /// The most limbs of a quotient that is made at once: one more than of a divisor.
  @inline(__always)
  static var longestDigitQuotient: Int { Processor.known?.thresholds.digitDivisors.upperBound ?? 0 }

  /// Divides values in digits, without shifting them into position before.
  ///
  /// - Precondition: as `divide`; `usesDigits`, and the quotient has at most
  ///   `longestDigitQuotient` limbs.
  @inline(never)
  static func inDigits(
    _ dividend: BigUInt, by divisor: BigUInt, for result: BigUInt.DivisionResult,
    quotient: inout BigUInt, remainder: inout BigUInt
  ) {
    let (dividend, divisor) = unsafe (dividend.longRow, divisor.longRow)
    let (count, divisorCount) = unsafe (dividend.count, divisor.count)
    let divisorBits =
      unsafe 64 &* divisorCount
      &- divisor.limbs[divisorCount &- 1].leadingZeroBitCount
    let quotientBits =
      unsafe 64 &* count
      &- dividend.limbs[count &- 1].leadingZeroBitCount &- divisorBits &+ 1
    let quotientCount = (quotientBits &+ 63) / 64
    func divide(_ quotient: UnsafeMutableLimbs?, _ remainder: UnsafeMutableLimbs?) {
      unsafe Limbs.divideInDigits(
        dividend.limbs, count, quotientBits: quotientBits, by: divisor.limbs, divisorCount,
        divisorBits: divisorBits, quotient: quotient, quotientCount, remainder: remainder)
    }
    switch result {
    case .quotient:
      unsafe quotient.replaceLimbs(capacity: quotientCount) { quotient in
        unsafe divide(quotient, nil)
        return quotientCount
      }
    case .remainder:
      unsafe remainder.replaceLimbs(capacity: divisorCount) { remainder in
        unsafe divide(nil, remainder)
        return divisorCount
      }
    case .both:
      unsafe quotient.replaceLimbs(capacity: quotientCount) { quotient in
        unsafe remainder.replaceLimbs(capacity: divisorCount) { remainder in
          unsafe divide(quotient, remainder)
          return divisorCount
        }
        return quotientCount
      }
    }
  }
}

extension Limbs {
  /// Divides in place without halving the quotient: in digits or limb by limb.
  ///
  /// - Precondition: as of `KernelTable.divideSchoolbook`.
  /// - Postcondition: as there.
  @inline(__always)
  static func divideWhole(
    _ dividend: UnsafeMutableLimbs, _ dividendCount: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, quotient: UnsafeMutableLimbs
  ) {
    if Division.usesDigitsInPlace(divisorCount, quotientCount: dividendCount &- divisorCount) {
      unsafe divideInDigits(dividend, dividendCount, by: divisor, divisorCount, quotient: quotient)
    } else {
      unsafe Kernels.schoolbook.divideSchoolbook(
        dividend, dividendCount, by: divisor, divisorCount, quotient: quotient)
    }
  }

  /// The same in digits, by blocks of the quotient.
  @inline(never)
  static func divideInDigits(
    _ dividend: UnsafeMutableLimbs, _ dividendCount: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, quotient: UnsafeMutableLimbs
  ) {
    var position = dividendCount &- divisorCount
    while position > 0 {
      let count = Swift.min(position, Division.longestDigitQuotient)
      position &-= count
      let window = unsafe dividend + position
      unsafe divideInDigits(
        window, divisorCount &+ count, quotientBits: 64 &* count, by: divisor, divisorCount,
        divisorBits: 64 &* divisorCount, quotient: quotient + position, count, remainder: window)
    }
  }

  /// The same for as many limbs of a quotient as are made at once: see `LevelDigits.divide`.
  @inline(__always)
  fileprivate static func divideInDigits(
    _ dividend: UnsafeLimbs, _ dividendCount: Int, quotientBits: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, divisorBits: Int, quotient: UnsafeMutableLimbs?, _ quotientCount: Int,
    remainder: UnsafeMutableLimbs?
  ) {
    #if arch(x86_64)
      #if !WITHOUT_V4
        if Processor.known?.level == .v4 {
          return unsafe LevelDigits.divide(
            dividend, dividendCount, quotientBits: quotientBits, by: divisor, divisorCount,
            divisorBits: divisorBits, quotient: quotient, quotientCount, remainder: remainder)
        }
      #endif
      unsafe DoubleDigitKernels.divide(
        dividend, dividendCount, quotientBits: quotientBits, by: divisor, divisorCount,
        divisorBits: divisorBits, quotient: quotient, quotientCount, remainder: remainder)
    #else
      preconditionFailure("there is no division in digits on this architecture")
    #endif
  }
}
