/// A plot of a report, and what its file is called.
package struct ReportPlot: Sendable {
  /// What is drawn.
  package enum Picture: Sendable {
    /// Values over N.
    case lines(LinePlot)
    /// Values at one N.
    case ranks(RankPlot)
    /// Values over N, each line in a panel of its own.
    case multiples(MultiplesPlot)

    package var title: String {
      switch self {
      case .lines(let plot): plot.title
      case .ranks(let plot): plot.title
      case .multiples(let plot): plot.plot.title
      }
    }

    /// Whether there is nothing to see.
    var isEmpty: Bool {
      switch self {
      case .lines(let plot): plot.series.isEmpty
      case .ranks(let plot): plot.entries.isEmpty
      case .multiples(let plot): plot.plot.series.isEmpty
      }
    }

    /// The picture as a file of its own.
    package func svg() -> String {
      switch self {
      case .lines(let plot): plot.svg()
      case .ranks(let plot): plot.svg()
      case .multiples(let plot): plot.svg()
      }
    }
  }

  /// What a file's name says of it, such as `time`.
  package let name: String
  package let picture: Picture

  package var title: String { picture.title }

  /// The plot as a file of its own.
  package func svg() -> String { picture.svg() }

  /// Draws the plot as part of a page that has `PlotStyle.sheet`.
  func draw(_ writer: inout MarkupWriter) {
    switch picture {
    case .lines(let plot): plot.draw(&writer)
    case .ranks(let plot): plot.draw(&writer, isAlone: false)
    case .multiples(let plot): plot.draw(&writer, isAlone: false)
    }
  }

  /// The name of the plot's file beside a report's: `growth-time.svg` beside `growth.md`.
  package func fileName(beside report: String) -> String {
    let name = report.split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let stem = dot == name.startIndex ? name : name[..<dot]
    return "\(stem)-\(self.name).svg"
  }
}
