import BenchmarkReports
import Benchmarking
import Testing

@Suite("Section on the roofline")
struct RooflineSectionTests {
  private func markdown(_ document: ResultsDocument) -> String {
    MarkdownReport.text(Report([Report.Run("", document)]))
  }

  @Test("The greatest case of each strategy has a sentence, each its row, and the rest is named")
  func text() throws {
    let text = markdown(SampleDocument.underRoofs(sizes: [100, 1000]))
    let section = try #require(text.split(separator: "## Roofline").last)
    #expect(section.contains("**At N = 1000 fast reaches 0.01 % of what one thread can multiply"))
    #expect(section.contains("| fast | 100 | "))
    #expect(section.contains("| multiplications | 4.000 | 3.500 | 2 |"))
    #expect(section.contains("| bytes (add) of 1.000 kB | 8.000 | 8.000 | 1 |"))
    #expect(section.contains("Not counted, and so without a share: wrapping, gmp."))
  }

  @Test("Without roofs there is neither a section nor a plot")
  func nothing() {
    let document = SampleDocument.sweep(sizes: [100, 1000])
    #expect(!markdown(document).contains("Roofline"))
    #expect(!Report([Report.Run("", document)]).plots.contains { $0.name == "roofline" })
  }

  @Test("The plot has a line for each roof up to the ridge, and the rows by their N")
  func plot() throws {
    let document = SampleDocument.underRoofs(sizes: [1000, 10_000])
    let report = Report([Report.Run("", document)])
    let picture = try #require(report.plots.first { $0.name == "roofline" }?.picture)
    guard case .lines(let plot) = picture else {
      Issue.record("no lines")
      return
    }
    #expect(
      plot.series.map(\.name) == ["fast", "one thread’s best", "L1, 1.000 kB", "memory, 9.000 kB"])
    #expect(plot.series[0].points.map(\.name) == ["1000", "10⁴"])
    #expect(plot.series.dropFirst().allSatisfy { $0.isRoof && $0.points.last?.y == 4e9 })
    #expect(plot.series[1].points.allSatisfy { $0.y == 4e9 })
    #expect(plot.series[2].points.last?.x == 0.5 && plot.series[3].points.last?.x == 2)
    #expect(plot.svg().contains("<title>fast, 1000: "))
  }

  @Test("A run at one size, too, stands under its roofs")
  func single() {
    let report = Report([Report.Run("", SampleDocument.underRoofs(sizes: [1000]))])
    #expect(report.plots.map(\.name) == ["time", "distribution", "roofline"])
  }
}
