import Benchmarking
import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Numbers in base 10¹⁸")
struct DecimalNumberTests {
  private static let greatest: UInt = 999_999_999_999_999_999

  @Test("A binary number's text is GMP's")
  func text() {
    var generator = LimbGenerator(seed: 18)
    let corners: [[UInt64]] = [
      [], [1], [UInt64(Self.greatest)], [UInt64(Self.greatest) + 1], [.max], [0, 1],
    ]
    let others = (1...60).map { generator.limbsInRuns($0).map { UInt64($0) } }
    for words in corners + others {
      let expected = GMPOracle.text(words, radix: 10)
      #expect(DecimalNumber(BigUInt(words: words)).description == expected, "\(words)")
    }
  }

  @Test("Powers of ten and of the limb base, and their neighbours, have GMP's text")
  func powers() {
    var power = BigUInt(1)
    for exponent in 0...950 {
      for value in [power - BigUInt(1), power, power + BigUInt(1)] {
        let expected = GMPOracle.text(value.words.map { UInt64($0) }, radix: 10)
        #expect(DecimalNumber(value).description == expected, "10^\(exponent)")
      }
      power = power * BigUInt(10)
    }
    for count in 1...60 {
      let greatest = [UInt64](repeating: .max, count: count)
      for words in [greatest, [UInt64](repeating: 0, count: count) + [1]] {
        let expected = GMPOracle.text(words, radix: 10)
        #expect(DecimalNumber(BigUInt(words: words)).description == expected, "\(count) words")
      }
    }
  }

  @Test("Each limb has its eighteen digits", arguments: 1...17)
  func digits(limbCount: Int) {
    var generator = SeededGenerator(seed: UInt64(limbCount))
    var corners: [UInt] = [0, Self.greatest]
    var power: UInt = 1
    while power <= Self.greatest / 10 {
      power *= 10
      corners += [power - 1, power, power + 1, 9 * (power / 10), Self.greatest - power]
    }
    // Where the quotient by 10⁹, and those of its halves, change.
    for unit in [512, 10_000, 100_000_000, 1_000_000_000] as [UInt] {
      for _ in 0..<200 {
        let multiple = UInt.random(in: 1...Self.greatest / unit, using: &generator) * unit
        corners += [multiple - 1, multiple, multiple + unit / 2]
      }
    }
    corners += (0..<400).map { _ in UInt.random(in: 0...Self.greatest, using: &generator) }
    corners = corners.map { min($0, Self.greatest) }
    for start in stride(from: 0, to: corners.count - limbCount, by: limbCount) {
      let limbs = corners[start..<start + limbCount]
      let value = limbs.reduce(BigUInt(7)) { $0 * BigUInt(Self.greatest + 1) + BigUInt($1) }
      let digits = limbs.map { limb in
        let text = String(limb)
        return String(repeating: "0", count: 18 - text.utf8.count) + text
      }
      #expect(DecimalNumber(value).description == "7" + digits.joined(), "\(limbs)")
    }
  }

  @Test(
    "The pieces of a text are the text, zeros inside included, and none is longer than 64 KiB",
    arguments: [0, 1, 2, 3639, 3640, 3641, 3642, 7280, 7281])
  func pieces(limbCount: Int) {
    // One more than a power of the base, and a number whose limbs are all different.
    var (sparse, dense) = (BigUInt(limbCount == 0 ? 0 : 1), BigUInt(limbCount == 0 ? 0 : 1))
    for limb in 1..<max(limbCount, 1) {
      sparse = sparse * BigUInt(Self.greatest + 1)
      dense = dense * BigUInt(Self.greatest + 1) + BigUInt(UInt(limb))
    }
    for value in [sparse, dense] {
      var pieces: [String] = []
      DecimalNumber(value).forEachPiece { pieces.append($0) }
      let isWhole = pieces.joined() == GMPOracle.text(value.words.map { UInt64($0) }, radix: 10)
      #expect(isWhole && pieces.count == max(1, (limbCount + 3639) / 3640))
      #expect(pieces.allSatisfy { 1...65_536 ~= $0.utf8.count })
    }
  }

  @Test("Remainders are those of the text")
  func remainders() throws {
    var generator = LimbGenerator(seed: 19)
    for count in 0...20 {
      let words = generator.uniformLimbs(count).map { UInt64($0) }
      for modulus in [1, 2, 997, 1 << 61 - 1, .max] as [UInt64] {
        let expected = GMPOracle.remainder(words, [modulus]).first ?? 0
        let number = DecimalNumber(BigUInt(words: words))
        #expect(number.remainder(dividingBy: modulus) == expected, "\(words) mod \(modulus)")
      }
    }
  }

  @Test("Small sums carry through nines and borrow through zeros")
  func smallSums() {
    var limbs = [Self.greatest - 1, Self.greatest, 5]
    unsafe DecimalLimbs.add(2, to: &limbs, count: 3)
    #expect(limbs == [0, 0, 6])
    unsafe DecimalLimbs.add(-1, to: &limbs, count: 3)
    #expect(limbs == [Self.greatest, Self.greatest, 5])
  }

  @Test("Half sums, and the advance of a pair, are those of the binary numbers")
  func halfSums() {
    var generator = SeededGenerator(seed: 20)
    for round in 0..<300 {
      let count = 1 + round % 9
      var (first, second) = (generator.decimals(count), generator.decimals(count))
      if (first[0] + second[0]) % 2 == 1 { second[0] ^= 1 }
      let (a, b) = (binary(first), binary(second))
      let half = (a + b) >> 1
      var sum = first
      unsafe DecimalLimbs.halveSum(&sum, second, count: count)
      #expect(binary(sum).words == half.words, "round \(round): \(first) \(second)")
      let above = unsafe DecimalLimbs.advance(&first, &second, count: count)
      #expect(binary(first).words == half.words, "round \(round)")
      #expect(binary(second + [above]).words == (half + a + a).words, "round \(round)")
    }
  }

  /// Horner's rule, in binary.
  private func binary(_ limbs: [UInt]) -> BigUInt {
    limbs.reversed().reduce(BigUInt()) { $0 * BigUInt(Self.greatest + 1) + BigUInt($1) }
  }
}

extension SeededGenerator {
  /// Limbs in base 10¹⁸ among which zeros and greatest ones are frequent.
  fileprivate mutating func decimals(_ count: Int) -> [UInt] {
    (0..<count).map { _ in
      switch next() % 4 {
      case 0: 0
      case 1: 999_999_999_999_999_999
      default: UInt(next() % 1_000_000_000_000_000_000)
      }
    }
  }
}
