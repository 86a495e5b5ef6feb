/// A plot of a report, and what its file is called.
package struct ReportPlot: Sendable {
  /// What is drawn.
  package enum Picture: Sendable {
    /// Values over N.
    case lines(LinePlot)
    /// Values at one N.
    case ranks(RankPlot)
  }

  /// What a file's name says of it, such as `time`.
  package let name: String
  package let picture: Picture

  package var title: String {
    switch picture {
    case .lines(let plot): plot.title
    case .ranks(let plot): plot.title
    }
  }

  /// The plot as a file of its own.
  package func svg() -> String {
    switch picture {
    case .lines(let plot): plot.svg()
    case .ranks(let plot): plot.svg()
    }
  }

  /// Draws the plot as part of a page that has `PlotStyle.sheet`.
  func draw(_ writer: inout MarkupWriter) {
    switch picture {
    case .lines(let plot): plot.draw(&writer)
    case .ranks(let plot): plot.draw(&writer, isAlone: false)
    }
  }

  /// The plot as one of several runs.
  func numbered(_ number: Int, run: String) -> ReportPlot {
    let name = "\(number)-\(name)"
    switch picture {
    case .lines(var plot):
      plot.title = "\(run): \(plot.title)"
      return ReportPlot(name: name, picture: .lines(plot))
    case .ranks(var plot):
      plot.title = "\(run): \(plot.title)"
      return ReportPlot(name: name, picture: .ranks(plot))
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
