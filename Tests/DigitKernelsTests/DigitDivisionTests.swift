import BigIntegers
import DigitKernels
import FibonacciTestSupport
import Testing

#if arch(x86_64)
  @Suite("Division in digits of 52 bits", .needsVectorsOf512)
  struct DigitDivisionTests {
    /// Divisors of every length and so of every place in their vectors, quotients of one limb to as
    /// many as there may be.
    @Test(
      "Quotients and remainders agree with GMP, between pages that end the program",
      arguments: FencedLimbs.Place.allCases)
    func shapes(place: FencedLimbs.Place) {
      for divisorCount in 4...LevelDigits.longestDivisor {
        for count in Set([1, 2, 3, divisorCount, divisorCount + 1, LevelDigits.longestQuotient])
        where count <= LevelDigits.longestQuotient {
          let pairs = TestOperands.pairs(
            count + divisorCount, divisorCount, seed: 100 * divisorCount + count)
          for (dividend, divisor) in pairs { check(dividend, by: divisor, place) }
        }
      }
    }

    /// Five is prime to 52 and to 64: each shift of each number of limbs is met.
    @Test("Divisors of all lengths in bits")
    func bits() {
      var operands = SeededOperands(seed: 208)
      for bits in stride(from: 64 * 3 + 1, through: 64 * LevelDigits.longestDivisor, by: 5) {
        for quotientBits in [1, 51, 52, 53, 64, 103, 104, 105, 200] {
          let divisor = leading(bits, of: operands.words(count: (bits + 63) / 64))
          let all = bits + quotientBits
          check(leading(all, of: operands.words(count: (all + 63) / 64)), by: divisor, .atEnd)
        }
      }
    }

    /// Where R · B / D is next to a whole number, a digit is first found one too small, and
    /// corrected at the next step; at the last one the divisor is subtracted once more.
    @Test("Multiples of the divisor, some more and some less", arguments: [4, 5, 8, 13, 26, 51])
    func multiples(_ divisorCount: Int) {
      for count in [1, 2, divisorCount, LevelDigits.longestQuotient - 1] {
        for (factor, divisor) in TestOperands.pairs(count, divisorCount, seed: count) {
          guard let divisor = normalized(divisor) else { continue }
          let product = GMPOracle.product(words(factor), words(divisor))
          for other in [[0], [1], [UInt64](repeating: .max, count: divisorCount - 1)] {
            check(limbs(GMPOracle.sum(product, other)), by: divisor, .atEnd)
            guard product.count > divisorCount else { continue }
            check(limbs(GMPOracle.difference(product, other)), by: divisor, .atEnd)
          }
        }
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
      guard divisorCount >= 4, quotientCount <= LevelDigits.longestQuotient else { return }
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
        unsafe LevelDigits.divide(
          left.limbs, count, quotientBits: quotientBits, by: right.limbs, divisorCount,
          divisorBits: divisorBits, quotient: wantsQuotient ? quotient.limbs : nil, quotientCount,
          remainder: wantsRemainder ? remainder : nil)
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
