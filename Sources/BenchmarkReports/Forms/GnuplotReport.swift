internal import Benchmarking

/// The plots of a report as a program for gnuplot, data and all, for readers who draw their own.
package enum GnuplotReport {
  /// Renders a report.
  ///
  /// - Parameters:
  ///   - report: Whose plots to write.
  ///   - file: The name of the program's file, after which what it draws is named.
  package static func text(_ report: Report, file: String) -> String {
    let plots = report.plots.compactMap { plot -> (ReportPlot, LinePlot)? in
      if case .lines(let lines) = plot.picture { (plot, lines) } else { nil }
    }
    let head = [
      "# gnuplot draws a file for each of \(plots.count) plots with this program (5.2 or later).",
      "set terminal svg size 900,540 dynamic background rgb 'white'",
      "set key outside right center noenhanced",
      "set grid",
    ]
    let parts = plots.enumerated().map { number, plot in
      part(plot.1, number: number, output: plot.0.fileName(beside: file))
    }
    return (head + parts.flatMap(\.self)).joined(separator: "\n") + "\n"
  }

  /// One plot: its data, then how they are drawn.
  private static func part(_ content: LinePlot, number: Int, output: String) -> [String] {
    let blocks = content.series.indices.map { "$plot\(number)_\($0)" }
    let data = zip(blocks, content.series).flatMap { block, series in
      ["\(block) << END"] + series.points.map(line) + ["END"]
    }
    let curves = zip(blocks, content.series).map { block, series in
      "\(block) using 1:2:3:4 with yerrorlines title \(quoted(series.name))"
    }
    let levels = content.levels.map { "\(shortest($0.y)) title \(quoted($0.label)) dashtype 3" }
    let logarithmic =
      (content.horizontal.scale == .logarithmic ? "x" : "")
      + (content.vertical.scale == .logarithmic ? "y" : "")
    let unit = content.vertical.unit == .milliseconds ? " [ms]" : ""
    return ["", "# \(DisplayText.harmless(content.title)): x, y, and the interval of y"] + data + [
      "set output \(quoted(output))",
      "set title \(quoted(content.title)) noenhanced",
      "set xlabel \(quoted(content.horizontal.label)) noenhanced",
      "set ylabel \(quoted(content.vertical.label + unit)) noenhanced",
      "unset logscale",
    ] + (logarithmic.isEmpty ? [] : ["set logscale \(logarithmic)"]) + [
      "plot \((curves + levels).joined(separator: ", \\\n  "))"
    ]
  }

  /// A point; where it has no interval, that is the point itself.
  private static func line(_ point: LinePlot.Point) -> String {
    [point.x, point.y, point.band?.low ?? point.y, point.band?.high ?? point.y].map(shortest)
      .joined(separator: " ")
  }

  private static func shortest(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// Text as gnuplot has it between single quotes, where nothing but they themselves is special.
  private static func quoted(_ text: String) -> String {
    "'\(DisplayText.harmless(text).replacing("'", with: "''"))'"
  }
}
