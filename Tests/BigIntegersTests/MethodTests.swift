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

  @Test("Each kernel that goes once over rows agrees with GMP", arguments: LimbKernel.allCases)
  func rows(_ kernel: LimbKernel) {
    for count in Array(1...20) + [31, 32, 33, 64] {
      for ones in [false, true] {
        var operands = SeededOperands(seed: UInt64(count))
        var (left, right) = (operands.words(count: count), operands.words(count: count))
        if ones { left = Array(repeating: .max, count: count) }
        if BigUInt(words: left) < BigUInt(words: right) { swap(&left, &right) }
        let bits = 1 + count % 63
        var result = [UInt](repeating: 0, count: count)
        let beside = unsafe kernel.call(
          &result, left.map { UInt($0) }, right.map { UInt($0) }, count: count, bits: bits)
        let row = result.map { UInt64($0) }
        let above = row + [UInt64(beside)]
        let product = GMPOracle.product(left, [right[0]])
        let expected: Bool =
          switch kernel {
          case .add: BigUInt(words: above).words == GMPOracle.sum(left, right)
          case .subtract: BigUInt(words: above).words == GMPOracle.difference(left, right)
          case .multiplyByLimb: BigUInt(words: above).words == product
          // What was added is taken back, and both times the same limb leaves at the top.
          case .addProductByLimb:
            row.allSatisfy { $0 == 0 }
              && UInt64(beside) == 2 &* (product.count > count ? product[count] : 0)
          case .shiftLeft:
            BigUInt(words: above).words == GMPOracle.shiftedLeft(left, by: bits)
          case .shiftRight:
            BigUInt(words: row).words == GMPOracle.shiftedRight(left, by: bits)
              && UInt64(beside) == left[0] << UInt64(64 - bits)
          }
        #expect(expected, "\(kernel) of \(left) and \(right)")
      }
    }
  }
}
