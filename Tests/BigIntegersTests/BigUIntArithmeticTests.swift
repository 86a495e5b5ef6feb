import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Arithmetic agrees with GMP")
struct BigUIntArithmeticTests {
  static let operands = Corners.words + Corners.seeded([1, 2, 3, 5, 8, 9, 17, 40], seed: 1)

  @Test("Sums, differences, products, quotients and remainders")
  func agreement() {
    for left in Self.operands { checkPairs(with: left) }
  }

  private func checkPairs(with left: [UInt64]) {
    let a = BigUInt(words: left)
    for right in Self.operands {
      let b = BigUInt(words: right)
      #expect((a + b).words == GMPOracle.sum(left, right), "\(left) + \(right)")
      #expect((a * b).words == GMPOracle.product(left, right), "\(left) * \(right)")
      if a >= b {
        #expect((a - b).words == GMPOracle.difference(left, right), "\(left) - \(right)")
      } else {
        #expect(a.subtracting(b) == nil, "\(left) - \(right)")
      }
      guard !b.isZero else { continue }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect(quotient.words == GMPOracle.quotient(left, right), "\(left) / \(right)")
      #expect(remainder.words == GMPOracle.remainder(left, right), "\(left) % \(right)")
    }
  }

  @Test("Shifts")
  func shifts() {
    for words in Self.operands { checkShifts(of: words) }
  }

  private func checkShifts(of words: [UInt64]) {
    let value = BigUInt(words: words)
    for count in [0, 1, 63, 64, 65, 127, 128, 200, 5000] {
      #expect(
        (value << count).words == GMPOracle.shiftedLeft(words, by: count), "\(words), \(count)")
      #expect(
        (value >> count).words == GMPOracle.shiftedRight(words, by: count), "\(words), \(count)")
    }
  }

  @Test("Text in every radix, and back")
  func text() {
    for words in Self.operands { checkText(of: words) }
  }

  private func checkText(of words: [UInt64]) {
    let value = BigUInt(words: words)
    for radix in 2...36 {
      let text = value.text(radix: radix)
      #expect(text == GMPOracle.text(words, radix: radix), "\(words), radix \(radix)")
      #expect(BigUInt(text, radix: radix) == value, "\(words), radix \(radix)")
    }
  }
}
