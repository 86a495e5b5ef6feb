import Benchmarking
import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Text by powers of ten that are kept")
struct DecimalTreeTests {
  private func check(_ value: BigUInt) {
    let text = TextMethod.keptPowers.text(of: value, radix: 10)
    #expect(text == GMPOracle.text(value.words, radix: 10), "\(value.bitCount) bits")
  }

  /// A leaf is 1216 digits, which are 63 limbs.
  @Test(
    "Seeded numbers, and all bits set",
    arguments: [
      3, 4, 62, 63, 64, 65, 95, 126, 127, 128, 190, 253, 254, 379, 505, 506, 507, 1011, 4100,
    ])
  func seeded(_ length: Int) {
    var operands = SeededOperands(seed: UInt64(length))
    for _ in 0..<6 { check(BigUInt(words: operands.words(count: length))) }
    check(BigUInt(words: [UInt64](repeating: .max, count: length)))
    check(BigUInt(words: [UInt64](repeating: 0, count: length - 1) + [1]))
  }

  /// Where quotients are estimated too small, remainders are nought or all but the power.
  @Test("Multiples of the powers, and their neighbours", arguments: [1216, 2432, 4864, 9728])
  func multiples(_ digitCount: Int) {
    let power = BigUInt(10).power(digitCount)
    var operands = SeededOperands(seed: UInt64(digitCount))
    var factors = [BigUInt(1), 2, 9, 10, .init(UInt64.max), power - 1, power]
    for length in [1, 2, 3, 30, 60, power.words.count - 1, power.words.count] {
      factors.append(BigUInt(words: operands.words(count: length)) % power)
    }
    for factor in factors where !factor.isZero {
      let multiple = factor * power
      for value in [multiple, multiple - 1, multiple + 1, multiple + power - 1] { check(value) }
    }
  }

  @Test("Zeros and nines in places of their own", arguments: [1217, 2500, 7000, 20_000])
  func runs(_ digitCount: Int) {
    var generator = SeededGenerator(seed: UInt64(digitCount))
    for _ in 0..<10 {
      var text = "1"
      while text.count < digitCount {
        let digit = ["0", "9", "5"].randomElement(using: &generator) ?? "9"
        text += String(
          repeating: digit, count: Int.random(in: 1...digitCount / 2, using: &generator))
      }
      text = String(text.prefix(digitCount))
      let value = BigUInt(text, radix: 10)
      #expect(value.map { TextMethod.keptPowers.text(of: $0, radix: 10) } == text)
    }
  }
}
