import BigIntegers
import Foundation
import Testing

/// Code over the standard library's protocols, which knows of no type.
private enum Generic {
  static func greatestCommonDivisor<Number: BinaryInteger>(_ a: Number, _ b: Number) -> Number {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a < 0 ? 0 - a : a
  }

  static func binaryDivisor<Number: BinaryInteger>(_ a: Number, _ b: Number) -> Number {
    guard a != 0 else { return b }
    guard b != 0 else { return a }
    let shift = min(a.trailingZeroBitCount, b.trailingZeroBitCount)
    var (a, b) = (a >> a.trailingZeroBitCount, b)
    while b != 0 {
      b >>= b.trailingZeroBitCount
      if a > b { swap(&a, &b) }
      b -= a
    }
    return a << shift
  }

  static func digits<Number: BinaryInteger>(of number: Number) -> [Int] {
    var (rest, digits) = (number, [Int]())
    while rest != 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits.append(Int(digit))
      rest = quotient
    }
    return digits
  }

  static func negated<Number: SignedInteger>(_ number: Number) -> Number {
    var number = number
    number.negate()
    return -number == 0 - number ? number : 0
  }

  static func clamped<Number: BinaryInteger>(_ value: some BinaryInteger) -> Number {
    Number(clamping: value)
  }

  static func exactly<Number: BinaryInteger>(_ value: some BinaryInteger) -> Number? {
    Number(exactly: value)
  }

  static func words<Number: BinaryInteger>(of number: Number) -> [UInt] {
    number.words.map { UInt($0) }
  }

  static func steps<Number: Strideable>(
    from start: Number, to end: Number, by step: Number.Stride
  ) -> [Number] {
    Array(stride(from: start, to: end, by: step))
  }
}

@Suite("Generic code over integers")
struct GenericIntegersTests {
  private let large: BigUInt = 0x1234_5678_9abc_def0_1234_5678_9abc_def0_1234_5678_9abc_def0

  @Test("As AnyHashable, values equal those of their own type only, as an Int128 does")
  func anyHashable() {
    #expect(AnyHashable(BigInt(5)) == AnyHashable(BigInt(5)))
    #expect(AnyHashable(BigInt(5)) != AnyHashable(BigUInt(5)))
    #expect(AnyHashable(BigInt(5)) != AnyHashable(5) && AnyHashable(Int128(5)) != AnyHashable(5))
  }

  @Test("Algorithms over BinaryInteger give the library's own results")
  func algorithms() {
    let other: BigUInt = 0xfedc_ba98_7654_3210_0000_0000_0000_0000
    let divisor = large.greatestCommonDivisor(with: other)
    #expect(Generic.greatestCommonDivisor(large, other) == divisor)
    #expect(Generic.binaryDivisor(large, other) == divisor)
    #expect(Generic.greatestCommonDivisor(-BigInt(large), BigInt(other)) == BigInt(divisor))
    #expect(Generic.greatestCommonDivisor(BigInt(-12), 18) == 6)
    let digits = Generic.digits(of: large).reversed().map { String($0) }.joined()
    #expect(digits == large.description)
    #expect(Generic.negated(BigInt(large)) == -BigInt(large))
  }

  @Test("Zero is as it is for the standard library's integers")
  func zero() {
    #expect(BigUInt(0).trailingZeroBitCount == UInt(0).trailingZeroBitCount)
    #expect(BigInt(0).trailingZeroBitCount == Int(0).trailingZeroBitCount)
    #expect(BigUInt(0).bitWidth == 64 && Generic.words(of: BigUInt(0)) == [0])
    #expect(BigInt(0).bitWidth == 64 && Generic.words(of: BigInt(0)) == [0])
    #expect(BigUInt(0) << UInt.max == 0 && BigUInt(0) << Int.max == 0)
    #expect(BigUInt(5) >> UInt.max == 0 && BigUInt(5) << Int.min == 0)
    #expect(BigInt(-5) >> UInt.max == -1)
    #expect(-BigInt(0) == 0 && !(-BigInt(0)).isNegative)
    #expect(BigInt() == 0 && BigInt(words: []) == 0 && BigUInt(words: [UInt]()) == 0)
  }

