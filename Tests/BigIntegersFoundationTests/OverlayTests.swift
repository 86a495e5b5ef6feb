import BigIntegers
import BigIntegersFoundation
import Foundation
import Testing

@Suite("BigUInt and BigInt with Foundation's types")
struct OverlayTests {
  @Test("A Decimal holds what has at most 38 digits before its zeros")
  func toDecimal() throws {
    let longest = (BigInt(1) << 128) - 1
    for value in [0, 7, -12, longest, -longest, BigInt(10).power(50), -3 * BigInt(10).power(127)] {
      let decimal = try #require(Decimal(exactly: value), "\(value)")
      #expect(BigInt(exactly: decimal) == value && BigInt(decimal) == value)
    }
    #expect(Decimal(exactly: longest + 2) == nil)
    #expect(Decimal(exactly: BigInt(10).power(60) + 1) == nil)
    #expect(Decimal(exactly: BigInt(10).power(128)) == nil)
    #expect(Decimal(exactly: BigInt(10).power(500)) == nil)
    #expect(
      Decimal(exactly: BigUInt(1) << 100) == Decimal(string: "1267650600228229401496703205376"))
  }

  @Test("A Decimal with a fraction has no exact value, and is rounded towards zero")
  func fromDecimal() throws {
    let half = try #require(Decimal(string: "-2.5"))
    #expect(BigInt(exactly: half) == nil && BigInt(half) == -2)
    #expect(BigInt(exactly: Decimal(string: "2.000") ?? .nan) == 2)
    #expect(BigInt(exactly: Decimal.nan) == nil && BigUInt(exactly: Decimal(-1)) == nil)
    #expect(BigUInt(Decimal(string: "-0.25") ?? .nan) == 0 && BigUInt(Decimal(12)) == 12)
  }

  @Test("Data holds the bytes, most significant first")
  func data() {
    #expect(BigUInt(Data([1, 2])) == 258 && Data(258 as BigUInt) == Data([1, 2]))
    #expect(BigInt(Data([0xff, 0x7f])) == -129 && Data(-129 as BigInt) == Data([0xff, 0x7f]))
    #expect(BigUInt(Data()) == 0 && Data(BigUInt()).isEmpty && Data(BigInt()) == Data([0]))
  }
}
