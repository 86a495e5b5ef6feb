import BenchmarkAnalysis
import BenchmarkReports
import Benchmarking
import Testing

@Suite("Ledger")
struct LedgerTests {
  private let old = Ledger(
    instructions: "x86-64-v4",
    entries: [
      .init(Case(strategy: "fast", n: 10), counts: ["limb_products": 3, "allocations": 0]),
      .init(Case(strategy: "fast", n: 1000), counts: ["limb_products": 200, "allocations": 2]),
    ])

  private func changed(_ change: (inout Ledger) -> Void) -> LedgerComparison {
    var new = old
    change(&new)
    return LedgerComparison(old, new)
  }

  @Test("A ledger survives its JSON, a case a line, and other documents are refused")
  func json() throws {
    let text = try old.json()
    #expect(try Ledger(json: text) == old)
    #expect(text.split(separator: "\n").count { $0.contains("\"fast\"") } == 2)
    #expect(throws: ResultsDocumentError.foreign(schema: "fibbench.results")) {
      try Ledger(json: SampleDocument.mixed().json())
    }
    #expect(throws: ResultsDocumentError.notJSON) { try Ledger(json: String(text.dropLast(9))) }
  }

  @Test("A case without counts is refused by its place")
  func emptyCounts() throws {
    var empty = old
    empty.entries[1].counts = [:]
    let error = #expect(throws: ResultsDocumentError.self) { try Ledger(json: empty.json()) }
    #expect(error?.description.contains("entries.1.counts") == true)
  }

  @Test("The same counts are ok; one more is a regression, whatever became less")
  func verdicts() {
    #expect(changed { _ in }.verdict == .ok)
    let more = changed {
      $0.entries[1].counts["limb_products"] = 201
      $0.entries[1].counts["allocations"] = 0
    }
    #expect(more.verdict == .regressed)
    #expect(more.changes.map(\.count) == ["allocations", "limb_products"])
    #expect(more.changes.map(\.new) == [0, 201])
    #expect(changed { $0.entries[0].counts["limb_products"] = 2 }.verdict == .improved)
  }

  @Test("Other instructions are not comparable, and cases and counts that are lost pass no gate")
  func obstacles() {
    let level = changed { $0.instructions = "x86-64-v3" }
    #expect(level.verdict == .notComparable && level.caseCount == 0)
    #expect(level.obstacles == ["the instructions differ: x86-64-v4 then, x86-64-v3 now"])
    let cases = changed { $0.entries[1].n = 2000 }
    #expect(cases.verdict == .regressed && cases.caseCount == 1)
    #expect(
      cases.obstacles == [
        "fast at N = 1000 is only in the old ledger", "fast at N = 2000 is only in the new ledger",
      ])
    let counts = changed { $0.entries[0].counts["allocations"] = nil }
    #expect(counts.verdict == .regressed && counts.obstacles.count == 1)
    #expect(changed { $0.entries = [] }.verdict == .regressed)
    let more = changed { $0.entries.append(Ledger.Entry(Case(strategy: "new", n: 1), counts: [:])) }
    #expect(more.verdict == .notComparable)
  }

  @Test("Every form of the report names the counts that differ, and nothing else")
  func reports() throws {
    let comparison = changed { $0.entries[1].counts["limb_products"] = 210 }
    let terminal = LedgerReport.terminal(comparison, TerminalLayout())
    #expect(terminal.contains("fast      1000  limb products  200  210  +5.00 %"))
    #expect(terminal.contains("Ledger regressed: 1 count went up, 0 went down, of 2 cases."))
    #expect(!terminal.contains("allocations"))
    #expect(
      LedgerReport.markdown(comparison).contains(
        "| fast | 1000 | limb products | 200 | 210 | +5.00 % |"))
    #expect(try LedgerReport.json(comparison).contains(#""verdict": "regressed""#))
    let annotations = GitHubAnnotations.text(comparison)
    #expect(
      annotations.hasPrefix("::error title=Ledger::fast at N = 1000: limb products 200 → 210"))
    let same = LedgerReport.terminal(changed { _ in }, TerminalLayout())
    #expect(same == "Ledger ok: every count is the same, of 2 cases.\n")
    let new = changed { $0.entries[0].counts["allocations"] = 7 }
    #expect(LedgerReport.terminal(new, TerminalLayout()).contains("allocations    0    7     new"))
  }
}