  @Test("Walks end where those of UInt and Int do")
  func strides() {
    #expect(Generic.steps(from: BigUInt(5), to: 0, by: -2) == [5, 3, 1])
    #expect(Generic.steps(from: BigInt(2), to: -4, by: -2) == [2, 0, -2])
    #expect(Generic.steps(from: BigUInt(5), to: 12, by: 3) == [5, 8, 11])
    let steps = stride(from: 5 as UInt, through: 0, by: -2).map { BigUInt($0) }
    #expect(Array(stride(from: BigUInt(5), through: 0, by: -2)) == steps)
    #expect(Array(stride(from: BigUInt(4), through: 0, by: -2)) == [4, 2, 0])
    #expect((BigUInt(1) << 64).distance(to: 0) == -(BigInt(1) << 64))
    #expect((BigInt(1) << 64).distance(to: -(BigInt(1) << 64)) == -(BigInt(1) << 65))
    #expect((BigUInt(7)..<10).map(Int.init) == [7, 8, 9] && (BigInt(-1)...1).count == 3)
  }

  @Test("Names without arguments are not ambiguous")
  func unambiguous() {
    #expect([large, 5].map(Double.init).count == 2)
    #expect([5, 6].map(BigUInt.init) == [5, 6] && ([5, 6] as [Int]).map(BigUInt.init) == [5, 6])
    #expect(([5, 6] as [UInt8]).map(BigInt.init) == [5, 6])
    #expect(([5, 6] as [BigUInt]).map(Int.init) == [5, 6])
    #expect(([5, -6] as [BigInt]).map(Int.init) == [5, -6])
    #expect((["5", "6"] as [Substring]).compactMap { BigUInt($0) } == [5, 6])
    #expect(BigUInt(17).quotientAndRemainder(dividingBy: 3) == (5, 2))
    #expect(BigUInt(17).quotientAndRemainder(dividingBy: 3 as UInt) == (5, 2 as UInt))
  }

  @Test("Values mix with Int, and literals have any length")
  func mixed() {
    let n = 3
    #expect(large + n - n == large && large * n / n == large && n + large > large)
    #expect(large % n == large % 3 && large > n && n < large && large != n)
    var value = large
    value += -n
    #expect(value == large - 3)
    value -= n
    value *= n
    value /= n
    value %= n
    #expect(value == (large - 6) % 3)
    #expect(large < 18_446_744_073_709_551_616_000_000_000_000_000_000_000_000_000_000_000_000_000)
    #expect(BigInt(2) - 18_446_744_073_709_551_618 == -18_446_744_073_709_551_616)
    #expect((-170_141_183_460_469_231_731_687_303_715_884_105_729 as BigInt).bitWidth == 192)
  }

