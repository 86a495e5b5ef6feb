internal import BenchmarkAnalysis
internal import Benchmarking

/// The plots of a run: its rows over N; or at each N, where there is one, or where there are more
/// strategies than lines can be told apart.
enum ReportPlots {
  /// The most strategies that are drawn as lines.
  private static let mostLines = 16

  /// The plots that are not empty.
  ///
  /// A strategy has the same colour, dash pattern and marker in all of them.
  static func plots(
    _ run: Report.Run, _ analysis: RunAnalysis,
    theories: [String: [TheoreticalExponent]] = [:], palette: PlotPalette = PlotPalette()
  ) -> [ReportPlot] {
    let document = run.document
    let timed = run.rows.filter { $0.summary != nil && $0.status != .suspect }
    let subtitle = ReportHeader.short(document.provenance)
    let styles = palette.styles(of: document.plan.strategies)
    let sizes = Set(timed.map(\.n)).sorted()
    guard let smallest = sizes.first else { return [] }
    var plots: [(String, ReportPlot.Picture)] = []
    if sizes.count == 1 {
      plots.append(("time", .ranks(ranks(timed, at: smallest, document, subtitle, styles))))
      plots.append(
        (
          "distribution",
          .distribution(distribution(timed, at: smallest, document, subtitle, styles))
        )
      )
      plots.append(
        ("memory", .ranks(memoryRanks(timed, at: smallest, document, subtitle, styles))))
    } else if Set(timed.map(\.strategy)).count > mostLines {
      plots += ranks(timed, over: sizes, document, subtitle, styles)
    } else {
      plots.append(("time", .lines(time(timed, document, subtitle, styles))))
      if let reference = document.plan.reference {
        let exact = timed.filter { $0.status == .ok }
        plots.append(
          ("ratio", .lines(speed(exact, document, reference: reference, subtitle, styles))))
      }
      let exponents = growth(
        analysis, timed, document, theories: theories, subtitle, styles)
      plots.append(("exponent", .multiples(MultiplesPlot(exponents))))
      plots.append(("memory", .lines(memory(timed, document, subtitle, styles))))
    }
    return plots.filter { !$0.1.isEmpty }.map { ReportPlot(name: $0, picture: $1) }
  }

  /// A plot of the times for each size, and one of the memory where that was asked for.
  private static func ranks(
    _ rows: [ResultRow], over sizes: [Int], _ document: ResultsDocument, _ subtitle: String,
    _ styles: [String: Int]
  ) -> [(String, ReportPlot.Picture)] {
    sizes.flatMap { n -> [(String, ReportPlot.Picture)] in
      let here = rows.filter { $0.n == n }
      return [
        ("time-\(n)", .ranks(ranks(here, at: n, document, subtitle, styles))),
        ("memory-\(n)", .ranks(memoryRanks(here, at: n, document, subtitle, styles))),
      ]
    }
  }

  /// The times at one size, the least first.
  private static func ranks(
    _ rows: [ResultRow], at n: Int, _ document: ResultsDocument, _ subtitle: String,
    _ styles: [String: Int]
  ) -> RankPlot {
    let entries = rows.compactMap { row in
      row.summary.map { summary in
        let isCompared = row.strategy != row.reference && row.status == .ok
        let remark = isCompared ? ResultsTable.speed(row).text : ""
        return RankPlot.Entry(
          row.strategy, value: summary.median, band: summary.interval, remark: remark,
          isHollow: row.status != .ok, style: styles[row.strategy] ?? 0)
      }
    }
    return RankPlot(
      title: "Time of one call at N = \(NumberFormat.grouped(n))", subtitle: note(rows, subtitle),
      axis: LinePlot.Axis(
        "Median time, with its interval", scale: .logarithmic, unit: .milliseconds),
      reference: document.plan.reference,
      remarks: document.plan.reference.map { "× faster than \($0)" } ?? "",
      panels: [RankPlot.Panel(entries.sorted { $0.value < $1.value })])
  }

  /// Every sample at the one size, the fastest strategy first.
  private static func distribution(
    _ rows: [ResultRow], at n: Int, _ document: ResultsDocument, _ subtitle: String,
    _ styles: [String: Int]
  ) -> DistributionPlot {
    let samples = Dictionary(
      document.measurements.map { ($0.strategy, $0.samples) }, uniquingKeysWith: { $1 })
    let sorted = rows.sorted { ($0.summary?.median ?? 0) < ($1.summary?.median ?? 0) }
    return DistributionPlot(
      title: "All samples at N = \(NumberFormat.grouped(n)), process by process",
      subtitle: note(rows, subtitle),
      rows: sorted.compactMap { row in
        let own = samples[row.strategy, default: []]
        let processes = Dictionary(grouping: own, by: \.process).sorted { $0.key < $1.key }
        // One sample has no distribution.
        guard own.count > 1 else { return nil }
        return DistributionPlot.Row(
          row.strategy, processes: processes.map { $0.value.map(\.nanosecondsPerIteration) },
          style: styles[row.strategy] ?? 0)
      })
  }

