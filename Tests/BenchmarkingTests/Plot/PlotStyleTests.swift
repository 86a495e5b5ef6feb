import BenchmarkReports
import Testing

@Suite("Plot styles")
struct PlotStyleTests {
  @Test("No two of a hundred lines look alike")
  func distinct() {
    let series = (0..<100).map { index in
      LinePlot.Series("\(index)", points: [.init(x: 1, y: Double(index + 1))])
    }
    let plot = LinePlot(
      title: "", horizontal: .init("", scale: .linear), vertical: .init("", scale: .linear),
      series: series)
    let lines = plot.svg().split(separator: "\n")
    let styles = lines.indices.filter { lines[$0].contains(#"class="plot-line"#) }.map { index in
      // The line's classes, and the shape of the marker that is drawn after it.
      let marker = lines[index + 1].drop { $0 != "m" }
      return "\(lines[index].split(separator: " d=")[0])\(marker)"
    }
    #expect(styles.count == 100)
    #expect(Set(styles).count == 100)
  }
}
