import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Report of several runs")
struct ReportTests {
  private func report() -> Report {
    var there = SampleDocument.sweep(sizes: [100, 10_000])
    there.provenance.environment.cpu = "Other CPU"
    // Twice as slow at the size that both have, and gmp three times: no number is the other run's.
    for index in there.measurements.indices {
      let factor: Int64 = there.measurements[index].strategy == "gmp" ? 3 : 2
      there.measurements[index].samples = there.measurements[index].samples.map {
        Sample(
          cycle: $0.cycle, iterations: $0.iterations,
          elapsedNanoseconds: $0.elapsedNanoseconds * factor)
      }
    }
    return Report([
      Report.Run("here", SampleDocument.sweep(sizes: [10, 100])), Report.Run("there", there),
    ])
  }

  private func table(_ title: String, of report: Report) -> DataTable? {
    report.sections.first { $0.title == title }?.blocks
      .compactMap {
        switch $0 {
        case .table(let table), .rows(let table): table
        default: nil
        }
      }.first
  }

  @Test("Each run keeps its rows to itself")
  func apart() throws {
    let report = report()
    #expect(report.sections.compactMap(\.title).prefix(3) == ["Runs", "Side by side", "here"])
    for run in report.runs {
      let own = try #require(table(run.name, of: report))
      #expect(own.rows.map { $0.cells[1].value } == run.rows.map { Double($0.n) })
      #expect(own.rows.map { $0.cells[2].value } == run.rows.map { $0.summary?.time })
    }
  }

  @Test("Side by side stand the cases that both have, each run's numbers in its columns")
  func sideBySide() throws {
    let report = report()
    let common = try #require(table("Side by side", of: report))
    #expect(
      common.columns.map(\.title)[2...] == [
        "here", "× faster than gmp", "there", "× faster than gmp",
      ])
    #expect(common.rows.map { $0.cells[0].text } == ["wrapping", "fast", "gmp"])
    for (row, strategy) in zip(common.rows, ["wrapping", "fast", "gmp"]) {
      for (run, column) in zip(report.runs, [2, 4]) {
        let own = try #require(run.rows.first { $0.strategy == strategy && $0.n == 100 })
        #expect(row.cells[column].value == own.summary?.time)
        #expect(row.cells[column + 1].value == own.ratio.map { 1 / $0.ratio })
      }
    }
  }

  @Test("Two runs of one machine are said to be that")
  func sameMachine() {
    var document = SampleDocument.sweep(sizes: [10])
    func text() -> String {
      Report([Report.Run("a", document), Report.Run("b", document)]).markdown()
    }
    document.provenance.environment.machine = "0123"
    #expect(!text().contains("same machine"), "an image may run on many machines")
    document.provenance.environment.boot = "4567"
    #expect(text().contains("a and b come from the same machine. They are shown side by side"))
    #expect(!report().markdown().contains("same machine"))
  }

  @Test("Runs of one name are numbered")
  func names() {
    let document = SampleDocument.mixed()
    let report = Report((0..<3).map { _ in Report.Run("a", document) })
    #expect(report.runs.map(\.name) == ["a", "a (2)", "a (3)"])
  }

  @Test("CSV has the run before each row, and the same numbers")
  func csv() throws {
    let report = report()
    let records = try CSVReader.records(report.csv)
    #expect(records[0] == Report.runColumns + ResultRow.csvColumns)
    let expected = report.runs.flatMap { run in
      run.rows.map { [run.name, run.document.provenance.environment.cpu ?? "", ""] + $0.csvFields }
    }
    #expect(Array(records.dropFirst()) == expected)
    let one = report.runs[0]
    #expect(Report([one]).csv == ResultRow.csv(one.rows))
  }

  @Test("JSON holds the documents as they are")
  func json() throws {
    let report = report()
    let text = try report.json()
    #expect(text.contains(#""schema": "fibbench.report""#))
    for run in report.runs {
      let own = try run.document.jsonText()
      #expect(text.filter { !$0.isWhitespace }.contains(own.filter { !$0.isWhitespace }))
    }
    #expect(try Report([report.runs[1]]).json() == report.runs[1].document.json())
  }

  @Test("Plots of several runs have files of their own")
  func plots() {
    let names = report().plots.map { $0.fileName(beside: "a.md") }
    #expect(names == ["a-1-time.svg", "a-1-ratio.svg", "a-2-time.svg", "a-2-ratio.svg"])
    #expect(report().plots.first?.title == "here: How long does one call take?")
  }
}

@Suite("Headline of a report")
struct HeadlineTests {
  private func headlines(_ document: ResultsDocument) -> [String] {
    Report([Report.Run("", document)]).sections.flatMap(\.blocks)
      .compactMap { if case .headline(let text) = $0 { text } else { nil } }
  }

