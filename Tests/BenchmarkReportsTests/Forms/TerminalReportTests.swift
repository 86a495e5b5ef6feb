import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Terminal report")
struct TerminalReportTests {
  private func text(
    _ document: ResultsDocument, _ change: (inout TerminalLayout) -> Void = { _ in }
  ) -> String {
    var layout = TerminalLayout()
    change(&layout)
    return Report([Report.Run("", document)]).terminal(layout)
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("Rows stand under their N, the fastest exact one marked, the conclusions last")
  func content() throws {
    let all = lines(text(SampleDocument.mixed())).filter { !$0.isEmpty }
    #expect(all[0].contains("Test CPU"))
    #expect(all[1].contains("N = 1000") && all[1].contains("× faster than gmp"))
    #expect(all.count { $0.hasPrefix("*  ") } == 1)
    let fastest = try #require(all.first { $0.hasPrefix("*  fast") })
    #expect(fastest.contains(#/10\.0 +µs ± /#))
    #expect(fastest.contains("2.00"))
    #expect(all.contains { $0.contains("skipped: predicted 3·10^99 years") })
    #expect(all.contains("bad at N = 1000: wrong: off by one"))
    #expect(all.last == "At N = 1000 fast is 2.00 × faster [2.00, 2.00] than gmp.")
    #expect(!all.contains { $0.contains("Empty loop") })
    #expect(text(SampleDocument.mixed()) { $0.explains = true }.contains("Empty loop"))
  }

  @Test("A run of which neither machine nor day is known begins with its rows")
  func nothingKnown() {
    var document = SampleDocument.mixed()
    document.provenance = Provenance(
      toolVersion: "", created: "", environment: EnvironmentRecord())
    #expect(text(document).hasPrefix("   N = 1000"))
  }

  @Test("Streamed parts are what the whole shows, in its order")
  func streamed() {
    let document = SampleDocument.mixed()
    let report = Report([Report.Run("", document)])
    let layout = TerminalLayout()
    let parts =
      document.terminalOpening(layout)
      + document.terminalTable(of: report.runs[0].rows, layout)
      + report.terminalClosing(layout)
    #expect(parts == report.terminal(layout))
  }

  @Test(
    "No line is wider than the terminal, and no strategy is lost",
    arguments: [50, 60, 80, 120, 200])
  func widths(columns: Int) {
    let document = SampleDocument.mixed()
    let shown = text(document) { $0.columns = columns }
    #expect(lines(shown).allSatisfy { $0.count <= columns }, "\(shown)")
    for strategy in document.plan.strategies { #expect(shown.contains(strategy)) }
    #expect(shown.contains("Min") == (columns >= 80))
  }

  @Test("Verified stays where intervals and extremes give way", arguments: [48, 60, 80, 120])
  func verified(columns: Int) {
    let shown = text(SampleDocument.mixed()) { $0.columns = columns }
    #expect(shown.contains("Verified") && shown.contains("✓ gmp"))
    #expect(shown.contains("±") == (columns >= 60), "\(shown)")
  }

  @Test("Names break at their hyphens, and nowhere else")
  func names() {
    var document = SampleDocument.document(
      strategies: ["gmp", "fast-doubling-threads", "fast-doubling-special"])
    document.measurements = document.plan.strategies.map {
      Measurement(
        case: Case(strategy: $0, n: 1000), status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples(1_000_000))
    }
    let shown = lines(text(document) { $0.columns = 48 })
    #expect(shown.contains { $0.dropFirst(3).hasPrefix("fast-doubling-  ") }, "\(shown)")
    #expect(shown.contains { $0.dropFirst(3) == "threads" }, "\(shown)")
  }

  @Test("A time has the unit that fits it, beside one of another unit; a slow row says how slow")
  func units() {
    var document = SampleDocument.document(strategies: ["gmp", "slow", "quick"])
    document.measurements = [("gmp", 2000), ("slow", 35_200_000), ("quick", 16)].map {
      Measurement(
        case: Case(strategy: $0, n: 1000), status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples($1, iterations: 1))
    }
    let shown = lines(text(document))
    #expect(shown.contains { $0.contains(#/ gmp +2.00 µs ± .* +1.00 +2.00 µs +2.00 µs +✓/#) })
    #expect(
      shown.contains {
        $0.contains(#/ slow +35.2 ms ± .* +17.600 × slower ± 0.. % +35.2 ms +35.2 ms/#)
      }, "\(shown)")
    #expect(shown.contains { $0.contains(#/ quick +16.0 ns ± .* +125 +± /#) }, "\(shown)")
  }

  @Test(
    "Three remarks stand below the rows, and how many more there are", arguments: [60, 80, 200])
  func remarks(columns: Int) {
    var document = SampleDocument.mixed()
    // Its cells say it, and yet it is one more.
    document.measurements[1] = Measurement(
      case: document.measurements[1].case, status: .overflow, note: nil)
    for index in document.measurements.indices {
      document.measurements[index].note = "remark \(index): of some length, \(index) words"
    }
    let shown = text(document) { $0.columns = columns }.replacing("\n", with: " ")
    // What has no times, and so no reason in its cells, comes first.
    for index in 0..<6 { #expect(shown.contains("remark \(index)") == [3, 5, 0].contains(index)) }
    #expect(shown.contains("3 more remarks with --explain"))
    #expect(text(SampleDocument.mixed()).contains("--explain says more"))
    let explained = text(document) { $0.explains = true }
    #expect((0..<6).allSatisfy { explained.contains("remark \($0)") })
  }

  @Test("Each answer has its conclusion, however narrow it is", arguments: [40, 60, 80, 200])
  func conclusions(columns: Int) {
    var document = SampleDocument.document(strategies: ["gmp", "fast", "gmp-text", "fast-text"])
    document.plan.groups = [
      Plan.Group(answer: "number", reference: "gmp", strategies: ["gmp", "fast"]),
      Plan.Group(answer: "text", reference: "gmp-text", strategies: ["gmp-text", "fast-text"]),
    ]
    document.measurements = document.plan.cases(at: 1000).enumerated().map { index, subject in
      Measurement(
        case: subject, status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples(index.isMultiple(of: 2) ? 2_000_000 : 1_000_000))
    }
    let shown = text(document) { $0.columns = columns }.replacing("\n", with: " ")
    #expect(shown.contains("fast is 2.00 × faster [2.00, 2.00] than gmp."), "\(shown)")
    #expect(shown.contains("fast-text is 2.00 × faster [2.00, 2.00] than gmp-text."), "\(shown)")
  }

  @Test("The explanation has the calls of a row, and the quantiles of its samples")
  func details() {
    let explained = lines(text(SampleDocument.mixed()) { $0.explains = true })
    #expect(explained.contains { $0.contains("Calls") && $0.contains("99 %") })
    #expect(
      explained.contains { $0.contains(#/^gmp +1200 +12 +20.0 +µs +20.0 +µs +20.0 +µs/#) },
      "\(explained)")
    #expect(explained.contains { $0.hasPrefix("Calls: how often") })
    #expect(!text(SampleDocument.mixed()).contains("Calls"))
  }

  @Test("An interrupted run says how many of its rows are there")
  func interrupted() {
    var document = SampleDocument.mixed()
    #expect(!text(document).contains("interrupted"))
    document.interrupted = true
    document.measurements.removeLast()
    #expect(text(document).contains("(interrupted: 5 of 6 rows begun)"))
  }

  @Test("Sizes that come one after the other have the same columns", arguments: 40...100)
  func sameColumns(columns: Int) {
    var layout = TerminalLayout()
    layout.columns = columns
    let document = SampleDocument.sweep(sizes: [1, 7_654_321])
    let rows = ResultRow.rows(of: document)
    let titles = [1, 7_654_321].map { n in
      let text = document.terminalTable(of: rows.filter { $0.n == n }, layout)
      return ["Time", "faster", "Min", "Max", "Verified"].filter(text.contains)
    }
    #expect(titles[0] == titles[1])
  }

  @Test("One unit for all where one is named; rows by time where that is asked for")
  func choices() throws {
    let inNanoseconds = text(SampleDocument.mixed()) { $0.unit = .nanoseconds }
    #expect(inNanoseconds.contains("10000 ns"))
    let sorted = lines(text(SampleDocument.mixed()) { $0.isSortedByTime = true })
    let names = ["wrapping", "fast", "gmp", "near"]
    let places = try names.map { name in
      try #require(sorted.firstIndex { $0.dropFirst(3).hasPrefix(name) })
    }
    #expect(places == places.sorted())
  }

  @Test("Sizes are set apart by an empty line, and repeated notes are one")
  func groups() throws {
    var document = SampleDocument.document(strategies: ["gmp", "fast"], sizes: [1, 2, 3])
    document.measurements = [1, 2, 3].flatMap { n in
      ["gmp", "fast"].map {
        Measurement(case: Case(strategy: $0, n: n), status: .overflow, note: "F(\(n)) is too big")
      }
    }
    let lines = lines(text(document) { $0.explains = true })
    let heading = try #require(lines.firstIndex { $0.contains("N = 2") })
    #expect(lines[heading - 1].isEmpty)
    #expect(lines[heading + 1].contains("overflow"))
    #expect(lines.contains("gmp: overflow: F(1) is too big; from N = 1 on, 3 sizes"))
  }

  @Test("Colour only adds: without its codes the text is the same")
  func color() {
    let document = SampleDocument.mixed()
    let colored = text(document) { $0.isColored = true }
    #expect(colored.contains("\u{1B}[32m"))
    #expect(colored.contains("\u{1B}[31m"))
    #expect(!colored.contains("\u{1B}[33m"))
    #expect(!text(document).contains("\u{1B}"))
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == text(document))
  }

  @Test("No name reaches the terminal's controls", arguments: SampleDocument.hostileNames)
  func hostile(name: String) {
    var document = SampleDocument.document(strategies: [name])
    document.plan.reference = name
    document.provenance.environment.cpu = name
    document.measurements = [
      Measurement(case: Case(strategy: name, n: 5), status: .wrong, note: "not \(name)")
    ]
    let harmful = text(document).unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(harmful.allSatisfy { $0 == "\n" })
  }
}
