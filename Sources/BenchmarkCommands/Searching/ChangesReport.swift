internal import SampleAnalysis
internal import BenchmarkReports
internal import Benchmarking

/// What `fibbench history changes` found.
struct ChangesReport: SearchReport {
  static let name = "changes"

  /// The runs, in the order in which they are followed.
  let runs: [PastRun]
  let series: [CaseSeries]
  /// Whether that order is git's, of commits, or that of their times.
  let isInOrderOfCommits: Bool
  /// The chance that a series of times without a change shows one.
  let level: Double
  /// The newest run's place and time.
  let provenance: Provenance
  let isInterrupted = false

  /// A change of a series, between the last run before it and the first after it.
  private typealias Found = (
    series: CaseSeries, change: CaseSeries.Change, last: PastRun, first: PastRun
  )

  private var found: [Found] {
    series.flatMap { series in
      series.changes.map { change in
        (
          series, change, runs[series.points[change.index - 1].run],
          runs[series.points[change.index].run]
        )
      }
    }
  }

  /// Whether the runs are of more than one processor or level.
  private var hasMachines: Bool { Set(series.map(\.machine)).count > 1 }

  // MARK: - Forms

  /// Whether any series has runs enough to tell a change.
  var isDecided: Bool { series.contains(where: \.isLongEnough) }

  var headlines: [String] {
    let judged = series.filter(\.isLongEnough)
    guard isDecided else {
      return [
        "Undecided: a time needs \(CaseSeries.fewestRuns) runs of one processor or more, and a "
          + "count two, before a change can be told."
      ]
    }
    let changed = judged.count { !$0.changes.isEmpty }
    let all = NumberFormat.counted(judged.count, "series", plural: "series")
    let total = NumberFormat.counted(runs.count, "run")
    guard changed > 0 else { return ["None of \(all) of \(total) changes."] }
    return ["Of \(all) of \(total), \(changed) change\(changed == 1 ? "s" : "")."]
  }

  var details: [ReportSection] {
    var blocks: [ReportSection.Block] = [.text(method)]
    if !found.isEmpty { blocks.append(.table(table)) }
    return [ReportSection(nil, blocks)]
  }

  private var method: String {
    let order =
      isInOrderOfCommits
      ? "In the order of commits" : "In the order of their times, since git does not know them all"
    let short = series.count { !$0.isLongEnough }
    let left =
      short == 0
      ? ""
      : " \(NumberFormat.counted(short, "series", plural: "series")) had too few runs to tell."
    return "\(order). Where the runs of a series differ by chance alone, its times show a change "
      + "with a probability of \(NumberFormat.percent(level)) (E-divisive); a count changes where "
      + "it does by over \(NumberFormat.percent(CaseSeries.toleranceOfCounts)).\(left)"
  }

  private var table: DataTable {
    var table = DataTable(
      titles: ["Case", "What", "Change", "Before", "After", "At", "Measured", "p"]
        + (hasMachines ? ["Processor"] : []), numbers: [2, 3, 4, 7],
      ranks: [7: 1, 3: 2, 4: 3, 6: 4]
    )
    for found in found {
      let (series, change) = (found.series, found.change)
      table.append(
        [
          series.name, series.quantity.rawValue, Self.share(change.factor),
          series.text(change.before), series.text(change.after), found.first.commitName,
          String(found.first.created.prefix(10)),
          change.pValue.map { NumberFormat.fixed($0, decimals: 3) } ?? "exact",
        ] + (hasMachines ? [series.machine ?? "unknown"] : []),
        mark: change.factor > 1 ? .worse : .better)
    }
    return table
  }

  private static func share(_ factor: Double) -> String {
    let percent = (factor - 1) * 100
    let decimals = abs(percent) < 10 ? 1 : 0
    return "\(percent < 0 ? "−" : "+")\(NumberFormat.fixed(abs(percent), decimals: decimals)) %"
  }

  var records: [[String]] {
    let columns = [
      "strategy", "n", "quantity", "processor", "factor", "before", "after", "last_commit",
      "commit", "measured", "p_value",
    ]
    return [columns]
      + found.map { found in
        let (series, change) = (found.series, found.change)
        return [String](
          fields: series.subject.strategy, series.subject.n, series.quantity.rawValue,
          series.machine, change.factor, change.before, change.after,
          found.last.environment?.commit, found.first.environment?.commit, found.first.created,
          change.pValue)
      }
  }

  /// A panel for each series, in parts of its first level; a line is broken at a change.
  var plot: ReportPlot.Picture {
    let lines = series.filter(\.isLongEnough).map { series in
      let level = series.points[..<(series.changes.first?.index ?? series.points.count)]
        .map(\.value).median
      var points: [LinePlot.Point] = []
      for (index, point) in series.points.enumerated() {
        if series.changes.contains(where: { $0.index == index }) {
          points.append(LinePlot.Point(x: Double(point.run + 1), y: .nan))
        }
        let run = runs[point.run]
        points.append(
          LinePlot.Point(
            x: Double(point.run + 1), y: point.value / level,
            name: "\(run.commitName), \(run.created.prefix(10))"))
      }
      let shares = series.changes.map { change in
        let run = runs[series.points[change.index].run]
        return "\(Self.share(change.factor)) at \(run.commitName)"
      }
      let what = series.quantity == .time ? [] : [series.quantity.rawValue]
      let title = ([series.name] + what + shares).joined(separator: ", ")
      return LinePlot.Series(title, points: points, style: 0)
    }
    return .multiples(
      LinePlot(
        title: headlines[0], subtitle: shortSetting,
        horizontal: .init("run, in order", scale: .linear, unit: .count),
        vertical: .init("× the first level; a line breaks where it changes", scale: .logarithmic),
        levels: [(1, "the first level")], series: lines))
  }
}

extension CaseSeries {
  /// The case in words.
  fileprivate var name: String { "\(subject.strategy), N = \(NumberFormat.grouped(subject.n))" }

  /// A value with its unit.
  fileprivate func text(_ value: Double) -> String {
    switch quantity {
    case .time: TimeUnit(fitting: value).text(value)
    case .instructions: NumberFormat.grouped(Int(value))
    }
  }
}

extension PastRun {
  /// The commit, as short as git writes it; or that there is none.
  fileprivate var commitName: String {
    environment?.commit.map { String($0.prefix(9)) } ?? "no commit"
  }
}

// MARK: - JSON

extension ChangesReport {
  var findings: JSONObject {
    [
      "runs": runs.count, "order": isInOrderOfCommits ? "commits" : "times", "level": level,
      "series": series.map(json),
    ]
  }

  private func json(_ series: CaseSeries) -> JSONObject {
    [
      "strategy": series.subject.strategy, "n": series.subject.n,
      "quantity": series.quantity.rawValue, "processor": series.machine,
      "is_judged": series.isLongEnough,
      "points": series.points.map { point -> JSONObject in
        let run = runs[point.run]
        return [
          "commit": run.environment?.commit, "created": run.created, "value": point.value,
        ]
      },
      // Each with the place among the points of the first one after it.
      "changes": series.changes.map { change -> JSONObject in
        [
          "point": change.index, "before": change.before, "after": change.after,
          "factor": change.factor, "p_value": change.pValue,
        ]
      },
    ]
  }
}
