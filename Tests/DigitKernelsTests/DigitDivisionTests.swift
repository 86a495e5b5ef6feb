import BigIntegers
import DigitKernels
import FibonacciTestSupport
import TestableDoubleDigitKernels
import Testing

#if arch(x86_64)
  #if WITHOUT_V4
    /// Its tests are skipped where it is not built.
    private typealias WholeVectors = DoubleDigitKernels
  #else
    private typealias WholeVectors = LevelDigits
  #endif

  @Suite("Division in digits of 52 bits", .needsVectorsOf512)
  struct DigitDivisionTests {
    private let tester = unsafe DigitDivisionTester(
      longestDivisor: 51, divide: WholeVectors.divide)

    @Test(
      "Quotients and remainders agree with GMP, between pages that end the program",
      arguments: FencedLimbs.Place.allCases)
    func shapes(place: FencedLimbs.Place) { tester.checkShapes(place) }

    @Test("Divisors of all lengths in bits")
    func bits() { tester.checkBits() }

    @Test("Multiples of the divisor, some more and some less", arguments: [4, 5, 8, 13, 26, 51])
    func multiples(_ divisorCount: Int) { tester.checkMultiples(divisorCount) }
  }

  @Suite("Division in digits of 51 bits", .needsLevel3)
  struct DoubleDigitDivisionTests {
    private let tester = unsafe DigitDivisionTester(
      longestDivisor: 100, divide: DoubleDigitKernels.divide)

    @Test(
      "Quotients and remainders agree with GMP, between pages that end the program",
      arguments: FencedLimbs.Place.allCases)
    func shapes(place: FencedLimbs.Place) { tester.checkShapes(place) }

    @Test("Divisors of all lengths in bits")
    func bits() { tester.checkBits() }

    @Test(
      "Multiples of the divisor, some more and some less", arguments: [4, 5, 8, 13, 26, 51, 100])
    func multiples(_ divisorCount: Int) { tester.checkMultiples(divisorCount) }
  }

  @safe
  private struct DigitDivisionTester {
    let longestDivisor: Int
    var longestQuotient: Int { longestDivisor + 1 }
    let divide:
      @Sendable (
        _ dividend: UnsafePointer<UInt>, _ dividendCount: Int, _ quotientBits: Int,
        _ divisor: UnsafePointer<UInt>, _ divisorCount: Int, _ divisorBits: Int,
        _ quotient: UnsafeMutablePointer<UInt>?, _ quotientCount: Int,
        _ remainder: UnsafeMutablePointer<UInt>?
      ) -> Void

    /// Divisors of every length and so of every place in their vectors, quotients of one limb to as
    /// many as there may be.
    func checkShapes(_ place: FencedLimbs.Place) {
      for divisorCount in 4...longestDivisor {
        for count in Set([1, 2, 3, divisorCount, divisorCount + 1, longestQuotient])
        where count <= longestQuotient {
          let pairs = TestOperands.pairs(
            count + divisorCount, divisorCount, seed: 100 * divisorCount + count)
          for (dividend, divisor) in pairs { check(dividend, by: divisor, place) }
        }
      }
    }

    /// Five is prime to 51, 52 and 64: each shift of each number of limbs is met.
    func checkBits() {
      var operands = SeededOperands(seed: 208)
      for bits in stride(from: 64 * 3 + 1, through: 64 * longestDivisor, by: 5) {
        for quotientBits in [1, 51, 52, 53, 64, 103, 104, 105, 200] {
          let divisor = leading(bits, of: operands.words(count: (bits + 63) / 64))
          let all = bits + quotientBits
          check(leading(all, of: operands.words(count: (all + 63) / 64)), by: divisor, .atEnd)
        }
      }
    }

    /// Where R · B / D is next to a whole number, a digit is first found one too small, and
    /// corrected at the next step; at the last one the divisor is subtracted once more. Limbs that
    /// the divisor does not fill show what the remainder has above its digits.
    func checkMultiples(_ divisorCount: Int) {
      for count in [1, 2, divisorCount, longestQuotient - 1] {
        for (factor, pattern) in TestOperands.pairs(count, divisorCount, seed: count) {
          for shift in [0, 5, 40] {
            var divisor = pattern
            divisor[divisorCount - 1] &>>= UInt(shift)
            guard divisor[divisorCount - 1] != 0 else { continue }
            checkMultiple(factor, of: divisor)
          }
        }
      }
    }

    private func checkMultiple(_ factor: [UInt], of divisor: [UInt]) {
      let product = GMPOracle.product(words(factor), words(divisor))
      for other in [[0], [1], [UInt64](repeating: .max, count: divisor.count - 1)] {
        check(limbs(GMPOracle.sum(product, other)), by: divisor, .atEnd)
        guard product.count > divisor.count else { continue }
        check(limbs(GMPOracle.difference(product, other)), by: divisor, .atEnd)
      }
    }

    /// Divides for both results, for each alone, and with the remainder in place of the dividend.
    private func check(_ dividend: [UInt], by divisor: [UInt], _ place: FencedLimbs.Place) {
      guard let dividend = normalized(dividend), let divisor = normalized(divisor),
        dividend.count >= divisor.count
      else { return }
      let (count, divisorCount) = (dividend.count, divisor.count)
      let divisorBits = 64 * divisorCount - divisor[divisorCount - 1].leadingZeroBitCount
      let quotientBits = max(
        64 * count - dividend[count - 1].leadingZeroBitCount - divisorBits + 1, 1)
      let quotientCount = (quotientBits + 63) / 64
      guard divisorCount >= 4, quotientCount <= longestQuotient else { return }
      let expected = (
        quotient: GMPOracle.quotient(words(dividend), words(divisor)),
        remainder: GMPOracle.remainder(words(dividend), words(divisor))
      )
      let right = FencedLimbs(divisor, place)
      for (wantsQuotient, wantsRemainder, inPlace) in [
        (true, true, false), (true, false, false), (false, true, false), (true, true, true),
      ] {
        let left = FencedLimbs(dividend, place)
        let quotient = FencedLimbs([UInt](repeating: 7, count: quotientCount), place)
        let other = FencedLimbs([UInt](repeating: 9, count: divisorCount), place)
        let remainder = unsafe inPlace ? left.limbs : other.limbs
        unsafe divide(
          left.limbs, count, quotientBits, right.limbs, divisorCount, divisorBits,
          wantsQuotient ? quotient.limbs : nil, quotientCount, wantsRemainder ? remainder : nil)
        if wantsQuotient {
          let found = (0..<quotientCount).map { unsafe UInt64(quotient.limbs[$0]) }
          #expect(padded(expected.quotient, quotientCount) == found, "\(dividend), \(divisor)")
        }
        if wantsRemainder {
          let found = (0..<divisorCount).map { unsafe UInt64(remainder[$0]) }
          #expect(padded(expected.remainder, divisorCount) == found, "\(dividend), \(divisor)")
        }
      }
    }

    private func words(_ limbs: [UInt]) -> [UInt64] { limbs.map { UInt64($0) } }

    private func limbs(_ words: [UInt64]) -> [UInt] { words.map { UInt($0) } }

    private func padded(_ words: [UInt64], _ count: Int) -> [UInt64] {
      words + [UInt64](repeating: 0, count: max(0, count - words.count))
    }

    /// Without leading zeros; nil for zero.
    private func normalized(_ limbs: [UInt]) -> [UInt]? {
      limbs.lastIndex { $0 != 0 }.map { Array(limbs[...$0]) }
    }

    /// A number of exactly so many bits.
    private func leading(_ bits: Int, of words: [UInt64]) -> [UInt] {
      var limbs = limbs(words)
      let top = UInt((bits - 1) % 64)
      limbs[limbs.count - 1] &= (1 << top) &* 2 &- 1
      limbs[limbs.count - 1] |= 1 << top
      return limbs
    }
  }
#endif
