import BenchmarkReports
import Testing

@Suite("Plot styles")
struct PlotStyleTests {
  @Test("No two of 32 lines look alike, and eight of them have a colour")
  func distinct() {
    let series = (0..<32).map { index in
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
    #expect(styles.count == 32)
    #expect(Set(styles).count == 32)
    #expect(styles.count { !$0.contains("plot-stroke-8") } == 8)
  }
}
