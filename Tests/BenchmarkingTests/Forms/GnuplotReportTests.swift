import Benchmarking
import BenchmarkReports
import Testing

@Suite("gnuplot report")
struct GnuplotReportTests {
  @Test("Every point of every plot stands in a block of its own, in full")
  func data() {
    let report = Report([Report.Run("", SampleDocument.sweep(sizes: [10, 100, 1000]))])
    let lines = GnuplotReport.text(report, file: "out/a.gp").split(separator: "\n")
    let plots = report.plots.compactMap { plot in
      if case .lines(let lines) = plot.picture { lines } else { nil as LinePlot? }
    }
    for (number, plot) in plots.enumerated() {
      for (index, series) in plot.series.enumerated() {
        let start = lines.firstIndex { $0 == "$plot\(number)_\(index) << END" } ?? -1
        #expect(start > 0)
        let rows = lines[(start + 1)...].prefix { $0 != "END" }.map { line in
          line.split(separator: " ").compactMap { Double($0) }
        }
        #expect(
          rows == series.points.map { [$0.x, $0.y, $0.band?.low ?? $0.y, $0.band?.high ?? $0.y] })
      }
    }
    #expect(lines.contains("set output 'a-time.svg'"))
    #expect(lines.count { $0.hasPrefix("plot ") } == report.plots.count)
  }

  @Test(
    "Names cannot end their quotes or their line",
    arguments: SampleDocument.hostileNames + ["'; !ls"])
  func hostile(name: String) {
    var document = SampleDocument.sweep(sizes: [10, 100])
    document.plan.reference = name
    document.plan.strategies = document.plan.strategies.map { $0 == "gmp" ? name : $0 }
    for index in document.measurements.indices where document.measurements[index].strategy == "gmp"
    {
      document.measurements[index].strategy = name
    }
    let text = GnuplotReport.text(Report([Report.Run("", document)]), file: "\(name).gp")
    for line in text.split(whereSeparator: \.isNewline) {
      #expect(line.count { $0 == "'" }.isMultiple(of: 2) || line.hasPrefix("#"), "\(line)")
    }
    #expect(
      !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }
}
