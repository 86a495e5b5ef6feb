import Benchmarking
import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Text in lanes")
struct LaneDecimalsTests {
  @Test("Seeded numbers of up to 40 limbs", arguments: 1...40)
  func seeded(_ length: Int) {
    var operands = SeededOperands(seed: 71 + UInt64(length))
    for _ in 0..<40 { check(operands.words(count: length)) }
    check([UInt64](repeating: .max, count: length))
    check([UInt64](repeating: 0, count: length - 1) + [1])
  }

  /// Lengths on both sides of each step by which plans grow, and of the way's end.
  @Test(
    "Seeded numbers of some hundred limbs",
    arguments: [56, 57, 109, 110, 111, 112, 113, 150, 222, 223, 334, 399, 400, 401, 429, 430, 431])
  func long(_ length: Int) {
    var operands = SeededOperands(seed: 72 + UInt64(length))
    for _ in 0..<8 { check(operands.words(count: length)) }
    check([UInt64](repeating: .max, count: length))
  }

  /// A lane that ends in front of nines is computed one too great: wherever lanes begin, some of
  /// these runs are there.
  @Test("Runs of nines and zeros at every place", arguments: [65, 200, 448, 640, 1100])
  func runs(_ digitCount: Int) {
    var generator = SeededGenerator(seed: 73)
    for _ in 0..<100 {
      var text: [UInt8] = []
      while text.count < digitCount {
        let digit =
          [0, 9, 9, UInt8.random(in: 0...9, using: &generator)]
          .randomElement(using: &generator) ?? 9
        let run = Int.random(in: 1...digitCount / 2, using: &generator)
        text += [UInt8](repeating: UInt8(ascii: "0") + digit, count: run)
      }
      text[0] = UInt8.random(in: UInt8(ascii: "1")...UInt8(ascii: "9"), using: &generator)
      checkText(String(decoding: text.prefix(digitCount), as: UTF8.self))
    }
  }

  @Test("Nines, a one before zeros, and their neighbours")
  func powers() {
    for count in stride(from: 1, through: 700, by: 3) {
      let zeros = String(repeating: "0", count: count)
      checkText(String(repeating: "9", count: count))
      checkText("1" + zeros)
      checkText("1" + zeros.dropLast() + "1")
      checkText("5" + zeros.dropLast() + "9")
      checkText("4" + String(repeating: "9", count: count))
    }
  }

  @Test("A kept text that becomes shorter and longer")
  func kept() {
    var text = KeptText()
    for exponent in [0, 18, 19, 38, 39, 40, 500, 3, 9000, 30, 700, 0] {
      let power = BigUInt(10).power(exponent)
      for value in [power - 1, power, power + 1] {
        text.write(value)
        #expect(text.description == GMPOracle.text(value.words, radix: 10))
      }
    }
  }

  private func checkText(_ text: String) {
    guard let value = BigUInt(text) else {
      Issue.record("\(text) is not read")
      return
    }
    #expect(GMPOracle.text(value.words, radix: 10) == text)
    #expect(value.description == text)
  }

  private func check(_ words: [UInt64]) {
    let value = BigUInt(words: words)
    let expected = GMPOracle.text(words, radix: 10)
    var kept = KeptText()
    kept.write(value)
    #expect(value.description == expected, "\(words)")
    #expect(kept.description == expected, "\(words)")
  }
}
