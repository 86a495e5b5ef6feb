import BigIntegers
import FibonacciStrategies
import FibonacciTables
import FibonacciTestSupport
import Testing

@Suite("Pages of a strategy's numbers")
struct StrategyPageSourceTests {
  @Test("A jump far away gives what fast doubling gives")
  func jump() throws {
    let page = try StrategyPageSource().page(100_000)
    #expect(page.firstIndex == 1_200_000 && page.rows.count == 12 && page.hasMore)
    #expect(page.rows.first?.value.words == fibonacciOfGMP(1_200_000))
    #expect(page.rows.last?.value.words == fibonacciOfGMP(1_200_011))
  }

  @Test("Wrapping additions are exact to F(93), and remainders from there on")
  func wrapping() throws {
    let page = try StrategyPageSource(WrappingIteration()).page(7)
    #expect(page.rows.map(\.isExact) == (84..<96).map { $0 <= 93 })
    #expect(page.rows.last?.value.words == [AdditionOracle.fibonacci(95)[0]])
  }

  @Test("A remainder is judged where the number itself is out of reach")
  func farRemainder() throws {
    let page = try StrategyPageSource(WrappingDoubling()).page(1 << 58)
    #expect(page.rows.allSatisfy { !$0.isExact } && page.rows.count == 12)
  }

  @Test("Checked additions end after F(93), and say why on every later page")
  func checked() throws {
    let source = StrategyPageSource(CheckedIteration())
    let page = try source.page(7)
    #expect(page.rows.last?.index == 93 && page.rows.allSatisfy(\.isExact))
    #expect(page.overflow == .overflow(index: 94, bitWidth: 64))
    let beyond = try source.page(50)
    #expect(beyond.rows.isEmpty && beyond.overflow == .overflow(index: 94, bitWidth: 64))
  }

  @Test("Rounded powers are marked from F(71) on")
  func approximate() throws {
    let page = try StrategyPageSource(BinetFormula()).page(5)
    #expect(page.rows.map(\.isExact) == (60..<72).map { $0 <= 70 })
  }

  @Test("A number that breaks its strategy's promise is not shown", arguments: [0, 1])
  func wrong(kind: Int) {
    let exactness: Exactness = kind == 0 ? .exact : .modulo(bitWidth: 64)
    let source = StrategyPageSource(exactness: exactness) { index throws(FibonacciError) in
      [UInt64(index == 100 ? 6 : AdditionOracle.fibonacci(index).first ?? 0)]
        .filter { $0 != 0 }
    }
    #expect(throws: PageError.wrong(index: kind == 0 ? 94 : 100)) {
      for number in 0... { _ = try source.page(number) }
    }
  }

  @Test("Page 0 and the last page there can be", arguments: [1, 12, 1000])
  func extremes(rowsPerPage: Int) throws {
    let source = StrategyPageSource(rowsPerPage: rowsPerPage, through: 1500)
    #expect(try source.page(0).rows.first == Row(index: 0, value: 0))
    let last = try source.page(1500 / rowsPerPage)
    #expect(last.rows.last?.index == 1500 && last.isLast)
    #expect(try source.page(last.number + 1).rows.isEmpty)
    #expect(throws: PageError.noSuchPage(-1)) { _ = try source.page(-1) }
    #expect(throws: PageError.noSuchPage(.max)) { _ = try source.page(.max) }
  }
}

extension StrategyPageSource {
  /// A source whose every row a strategy computes.
  fileprivate init<Strategy: FibonacciStrategy>(_ strategy: Strategy) {
    self.init(exactness: Strategy.exactness) { index throws(FibonacciError) in
      try strategy.value(at: index).words
    }
  }
}
