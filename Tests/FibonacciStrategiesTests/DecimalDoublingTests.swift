import BigIntegers
import FibonacciGMP
import FibonacciStrategies
import FibonacciTestSupport
import KernelInterface
import Testing

@Suite("Fast doubling in base 10¹⁸")
struct DecimalDoublingTests {
  @Test(
    "Numbers around every start of the doublings are GMP's",
    arguments: [0, 1, 2, 86, 87, 4000, 4001, 4002, 8000, 8001, 8002, 8003, 16_001, 16_007, 40_003])
  func starts(index: Int) {
    #expect(DecimalDoubling().value(at: index).words == fibonacciOfGMP(index))
  }

  /// F((n − 1) / 2) fills its last limb, and F((n + 1) / 2) has one limb more.
  @Test(
    "An odd index whose half is where numbers begin another limb",
    arguments: [4137, 4309, 4483, 8617, 8789])
  func longerHalf(index: Int) {
    #expect(DecimalDoubling().value(at: index).words == fibonacciOfGMP(index))
  }

  @Test("Random indices give GMP's numbers")
  func random() {
    var operands = SeededOperands(seed: 10)
    for bound in [20_000, 300_000] {
      for _ in 0..<50 {
        let index = Int.random(in: 4000...bound, using: &operands.generator)
        let number = DecimalDoubling().value(at: index)
        #expect(number.words == fibonacciOfGMP(index), "index \(index)")
      }
    }
  }

  @Test(
    "Texts around every start, and where the way changes, are GMP's",
    arguments: FastDoublingText.landmarks.flatMap { ($0 - 3)...($0 + 1) }.filter { $0 >= 0 }
      + [16_000, 16_001, 16_004, 31_999, 32_000, 32_001, 64_007, 100_000, 128_001, 1_000_000])
  func textStarts(index: Int) {
    let isEqual = FastDoublingText().value(at: index).words == fibonacciOfGMP(index)
    #expect(isEqual)
  }

  @Test(
    "A text whose products have no proof in base 10⁵, or in none, is made in another way",
    .needsFloatingPoint, arguments: [1_900_000, 7_000_001, 19_000_000])
  func unprovedText(index: Int) {
    var text = KeptText()
    DecimalDoubling(triesDigitsAlways: true).write(to: &text, at: index)
    let isEqual = text.words == fibonacciOfGMP(index)
    #expect(isEqual)
  }

  @Test("Texts of random indices are GMP's")
  func randomTexts() {
    var operands = SeededOperands(seed: 11)
    var text = DecimalText()
    for bound in [40_000, 200_000, 700_000] {
      for _ in 0..<60 {
        let index = Int.random(in: 11_000...bound, using: &operands.generator)
        FastDoublingText().compute(&text, at: index)
        let isEqual = text.words == fibonacciOfGMP(index)
        #expect(isEqual, "index \(index)")
      }
    }
  }

  @Test(
    "Several threads give the number of one, where the primes come together and one by one",
    arguments: [400_000, 400_001, 1_234_567, 2_200_001, 47_000_001])
  func threads(index: Int) {
    let expected = DecimalDoubling().value(at: index)
    let modulus: UInt64 = 1_152_921_504_606_846_883
    let binary = FastDoubling().value(at: index)
    #expect(expected.remainder(dividingBy: modulus) == binary.remainder(dividingBy: modulus))
    for threadCount in [2, 3] {
      let isEqual = DecimalDoubling(threadCount: threadCount).value(at: index) == expected
      #expect(isEqual, "\(threadCount) threads")
    }
    let text = FastDoublingTextThreads().value(at: index)
    let isEqual = text.decimalText == expected.description
    #expect(isEqual)
  }

  @Test(
    "The text is that of the words, and so is the remainder",
    arguments: [0, 83, 86, 88, 90, 172, 15_000, 15_001, 54_321])
  func textAndRemainder(index: Int) {
    let binary = FastDoubling().value(at: index)
    let numbers: [any FibonacciValue] = [
      DecimalDoubling().value(at: index), FastDoublingText().value(at: index),
    ]
    for number in numbers {
      #expect(number.words == fibonacciOfGMP(index))
      #expect(number.decimalText == binary.decimalText)
      for modulus in [10, 1 << 61 - 1, .max] as [UInt64] {
        #expect(number.remainder(dividingBy: modulus) == binary.remainder(dividingBy: modulus))
      }
    }
  }
}
