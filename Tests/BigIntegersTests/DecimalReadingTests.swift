import Benchmarking
import BigIntegers
import FibonacciTestSupport
import Testing

/// Decimal text that is read by leaves of 304 digits.
@Suite("Reading decimals")
struct DecimalReadingTests {
  private func digits(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 48...57, using: &generator) }
  }

  private func check(_ digits: [UInt8]) {
    let text = String(decoding: digits, as: UTF8.self)
    let value = BigUInt(text)
    let shortest = String(text.drop { $0 == "0" })
    #expect(
      value.map { GMPOracle.text($0.words, radix: 10) } == (shortest.isEmpty ? "0" : shortest),
      "\(digits.count) digits")
  }

  /// Around the fewest digits, where leaves and levels begin, where powers are no more kept, and
  /// beyond.
  static let counts =
    [798, 799, 817, 818, 911, 912, 913, 1215, 1216, 1217, 2432, 2433, 4863, 4864, 4865, 7000]
    + [9728, 9729, 14_000, 30_000, 77_824, 77_825, 155_648, 200_000, 311_296, 311_297, 400_000]

  @Test("Digits by chance, nines, a one above zeros, and zeros before others", arguments: counts)
  func lengths(_ count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    check(digits(count, &generator))
    check([UInt8](repeating: 57, count: count))
    check([49] + [UInt8](repeating: 48, count: count - 1))
    check([UInt8](repeating: 48, count: count))
    let zeroCount = Int.random(in: 1..<count, using: &generator)
    check([UInt8](repeating: 48, count: zeroCount) + digits(count - zeroCount, &generator))
  }

  @Test(
    "A byte that is no digit is found wherever it is",
    arguments: Array(1...80) + [400, 797, 798, 913, 1216])
  func invalid(_ count: Int) {
    var generator = SeededGenerator(seed: 5)
    let digits = digits(count, &generator)
    let wrong: [UInt8] = [0, 32, 46, 47, 58, 59, 63, 64, 65, 95, 112, 120, 122]
    for place in 1..<count {
      var text = digits
      text[place] = wrong[place % wrong.count]
      #expect(BigUInt(String(decoding: text, as: UTF8.self)) == nil)
    }
    for byte in wrong {
      var text = digits
      text[count / 2] = byte
      #expect(BigUInt(String(decoding: text, as: UTF8.self)) == nil)
    }
    // Letters of two and four bytes.
    for letter in ["é", "٣", "𝟛"] {
      let text = String(decoding: digits, as: UTF8.self)
      let place = text.index(text.startIndex, offsetBy: count / 2)
      #expect(BigUInt(text[..<place] + letter + text[place...]) == nil)
    }
  }
}
