import BigIntegers
import Testing

@Suite("Conversions of BigUInt")
struct ConversionsTests {
  @Test("What is out of range is clamped to the nearest end of it")
  func clamping() {
    #expect(BigUInt(clamping: -7).isZero)
    #expect(BigUInt(clamping: Int.max).words == [UInt64(Int.max)])
    let large = BigUInt(words: [5, 1])
    #expect(UInt64(clamping: large) == .max)
    #expect(Int8(clamping: BigUInt(128)) == 127)
    #expect(Int8(clamping: BigUInt(127)) == 127)
    #expect(UInt128(clamping: large) == (1 as UInt128) << 64 + 5)
  }

  @Test("A negative integer has no exact value, and every other one has")
  func exactly() {
    #expect(BigUInt(exactly: -1)?.words == nil)
    #expect(BigUInt(exactly: Int128.min)?.words == nil)
    #expect(BigUInt(exactly: UInt128.max)?.words == [.max, .max])
    #expect(BigUInt(exactly: 0 as Int8)?.words == [])
  }

  @Test("Bytes beyond those that a collection counts are left alone")
  func miscountedBytes() {
    let value = BigUInt(littleEndianBytes: MiscountedBytes(count: 3, indices: 0..<40))
    #expect(value == 0x03_0201)
    #expect(BigUInt(littleEndianBytes: MiscountedBytes(count: 3, indices: 0..<2)) == 0x0201)
  }

  @Test("Quotient and remainder in place are those out of place")
  func divisionInPlace() {
    let dividend = BigUInt(words: [1, 2, 3])
    let divisor = BigUInt(words: [7, 1])
    var (quotient, remainder) = (dividend, dividend)
    quotient /= divisor
    remainder %= divisor
    #expect((quotient * divisor + remainder).words == dividend.words)
    #expect(remainder < divisor)
  }
}

/// The bytes 1, 2, 3 and so on, but for a wrong count.
private struct MiscountedBytes: Collection {
  let count: Int
  let indices: Range<Int>

  var startIndex: Int { indices.lowerBound }
  var endIndex: Int { indices.upperBound }

  func index(after position: Int) -> Int { position + 1 }

  subscript(position: Int) -> UInt8 { UInt8(position + 1) }
}