  /// `fast` costs 1.5 ms + 2 µs·n and `gmp` 2.5 µs·n: they cross at 3000.
  @Test("It says from where on the reference is overtaken, and by how much at the end")
  func overtaking() throws {
    let sizes = stride(from: 1000, through: 10_000, by: 500).map(\.self)
    let text = try #require(headlines(SampleDocument.sweep(sizes: sizes)).first)
    #expect(text.hasPrefix("fast overtakes gmp at N ≈ 30"), "\(text)")
    // 25 ms ÷ 21.5 ms
    #expect(text.contains("; at N = 10\u{202F}000 it is 1.16 × faster [1.16, 1.16]."), "\(text)")
  }

  @Test("Ahead at every size, it overtakes nowhere")
  func ahead() {
    #expect(
      headlines(SampleDocument.sweep(sizes: [5000, 10_000])) == [
        "At N = 10\u{202F}000 fast is 1.16 × faster [1.16, 1.16] than gmp."
      ])
  }

  @Test("Where the reference is fastest, the next one's distance is told")
  func reference() {
    #expect(
      headlines(SampleDocument.sweep(sizes: [500])) == [
        "At N = 500 gmp is the fastest exact strategy; fast is 2.00 × slower [2.00, 2.00]."
      ])
  }

  @Test("Where answers differ, the fastest is that of its answer")
  func severalAnswers() {
    var document = SampleDocument.sweep(sizes: [500])
    document.plan.groups = [
      Plan.Group(answer: "number", reference: "gmp", strategies: document.plan.strategies),
      Plan.Group(answer: "text", reference: nil, strategies: []),
    ]
    #expect(
      headlines(document).first?.hasPrefix(
        "At N = 500 gmp is the fastest exact strategy of its answer; fast is ") == true)
  }

  @Test("Without intervals it is undecided which is the fastest, and none is marked")
  func fewProcesses() {
    var document = SampleDocument.sweep(sizes: [500])
    for index in document.measurements.indices {
      document.measurements[index].samples.removeLast(7)
    }
    #expect(
      headlines(document).first?.hasSuffix(
        "; other work left too few, so give more --runs, or "
          + "measure on a quieter machine.") == true, "enough were asked for")
    document.plan.settings.processes = 3
    #expect(headlines(document).first?.hasSuffix("; give --processes 6 or more.") == true)
    document.plan.settings.minimumCycles = 5
    #expect(
      headlines(document).first?.hasSuffix("; give --processes 6 and --runs 6 or more.") == true)
    document.plan.settings.processes = 1
    #expect(
      headlines(document) == [
        "It is undecided which exact strategy is the fastest: there are no intervals of fewer than "
          + "6 cycles; give --runs 6 or more."
      ])
    #expect(!Report([Report.Run("", document)]).markdown().contains("**gmp**"))
    document.interrupted = true
    #expect(headlines(document).isEmpty, "more --runs are no remedy for an interrupt")
  }

  @Test("Where the reference has no times, the times' own intervals tell rows apart")
  func withoutReference() {
    var document = SampleDocument.document(strategies: ["gmp", "a", "b"])
    document.measurements = [("a", 2_000_000 as Int64), ("b", 1_000_000)].map { name, time in
      Measurement(
        case: Case(strategy: name, n: 1000), status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples(time))
    }
    document.measurements.append(
      Measurement(case: Case(strategy: "gmp", n: 1000), status: .skipped, samples: []))
    #expect(
      headlines(document) == [
        "At N = 1000 b is the fastest exact strategy; a is 2.00 × slower [2.00, 2.00]."
      ])
  }

  @Test("Of several runs each names its own warnings")
  func namedWarnings() {
    let run = SampleDocument.mixed()
    let alone = Report([Report.Run("a", run)]).warnings
    #expect(!alone.isEmpty)
    let both = Report([Report.Run("a", run), Report.Run("b", run)]).warnings
    #expect(both == alone.map { "a: \($0)" } + alone.map { "b: \($0)" })
  }

  @Test("Who is faster throughout is said of the N that count, and which those are")
  func throughout() {
    let text = Report([Report.Run("", SampleDocument.sweep(sizes: [5000, 10_000, 20_000]))])
      .markdown()
    #expect(text.contains("\nfast is faster than gmp at every N that counts.\n"), "\(text)")
    #expect(text.contains("\nAn N counts for the faster of two where they differ there"))
  }

  @Test("What is read from a table, or is no more than a loop, says nothing of algorithms")
  func square() {
    var document = SampleDocument.document(strategies: ["a", "b", "c", "d"])
    document.measurements = document.plan.strategies.enumerated().map { place, name in
      Measurement(
        case: Case(strategy: name, n: 1000), status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples(Int64(1 + place) * 1_000_000))
    }
    let square = AlgorithmSquare(plain: (own: "c", other: "d"), tuned: (own: "a", other: "b"))
    func text() -> String { Report([Report.Run("", document)], square: square).markdown() }
    #expect(text().contains("by algorithm: a is 3.00 × faster"), "\(text())")
    document.measurements[0].note = Measurement.fromTable
    #expect(!text().contains("by algorithm"))
    document.measurements[0].note = nil
    document.floor = Floor(iterations: 1, samplesNanoseconds: [1_000_000])
    #expect(!text().contains("by algorithm"))
  }

  @Test("Rows that the intervals do not tell apart are in one sentence")
  func tied() {
    var document = SampleDocument.document(strategies: ["gmp", "a", "b"])
    document.measurements = [("gmp", 2_000_000), ("a", 1_000_000), ("b", 1_000_000)].map {
      Measurement(
        case: Case(strategy: $0, n: 1000), status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples(Int64($1)))
    }
    // The same times in another order.
    document.measurements[2].samples = document.measurements[1].samples.map {
      Sample(cycle: 11 - $0.cycle, iterations: 1, elapsedNanoseconds: $0.elapsedNanoseconds)
    }
    #expect(
      headlines(document) == [
        "At N = 1000 a is 2.00 × faster [2.00, 2.00] than gmp; b may be as fast."
      ])
  }

  @Test("Who is fastest at each size, and how much slower the next one is, as the intervals tell")
  func sizes() {
    var document = SampleDocument.document(strategies: ["gmp", "a", "b"])
    document.plan.sizes = [1000, 2000]
    let times = [
      (1000, [("gmp", 2_000_000), ("a", 1_000_000), ("b", 1_000_000)]),
      (2000, [("gmp", 1_000_000), ("a", 3_000_000), ("b", 4_000_000)]),
    ]
    document.measurements = times.flatMap { n, rows in
      rows.map {
        Measurement(
          case: Case(strategy: $0.0, n: n), status: .ok, proof: SampleDocument.proof,
          samples: SampleDocument.samples(Int64($0.1)))
      }
    }
    func sentences() -> [String] {
      let blocks = Report([Report.Run("", document)]).sections.flatMap(\.blocks)
      return blocks.flatMap { block -> [String] in
        guard case .notes(let texts, let brief) = block, brief.isEmpty else { return [] }
        return texts
      }
    }
    #expect(
      sentences() == [
        "N = 1000: undecided between a and b; gmp is 2.00 × slower [2.00, 2.00].",
        "N = 2000: gmp; a is 3.00 × slower [3.00, 3.00].",
      ])
    // A rival that was not examined is one all the same.
    document.measurements[1].notExamined = "why"
    #expect(
      sentences().first == "N = 1000: b; a, which was not examined, may be as fast.")
    document.measurements[1].notExamined = nil
    // What is not verified wins nothing.
    document.measurements[3].proof = nil
    #expect(sentences().last == "N = 2000: a; b is 1.33 × slower [1.33, 1.33].")
    // The only one is no winner.
    document.measurements = document.measurements.filter {
      $0.case.n == 1000 || $0.case.strategy == "b"
    }
    #expect(sentences().count == 1)
  }

  @Test("Sentences have what runs differ by in their intervals, also those of the reference")
  func runEffect() throws {
    var document = SampleDocument.sweep(sizes: [500])
    document.provenance.environment.runEffect = RunEffect(
      ratio: 0.05, time: 0.01, runs: 12, cases: 4, minutes: 20, created: "2026-01-31T12:00:00Z")
    let gmp = try #require(document.measurements.first { $0.strategy == "gmp" })
    let fast = try #require(document.measurements.first { $0.strategy == "fast" })
    let slower = try #require(ResultRow(fast, reference: gmp, in: document).ratio?.interval)
    let faster = try #require(ResultRow(gmp, reference: fast, in: document).ratio?.interval)
    #expect(slower.high / slower.low > 1.1)
    #expect(abs(faster.high / faster.low - slower.high / slower.low) < 0.01)
    let itself = ResultRow(gmp, reference: gmp, in: document).ratio
    #expect(itself?.interval?.low == 1 && itself?.interval?.high == 1)
  }

  @Test("A row that was too slow is named, with what helps")
  func timeout() {
    var document = SampleDocument.mixed()
    document.measurements[3].status = .timeout
    document.measurements[3].note = "one call took 11 s, over the deadline of 10 s"
    #expect(
      Report([Report.Run("", document)]).warnings.contains(
        "slow was too slow at N = 1000: one call took 11 s, over the deadline of 10 s; give a "
          + "longer --deadline."))
  }

  @Test("Nothing is said of nothing")
  func nothing() {
    #expect(headlines(SampleDocument.document(strategies: ["gmp"])).isEmpty)
  }
}
