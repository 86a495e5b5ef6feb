import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Rank plot")
struct RankPlotTests {
  private func plot(_ entries: [RankPlot.Entry]) -> RankPlot {
    RankPlot(
      title: "Plot", axis: .init("Time", scale: .logarithmic, unit: .milliseconds),
      references: ["gmp"], panels: [("", entries)])
  }

  @Test("Every entry has its name and its value; a hollow one its own marker")
  func contents() throws {
    let page = try ParsedPage(
      plot([
        .init("fast", value: 0.001448, band: Interval(low: 0.0014, high: 0.0015), remark: "0.9×"),
        .init("gmp", value: 0.00164, style: 1), .init("near", value: 3, isHollow: true),
      ]).svg())
    let texts = page.texts.filter { $0.key.hasPrefix("text") }.values.flatMap(\.self)
    #expect(Set(texts).isSuperset(of: ["fast", "1.448 µs", "0.9×", "gmp", "1.640 µs", "near"]))
    #expect(page.texts["path.plot-hollow plot-stroke-0"]?.count == 1)
    #expect(page.texts["path.plot-fill-1"]?.count == 1)
    #expect(page.texts["path.plot-axis plot-level"]?.count == 1)
  }

  @Test("Hostile names stay text", arguments: SampleDocument.hostileNames + ["</svg>'\"&"])
  func hostile(name: String) throws {
    let page = try ParsedPage(plot([.init(name, value: 1, remark: name)]).svg())
    #expect(page.names == ["svg", "style", "rect", "text", "path", "g", "title"])
  }

  @Test("Nothing, one entry, and a hundred are drawn", arguments: [0, 1, 100])
  func counts(count: Int) throws {
    let entries = (0..<count).map { RankPlot.Entry("\($0)", value: Double($0)) }
    #expect(try ParsedPage(plot(entries).svg()).names.contains("svg"))
  }
}
