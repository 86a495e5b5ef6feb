import ArgumentParsing
import FibBenchCommands
import FibonacciStrategies
import Testing

@Suite("fibbench list")
struct ListCommandTests {
  @Test("It lists strategies with the boundaries that it finds")
  func list() {
    let catalog = StrategyCatalog([
      StrategyEntry(WrappingIteration()), StrategyEntry(CheckedIteration()),
      StrategyEntry(BinetFormula()), StrategyEntry(DoubleRecursion()),
      StrategyEntry(BigIteration()),
    ])
    let ending = fibbench("list", catalog: catalog)
    #expect(ending.code == .success && ending.messages == "")
    #expect(ending.output == Golden.list)
  }

  @Test("It lists the whole catalog")
  func wholeCatalog() {
    let names = fibbench("list").output.split(separator: "\n").dropFirst().map {
      String($0.prefix { $0 != " " })
    }
    #expect(names == StrategyCatalog.standard.ids.map(\.rawValue))
  }
}
