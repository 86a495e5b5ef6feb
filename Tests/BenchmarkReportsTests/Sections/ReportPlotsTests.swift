import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Plots of a report")
struct ReportPlotsTests {
  private func plots(_ document: ResultsDocument) -> [ReportPlot] {
    Report([Report.Run("", document)]).plots
  }

  /// The plots that are made of lines.
  private func lines(_ document: ResultsDocument) -> [LinePlot] {
    plots(document).compactMap { if case .lines(let plot) = $0.picture { plot } else { nil } }
  }

  @Test("Times and ratios are the rows' own, with their intervals")
  func values() throws {
    let document = SampleDocument.sweep(sizes: [100, 1000, 10_000])
    let rows = ResultRow.rows(of: document)
    let plots = plots(document)
    #expect(plots.map(\.name) == ["time", "ratio"])
    let drawn = lines(document)
    for series in drawn[0].series {
      let own = rows.filter { $0.strategy == series.name && $0.summary != nil }
      #expect(series.points.map(\.x) == own.map { Double($0.n) })
      #expect(series.points.map(\.y) == own.compactMap { $0.summary?.time })
      #expect(series.points.map(\.band) == own.map { $0.summary?.interval })
    }
    let ratio = try #require(drawn.last)
    #expect(ratio.levels.map(\.label) == ["gmp = 1"])
    #expect(ratio.series.map(\.name) == ["fast"])
    #expect(
      ratio.series[0].points.map(\.y)
        == rows.filter { $0.strategy == "fast" }.compactMap { $0.ratio.map { 1 / $0.ratio } })
  }

  @Test("A strategy that is not F(N) itself at some size has no line")
  func inexact() throws {
    let plots = lines(SampleDocument.sweep(sizes: [100, 1000]))
    #expect(plots.map { $0.series.map(\.name) } == [["fast", "gmp"], ["fast"]])
  }

  @Test("More strategies than lines can be told apart are ranked at each size, the least first")
  func crowded() throws {
    for (count, inexactCount) in [(18, 0), (19, 1), (19, 0)] {
      let names = (0..<count).map { "s\($0)" }
      var document = SampleDocument.document(strategies: names, sizes: [100, 1000])
      document.plan.reference = "s3"
      document.measurements = document.plan.sizes.flatMap(document.plan.cases).map { subject in
        // The order at the second size is not that at the first.
        let rank = (Int(subject.strategy.dropFirst()) ?? 0) * (subject.n == 100 ? 5 : 3) % count
        let isInexact = subject.n == 1000 && names.suffix(inexactCount).contains(subject.strategy)
        return Measurement(
          case: subject, status: isInexact ? .wrapped : .ok, proof: SampleDocument.proof,
          samples: SampleDocument.samples(Int64(1_000_000 * (rank + 1))))
      }
      let plots = plots(document)
      guard count - inexactCount > 18 else {
        #expect(plots.map(\.name) == ["time", "ratio"])
        continue
      }
      #expect(plots.map(\.name) == ["time-100", "time-1000"])
      for (plot, n) in zip(plots, [100, 1000]) {
        guard case .ranks(let ranks) = plot.picture else {
          Issue.record("no ranks")
          continue
        }
        let rows = ResultRow.rows(of: document).filter { $0.n == n }
        let sorted = rows.sorted { ($0.summary?.time ?? 0) < ($1.summary?.time ?? 0) }
        #expect(ranks.entries.map(\.name) == sorted.map(\.strategy))
        #expect(
          ranks.references == ["s3"] && ranks.title.hasPrefix("N = \(NumberFormat.grouped(n)):"))
      }
    }
  }

  @Test("At one size the times stand below each other, the least first")
  func ranks() throws {
    let document = SampleDocument.mixed()
    let plot = try #require(plots(document).first)
    guard case .ranks(let ranks) = plot.picture else {
      Issue.record("no ranks")
      return
    }
    #expect(ranks.entries.map(\.name) == ["fast", "gmp", "wrapping", "near"])
    #expect(ranks.title == "N = 1000: time of one call")
    #expect(ranks.panels.map(\.title) == ["", "Wrapped or inexact"])
    #expect(ranks.entries.map(\.isHollow) == [false, false, true, true])
    #expect(ranks.entries.map(\.remark) == ["2.00 ± 0.0 %", "", "", ""])
    let rows = ResultRow.rows(of: document)
    for entry in ranks.entries {
      let row = try #require(rows.first { $0.strategy == entry.name })
      #expect(entry.value == row.summary?.time && entry.band == row.summary?.interval)
    }
  }

  @Test("At one size nothing is compared without a reference")
  func ranksAlone() throws {
    var document = SampleDocument.mixed()
    document.plan.reference = nil
    let plot = try #require(plots(document).first)
    guard case .ranks(let ranks) = plot.picture else {
      Issue.record("no ranks")
      return
    }
    #expect(ranks.entries.allSatisfy { $0.remark.isEmpty }, "\(ranks.entries)")
  }

  @Test("Without times there is nothing to draw")
  func nothing() {
    #expect(plots(SampleDocument.document(strategies: ["gmp"])).isEmpty)
  }

  @Test("Without a reference there are times alone")
  func withoutReference() {
    var document = SampleDocument.sweep(sizes: [100, 1000])
    document.plan.reference = nil
    #expect(plots(document).map(\.name) == ["time"])
  }

  @Test("Peak memory is drawn where it was measured, over N and at one size")
  func memory() throws {
    var sweep = SampleDocument.sweep(sizes: [100, 1000])
    #expect(!plots(sweep).contains { $0.name == "memory" })
    for index in sweep.measurements.indices where sweep.measurements[index].strategy == "fast" {
      let bytes = 1_000_000 * sweep.measurements[index].n
      sweep.measurements[index].memory = MemoryFootprint(peakResidentBytes: bytes)
    }
    #expect(plots(sweep).map(\.name).last == "memory")
    let plot = try #require(lines(sweep).last)
    #expect(plot.series.map(\.name) == ["fast"])
    #expect(plot.series[0].points.map(\.y) == [1e8, 1e9])
    #expect(plot.vertical.unit == .bytes)

    var single = SampleDocument.mixed()
    for (index, bytes) in zip(single.measurements.indices, [3_000_000, 2_000_000]) {
      single.measurements[index].memory = MemoryFootprint(peakResidentBytes: bytes)
    }
    let last = try #require(plots(single).last)
    guard last.name == "memory", case .ranks(let ranks) = last.picture else {
      Issue.record("no ranks of memory")
      return
    }
    #expect(ranks.entries.map(\.value) == [2e6, 3e6])

    // Of several answers, speeds are named where they stand.
    single.plan.groups = [
      Plan.Group(answer: "number", reference: "gmp", strategies: single.plan.strategies),
      Plan.Group(answer: "text", reference: nil, strategies: []),
    ]
    let titles = plots(single).compactMap { plot -> String? in
      guard case .ranks(let ranks) = plot.picture else { return nil }
      return ranks.panels.first?.title
    }
    #expect(titles == ["number, × faster than gmp", "number"])
  }

  @Test("A strategy looks the same in every plot")
  func styles() throws {
    let plots = lines(SampleDocument.sweep(sizes: [100, 1000]))
    let style = { (plot: LinePlot) in plot.series.first { $0.name == "fast" }?.style }
    #expect(style(plots[0]) == style(plots[1]))
    #expect(style(plots[0]) != nil)
  }

  @Test(
    "A plot's file is named after the report's",
    arguments: [
      ("out/growth.md", "growth-time.svg"), ("a b|c.d.md", "a b|c.d-time.svg"),
      ("README", "README-time.svg"), (".md", ".md-time.svg"),
    ])
  func names(report: String, file: String) throws {
    let plot = try #require(plots(SampleDocument.sweep(sizes: [100, 1000])).first)
    #expect(plot.fileName(beside: report) == file)
  }
}
