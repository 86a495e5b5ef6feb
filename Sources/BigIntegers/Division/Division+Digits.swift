#if arch(x86_64) && !WITHOUT_V4
  internal import DigitKernels
#endif
internal import KernelInterface
internal import LimbKernels

// Division in digits of 52 bits, where the processor has the instructions, in vectors of 512 bits.

extension Division {
  /// The least limbs of a quotient that is made in digits: of fewer, rows cost less than to cut
  /// operands into digits.
  private static let leastDigitQuotient = 3

  /// The least limbs of a divisor that stands in position already, as it has to for rows.
  ///
  /// Intel Xeon, family 6 model 207 (Emerald Rapids), 1 December 2026, `kernel-benchmarks
  /// --strategy square-root/BigUInt`, which divides by a quarter as many limbs, in digits and by
  /// rows: 375 and 340 ns for 32 limbs, 518 and 512 for 48, 589 and 597 for 56, 844 and 956 for
  /// 80.
  private static let leastPlacedDivisor = 14

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
    divisorCount >= leastPlacedDivisor && usesDigits(divisorCount, quotientCount: quotientCount)
  }

  #if arch(x86_64) && !WITHOUT_V4
    /// The most limbs of a quotient that is made at once.
    @inline(__always)
    static var longestDigitQuotient: Int { LevelDigits.longestQuotient }

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
        unsafe LevelDigits.divide(
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
  #else
    static var longestDigitQuotient: Int { 0 }

    static func inDigits(
      _ dividend: BigUInt, by divisor: BigUInt, for result: BigUInt.DivisionResult,
      quotient: inout BigUInt, remainder: inout BigUInt
    ) { preconditionFailure("there are no digits of 52 bits in vectors of 512") }
  #endif
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
    #if arch(x86_64) && !WITHOUT_V4
      var position = dividendCount &- divisorCount
      while position > 0 {
        let count = Swift.min(position, LevelDigits.longestQuotient)
        position &-= count
        let window = unsafe dividend + position
        unsafe LevelDigits.divide(
          window, divisorCount &+ count, quotientBits: 64 &* count, by: divisor, divisorCount,
          divisorBits: 64 &* divisorCount, quotient: quotient + position, count, remainder: window)
      }
    #else
      preconditionFailure("there are no digits of 52 bits in vectors of 512")
    #endif
  }
}
