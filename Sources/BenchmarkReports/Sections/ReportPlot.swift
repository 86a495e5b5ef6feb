/// A plot of a report, and what its file is called.
package struct ReportPlot: Sendable {
  /// What is drawn.
  package enum Picture: Sendable {
    /// Values over N.
    case lines(LinePlot)
    /// Values at one N.
    case ranks(RankPlot)
    /// Values over N, each line in a panel of its own.
    case multiples(LinePlot)

    package var title: String {
      switch self {
      case .lines(let plot), .multiples(let plot): plot.title
      case .ranks(let plot): plot.title
      }
    }

    /// Whether there is nothing to see.
    var isEmpty: Bool {
      switch self {
      case .lines(let plot), .multiples(let plot): plot.series.isEmpty
      case .ranks(let plot): plot.entries.isEmpty
      }
    }

    /// The picture as an SVG file that needs no script.
    ///
    /// Legible on light and dark backgrounds, which it follows by `prefers-color-scheme`, and in
    /// black and white: lines differ in dash pattern and marker too, and each has its name beside
    /// its end. Values are shown when a point is pointed at. Texts are escaped, whatever they hold.
    package func svg() -> String {
      var writer = MarkupWriter()
      draw(&writer, isAlone: true)
      return writer.text
    }

    /// Draws the picture with a style sheet of its own, or as part of a page that has
    /// `PlotStyle.sheet`, and may set the variables `--plot-…` of the class `line-plot`.
    func draw(_ writer: inout MarkupWriter, isAlone: Bool) {
      switch self {
      case .lines(let plot) where isAlone: PlotDrawing(plot).draw(&writer, isAlone: true)
      case .lines(let plot):
        // The page shows a wide picture, or one for a telephone.
        PlotDrawing(plot).draw(&writer, isAlone: false, style: "wide")
        PlotDrawing(plot, width: PlotDrawing.narrowWidth)
          .draw(&writer, isAlone: false, style: "narrow")
      case .ranks(let plot): RankDrawing(plot).draw(&writer, isAlone: isAlone)
      case .multiples(let plot): plot.drawMultiples(&writer, isAlone: isAlone)
      }
    }
  }

  /// What a file's name says of it, such as `time`.
  package let name: String
  package let picture: Picture

  package var title: String { picture.title }

  /// The plot as a file of its own.
  package func svg() -> String { picture.svg() }

  /// The name of the plot's file beside a report's: `growth-time.svg` beside `growth.md`.
  package func fileName(beside report: String) -> String {
    let name = report.split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let stem = dot == name.startIndex ? name : name[..<dot]
    return "\(stem)-\(self.name).svg"
  }
}
