/// A plot of a report, and what its file is called.
package struct ReportPlot: Sendable {
  /// What a file's name says of it, such as `time`.
  package let name: String
  package let plot: LinePlot

  func renamed(_ name: String, title: String) -> ReportPlot {
    var plot = plot
    plot.title = title
    return ReportPlot(name: name, plot: plot)
  }

  /// The name of the plot's file beside a report's: `growth-time.svg` beside `growth.md`.
  package func fileName(beside report: String) -> String {
    let name = report.split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let stem = dot == name.startIndex ? name : name[..<dot]
    return "\(stem)-\(self.name).svg"
  }
}

/// The plots of a run: what of its rows can be shown over N.
enum ReportPlots {
  /// The plots there is something to draw in; none unless two sizes or more were timed.
  ///
  /// A strategy has the same colour, dash pattern and marker in all of them.
  static func plots(
    _ run: Report.Run, _ analysis: RunAnalysis, theories: [String: [TheoreticalExponent]] = [:]
  ) -> [ReportPlot] {
    let document = run.document
    let timed = run.rows.filter { $0.summary != nil && $0.status != .suspect }
    guard Set(timed.map(\.n)).count > 1 else { return [] }
    let subtitle = ReportHeader.short(document)
    var plots = [ReportPlot(name: "time", plot: time(timed, document, subtitle))]
    if let reference = document.plan.reference {
      let exact = timed.filter { $0.status == .ok }
      plots.append(
        ReportPlot(name: "ratio", plot: ratio(exact, document, reference: reference, subtitle)))
    }
    let growth = growth(analysis, timed, document, theories: theories, subtitle)
    plots.append(ReportPlot(name: "exponent", plot: growth))
    return plots.filter { !$0.plot.series.isEmpty }
  }

  private static func time(
    _ rows: [ResultRow], _ document: ResultsDocument, _ subtitle: String
  ) -> LinePlot {
    LinePlot(
      title: "Time of one call over N", subtitle: note(rows, subtitle), horizontal: size,
      vertical: LinePlot.Axis(
        "Median time, with its interval", scale: .logarithmic, unit: .milliseconds),
      series: series(document.plan.strategies, rows) { row in
        row.summary.map { ($0.median, $0.interval) }
      })
  }

  private static func ratio(
    _ rows: [ResultRow], _ document: ResultsDocument, reference: String, _ subtitle: String
  ) -> LinePlot {
    LinePlot(
      title: "Time relative to \(reference)", subtitle: subtitle,
      horizontal: size,
      vertical: LinePlot.Axis(
        "Time ÷ \(reference)’s time: below 1 is faster", scale: .logarithmic),
      levels: [LinePlot.Level(y: 1, label: reference)],
      series: series(document.plan.strategies, rows) { row in
        row.strategy == reference ? nil : row.ratio.map { ($0.ratio, $0.interval) }
      })
  }

  /// How steeply costs grow, where enough sizes were measured to tell.
  private static func growth(
    _ analysis: RunAnalysis, _ rows: [ResultRow], _ document: ResultsDocument,
    theories: [String: [TheoreticalExponent]], _ subtitle: String
  ) -> LinePlot {
    let exponents = Dictionary(
      uniqueKeysWithValues: analysis.curves.map { ($0.name, analysis.exponents(of: $0)) })
    let shown = exponents.filter { !$0.value.isEmpty }.keys
    var levels: [LinePlot.Level] = []
    for theory in shown.sorted().flatMap({ theories[$0] ?? [] }) {
      guard case .power(let exponent) = theory.growth,
        !levels.contains(where: { $0.y == exponent })
      else { continue }
      levels.append(LinePlot.Level(y: exponent, label: theory.name))
    }
    return LinePlot(
      title: "Local exponent: how steeply time grows", subtitle: subtitle, horizontal: size,
      vertical: LinePlot.Axis("p where time grows as N to the power of p", scale: .linear),
      levels: levels,
      series: series(document.plan.strategies, rows) { row in
        exponents[row.strategy]?.first { $0.n == row.n && row.status == .ok }
          .map { ($0.exponent, $0.interval) }
      })
  }

  private static let size = LinePlot.Axis("N", scale: .logarithmic)

  /// A line for each strategy that has a value.
  ///
  /// The most distinct styles go to the strategies with the most exact times.
  private static func series(
    _ strategies: [String], _ rows: [ResultRow],
    _ value: (ResultRow) -> (Double, Interval?)?
  ) -> [LinePlot.Series] {
    let ofStrategy = Dictionary(grouping: rows, by: \.strategy)
    let exact = strategies.map { ofStrategy[$0, default: []].count { $0.status == .ok } }
    let ranks = strategies.indices.sorted { (-exact[$0], $0) < (-exact[$1], $1) }
    return strategies.indices.compactMap { index in
      let points = ofStrategy[strategies[index], default: []].compactMap { row in
        value(row).map { value, band in
          LinePlot.Point(x: Double(row.n), y: value, band: band, isHollow: row.status != .ok)
        }
      }.sorted { $0.x < $1.x }
      guard !points.isEmpty else { return nil }
      return LinePlot.Series(
        strategies[index], points: points, style: ranks.firstIndex(of: index))
    }
  }

  private static func note(_ rows: [ResultRow], _ subtitle: String) -> String {
    let isHollow = rows.contains { $0.status != .ok }
    return subtitle + (isHollow ? ". Hollow: not F(N) itself, but wrapped or inexact" : "")
  }
}
