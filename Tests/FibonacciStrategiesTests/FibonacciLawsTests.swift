import BigIntegers
import FibonacciStrategies
import FibonacciTestSupport
import Testing

/// Laws that tie Fibonacci numbers to each other, whatever computes them.
@Suite("Fibonacci laws")
struct FibonacciLawsTests {
  /// Indices around the words' and the algorithms' corners.
  static let corners = [1, 2, 3, 46, 47, 91, 92, 93, 94, 95, 185, 186, 187, 188, 1000, 4097, 9999]

  private func fibonacci(_ index: Int) -> BigUInt {
    FastDoubling().value(at: index)
  }

  @Test("Cassini: F(n − 1)·F(n + 1) − F(n)² = (−1)ⁿ", arguments: corners)
  func cassini(n: Int) {
    let product = fibonacci(n - 1) * fibonacci(n + 1)
    let square = fibonacci(n).squared()
    #expect(n.isMultiple(of: 2) ? product == square + 1 : product + 1 == square)
  }

  @Test("F(m + n) = F(m)·F(n + 1) + F(m − 1)·F(n)", arguments: corners)
  func addition(n: Int) {
    for m in Self.corners {
      let sum = fibonacci(m) * fibonacci(n + 1) + fibonacci(m - 1) * fibonacci(n)
      #expect(fibonacci(m + n) == sum, "m = \(m)")
    }
  }

  @Test("gcd(F(m), F(n)) = F(gcd(m, n))", arguments: [12, 30, 60, 94, 186, 630])
  func greatestCommonDivisor(n: Int) {
    for m in [8, 18, 45, 93, 187, 360] {
      let divisor = euclid(fibonacci(m), fibonacci(n))
      #expect(divisor == fibonacci(euclid(m, n)), "m = \(m)")
    }
  }

  @Test("F(n) divides F(k·n)", arguments: [3, 7, 31, 93, 94, 187])
  func divisibility(n: Int) {
    for factor in 1...12 {
      let remainder = fibonacci(factor * n) % fibonacci(n)
      #expect(remainder.isZero, "k = \(factor)")
    }
  }

  private func euclid(_ first: BigUInt, _ second: BigUInt) -> BigUInt {
    second.isZero ? first : euclid(second, first % second)
  }

  private func euclid(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : euclid(second, first % second)
  }
}
