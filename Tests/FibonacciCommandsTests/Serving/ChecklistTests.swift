import FibonacciVerification
import BenchmarkCommands
import FibonacciCommands
import FibonacciStrategies
import Testing

@Suite("What is proved of each strategy")
struct ChecklistTests {
  private static let checklists = Checklist.all(of: .standard)

  private func items(of strategy: String) throws -> [Checklist.Item] {
    try #require(Self.checklists.first { $0.strategy == strategy }).items
  }

  @Test("Every strategy has a list, and every list has all items in order")
  func lists() {
    #expect(
      Self.checklists.map(\.strategy) == StrategyCatalog.standard.entries.map(\.id))
    for list in Self.checklists {
      #expect(list.items.map(\.n) == [0, 1, 2, 20, 70, 71, 93, 94, 186, 187, 1000, 10_000])
      #expect(list.items.allSatisfy { $0.proved == ($0.note == nil) })
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
    for item in try items(of: strategy) where item.n <= 1000 {
      #expect(item.note == (item.n <= last ? nil : note), "\(strategy) at \(item.n)")
    }
    #expect(try items(of: "gmp-doubling").allSatisfy(\.proved))
  }
}
