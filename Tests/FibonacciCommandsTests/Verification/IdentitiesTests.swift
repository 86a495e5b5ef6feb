import FibonacciVerification
import BenchmarkCommands
import BigIntegers
import FibonacciGMP
import FibonacciTestSupport
import Testing

@Suite("Identities")
struct IdentitiesTests {
  private static let numbers = Array(AdditionOracle().prefix(1300))

  @Test("5F² ± 4 is a square for F(n), in both arithmetics, and for no neighbour in value or index")
  func squares() {
    for index in 0...400 {
      let words = Self.numbers[index]
      #expect(BigUInt.isFibonacci(words, at: index), "n = \(index)")
      #expect(GMPInteger.isFibonacci(words, at: index), "n = \(index)")
      guard index > 4 else { continue }
      for wrong in [
        Self.numbers[index + 1], Self.numbers[index - 1],
        (BigUInt(words: words) + 1).words.map { UInt64($0) },
        (BigUInt(words: words) - 1).words.map { UInt64($0) },
      ] as [[UInt64]] {
        #expect(!BigUInt.isFibonacci(wrong, at: index), "n = \(index)")
        #expect(!GMPInteger.isFibonacci(wrong, at: index), "n = \(index)")
      }
    }
  }

  @Test("All of them hold between Fibonacci numbers")
  func hold() {
    for index in 1...400 {
      for other in [1, max(index / 2, 1), max(2 * index / 3, 1), index] {
        #expect(broken(at: index, other, in: GMPInteger.self) { Self.numbers[$0] } == nil)
        #expect(broken(at: index, other, in: BigUInt.self) { Self.numbers[$0] } == nil)
      }
    }
  }

  @Test(
    "A wrong number breaks the identity that it takes part in",
    arguments: [
      (29, "breaks Cassini's identity with its neighbours"),
      (60, "does not fit F(60), its product with the sum of its neighbours"),
      (50, "breaks the addition formula with F(20)"),
      (10, "has another greatest common divisor with F(20) than F(10)"),
    ])
  func broken(wrong: Int, note: String) {
    let broken = broken(at: 30, 20, in: BigUInt.self) { index in
      var words = Self.numbers[index]
      if index == wrong { words[0] ^= 4 }
      return words
    }
    #expect(broken == note)
  }

  @Test("Where a strategy has no number, the identity says nothing")
  func missing() {
    #expect(broken(at: 93, 62, in: BigUInt.self) { $0 > 93 ? nil : Self.numbers[$0] } == nil)
    #expect(broken(at: 50, 20, in: BigUInt.self) { $0 > 51 ? nil : Self.numbers[$0] } == nil)
  }

  private func broken<Number: ProvingNumber>(
    at index: Int, _ other: Int, in _: Number.Type, words: (Int) -> [UInt64]?
  ) -> String? {
    Number.firstBrokenIdentity(at: index, other: other) { words($0).map { Number(words: $0) } }
  }
}
