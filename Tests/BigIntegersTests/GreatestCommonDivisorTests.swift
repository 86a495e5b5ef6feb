import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Greatest common divisors")
struct GreatestCommonDivisorTests {
  static let operands = Corners.words + Corners.seeded([1, 2, 3, 4, 9, 20], each: 3, seed: 101)

  @Test("Divisors and multiples agree with GMP")
  func agreement() {
    for left in Self.operands { for right in Self.operands { check(left, right) } }
  }

  /// Lengths around the steps from which halves of the numbers are reduced first.
  @Test(
    "Long numbers, with and without common factors",
    arguments: [119, 121, 239, 240, 242, 399, 400, 401, 500, 599, 600, 603, 700, 1500, 2800])
  func long(_ count: Int) {
    var operands = SeededOperands(seed: 102 + UInt64(count))
    for length in [count, count - 1, count / 2, 3] {
      let (left, right) = (operands.words(count: count), operands.words(count: length))
      check(left, right)
      let factor = operands.words(count: count / 3)
      check(GMPOracle.product(left, factor), GMPOracle.product(right, factor))
    }
  }

  @Test("Neighbours, multiples, and Fibonacci numbers, whose quotients are all one")
  func chains() {
    var operands = SeededOperands(seed: 103)
    for count in [1, 2, 3, 40, 450] {
      let value = BigUInt(words: operands.words(count: count))
      check(value.words, (value + 1).words)
      check(value.words, (value * 3).words)
      check((value << 4000).words, value.words)
    }
    var (a, b) = (BigUInt(0), BigUInt(1))
    for index in 0..<70_000 {
      (a, b) = (b, a + b)
      if index % 10_000 < 2 { check(a.words, b.words) }
    }
  }

  @Test("Short numbers of each length, whose leading bits tell much or nothing", arguments: 1...26)
  func short(_ count: Int) {
    var operands = SeededOperands(seed: 104 + UInt64(count))
    let (ones, zeros) = (
      [UInt64](repeating: .max, count: count), [UInt64](repeating: 0, count: count)
    )
    let rows = [ones, zeros + [1], [1] + zeros.dropFirst() + [1], operands.words(count: count)]
    for row in rows {
      for other in rows + (0..<8).map({ _ in operands.words(count: count) }) { check(row, other) }
      // A quotient of 31 to 65 bits, as many as a step may have, and a rest that is tiny.
      for bits in [31, 32, 33, 63, 64, 65] {
        let multiple = GMPOracle.shiftedLeft(row, by: bits)
        check(GMPOracle.sum(multiple, [3]), row)
        check(row, GMPOracle.sum(multiple, GMPOracle.shiftedRight(row, by: 33)))
      }
    }
  }

  private func check(_ left: [UInt64], _ right: [UInt64]) {
    let (a, b) = (BigUInt(words: left), BigUInt(words: right))
    let expected = GMPOracle.greatestCommonDivisor(left, right)
    #expect(a.greatestCommonDivisor(with: b).words == expected, "\(left), \(right)")
    #expect(
      a.leastCommonMultiple(with: b).words == GMPOracle.leastCommonMultiple(left, right),
      "\(left), \(right)")
    let identity = a.bezoutIdentity(with: b)
    #expect(identity.divisor.words == expected, "\(left), \(right)")
    let (x, y) = (a * identity.coefficients.left, b * identity.coefficients.right)
    let difference = identity.isLeftSubtracted ? y.subtracting(x) : x.subtracting(y)
    #expect(difference?.words == expected, "\(left), \(right)")
    if !a.isZero, !b.isZero {
      #expect(identity.coefficients.left <= max(1, b / identity.divisor), "\(left), \(right)")
      #expect(identity.coefficients.right <= max(1, a / identity.divisor), "\(left), \(right)")
    }
  }
}
