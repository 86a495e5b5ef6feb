import BigIntegers
import FibonacciTestSupport
import Testing

/// Laws that hold between operations, for every length through all methods of multiplication: no
/// oracle is asked.
@Suite("Laws of arithmetic")
struct LawsTests {
  /// Every length to beyond the second method, and those around each step up to 3000 limbs.
  static let lengths = Set(
    Array(1...300)
      + ProductLandmarks.limbCounts(through: 3000).flatMap { [$0 - 1, $0, $0 + 1] }
  ).sorted()

  @Test("Products are distributive over sums and differences, and commute")
  func distributivity() {
    var operands = SeededOperands(seed: 161)
    for length in Self.lengths {
      let (a, b) = (operands.value(length), operands.value(length))
      let c = operands.value(operands.length(upTo: length))
      let (ac, bc) = (a * c, b * c)
      #expect((a + b) * c == ac + bc, "\(a.words), \(b.words), \(c.words)")
      #expect(c * a == ac, "\(a.words), \(c.words)")
      let (greater, lesser) = a >= b ? (a, b) : (b, a)
      #expect(
        (greater - lesser) * c == (a >= b ? ac - bc : bc - ac),
        "\(a.words), \(b.words), \(c.words)")
    }
  }

  @Test("Squares obey the binomial formulas")
  func squares() {
    var operands = SeededOperands(seed: 162)
    for length in Self.lengths {
      let (a, b) = (operands.value(length), operands.value(operands.length(upTo: length)))
      let (squares, product) = (a.squared() + b.squared(), a * b)
      #expect((a + b).squared() == squares + (product << 1), "\(a.words), \(b.words)")
      let difference = a >= b ? a - b : b - a
      #expect(difference.squared() + (product << 1) == squares, "\(a.words), \(b.words)")
      #expect(
        (a + b) * difference == (a >= b ? a.squared() - b.squared() : b.squared() - a.squared()))
    }
  }

  @Test("Products are associative, and sums undone by differences")
  func associativity() {
    var operands = SeededOperands(seed: 163)
    for length in Self.lengths where length <= 1200 {
      let (a, b) = (operands.value(length), operands.value(operands.length(upTo: length)))
      let c = operands.value(operands.length(upTo: length))
      #expect((a * b) * c == a * (b * c), "\(a.words), \(b.words), \(c.words)")
      #expect((a + b) - a == b && (a + b) - b == a, "\(a.words), \(b.words)")
    }
  }

  @Test("A dividend is quotient times divisor plus a lesser remainder")
  func division() {
    var operands = SeededOperands(seed: 164)
    for length in Self.lengths {
      let (a, b) = (operands.value(2 * length), operands.value(operands.length(upTo: 2 * length)))
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect(
        quotient * b + remainder == a && remainder < b, "\(a.words), \(b.words)")
      #expect((a * b).dividedExactly(by: b) == a, "\(a.words), \(b.words)")
    }
  }
}

extension SeededOperands {
  /// A value of so many limbs.
  fileprivate mutating func value(_ length: Int) -> BigUInt {
    BigUInt(words: words(count: length))
  }

  /// A length that is the greatest, half of it, or any below.
  fileprivate mutating func length(upTo greatest: Int) -> Int {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: greatest
    case 1: max(1, greatest / 2)
    default: Int.random(in: 1...greatest, using: &generator)
    }
  }
}