  @Test("Conversions truncate, clamp and fail as those of the standard library")
  func conversions() {
    #expect(BigUInt(truncatingIfNeeded: -1) == BigUInt(UInt.max))
    #expect(BigUInt(truncatingIfNeeded: -1 as Int128) == BigUInt(UInt128.max))
    #expect(BigUInt(exactly: BigInt(-1)) == nil && BigUInt(exactly: BigInt(7)) == 7)
    #expect(
      BigUInt(clamping: BigInt(-1)) == 0 && BigInt(truncatingIfNeeded: large) == BigInt(large))
    #expect(BigInt(Int128.min) == -(BigInt(1) << 127) && Int128(BigInt(Int128.min)) == .min)
    #expect(UInt8(truncatingIfNeeded: BigInt(-1)) == 255 && UInt8(exactly: BigInt(-1)) == nil)
    #expect(
      BigInt(exactly: -2.5) == nil && BigInt(-2.5) == -2 && BigInt(-0x1p70) == -(BigInt(1) << 70))
    #expect(
      Generic.clamped(large) as BigInt == BigInt(large) && Generic.clamped(-7) as BigInt == -7)
    #expect(Generic.exactly(large) == BigInt(large) && Generic.exactly(Int.min) == BigInt(Int.min))
    #expect(BigUInt(BigInt(large)) == large && UInt128(BigUInt(UInt128.max)) == .max)
    #expect(Int128(BigUInt(1) << 126) == Int128(1) << 126 && UInt128(BigUInt(3)) == 3)
    #expect(BigInt(exactly: -0x1p70) == -(BigInt(1) << 70) && BigInt(exactly: 4.0) == 4)
    #expect(
      Float(BigInt(-3)) == -3 && Float(BigInt(large)) == Float(large) && Float(BigUInt(7)) == 7)
    #expect(Float16(BigUInt(1000)) == 1000 && Float(exactly: (BigUInt(1) << 24) + 1) == nil)
    #expect(Double(exactly: -(BigInt(1) << 80)) == -0x1p80)
  }

  @Test("Random values fill their range, and nothing else")
  func random() {
    var generator = SystemRandomNumberGenerator()
    var seen: Set<BigInt> = []
    for _ in 0..<300 { seen.insert(BigInt.random(in: -2...2, using: &generator)) }
    #expect(seen == [-2, -1, 0, 1, 2])
    for _ in 0..<20 {
      #expect((-2..<3).contains(BigInt.random(in: -2..<3)))
      #expect((-2...2).contains(BigInt.random(in: -2...2)))
    }
    let bound = BigInt(large)
    for _ in 0..<20 { #expect((-bound..<(1 - bound)).contains(.random(in: -bound..<(1 - bound)))) }
  }

  @Test("Words and bytes are read back")
  func memory() {
    #expect(BigUInt(words: Generic.words(of: large)) == large)
    let sum = large.withWords { words in words.indices.reduce(0 as UInt) { $0 &+ words[$1] } }
    #expect(sum == Generic.words(of: large).reduce(0, &+))
    #expect(BigUInt(0).withWords { $0.count } == 0 && BigUInt(1).withWords { $0.count } == 1)
    #expect(
      BigUInt(bigEndianBytes: [1, 2, 3]) == 0x010203 && BigUInt(258).bigEndianBytes == [1, 2])
    #expect(BigUInt(littleEndianBytes: [1, 2, 0]) == 0x0201 && BigUInt(0).bigEndianBytes == [])
    #expect(BigInt(-1).bigEndianBytes == [255] && BigInt(128).bigEndianBytes == [0, 128])
    #expect(BigInt(-128).bigEndianBytes == [128] && BigInt(bigEndianBytes: [255, 0]) == -256)
    var bits = BigUInt(4)
    bits[bit: 0] = true
    #expect(bits == 5 && bits[bit: 2] && !bits[bit: 1] && ~bits == BigUInt(UInt.max - 5))
    var grown = large
    grown.reserveCapacity(100)
    let memory = grown.memoryIdentity
    for _ in 0..<90 { grown <<= 64 }
    grown >>= 64 * 90
    #expect(grown == large && memory != nil)
    var short = BigUInt(5)
    short.reserveCapacity(100)
    #expect(short == 5 && short.memoryIdentity == nil)
  }

  @Test("Documents hold text or bytes")
  func codable() throws {
    let values = [-BigInt(large), 0, 5, -128]
    let encoder = JSONEncoder()
    let text = try encoder.encode(values)
    #expect(String(decoding: text, as: UTF8.self).contains("\"-128\""))
    encoder.userInfo[.bigIntegersAsBytes] = true
    let bytes = try encoder.encode(values)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(",[0],[5],[128]]"))
    for data in [text, bytes] {
      #expect(try JSONDecoder().decode([BigInt].self, from: data) == values)
    }
    let natural = try encoder.encode([large])
    #expect(try JSONDecoder().decode([BigUInt].self, from: natural) == [large])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([BigUInt].self, from: Data("[\"-1\"]".utf8))
    }
  }

  @Test("Text has signs, groups and any kind of string")
  func text() {
    #expect(BigUInt("-0") == 0 && BigUInt("-1") == nil && BigUInt("+1") == 1 && BigUInt("-") == nil)
    #expect(BigInt("-0") == 0 && BigInt("-12") == -12 && BigInt("- 1") == nil && BigInt("") == nil)
    #expect(BigInt("x-ff".dropFirst(), radix: 16) == -255 && BigInt("x-".dropFirst()) == nil)
    #expect(BigUInt("x-0".dropFirst()) == 0 && BigUInt("x-1".dropFirst()) == nil)
    var value: BigInt = 1
    #expect(value.formValue(of: "x-12".dropFirst()) && value == -12)
    #expect(!value.formValue(of: "x-1 2".dropFirst()) && value == 0)
    #expect(BigUInt(1_234_567).grouped() == "1,234,567" && BigInt(-123).grouped() == "-123")
    #expect(BigUInt(0xdead_beef).text(radix: 16, uppercase: true) == "DEADBEEF")
    #expect(BigInt(-1_234_567).grouped(by: "'", size: 4) == "-123'4567")
    #expect("\(BigInt(-5))" == "-5" && String(BigInt(-255), radix: 16) == "-ff")
  }
}
