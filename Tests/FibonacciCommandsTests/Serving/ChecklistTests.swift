import FibonacciVerification
import BenchmarkCommands
import ChecklistParsing
import FibonacciCommands
import FibonacciStrategies
import Testing

@Suite("What is proved of each strategy")
struct ChecklistTests {
  private static let checklist = Checklist(of: .standard)

  private func items(of strategy: String, by parse: ChecklistParser) throws -> [Checklist.Item] {
    let sections = Self.checklist.sections(by: parse)
    return try #require(sections.first { $0.strategy == strategy }).items
  }

  @Test("Every strategy is a section, and every section has all items in order")
  func sections() {
    let sections = Self.checklist.sections(by: parseChecklist)
    #expect(sections.map(\.strategy) == StrategyCatalog.standard.entries.map(\.id))
    for section in sections {
      #expect(section.items.map(\.n) == [0, 1, 2, 20, 70, 71, 93, 94, 186, 187, 1000, 10_000])
      #expect(section.items.allSatisfy { $0.proved == ($0.note == nil) })
    }
  }

  @Test(
    "The boundaries are where the types end",
    arguments: [
      ("wrapping", 93, "wraps around"), ("checked", 93, "overflow"),
      ("checked-128", 186, "overflow"),
      ("binet", 70, "rounded"), ("recursive", 20, "too slow"),
    ])
  func boundaries(strategy: String, last: Int, note: String) throws {
    // F(10000) overflows even a Double.
    for item in try items(of: strategy, by: parseChecklist) where item.n <= 1000 {
      #expect(item.note == (item.n <= last ? nil : note), "\(strategy) at \(item.n)")
    }
    #expect(try items(of: "gmp-doubling", by: parseChecklist).allSatisfy(\.proved))
  }

  @Test("An overflow that comes too early is no boundary, but a failure")
  func earlyOverflow() {
    let checklist = Checklist(of: StrategyCatalog([StrategyEntry(EarlyOverflow())]))
    let items = checklist.sections(by: parseChecklist)[0].items
    #expect(items.filter { $0.n <= 93 && !$0.proved }.map(\.n) == [93])
    #expect(items.filter { $0.n == 93 }.map(\.note) == ["wrong"])
  }

  @Test("Rows come out of the parser that is handed in")
  func parser() throws {
    let inverted: ChecklistParser = { bytes in bytes.map { ChecklistRow(byte: $0 ^ 0x80) } }
    #expect(try items(of: "gmp-doubling", by: inverted).allSatisfy { !$0.proved })
  }
}
