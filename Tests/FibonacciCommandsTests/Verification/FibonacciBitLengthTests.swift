import FibonacciVerification
import BenchmarkCommands
import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("The exact number of bits of F(n)")
struct FibonacciBitLengthTests {
  @Test("It is that of the number itself for every n to 20000")
  func everyIndex() {
    for (index, words) in AdditionOracle().prefix(20_001).enumerated() {
      #expect(fibonacciBitCount(at: index) == words.bitCount, "n = \(index)")
    }
  }

  @Test("It is that of GMP's number around powers of ten and of two")
  func largeIndices() {
    for index in [99_999, 100_000, 131_071, 131_072, 1_000_000, 4_194_303, 4_194_304] {
      #expect(fibonacciBitCount(at: index) == fibonacciOfGMP(index).bitCount, "n = \(index)")
    }
  }

  @Test("Both constants are the logarithms that they stand for, to the last of 128 bits")
  func constants() {
    // 2^precision·φ and 2^precision·√5/2, whose logarithms are found bit by bit by squaring.
    let precision = 512
    let rootFive = (BigUInt(5) << (2 * precision)).squareRoot()
    let phi = ((BigUInt(1) << precision) + rootFive) >> 1
    #expect(
      logarithm(of: phi, precision: precision) == BigUInt(logarithmOfPhi))
    #expect(
      logarithm(of: rootFive >> 1, precision: precision)
        == BigUInt(logarithmOfRootFive))
  }

  /// ⌊2¹²⁸·log₂x⌋ of x = number/2^precision between 1 and 2: squaring doubles the logarithm, whose
  /// next bit is 1 where the square reaches 2.
  private func logarithm(of number: BigUInt, precision: Int) -> BigUInt {
    var (number, logarithm) = (number, BigUInt(0))
    for _ in 0..<128 {
      number = number.squared() >> precision
      let reachesTwo = number.bitCount > precision + 1
      logarithm = (logarithm << 1) + (reachesTwo ? 1 : 0)
      if reachesTwo { number = number >> 1 }
    }
    return logarithm
  }
}
