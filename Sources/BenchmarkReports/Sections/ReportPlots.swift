internal import SampleAnalysis
internal import Benchmarking

/// The plots of a run: its rows over N; or at each N, where there is one, or where there are more
/// strategies than lines can be told apart.
struct ReportPlots {
  private let rows: [ResultRow]
  private let plan: Plan
  /// What titles call the work at a size.
  private let resultName: (_ n: String) -> String
  /// Where and when the run was measured.
  private let subtitle: String
  /// The style of each strategy, the same in all plots.
  private let styles: [String: Int]
  /// What titles begin with, where there are several runs: the name of this one.
  private let titlePrefix: String
  /// What names of files begin with there: its number.
  private let namePrefix: String

  /// - Parameters:
  ///   - resultName: The name of the result at a size, which what nothing verified does not have.
  ///   - number: That of the run, where there are several.
  init(
    _ run: Report.Run, _ palette: PlotPalette, resultName: @escaping (String) -> String,
    number: Int?
  ) {
    (rows, plan) = (run.rows, run.document.plan)
    self.resultName = rows.contains(where: \.isVerified) ? resultName : { "N = \($0)" }
    titlePrefix = number == nil ? "" : "\(run.name): "
    namePrefix = number.map { "\($0)-" } ?? ""
    subtitle = run.document.provenance.short
    styles = palette.styles(of: plan.strategies)
  }

  /// The most strategies that are drawn as lines: all that fibbench has, and one more.
  private static let mostLines = 18

  /// Whether there are more strategies than lines can be told apart.
  var isField: Bool {
    Set(rows.filter { $0.summary != nil }.map(\.strategy)).subtracting(leaving).count
      > Self.mostLines
  }

  /// The strategies of a fixed width that a larger N leaves, which do not find F(N) itself there,
  /// and would be lines of another question.
  private var leaving: Set<String> {
    Set(rows.filter { [.overflow, .wrapped, .inexact].contains($0.status) }.map(\.strategy))
  }

  /// The plots that are not empty.
  func plots(
    _ analysis: RunAnalysis, theories: [String: [TheoreticalExponent]]
  ) -> [ReportPlot] {
    let timed = rows.filter { $0.summary != nil && $0.status != .suspect }
    let sizes = Set(timed.map(\.n)).sorted()
    var plots: [(String, ReportPlot.Picture)] = []
    if sizes.count == 1 || isField {
      for n in sizes {
        let (here, suffix) = (timed.filter { $0.n == n }, sizes.count == 1 ? "" : "-\(n)")
        plots.append(("time\(suffix)", .ranks(timeRanks(here, at: n))))
        plots.append(("memory\(suffix)", .ranks(memoryRanks(here, at: n))))
      }
    } else {
      let leaving = leaving
      let exact = timed.filter { !leaving.contains($0.strategy) }
      plots.append(("time", .lines(time(exact))))
      for reference in plan.references {
        let answer = plan.answer(of: reference).map { "-\($0)" } ?? ""
        plots.append(
          (
            reference == plan.reference ? "ratio" : "ratio\(answer)",
            .lines(speed(exact.filter { $0.reference == reference }, beside: reference))
          ))
      }
      let exponents = growth(analysis, exact, theories: theories)
      plots.append(("exponent", .multiples(exponents)))
      plots.append(("memory", .lines(memory(timed))))
    }
    return plots.filter { !$0.1.isEmpty }.map { ReportPlot(name: namePrefix + $0, picture: $1) }
  }
}

// MARK: - At one size

extension ReportPlots {
  private func title(_ subject: String, at n: Int) -> String {
    "\(titlePrefix)\(resultName(NumberFormat.grouped(n))): \(subject)"
  }

  /// The times at one size, the least first.
  private func timeRanks(_ rows: [ResultRow], at n: Int) -> RankPlot {
    RankPlot(
      title: title("time of one call", at: n), subtitle: subtitle,
      axis: Self.time, references: plan.references,
      remarks: plan.references.count == 1 ? ResultsTable.speedTitle(plan) ?? "" : "",
      panels: panels(rows, withSpeeds: true) { row in
        row.summary.map { summary in
          let isCompared = row.reference.map { $0 != row.strategy && row.status == .ok } ?? false
          return RankPlot.Entry(
            row.strategy, value: summary.time, band: summary.interval,
            remark: isCompared ? ResultsTable.speed(row).text(in: nil) : "",
            isHollow: row.status != .ok, style: styles[row.strategy] ?? 0)
        }
      })
  }

  /// The memory that a process takes for a call at one size, where that was asked for.
  private func memoryRanks(_ rows: [ResultRow], at n: Int) -> RankPlot {
    RankPlot(
      title: title("memory of a process", at: n), subtitle: subtitle,
      axis: Self.peakMemory, references: plan.references,
      panels: panels(rows, withSpeeds: false) { row in
        row.memory?.peakResidentBytes.map {
          RankPlot.Entry(
            row.strategy, value: Double($0), isHollow: row.status != .ok,
            style: styles[row.strategy] ?? 0)
        }
      })
  }

