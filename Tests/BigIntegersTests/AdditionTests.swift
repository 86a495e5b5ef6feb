import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Addition and subtraction")
struct AdditionTests {
  static let counts = [1, 2, 3, 7, 8, 9, 15, 16, 17, 24, 40, 63, 64, 65]

  @Test("Operands of all lengths agree with GMP, as values and in place")
  func lengths() {
    for left in Corners.seeded(Self.counts, each: 2, seed: 71) {
      for right in Corners.seeded(Self.counts, each: 2, seed: 72) {
        let (a, b) = (BigUInt(words: left), BigUInt(words: right))
        let sum = GMPOracle.sum(left, right)
        #expect((a + b).words == sum, "\(left) + \(right)")
        var value = a
        value += b
        #expect(value.words == sum, "\(left) += \(right)")
        value -= a
        #expect(value.words == right, "\(sum) -= \(left)")
        // The same in memory of its own, with room for the sum.
        value += a
        #expect(value.words == sum, "\(right) += \(left)")
        value -= b
        #expect(value.words == left, "\(sum) -= \(right)")
        #expect(a.words == left && b.words == right, "\(left), \(right)")
      }
    }
  }

  @Test("Carries and borrows travel through any number of limbs")
  func carries() {
    for count in 1...40 {
      let ones = BigUInt(words: [UInt64](repeating: .max, count: count))
      let power = BigUInt(1) << (64 * count)
      for start in 0..<count {
        // A carry that begins in limb `start` and leaves the topmost one, in both operands' order.
        let step = BigUInt(1) << (64 * start)
        let rest = step - 1
        #expect(ones - rest + step == power, "\(count) limbs from \(start)")
        #expect(step + (ones - rest) == power, "\(count) limbs from \(start)")
        #expect(power - step == ones - rest, "\(count) limbs from \(start)")
        var value = ones
        value += ones - rest
        #expect(value == ones + power - step, "\(count) limbs from \(start)")
        value -= ones - rest
        #expect(value == ones, "\(count) limbs from \(start)")
        // The same in memory of its own, with room for the limb above.
        var own = power
        own -= step
        #expect(own == ones - rest, "\(count) limbs from \(start)")
        own += step
        #expect(own == power, "\(count) limbs from \(start)")
      }
    }
  }

  @Test("A value may be added to itself, and shrink back into no buffer")
  func sharing() {
    for words in Corners.words {
      var value = BigUInt(words: words)
      let copy = value
      value += value
      #expect(value.words == GMPOracle.sum(words, words), "\(words)")
      value -= copy
      #expect(value == copy && value.hashValue == copy.hashValue, "\(words)")
      value -= copy
      #expect(value.isZero && value.words.isEmpty, "\(words)")
      value += 1
      #expect(value == 1 && copy.words == words, "\(words)")
    }
  }
}
