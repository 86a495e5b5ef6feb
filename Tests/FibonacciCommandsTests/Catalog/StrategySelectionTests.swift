import BenchmarkCommands
import Testing

@Suite("Strategy selection")
struct StrategySelectionTests {
  private let known: [String] = ["wrapping", "fast", "gmp", "gmp-doubling", "fast-gmp"]

  private func select(_ expression: String) throws -> [String] {
    try selectStrategies(expression, among: known)
  }

  @Test(
    "Names keep the order of the expression, patterns that of the catalog, and each counts once",
    arguments: [
      ("all", "wrapping fast gmp gmp-doubling fast-gmp"),
      ("gmp,fast", "gmp fast"),
      ("fast,fast,all,fast", "fast wrapping gmp gmp-doubling fast-gmp"),
      ("gmp*", "gmp gmp-doubling"),
      ("*gmp", "gmp fast-gmp"),
      ("*g*", "wrapping gmp gmp-doubling fast-gmp"),
      ("f*t*p", "fast-gmp"),
      ("*", "wrapping fast gmp gmp-doubling fast-gmp"),
      (" gmp , fast ", "gmp fast"),
    ])
  func chosen(expression: String, names: String) throws {
    #expect(try select(expression).joined(separator: " ") == names)
  }

  @Test(
    "A name to leave out leaves it out of what came before, and first of all of all",
    arguments: [
      ("all,-gmp", "wrapping fast gmp-doubling fast-gmp"),
      ("-gmp", "wrapping fast gmp-doubling fast-gmp"),
      ("-gmp*,-wrapping", "fast fast-gmp"),
      ("gmp*,-gmp", "gmp-doubling"),
      ("fast,-gmp", "fast"),
      ("-gmp,gmp", "wrapping fast gmp-doubling fast-gmp gmp"),
    ])
  func leftOut(expression: String, names: String) throws {
    #expect(try select(expression).joined(separator: " ") == names)
  }

  @Test("A part between stars may not be taken from the ends of the name twice")
  func overlappingParts() {
    #expect(throws: StrategySelectionError.unknown("gmp*p")) { try select("gmp*p") }
    #expect(throws: StrategySelectionError.unknown("fast*fast")) { try select("fast*fast") }
  }

  @Test("What cannot be understood is refused with the term that is to blame")
  func refused() {
    for empty in ["", ",", "gmp,", ",gmp", "gmp,,fast", " ", "-", "gmp, "] {
      #expect(throws: StrategySelectionError.emptyTerm, "\(empty)") { try select(empty) }
    }
    for unknown in ["fats", "GMP", "g?p", "x*", "--gmp"] {
      #expect(throws: StrategySelectionError.self, "\(unknown)") { try select(unknown) }
    }
    #expect(throws: StrategySelectionError.unknown("fats")) { try select("gmp,-fats") }
    #expect(throws: StrategySelectionError.nothingLeft) { try select("-all") }
    #expect(throws: StrategySelectionError.nothingLeft) { try select("gmp,-gmp") }
  }
}
