import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("Additions in any type")
struct AdditionsInAnyTypeTests {
  @Test("Pairs are exact until F(n + 1) does not fit, and name that index")
  func pairs() throws {
    for (index, words) in AdditionOracle().prefix(93).enumerated() {
      #expect(try (checkedFibonacciByPairs(at: index) as UInt64).words == words)
    }
    #expect(throws: FibonacciError.overflow(index: 94, bitWidth: 64)) {
      try checkedFibonacciByPairs(at: 93) as UInt64
    }
    #expect(throws: FibonacciError.overflow(index: 12, bitWidth: 8)) {
      try checkedFibonacciByPairs(at: 1000) as Int8
    }
  }

  @Test("Sums in floating point are the nearest numbers while they are exact, and infinite at last")
  func rounded() {
    for (index, words) in AdditionOracle().prefix(79).enumerated() {
      #expect((roundedFibonacci(at: index) as Double).words == words)
      #expect((roundedFibonacciByPairs(at: index) as Double).words == words)
    }
    #expect((roundedFibonacci(at: 187) as Float).isInfinite)
    #expect((roundedFibonacci(at: 186) as Float).isFinite)
    #expect((roundedFibonacciByPairs(at: 187) as Float).isInfinite)
  }

  @Test("Binet's formula in Float ends where Float does")
  func binetInFloat() throws {
    #expect(try binetFibonacci(at: 30) as Float == 832_040)
    #expect(throws: FibonacciError.overflow(index: 187, bitWidth: 128)) {
      try binetFibonacci(at: 187) as Float
    }
  }
}
