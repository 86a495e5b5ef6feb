internal import Benchmarking

/// The title of a plot and what stands below it, in as many lines as they need.
struct PlotHead {
  let title: [String]
  let subtitle: [String]

  private static let (titleSize, subtitleSize) = (16.0, 11.0)
  private static let (titleLine, subtitleLine) = (21.0, 15.0)
  private static let top = 28.0

  init(_ title: String, _ subtitle: String, width: Double) {
    // Half-bold type is a little wider.
    self.title = Self.lines(title, width: width / 1.06, size: Self.titleSize)
    self.subtitle = Self.lines(subtitle, width: width, size: Self.subtitleSize)
  }

  /// How much of the drawing it takes from the top.
  var height: Double {
    let lines = Double(max(title.count - 1, 0)) * Self.titleLine
    return Self.top + lines + Double(subtitle.count) * Self.subtitleLine + 6
  }

  private static func lines(_ text: String, width: Double, size: Double) -> [String] {
    guard !text.isEmpty else { return [] }
    let columns = max(Int(width / "n".plotWidth(size: size)), 1)
    return DisplayText.filled(text, columns: columns)
      .map { $0.shortened(to: width, size: size) }
  }

  func draw(at left: Double, _ writer: inout MarkupWriter) {
    var y = Self.top
    for line in title {
      writer.plotText(line, x: left, y: y, style: "plot-title")
      y += Self.titleLine
    }
    y += Self.subtitleLine - 16
    for line in subtitle {
      writer.plotText(line, x: left, y: y, style: "plot-small")
      y += Self.subtitleLine
    }
  }
}
