import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Methods of division and conversion")
struct MethodTests {
  static let lengths = [1, 2, 3, 9, 44, 45, 46, 130, 200]

  @Test("Each method of division agrees with GMP", arguments: DivisionMethod.allCases)
  func division(_ method: DivisionMethod) {
    var operands = SeededOperands(seed: 151)
    for length in Self.lengths {
      for surplus in [0, 1, length, 3 * length] {
        let (a, b) = (operands.words(count: length + surplus), operands.words(count: length))
        let result = method.quotientAndRemainder(BigUInt(words: a), dividingBy: BigUInt(words: b))
        #expect(result.quotient.words == GMPOracle.quotient(a, b), "\(a), \(b)")
        #expect(result.remainder.words == GMPOracle.remainder(a, b), "\(a), \(b)")
      }
    }
  }

  @Test("Each method of conversion agrees with GMP", arguments: TextMethod.allCases)
  func text(_ method: TextMethod) {
    var operands = SeededOperands(seed: 152)
    for length in Self.lengths {
      for radix in [3, 10, 36] {
        let words = operands.words(count: length)
        let text = method.text(of: BigUInt(words: words), radix: radix)
        #expect(text == GMPOracle.text(words, radix: radix), "\(words), radix \(radix)")
      }
    }
  }
}
