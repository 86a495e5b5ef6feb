internal import SampleAnalysis
internal import Benchmarking

/// The plots of a run: its rows over N; or at each N, where there is one, or where there are more
/// strategies than lines can be told apart.
enum ReportPlots {
  /// What a row has where its strategy does not find F(N) itself.
  private static let inexact: Set<Status> = [.overflow, .wrapped, .inexact]

  /// The most strategies that are drawn as lines: all that fibbench has, and one more.
  private static let mostLines = 18

  /// Whether there are more strategies than lines can be told apart.
  static func isField(_ rows: [ResultRow]) -> Bool {
    let leaving = leaving(rows)
    return Set(rows.filter { $0.summary != nil }.map(\.strategy)).subtracting(leaving).count
      > mostLines
  }

  /// The strategies of a fixed width that a larger N leaves, which would be lines of another
  /// question.
  private static func leaving(_ rows: [ResultRow]) -> Set<String> {
    Set(rows.filter { inexact.contains($0.status) }.map(\.strategy))
  }

  /// The plots that are not empty.
  ///
  /// A strategy has the same colour, dash pattern and marker in all of them.
  static func plots(
    _ run: Report.Run, _ analysis: RunAnalysis,
    theories: [String: [TheoreticalExponent]] = [:], palette: PlotPalette = PlotPalette()
  ) -> [ReportPlot] {
    let document = run.document
    let timed = run.rows.filter { $0.summary != nil && $0.status != .suspect }
    let leaving = leaving(run.rows)
    let exact = timed.filter { !leaving.contains($0.strategy) }
    let subtitle = ReportHeader.short(document.provenance)
    let styles = palette.styles(of: document.plan.strategies)
    let sizes = Set(timed.map(\.n)).sorted()
    guard let smallest = sizes.first else { return [] }
    var plots: [(String, ReportPlot.Picture)] = []
    if sizes.count == 1 {
      plots.append(("time", .ranks(ranks(timed, at: smallest, document, subtitle, styles))))
      plots.append(
        ("memory", .ranks(memoryRanks(timed, at: smallest, document, subtitle, styles))))
    } else if isField(run.rows) {
      plots += ranks(timed, over: sizes, document, subtitle, styles)
    } else {
      plots.append(("time", .lines(time(exact, document, subtitle, styles))))
      for reference in document.plan.references {
        let exact = exact.filter { $0.reference == reference }
        let answer = document.plan.answer(of: reference).map { "-\($0)" } ?? ""
        plots.append(
          (
            reference == document.plan.reference ? "ratio" : "ratio\(answer)",
            .lines(speed(exact, document, reference: reference, subtitle, styles))
          ))
      }
      let exponents = growth(
        analysis, exact, document, theories: theories, subtitle, styles)
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
    func entry(_ row: ResultRow) -> RankPlot.Entry? {
      row.summary.map { summary in
        let isCompared = row.strategy != row.reference && row.status == .ok
        let remark = isCompared ? ResultsTable.speed(row).text(in: nil) : ""
        return RankPlot.Entry(
          row.strategy, value: summary.time, band: summary.interval, remark: remark,
          isHollow: row.status != .ok, style: styles[row.strategy] ?? 0)
      }
    }
    return RankPlot(
      title: "F(\(NumberFormat.grouped(n))): time of one call", subtitle: subtitle,
      axis: LinePlot.Axis(
        "Time, with its interval", scale: .logarithmic, unit: .milliseconds),
      references: document.plan.references,
      remarks: document.plan.references.count == 1
        ? ResultsTable.speedTitle(document.plan) ?? "" : "",
      panels: panels(rows, document.plan, entry))
  }

  /// A panel for each answer, the least first; what does not find F(N) itself is apart.
  private static func panels(
    _ rows: [ResultRow], _ plan: Plan, _ entry: (ResultRow) -> RankPlot.Entry?
  ) -> [RankPlot.Panel] {
    let answers: [String?] = plan.groups?.map(\.answer) ?? [nil]
    let exact = answers.compactMap { answer -> RankPlot.Panel? in
      let group = rows.filter { $0.answer == answer && $0.status == .ok }
      guard !group.isEmpty else { return nil }
      let reference = group.first?.reference.map { ", × faster than \($0)" } ?? ""
      return RankPlot.Panel(
        title: answers.count > 1 ? (answer ?? "") + reference : "",
        group.compactMap(entry).sorted { $0.value < $1.value })
    }
    let others = rows.filter { $0.status != .ok }.compactMap(entry)
    guard !others.isEmpty else { return exact }
    return exact + [
      RankPlot.Panel(
        title: exact.isEmpty ? "" : "Wrapped or inexact",
        others.sorted { $0.value < $1.value })
    ]
  }

  private static func time(
    _ rows: [ResultRow], _ document: ResultsDocument, _ subtitle: String,
    _ styles: [String: Int]
  ) -> LinePlot {
    LinePlot(
      title: "How long does one call take?", subtitle: subtitle, horizontal: size,
      vertical: LinePlot.Axis(
        "Time, with its interval", scale: .logarithmic, unit: .milliseconds),
      series: series(document.plan.strategies, rows, styles) { row in
        row.summary.map { ($0.time, $0.interval) }
      })
  }

  /// The speed of one strategy in several runs of one machine, such as of its levels of
  /// instructions; nil where there is none that all of them compare with the same reference.
  static func speeds(of runs: [Report.Run]) -> ReportPlot? {
    guard let first = runs.first, runs.count > 1, let reference = first.document.plan.reference
    else { return nil }
    let environments = runs.map(\.document.provenance.environment)
    guard environments.allSatisfy({ $0.isOfMachine(like: environments[0]) == true }),
      let strategy = first.document.plan.strategies.first(where: { name in
        name != reference
          && runs.allSatisfy { points(of: name, beside: reference, in: $0).count > 1 }
      })
    else { return nil }
    let hasLevels = Set(environments.map(\.march)).count == runs.count
    let series = runs.enumerated().map { place, run in
      LinePlot.Series(
        hasLevels ? level(environments[place].march) : run.name,
        points: points(of: strategy, beside: reference, in: run), style: place)
    }
    var provenance = first.document.provenance
    if hasLevels { provenance.environment.march = nil }
    let plot = LinePlot(
      title: "How many times as fast as \(reference) is \(strategy)?",
      subtitle: ReportHeader.short(provenance), horizontal: size,
      vertical: LinePlot.Axis("× faster than \(reference)", scale: .logarithmic),
      levels: [LinePlot.Level(y: 1, label: "\(reference) = 1")], series: series)
    return ReportPlot(name: "runs", picture: .lines(plot))
  }

  private static func points(
    of strategy: String, beside reference: String, in run: Report.Run
  ) -> [LinePlot.Point] {
    run.rows.filter { $0.strategy == strategy && $0.reference == reference && $0.status == .ok }
      .compactMap { row in
        row.ratio.map {
          LinePlot.Point(x: Double(row.n), y: 1 / $0.ratio, band: $0.speedInterval, isHollow: false)
        }
      }.sorted { $0.x < $1.x }
  }

  /// A level of instructions as readers know it.
  private static func level(_ march: String?) -> String {
    switch march {
    case "x86-64-v4": "AVX-512"
    case "x86-64-v3": "AVX2"
    default: march ?? "unknown"
    }
  }

  private static func speed(
    _ rows: [ResultRow], _ document: ResultsDocument, reference: String, _ subtitle: String,
    _ styles: [String: Int]
  ) -> LinePlot {
    LinePlot(
      title: "How many times as fast as \(reference)?", subtitle: subtitle,
      horizontal: size,
      vertical: LinePlot.Axis("× faster than \(reference)", scale: .logarithmic),
      levels: [LinePlot.Level(y: 1, label: "\(reference) = 1")],
      series: series(document.plan.strategies, rows, styles) { row in
        guard row.strategy != reference, let ratio = row.ratio else { return nil }
        return (
          1 / ratio.ratio, ratio.speedInterval
        )
      })
  }

  /// The widest band of an exponent that is shown.
  private static let widestBand = 0.4

  /// How steeply costs grow, where enough sizes were measured to tell.
  private static func growth(
    _ analysis: RunAnalysis, _ rows: [ResultRow], _ document: ResultsDocument,
    theories: [String: [TheoreticalExponent]], _ subtitle: String, _ styles: [String: Int]
  ) -> LinePlot {
    let exponents = Dictionary(
      uniqueKeysWithValues: analysis.curves.map { ($0.name, analysis.exponents(of: $0)) })
    let shown = exponents.filter { !$0.value.isEmpty }.keys
    var levels = [LinePlot.Level(y: 1, label: "linear")]
    for theory in shown.sorted().flatMap({ theories[$0] ?? [] }) {
      guard case .power(let exponent) = theory.growth,
        !levels.contains(where: { $0.y == exponent })
      else { continue }
      levels.append(LinePlot.Level(y: exponent, label: theory.name))
    }
    return LinePlot(
      title: "How steeply does time grow?", subtitle: subtitle, horizontal: size,
      vertical: LinePlot.Axis("p where time grows as N to the power of p", scale: .linear),
      levels: levels,
      series: series(document.plan.strategies, rows, styles) { row in
        // A band that is wider than what the levels differ by only hides the line.
        exponents[row.strategy]?.first { $0.n == row.n && row.status == .ok }
          .map { ($0.exponent, $0.interval.flatMap { $0.high - $0.low < widestBand ? $0 : nil }) }
      })
  }

  /// The memory that a process takes for a call, where that was asked for.
  private static func memory(
    _ rows: [ResultRow], _ document: ResultsDocument, _ subtitle: String,
    _ styles: [String: Int]
  ) -> LinePlot {
    LinePlot(
      title: "How much memory does a process take?", subtitle: subtitle, horizontal: size,
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
    func entry(_ row: ResultRow) -> RankPlot.Entry? {
      row.memory?.peakResidentBytes.map {
        RankPlot.Entry(
          row.strategy, value: Double($0), isHollow: row.status != .ok,
          style: styles[row.strategy] ?? 0)
      }
    }
    return RankPlot(
      title: "F(\(NumberFormat.grouped(n))): memory of a process", subtitle: subtitle,
      axis: peakMemory, references: document.plan.references,
      panels: panels(rows, document.plan, entry))
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
}
