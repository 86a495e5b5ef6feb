import BenchmarkKit
import Testing

@Suite("Plots of a report")
struct ReportPlotsTests {
  private func plots(_ document: ResultsDocument) -> [ReportPlot] {
    Report([Report.Run("", document)]).plots
  }

  @Test("Times and ratios are the rows' own, with their intervals")
  func values() throws {
    let document = SampleDocument.sweep(sizes: [100, 1000, 10_000])
    let rows = ResultRow.rows(of: document)
    let plots = plots(document)
    #expect(plots.map(\.name) == ["time", "ratio"])
    for series in plots[0].plot.series {
      let own = rows.filter { $0.strategy == series.name && $0.summary != nil }
      #expect(series.points.map(\.x) == own.map { Double($0.n) })
      #expect(series.points.map(\.y) == own.compactMap { $0.summary?.median })
      #expect(series.points.map(\.band) == own.map { $0.summary?.interval })
    }
    let ratio = try #require(plots.last?.plot)
    #expect(ratio.levels.map(\.label) == ["gmp"])
    #expect(ratio.series.map(\.name) == ["fast"])
    #expect(
      ratio.series[0].points.map(\.y)
        == rows.filter { $0.strategy == "fast" }.compactMap { $0.ratio?.ratio })
  }

  @Test("What is not F(N) itself is hollow, and not compared")
  func hollow() throws {
    let plots = plots(SampleDocument.sweep(sizes: [100, 1000]))
    let wrapping = try #require(plots[0].plot.series.first { $0.name == "wrapping" })
    #expect(wrapping.points.map(\.isHollow) == [true, true])
    #expect(plots[0].plot.subtitle.contains("Hollow"))
    #expect(!plots[1].plot.series.contains { $0.name == "wrapping" })
  }

  @Test("Over one size, or without times, there is nothing to draw")
  func nothing() {
    #expect(plots(SampleDocument.mixed()).isEmpty)
    #expect(plots(SampleDocument.document(strategies: ["gmp"])).isEmpty)
  }

  @Test("Without a reference there are times alone")
  func withoutReference() {
    var document = SampleDocument.sweep(sizes: [100, 1000])
    document.plan.reference = nil
    #expect(plots(document).map(\.name) == ["time"])
  }

  @Test("A strategy looks the same in every plot")
  func styles() throws {
    let plots = plots(SampleDocument.sweep(sizes: [100, 1000]))
    let style = { (plot: LinePlot) in plot.series.first { $0.name == "fast" }?.style }
    #expect(style(plots[0].plot) == style(plots[1].plot))
    #expect(style(plots[0].plot) != nil)
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
