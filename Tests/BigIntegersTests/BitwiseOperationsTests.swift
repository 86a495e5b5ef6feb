import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Bitwise operations")
struct BitwiseOperationsTests {
  @Test("And, or and exclusive or agree with GMP")
  func agreement() {
    let operands = Corners.words + Corners.seeded([1, 2, 3, 5, 17], each: 2, seed: 91)
    for left in operands {
      for right in operands {
        let (a, b) = (BigUInt(words: left), BigUInt(words: right))
        #expect((a & b).words == GMPOracle.conjunction(left, right), "\(left) & \(right)")
        #expect((a | b).words == GMPOracle.disjunction(left, right), "\(left) | \(right)")
        #expect((a ^ b).words == GMPOracle.exclusion(left, right), "\(left) ^ \(right)")
      }
    }
  }

  @Test("In place is the same")
  func inPlace() {
    let (a, b) = (BigUInt(words: [12, 0, 5]), BigUInt(words: [10, 7]))
    var (conjunction, disjunction, exclusion) = (a, a, a)
    conjunction &= b
    disjunction |= b
    exclusion ^= b
    #expect(conjunction.words == [8])
    #expect(disjunction.words == [14, 7, 5])
    #expect(exclusion.words == [6, 7, 5])
  }
}
