import Benchmarking
import Foundation
import Testing

@Suite("Offered strategies")
struct OfferedStrategyTests {
  @Test(
    "A name alone is text, and anything more is an object",
    arguments: [
      (#""python-int""#, OfferedStrategy("python-int")),
      (#"{"modulo":64,"name":"u64"}"#, OfferedStrategy("u64", modulo: 64)),
      (#"{"approximate":53,"name":"float"}"#, OfferedStrategy("float", approximate: 53)),
    ])
  func json(text: String, strategy: OfferedStrategy) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(strategy), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(OfferedStrategy.self, from: Data(text.utf8)) == strategy)
    #expect(strategy.problem == nil)
  }

  @Test(
    "What could not be chosen by its name is no name",
    arguments: [
      "", "all", "-x", "a,b", "a b", "gmp*", "é", "a:b", String(repeating: "x", count: 61),
    ])
  func names(name: String) {
    #expect(OfferedStrategy(name).problem != nil)
    #expect([OfferedStrategy(name)].problem != nil)
  }

  @Test("An offer has at least one strategy, and none twice")
  func lists() {
    #expect(([] as [OfferedStrategy]).problem == "it offers no strategy")
    #expect((["a", "b", "a"] as [OfferedStrategy]).problem == "'a' is offered twice")
    let many = (1...1001).map { OfferedStrategy("s\($0)") }
    #expect(many.problem?.contains("1000") == true && many.dropLast().map(\.self).problem == nil)
    #expect((["a", "b.2", "C+_-3"] as [OfferedStrategy]).problem == nil)
  }

  @Test("Bits are a number that makes sense, of one kind")
  func bits() {
    #expect(OfferedStrategy("a", modulo: 0).problem != nil)
    #expect(OfferedStrategy("a", approximate: -1).problem != nil)
    #expect(OfferedStrategy("a", modulo: 64, approximate: 53).problem != nil)
    for most in [1, 1_000_000] {
      #expect(OfferedStrategy("a", modulo: most).problem == nil)
      #expect(OfferedStrategy("a", approximate: most).problem == nil)
    }
    #expect(OfferedStrategy("a", modulo: 1_000_001).problem != nil)
    #expect(OfferedStrategy("a", approximate: 1_000_001).problem != nil)
  }
}
