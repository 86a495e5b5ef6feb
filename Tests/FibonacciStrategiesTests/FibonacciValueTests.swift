import BigIntegers
import FibonacciGMP
import FibonacciStrategies
import Testing

@Suite("FibonacciValue")
struct FibonacciValueTests {
  @Test("Zero has no words, and no type shows a leading zero word")
  func canonicalWords() {
    #expect(UInt64(0).words == [] && UInt64(7).words == [7])
    #expect(UInt128(0).words == [] && UInt128(7).words == [7])
    #expect((UInt128(3) << 64).words == [0, 3])
    #expect(BigUInt(0).words == [] && (BigUInt(3) << 64).words == [0, 3])
    #expect(GMPInteger(0).words == [] && GMPInteger(7).words == [7])
  }

  @Test("The pieces of a decimal text are the text, whatever type holds the number")
  func pieces() {
    let decimal = DecimalDoubling().value(at: 400_000)
    let binary = FastDoubling().value(at: 400_000)
    for value in [UInt64(7), UInt128(7) << 64, 0x1p70, GMPInteger(0), binary, decimal]
      as [any FibonacciValue]
    {
      var text = ""
      value.forEachDecimalPiece { text += $0 }
      #expect(text == value.decimalText)
    }
  }

  @Test("A Double's words are the integer that it is, to the largest")
  func wordsOfDoubles() {
    #expect((0.0).words == [] && (1.0).words == [1])
    #expect(0x1p63.words == [1 << 63] && 0x1p64.words == [0, 1])
    #expect(0x1.8p65.words == [0, 3])
    #expect((0x1p64 + 0x1p12).words == [1 << 12, 1])
    let largest = Double.greatestFiniteMagnitude.words
    #expect(largest.count == 16 && largest.last == 0xFFFF_FFFF_FFFF_F800)
    #expect(largest.dropLast().allSatisfy { $0 == 0 })
  }
}