  private static func time(
    _ rows: [ResultRow], _ document: ResultsDocument, _ subtitle: String,
    _ styles: [String: Int]
  ) -> LinePlot {
    LinePlot(
      title: "Time of one call over N", subtitle: note(rows, subtitle), horizontal: size,
      vertical: LinePlot.Axis(
        "Median time, with its interval", scale: .logarithmic, unit: .milliseconds),
      series: series(document.plan.strategies, rows, styles) { row in
        row.summary.map { ($0.median, $0.interval) }
      })
  }

  private static func speed(
    _ rows: [ResultRow], _ document: ResultsDocument, reference: String, _ subtitle: String,
    _ styles: [String: Int]
  ) -> LinePlot {
    LinePlot(
      title: "Speed beside \(reference)", subtitle: subtitle,
      horizontal: size,
      vertical: LinePlot.Axis("× faster than \(reference)", scale: .logarithmic),
      levels: [LinePlot.Level(y: 1, label: reference)],
      series: series(document.plan.strategies, rows, styles) { row in
        guard row.strategy != reference, let ratio = row.ratio else { return nil }
        return (
          1 / ratio.ratio, ratio.interval.map { Interval(low: 1 / $0.high, high: 1 / $0.low) }
        )
      })
  }

  /// How steeply costs grow, where enough sizes were measured to tell.
  private static func growth(
    _ analysis: RunAnalysis, _ rows: [ResultRow], _ document: ResultsDocument,
    theories: [String: [TheoreticalExponent]], _ subtitle: String, _ styles: [String: Int]
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
      series: series(document.plan.strategies, rows, styles) { row in
        exponents[row.strategy]?.first { $0.n == row.n && row.status == .ok }
          .map { ($0.exponent, $0.interval) }
      })
  }

  /// The memory that a process takes for a call, where that was asked for.
  private static func memory(
    _ rows: [ResultRow], _ document: ResultsDocument, _ subtitle: String,
    _ styles: [String: Int]
  ) -> LinePlot {
    LinePlot(
      title: "Peak memory over N", subtitle: note(rows, subtitle), horizontal: size,
      vertical: peakMemory,
      series: series(document.plan.strategies, rows, styles) { row in
        row.memory?.peakResidentBytes.map { (Double($0), nil) }
      })
  }

  /// The same at one size, the least first.
  private static func memoryRanks(
    _ rows: [ResultRow], at n: Int, _ document: ResultsDocument, _ subtitle: String,
    _ styles: [String: Int]
  ) -> RankPlot {
    let entries = rows.compactMap { row in
      row.memory?.peakResidentBytes.map {
        RankPlot.Entry(
          row.strategy, value: Double($0), isHollow: row.status != .ok,
          style: styles[row.strategy] ?? 0)
      }
    }
    return RankPlot(
      title: "Peak memory at N = \(NumberFormat.grouped(n))", subtitle: note(rows, subtitle),
      axis: peakMemory, reference: document.plan.reference,
      panels: [RankPlot.Panel(entries.sorted { $0.value < $1.value })])
  }

  private static let peakMemory = LinePlot.Axis(
    "Peak of a process of its own, itself included", scale: .logarithmic, unit: .bytes)

  private static let size = LinePlot.Axis("N", scale: .logarithmic)

  /// A line for each strategy that has a value.
  private static func series(
    _ strategies: [String], _ rows: [ResultRow], _ styles: [String: Int],
    _ value: (ResultRow) -> (Double, Interval?)?
  ) -> [LinePlot.Series] {
    let ofStrategy = Dictionary(grouping: rows, by: \.strategy)
    return strategies.compactMap { strategy in
      let points = ofStrategy[strategy, default: []].compactMap { row in
        value(row).map { value, band in
          LinePlot.Point(x: Double(row.n), y: value, band: band, isHollow: row.status != .ok)
        }
      }.sorted { $0.x < $1.x }
      guard !points.isEmpty else { return nil }
      return LinePlot.Series(strategy, points: points, style: styles[strategy])
    }
  }

  private static func note(_ rows: [ResultRow], _ subtitle: String) -> String {
    let isHollow = rows.contains { $0.status != .ok }
    return subtitle + (isHollow ? ". Hollow: not F(N) itself, but wrapped or inexact" : "")
  }
}
