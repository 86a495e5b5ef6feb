import BigIntegers
import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("Fibonacci numbers modulo a number")
struct ModularFibonacciTests {
  @Test("Equals the remainder of F(n) for every n to 400")
  func equalsRemainder() {
    for (index, words) in AdditionOracle().prefix(401).enumerated() {
      let whole = BigUInt(words: words)
      for modulus: BigUInt in [1, 2, 10, 89, 1_000_000_007, 10_000_000_000_000_000_000_000] {
        #expect(fibonacci(at: index, modulo: modulus) == whole % modulus, "n = \(index)")
      }
    }
  }

  @Test("Equals UInt64's own wrapping for indices as large as Int")
  func equalsWrapping() {
    for index in [Int.max, Int.max - 1, 1 << 62, 1_000_000_000_000_000_000] {
      let wrapped = WrappingDoubling().value(at: index)
      #expect(fibonacci(at: index, modulo: BigUInt(1) << 64) == BigUInt(wrapped))
    }
  }
}
