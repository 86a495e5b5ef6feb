import Benchmarking
import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Text by powers of ten that are kept, and by fractions")
struct DecimalTreeTests {
  private static let methods = [TextMethod.keptPowers, .fractions]

  private func check(_ value: BigUInt) {
    let text = GMPOracle.text(value.words, radix: 10)
    for method in Self.methods {
      #expect(method.text(of: value, radix: 10) == text, "\(method), \(value.bitCount) bits")
    }
  }

  @Test("A number of so many bits has that many digits, or one less, and none wraps around")
  func digitCounts() {
    for bitCount in 1...3000 {
      let greatest = BigUInt(1) << bitCount - 1
      #expect(DecimalTree.digitCount(bitCount: bitCount) == greatest.description.utf8.count)
    }
    // ⌊n · log₁₀ 2⌋ + 1
    #expect(DecimalTree.digitCount(bitCount: 8_000_000_000) == 2_408_239_966)
    #expect(DecimalTree.digitCount(bitCount: 1 << 33) == 2_585_827_973)
  }

  /// A leaf is 1216 digits, which are 63 limbs.
  @Test(
    "Seeded numbers, and all bits set",
    arguments: [
      3, 4, 62, 63, 64, 65, 95, 126, 127, 128, 190, 253, 254, 379, 505, 506, 507, 680, 758, 1011,
      1012, 2020, 2021, 3000, 4040, 4041, 6100, 8081, 12_200, 16_161, 24_300, 40_000,
    ])
  func seeded(_ length: Int) {
    var operands = SeededOperands(seed: UInt64(length))
    for _ in 0..<(length < 5000 ? 6 : 1) { check(BigUInt(words: operands.words(count: length))) }
    check(BigUInt(words: [UInt64](repeating: .max, count: length)))
    check(BigUInt(words: [UInt64](repeating: 0, count: length - 1) + [1]))
  }

  /// Where quotients are estimated too small, remainders are nought or all but the power.
  @Test(
    "Multiples of the powers, and their neighbours",
    arguments: [1216, 2432, 4864, 9728, 19_456, 38_912, 155_648])
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

  @Test(
    "Zeros and nines in places of their own",
    arguments: [1217, 2500, 7000, 20_000, 80_000, 320_000])
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
      guard let value = BigUInt(text, radix: 10) else {
        Issue.record("decimal digits are a number")
        return
      }
      for method in Self.methods { #expect(method.text(of: value, radix: 10) == text) }
    }
  }
}
