import BigIntegers
import FibonacciStrategies
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Leading digits")
struct LeadingDigitsTests {
  @Test("They are those of the decimal text, for every n to 2000 and from one digit to all")
  func everyIndex() {
    for (index, words) in AdditionOracle().prefix(2001).enumerated() {
      let text = BigUInt(words: words).description
      for count in [1, 2, 19, 20, text.count - 1, text.count, text.count + 1] where count > 0 {
        #expect(
          leadingDigits(count, ofFibonacciAt: index) == String(text.prefix(count)),
          "F(\(index)), \(count) digits")
      }
    }
  }

  @Test("F(100000) has the leading digits that GMP gives it")
  func largeIndex() {
    let text = BigUInt(words: fibonacciOfGMP(100_000)).description
    for count in [1, 50, 5000] {
      #expect(leadingDigits(count, ofFibonacciAt: 100_000) == String(text.prefix(count)))
    }
  }

  @Test(
    "Fewer digits are the beginning of more, however large n is",
    arguments: [1_000_000_007, 1 << 40, 999_999_999_999_999_989, 1 << 62, Int.max])
  func prefixes(index: Int) {
    let digits = leadingDigits(200, ofFibonacciAt: index)
    #expect(digits.count == 200)
    #expect(digits.first != "0")
    for count in [1, 2, 17, 18, 100, 199] {
      #expect(leadingDigits(count, ofFibonacciAt: index) == String(digits.prefix(count)))
    }
  }

  @Test(
    "They are the mantissa of φⁿ/√5 by logarithms, however large n is",
    arguments: [1000, 1_000_000_007, 1 << 40, 999_999_999_999_999_989, 1 << 62, Int.max])
  func logarithms(index: Int) throws {
    // log₁₀φ (OEIS A097348) and log₁₀√5, half of A153268, both times 10^40.
    let goldenRatio = try #require(BigUInt("2089876402499787337692720892375554168225"))
    let rootOfFive = try #require(BigUInt("3494850021680094023931305526377534867476"))
    let one = BigUInt(10).power(40)
    let logarithm = (BigUInt(index) * goldenRatio + one - rootOfFive) % one
    let fraction = try #require(Double("0." + String((one + logarithm).description.dropFirst())))
    let expected = pow(10, fraction + 9)
    let digits = try #require(Double(leadingDigits(10, ofFibonacciAt: index)))
    #expect(abs(digits - expected) < 100, "\(digits) and \(expected)")
  }
}
