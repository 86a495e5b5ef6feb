import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Exact division")
struct ExactDivisionTests {
  @Test("A product divided by one factor is the other", arguments: [1, 2, 89, 149, 150, 151, 400])
  func products(_ count: Int) {
    var operands = SeededOperands(seed: 121 + UInt64(count))
    for divisorCount in [1, 2, 3, 90, 149, 150, 151, 500] {
      for shift in [0, 1, 64, 100] {
        let quotient = BigUInt(words: operands.words(count: count))
        let divisor = BigUInt(words: operands.words(count: divisorCount)) << shift
        #expect(
          (quotient * divisor).dividedExactly(by: divisor) == quotient,
          "\(quotient.words), \(divisor.words)")
      }
    }
  }

  @Test("Corners")
  func corners() {
    for left in Corners.words {
      for right in Corners.words where !right.isEmpty {
        let (a, b) = (BigUInt(words: left), BigUInt(words: right))
        #expect((a * b).dividedExactly(by: b) == a, "\(left), \(right)")
        #expect((a * b).isMultiple(of: b))
        #expect((a * b + 1).isMultiple(of: b) == (b == 1), "\(left), \(right)")
      }
    }
    #expect(BigUInt().isMultiple(of: 0) && !BigUInt(7).isMultiple(of: 0))
  }
}
