import BigIntegers
import FibonacciGMP
import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("Known values")
struct KnownValuesTests {
  @Test("Every strategy starts as OEIS A000045 does")
  func startsAsOEIS() throws {
    for (index, expected) in fibonacciNumbersOfOEIS.enumerated() {
      try expect(WrappingIteration(), at: index, gives: expected)
      try expect(CheckedIteration(), at: index, gives: expected)
      try expect(WrappingDoubling(), at: index, gives: expected)
      try expect(CheckedIteration128(), at: index, gives: expected)
      try expect(BinetFormula(), at: index, gives: expected)
      if index <= 25 { try expect(DoubleRecursion(), at: index, gives: expected) }
      try expect(BigIteration(), at: index, gives: expected)
      try expect(MatrixPower(), at: index, gives: expected)
      try expect(FastDoubling(), at: index, gives: expected)
      try expect(FastDoublingThreads(threadCount: 2), at: index, gives: expected)
      try expect(FastDoublingText(), at: index, gives: expected)
      try expect(FastDoublingTextThreads(), at: index, gives: expected)
      try expect(GMPFibonacci(), at: index, gives: expected)
      try expect(GMPIteration(), at: index, gives: expected)
      try expect(GMPDoubling(), at: index, gives: expected)
    }
  }

  @Test("The last number that is read from a table, and those behind it, are right")
  func afterTable() throws {
    let last = try #require(FastDoubling.lastTabulatedIndex)
    #expect(last >= 93)
    for index in (last - 2)...(last + 3) {
      #expect(FastDoubling().value(at: index).words == fibonacciOfGMP(index), "F(\(index))")
    }
  }

  @Test("Fast doubling names the table and the products of the processor that runs")
  func summary() throws {
    let last = try #require(FastDoubling.lastTabulatedIndex)
    var words = ["F(\(last))"]
    if let products = BigUInt.lastFibonacciProductIndex { words.append("F(\(products))") }
    #expect(FastDoubling.summary.matches(of: /F\(\d+\)/).map { String($0.0) } == words)
    #expect((words.count == 2) == (last == 511), "\(words)")
  }

  private func expect<Strategy: FibonacciStrategy>(
    _ strategy: Strategy, at index: Int, gives expected: UInt64
  ) throws {
    let words = try strategy.value(at: index).words
    #expect(words == (expected == 0 ? [] : [expected]), "\(Strategy.id) at \(index)")
  }

  @Test("The addition oracle and GMP's own function agree, so that either can judge")
  func oraclesAgree() {
    for (index, words) in AdditionOracle().prefix(3000).enumerated() {
      #expect(words == fibonacciOfGMP(index), "F(\(index))")
    }
    #expect(AdditionOracle.fibonacci(100) == [3_736_710_778_780_434_371, 19])
  }
}
