internal import BenchmarkAnalysis
internal import Benchmarking

/// The plots of a run: its rows over N, or at the one N that there is.
enum ReportPlots {
  /// The plots that are not empty.
  ///
  /// A strategy has the same colour, dash pattern and marker in all of them.
  static func plots(
    _ run: Report.Run, _ analysis: RunAnalysis, theories: [String: [TheoreticalExponent]] = [:]
  ) -> [ReportPlot] {
    let document = run.document
    let timed = run.rows.filter { $0.summary != nil && $0.status != .suspect }
    let subtitle = ReportHeader.short(document.provenance)
    let sizes = Set(timed.map(\.n))
    guard let smallest = sizes.min() else { return [] }
    let roofline = RooflineSection(run.rows, document)?.plot(subtitle: subtitle)
    if sizes.count == 1 {
      let ranks = [
        ("time", ranks(timed, at: smallest, document, subtitle)),
        ("memory", memoryRanks(timed, at: smallest, document, subtitle)),
      ]
      return ranks.filter { !$0.1.entries.isEmpty }
        .map { ReportPlot(name: $0, picture: .ranks($1)) }
        + [roofline].compactMap(\.self).map { ReportPlot(name: "roofline", picture: .lines($0)) }
    }
    var plots = [("time", time(timed, document, subtitle))]
    if let reference = document.plan.reference {
      let exact = timed.filter { $0.status == .ok }
      plots.append(("ratio", ratio(exact, document, reference: reference, subtitle)))
    }
    plots.append(("exponent", growth(analysis, timed, document, theories: theories, subtitle)))
    plots.append(("memory", memory(timed, document, subtitle)))
    if let roofline { plots.append(("roofline", roofline)) }
    return plots.filter { !$0.1.series.isEmpty }
      .map { ReportPlot(name: $0, picture: .lines($1)) }
  }

  /// The times at one size, the least first.
  private static func ranks(
    _ rows: [ResultRow], at n: Int, _ document: ResultsDocument, _ subtitle: String
  ) -> RankPlot {
    let entries = rows.compactMap { row in
      row.summary.map { summary in
        let isCompared = row.strategy != row.reference && row.status == .ok
        let remark = isCompared ? ResultsTable.speed(row).text : ""
        return RankPlot.Entry(
          row.strategy, value: summary.median, band: summary.interval, remark: remark,
          isHollow: row.status != .ok)
      }
    }
    return RankPlot(
      title: "Time of one call at N = \(NumberFormat.grouped(n))", subtitle: note(rows, subtitle),
      axis: LinePlot.Axis(
        "Median time, with its interval", scale: .logarithmic, unit: .milliseconds),
      reference: document.plan.reference,
      remarks: document.plan.reference.map { "÷ \($0)’s time" } ?? "",
      entries: entries.sorted { $0.value < $1.value })
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

  /// The memory that a process takes for a call, where that was asked for.
  private static func memory(
    _ rows: [ResultRow], _ document: ResultsDocument, _ subtitle: String
  ) -> LinePlot {
    LinePlot(
      title: "Peak memory over N", subtitle: note(rows, subtitle), horizontal: size,
      vertical: peakMemory,
      series: series(document.plan.strategies, rows) { row in
        row.memory?.peakResidentBytes.map { (Double($0), nil) }
      })
  }

  /// The same at one size, the least first.
  private static func memoryRanks(
    _ rows: [ResultRow], at n: Int, _ document: ResultsDocument, _ subtitle: String
  ) -> RankPlot {
    let entries = rows.compactMap { row in
      row.memory?.peakResidentBytes.map {
        RankPlot.Entry(row.strategy, value: Double($0), isHollow: row.status != .ok)
      }
    }
    return RankPlot(
      title: "Peak memory at N = \(NumberFormat.grouped(n))", subtitle: note(rows, subtitle),
      axis: peakMemory, reference: document.plan.reference,
      entries: entries.sorted { $0.value < $1.value })
  }

  private static let peakMemory = LinePlot.Axis(
    "Peak of a process of its own, itself included", scale: .logarithmic, unit: .bytes)

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
