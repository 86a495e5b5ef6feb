import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Floating-point conversions")
struct FloatingPointTests {
  @Test("Doubles of whole numbers there and back")
  func exact() {
    for value in [
      0, 1, 2, 3.0, 1e15, 0x1p53, 0x1p64, 0x1.fffffffffffffp63, 1e300, .greatestFiniteMagnitude,
    ]
      as [Double]
    {
      let number = BigUInt(value)
      #expect(Double(number) == value)
      #expect(Double(exactly: number) == value)
      #expect(BigUInt(exactly: value)?.words == number.words)
    }
    #expect(BigUInt(1e22) == BigUInt(10).power(22))
  }

  @Test("Fractions are cut off, and are no natural numbers")
  func fractions() {
    #expect(BigUInt(2.99) == BigUInt(2) && BigUInt(-0.5) == BigUInt())
    for value in [0.5, -1, .infinity, .nan, -.infinity, 1e15 + 0.5] as [Double] {
      #expect(BigUInt(exactly: value) == nil, "\(value)")
    }
  }

  @Test("Numbers are rounded to nearest, ties to even, as those of 128 bits are")
  func rounding() {
    var operands = SeededOperands(seed: 141)
    for _ in 0..<500 {
      let words = operands.words(count: 2)
      let native = UInt128(words[1]) << 64 | UInt128(words[0])
      let value = BigUInt(words: words)
      #expect(Double(value) == Double(native), "\(words)")
      #expect(Float(value) == Float(native), "\(words)")
      #expect(Double(value << 500) == Double(native) * 0x1p500, "\(words)")
      #expect(Double(exactly: value) == Double(exactly: native), "\(words)")
    }
  }

  #if arch(x86_64)
    @Test("Numbers of 64 significant bits, whose pattern has the leading one, there and back")
    func extended() {
      let wholes: [Float80] = [
        1, 3, 0x1p63, 0x1.fffffffffffffffep63, 0x1.fffffffffffffffep100,
        0x1p16383, .greatestFiniteMagnitude,
      ]
      for value in wholes {
        #expect(Float80(BigUInt(value)) == value && Float80(BigInt(-value)) == -value)
        #expect(BigUInt(exactly: value) == BigUInt(value))
        #expect(BigInt(exactly: -value) == BigInt(-value))
      }
      #expect(BigUInt(Float80(0x1.fffffffffffffffep63)) == BigUInt(UInt64.max))
      #expect(BigUInt(0x1.8000000000000002p62 as Float80) == BigUInt(3 << 61))
      #expect(BigUInt(Float80.greatestFiniteMagnitude).bitCount == 16384)
      #expect(BigUInt(exactly: 0x1.0000000000000002p62 as Float80) == nil)
      #expect(BigUInt(exactly: Float80.infinity) == nil && BigInt(exactly: Float80.nan) == nil)
    }
  #endif

  @Test("Numbers of 24 significant bits")
  func short() {
    #expect(BigUInt(0x1.fffffep127 as Float) == ((BigUInt(1) << 24) - 1) << 104)
    #expect(BigUInt(0x1.fffffep22 as Float) == (1 << 23) - 1 && BigInt(-3.5 as Float) == -3)
  }

  @Test("A bit far below a tie decides it")
  func ties() {
    let tie = BigUInt((1 << 53) + 1) << 900
    #expect(Double(tie) == 0x1p953)
    #expect(Double(tie + 1) == (0x1p53 + 2) * 0x1p900)
    #expect(Double(tie - 1) == 0x1p953)
  }

  @Test("What is too large is infinite")
  func tooLarge() {
    #expect(Double(BigUInt(1) << 1024) == .infinity && Double(exactly: BigUInt(1) << 1024) == nil)
    #expect(Double((BigUInt(1) << 1024) - 1) == .infinity)
    #expect(Float(BigUInt(1) << 5000) == .infinity)
  }
}
