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

  @Test("An error groups the digits of an index, as other messages do")
  func groups() {
    #expect(
      "\(FibonacciError.overflow(index: 1_234_567, bitWidth: 64))"
        == "F(1\u{202F}234\u{202F}567) needs more than 64 bits")
  }

  @Test("It refuses F(1477), the first that needs more than 1024 bits, and none before")
  func overflow() throws {
    for index in 0...1476 {
      #expect(try BinetFormula().value(at: index).isFinite, "F(\(index))")
    }
    #expect(fibonacciOfGMP(1476).count == 16)
    #expect(fibonacciOfGMP(1477).count == 17)
    #expect(throws: FibonacciError.overflow(index: 1477, bitWidth: 1024)) {
      try BinetFormula().value(at: 1477)
    }
  }
}
