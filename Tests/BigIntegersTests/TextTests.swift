import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Text")
struct TextTests {
  /// Lengths in limbs around the longest leaves of the trees, which are 44 and 72 chunks, and
  /// around the steps from which trees grow by a level.
  static let lengths = [
    1, 2, 7, 8, 9, 16, 17, 30, 42, 43, 44, 45, 70, 71, 72, 73, 86, 87, 88, 89, 126, 127, 128, 129,
    142, 143, 144, 175, 216, 217, 218, 219, 220, 221, 350, 600,
  ]

  @Test("Seeded numbers in every radix, and back", arguments: 2...36)
  func everyRadix(_ radix: Int) {
    var operands = SeededOperands(seed: 61 + UInt64(radix))
    for length in Self.lengths { check(operands.words(count: length), radix: radix) }
  }

  @Test("Powers of the radix and their neighbours, and back", arguments: 2...36)
  func powers(_ radix: Int) {
    for exponent in [1, 2, 18, 19, 20, 38, 835, 836, 837, 1367, 1368, 1369, 1671, 1672, 1673, 2736]
    {
      let power = BigUInt(radix).power(exponent)
      let greatestDigit = String(radix - 1, radix: radix)
      #expect(power.text(radix: radix) == "1" + String(repeating: "0", count: exponent))
      #expect(
        (power - 1).text(radix: radix) == String(repeating: greatestDigit, count: exponent))
      #expect(
        (power + 1).text(radix: radix) == "1" + String(repeating: "0", count: exponent - 1) + "1")
      for value in [power - 1, power, power + 1] { check(value.words, radix: radix) }
    }
  }

  @Test("Ones, and a one far above zeros", arguments: [3, 7, 10, 12, 24, 35, 36])
  func extremes(_ radix: Int) {
    for length in Self.lengths {
      check([UInt64](repeating: .max, count: length), radix: radix)
      check([UInt64](repeating: 0, count: length) + [1], radix: radix)
    }
  }

  @Test("Runs of zeros and nines inside, which come out right only without rounding")
  func insideRuns() {
    var operands = SeededOperands(seed: 62)
    for length in [40, 100, 333] {
      let scale = BigUInt(10).power(19 * length)
      let (upper, lower) = (operands.words(count: length), operands.words(count: 3))
      let value = BigUInt(words: upper) * scale
      for neighbour in [value, value - 1, value + BigUInt(words: lower)] {
        check(neighbour.words, radix: 10)
      }
    }
  }

  /// Lengths whose trees have fractions of a whole number of limbs, or nearly: what moves those to
  /// the middle of their last digit's unit must be exact.
  @Test(
    "Fractions whose last digit counts hardly more than a limb",
    arguments: [(7, 325), (11, 283), (15, 330), (27, 332), (29, 296), (33, 274)])
  func fineFractions(radix: Int, length: Int) {
    var operands = SeededOperands(seed: 65)
    for _ in 0..<24 { check(operands.words(count: length), radix: radix) }
  }

  @Test("Short numbers of each length", arguments: [2, 4, 8, 10, 16, 32])
  func short(_ radix: Int) {
    var operands = SeededOperands(seed: 64)
    for length in 1...48 {
      for _ in 0..<4 { check(operands.words(count: length), radix: radix) }
      check([UInt64](repeating: .max, count: length), radix: radix)
    }
    // Each number of leading zeros in a chunk, and chunks of zeros below.
    for exponent in 0...100 {
      let power = BigUInt(10).power(exponent)
      for value in [power - 1, power, power + 7, power * 9 / 7] { check(value.words, radix: radix) }
    }
  }

  @Test("Tens of thousands of limbs")
  func large() {
    var operands = SeededOperands(seed: 63)
    check(operands.words(count: 20_011), radix: 10)
    check(operands.words(count: 5003), radix: 28)
  }

  private func check(_ words: [UInt64], radix: Int) {
    let value = BigUInt(words: words)
    let text = value.text(radix: radix)
    #expect(text == GMPOracle.text(words, radix: radix), "\(words), radix \(radix)")
    #expect(BigUInt(text, radix: radix) == value, "\(words), radix \(radix)")
    #expect(value.text(radix: radix, uppercase: true) == text.uppercased(), "\(words)")
    #expect(BigUInt(text[...], radix: radix) == value, "\(words), radix \(radix)")
    var kept = KeptText()
    kept.write(value, radix: radix, uppercase: true)
    #expect(kept.description == text.uppercased(), "\(words), radix \(radix)")
  }

  @Test("Signs in memory that is kept", arguments: [2, 3, 10, 16, 36])
  func keptSigns(_ radix: Int) {
    var kept = KeptText()
    #expect(kept.description.isEmpty)
    for exponent in [0, 200, 3, 64, 63, 1, 4000, 100, 0] {
      let power = BigInt(radix).power(exponent)
      for value in [-power, power, 1 - power, power - 1, -power - 1] {
        kept.write(value, radix: radix)
        #expect(kept.description == value.text(radix: radix))
        #expect(Array(kept.utf8) == Array(kept.description.utf8))
      }
    }
    let copy = kept
    kept.write(BigInt(-5), radix: radix)
    #expect(copy.description == BigInt(-2).text(radix: radix))
  }

  @Test("Capitals, leading zeros and a plus sign are read")
  func accepted() {
    #expect(BigUInt("00ff", radix: 16)?.words == [255])
    #expect(BigUInt("+Ff", radix: 16)?.words == [255])
    #expect(BigUInt("Zz", radix: 36)?.words == [35 * 37])
    #expect(BigUInt("+0")?.words == [])
    #expect(BigUInt(String(repeating: "0", count: 5000) + "7")?.words == [7])
    #expect(BigUInt(String(repeating: "0", count: 5000), radix: 2)?.words == [])
  }

  @Test("What is not a number is nothing", arguments: [2, 8, 10, 16, 33])
  func rejected(_ radix: Int) {
    let digits = String(repeating: "1", count: 1000)
    for text in [
      "", "+", "-", "-1", "++1", "+-1", " 1", "1 ", "1_000", "0x1", "1\0", "\0", "１", "٣", "1.0",
      "/", ":", "@", "[", "`", "{", "\u{301}", "1\u{301}", "🦆",
    ] {
      #expect(BigUInt(text, radix: radix) == nil, "\(text.debugDescription)")
      for position in [0, 1, 8, 500, 992, 999, 1000] where text != "" && text != "+" {
        let hidden = digits.prefix(position) + text + digits.dropFirst(position)
        #expect(BigUInt(String(hidden), radix: radix) == nil, "\(text.debugDescription)")
      }
    }
    #expect(BigUInt(digits + "+", radix: radix) == nil)
  }

  @Test("Every byte at every place of a number in base 16")
  func everyByte() {
    for length in [8, 16, 17, 40] {
      for position in 0..<length {
        for byte in 0..<128 as Range<UInt8> where position > 0 || byte != UInt8(ascii: "+") {
          var text = [UInt8](repeating: UInt8(ascii: "7"), count: length)
          text[position] = byte
          let digit = Character(UnicodeScalar(byte)).hexDigitValue
          let value = BigUInt(String(decoding: text, as: UTF8.self), radix: 16)
          #expect((value != nil) == (digit != nil), "byte \(byte) at \(position)")
          #expect(value == nil || digit == value.flatMap { self.digit($0, length - 1 - position) })
        }
      }
    }
  }

  /// A digit of a number in base 16.
  private func digit(_ value: BigUInt, _ position: Int) -> Int? {
    Int(exactly: (value >> (4 * position)) & 15)
  }

  @Test("A digit of the radix itself is no digit", arguments: 2...35)
  func tooGreat(_ radix: Int) {
    let tooGreat = String(radix, radix: 36)
    #expect(BigUInt("1" + tooGreat, radix: radix) == nil)
    #expect(BigUInt(tooGreat + String(repeating: "1", count: 900), radix: radix) == nil)
  }

  @Test("Ten million digits", arguments: [10, 16])
  func tenMillionDigits(_ radix: Int) throws {
    let text = String(repeating: "1234567", count: 10_000_000 / 7)
    let value = try #require(BigUInt(text, radix: radix))
    #expect(value.text(radix: radix) == text)
    #expect(BigUInt(text + "x", radix: radix) == nil)
  }

  @Test(
    "Pieces in base 16 make the text, whatever zeros a piece begins with",
    arguments: [0, 1, 2, 4095, 4096, 4097, 8191, 8192, 8193, 20_000])
  func hexadecimalPieces(_ limbCount: Int) {
    var operands = SeededOperands(seed: 67)
    let drawn = BigUInt(words: operands.words(count: limbCount))
    for value in [drawn, BigUInt(1) << (64 * limbCount), (BigUInt(1) << (64 * limbCount)) + 1] {
      var pieces: [String] = []
      value.forEachHexadecimalPiece { pieces.append($0) }
      #expect(pieces.joined() == value.text(radix: 16))
      #expect(pieces.allSatisfy { 1...65_536 ~= $0.utf8.count })
    }
  }
}