  /// A panel for each answer, the least first; what does not find F(N) itself is apart.
  ///
  /// - Parameter withSpeeds: Whether beside the rows stand their speeds, which the title names.
  private func panels(
    _ rows: [ResultRow], withSpeeds: Bool, _ entry: (ResultRow) -> RankPlot.Entry?
  ) -> [RankPlot.Panel] {
    func panel(_ title: String, _ rows: [ResultRow]) -> RankPlot.Panel {
      (title, rows.compactMap(entry).sorted { $0.value < $1.value })
    }
    let answers = plan.answers
    let exact = answers.compactMap { answer -> RankPlot.Panel? in
      let group = rows.filter { $0.answer == answer && $0.status == .ok }
      guard !group.isEmpty else { return nil }
      let reference = withSpeeds ? group.first?.reference : nil
      let speeds = reference.map { ", × faster than \($0)" } ?? ""
      return panel(answers.count > 1 ? (answer ?? "") + speeds : "", group)
    }
    let others = panel(exact.isEmpty ? "" : "Wrapped or inexact", rows.filter { $0.status != .ok })
    return exact + (others.entries.isEmpty ? [] : [others])
  }
}

// MARK: - Over sizes

extension ReportPlots {
  private static let size = LinePlot.Axis("N", scale: .logarithmic, unit: .count)
  private static let time = LinePlot.Axis(
    "Time, with its interval", scale: .logarithmic, unit: .milliseconds)
  private static let peakMemory = LinePlot.Axis(
    "Peak of a process of its own, itself included", scale: .logarithmic, unit: .bytes)

  private func time(_ rows: [ResultRow]) -> LinePlot {
    LinePlot(
      title: titlePrefix + "How long does one call take?", subtitle: subtitle,
      horizontal: Self.size,
      vertical: Self.time,
      series: series(rows) { row in row.summary.map { ($0.time, $0.interval) } })
  }

  private func speed(_ rows: [ResultRow], beside reference: String) -> LinePlot {
    Self.speed(
      "\(titlePrefix)How many times as fast as \(reference)?", subtitle, beside: reference,
      series(rows) { row in
        guard row.strategy != reference, let ratio = row.ratio else { return nil }
        return (1 / ratio.ratio, ratio.speedInterval)
      })
  }

  private static func speed(
    _ title: String, _ subtitle: String, beside reference: String, _ series: [LinePlot.Series]
  ) -> LinePlot {
    LinePlot(
      title: title, subtitle: subtitle, horizontal: size,
      vertical: LinePlot.Axis("× faster than \(reference)", scale: .logarithmic),
      levels: [(1, "\(reference) = 1")], series: series)
  }

  /// The widest band of an exponent that is shown.
  private static let widestBand = 0.4

  /// How steeply costs grow, where enough sizes were measured to tell.
  private func growth(
    _ analysis: RunAnalysis, _ rows: [ResultRow], theories: [String: [TheoreticalExponent]]
  ) -> LinePlot {
    let exponents = Dictionary(
      uniqueKeysWithValues: analysis.curves.map { ($0.name, analysis.exponents(of: $0)) })
    let shown = exponents.filter { !$0.value.isEmpty }.keys
    var levels: [LinePlot.Level] = [(1, "linear")]
    for theory in shown.sorted().flatMap({ theories[$0] ?? [] }) {
      guard case .power(let exponent) = theory.growth,
        !levels.contains(where: { $0.y == exponent })
      else { continue }
      levels.append((exponent, theory.name))
    }
    return LinePlot(
      title: titlePrefix + "How steeply does time grow?", subtitle: subtitle, horizontal: Self.size,
      vertical: LinePlot.Axis("p where time grows as N to the power of p", scale: .linear),
      levels: levels,
      series: series(rows) { row in
        // A band that is wider than what the levels differ by only hides the line.
        exponents[row.strategy]?.first { $0.n == row.n && row.status == .ok }.map {
          ($0.exponent, $0.interval.flatMap { $0.high - $0.low < Self.widestBand ? $0 : nil })
        }
      })
  }

  /// The memory that a process takes for a call, where that was asked for.
  private func memory(_ rows: [ResultRow]) -> LinePlot {
    LinePlot(
      title: titlePrefix + "How much memory does a process take?", subtitle: subtitle,
      horizontal: Self.size,
      vertical: Self.peakMemory,
      series: series(rows) { row in row.memory?.peakResidentBytes.map { (Double($0), nil) } })
  }

  /// A line for each strategy that has a value.
  private func series(
    _ rows: [ResultRow], _ value: (ResultRow) -> (Double, Interval?)?
  ) -> [LinePlot.Series] {
    let ofStrategy = Dictionary(grouping: rows, by: \.strategy)
    return plan.strategies.compactMap { strategy in
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

// MARK: - Several runs

extension ReportPlots {
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
    let plot = speed(
      "How many times as fast as \(reference) is \(strategy)?", provenance.short,
      beside: reference, series)
    return ReportPlot(name: "runs", picture: .lines(plot))
  }

  private static func points(
    of strategy: String, beside reference: String, in run: Report.Run
  ) -> [LinePlot.Point] {
    run.rows.filter { $0.strategy == strategy && $0.reference == reference && $0.status == .ok }
      .compactMap { row in
        row.ratio.map {
          LinePlot.Point(x: Double(row.n), y: 1 / $0.ratio, band: $0.speedInterval)
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
}

extension Plan {
  /// What its strategies answer; one of nil where all of them answer the same.
  var answers: [String?] { groups?.map(\.answer) ?? [nil] }
}
