import FibonacciVerification
import BenchmarkCommands
import ArgumentParsing
import FibonacciStrategies
import Foundation
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

  @Test("The same boundaries come as CSV and as JSON")
  func data() throws {
    let catalog = StrategyCatalog([
      StrategyEntry(CheckedIteration()), StrategyEntry(BigIteration()),
    ])
    let csv = fibbench("list --format csv", catalog: catalog).output
      .components(separatedBy: "\r\n")
    #expect(csv[0] == "strategy,exact_through,tried_through,beyond,cost,summary")
    #expect(csv[1] == #"checked,93,300,error,O(n),"additions over UInt64, overflow is an error""#)
    #expect(csv[2] == "iterative,,300,,O(n²),additions over BigUInt")
    let json = fibbench("list --format json", catalog: catalog).output
    let records = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(records?.count == csv.count - 2)
    #expect(records?[0]["exact_through"] as? Int == 93)
    #expect(records?[1]["exact_through"] == nil)
    #expect(records?.map { $0["strategy"] as? String } == ["checked", "iterative"])
  }

  @Test("It lists the strategies that are asked for, and refuses a name that there is not")
  func chosen() {
    let ending = fibbench("list --strategy gmp*,-gmp-iterative --format csv")
    let names = ending.output.components(separatedBy: "\r\n").dropFirst().compactMap {
      $0.split(separator: ",").first
    }
    #expect(names == ["gmp", "gmp-text", "gmp-doubling"])
    #expect(
      fibbench("list --strategy -gmp --format csv").output
        == fibbench("list --strategy=all,-gmp --format csv").output)
    let unknown = fibbench("list --strategy gpm")
    #expect(unknown.code == .usage && unknown.messages.contains("gmp"))
  }

  @Test("It lists the whole catalog")
  func wholeCatalog() {
    let names = fibbench("list").output.split(separator: "\n").dropFirst().map {
      String($0.prefix { $0 != " " })
    }
    let known = StrategyCatalog.standard.entries.map(\.id)
    #expect(Array(names.prefix(known.count)) == known)
  }
}
