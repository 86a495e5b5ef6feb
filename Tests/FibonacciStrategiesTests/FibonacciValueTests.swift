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
