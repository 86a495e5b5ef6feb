import BenchmarkCommands
import FibonacciTestSupport
import FibonacciVerification
import Testing

@Suite("Bits and digits of words")
struct WordCountsTests {
  @Test("10^k has k + 1 digits, and so has 10^k + 1; 10^k − 1 has k: for every k to 500")
  func powersOfTen() {
    var power: [UInt64] = [1]
    for exponent in 0...500 {
      #expect(power.decimalDigitCount == exponent + 1, "10^\(exponent)")
      #expect(sum(power, 1).decimalDigitCount == exponent + 1, "10^\(exponent) + 1")
      #expect(
        predecessor(power).decimalDigitCount == max(exponent, 1), "10^\(exponent) − 1")
      power = product(power, 10)
    }
  }

  @Test("Zero has one digit and no bits; 2^b − 1 has b bits, and 2^b one more")
  func bits() {
    let zero: [UInt64] = []
    #expect(zero.decimalDigitCount == 1)
    #expect(zero.bitCount == 0)
    var power: [UInt64] = [1]
    for bits in 0...200 {
      #expect(power.bitCount == bits + 1)
      #expect(predecessor(power).bitCount == bits)
      power = product(power, 2)
    }
  }

  @Test("F(n) has as many digits as OEIS A060384 says")
  func fibonacciNumbers() {
    for (index, digits) in [(0, 1), (6, 1), (7, 2), (93, 20), (1000, 209), (1_000_000, 208_988)] {
      #expect(fibonacciOfGMP(index).decimalDigitCount == digits, "F(\(index))")
    }
  }

  private func product(_ words: [UInt64], _ factor: UInt64) -> [UInt64] {
    var carry: UInt64 = 0
    var product = words.map { word in
      let (high, low) = word.multipliedFullWidth(by: factor)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      carry = high + (overflow ? 1 : 0)
      return sum
    }
    if carry > 0 { product.append(carry) }
    return product
  }

  /// The sum of a number and a small one that carries no further than its lowest word.
  private func sum(_ words: [UInt64], _ addend: UInt64) -> [UInt64] {
    var sum = words
    sum[0] += addend
    return sum
  }

  private func predecessor(_ words: [UInt64]) -> [UInt64] {
    var words = words
    for position in words.indices {
      words[position] &-= 1
      if words[position] != .max { break }
    }
    return words.last == 0 ? words.dropLast() : words
  }
}
