import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("BinetFormula")
struct BinetFormulaTests {
  @Test("It is exact to F(70), and F(71) is the first that is wrong")
  func boundary() throws {
    for (index, words) in AdditionOracle().prefix(71).enumerated() {
      #expect(try BinetFormula().value(at: index).words == words, "F(\(index))")
    }
    #expect(try BinetFormula().value(at: 71).words != fibonacciOfGMP(71))
  }

  @Test("The power overflows at 1475, and never gives an infinity as a result")
  func overflow() throws {
    #expect(try BinetFormula().value(at: 1474).isFinite)
    #expect(throws: FibonacciError.overflow(index: 1475, bitWidth: 1024)) {
      try BinetFormula().value(at: 1475)
    }
  }
}
