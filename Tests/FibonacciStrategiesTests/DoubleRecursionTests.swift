import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("DoubleRecursion")
struct DoubleRecursionTests {
  @Test("It agrees with additions as far as its time allows")
  func agreesWithAdditions() throws {
    for (index, words) in AdditionOracle().prefix(28).enumerated() {
      #expect(try DoubleRecursion().value(at: index).words == words, "F(\(index))")
    }
  }
}
