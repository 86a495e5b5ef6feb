internal import Benchmarking

/// The main findings of a run, in sentences.
enum Headline {
  /// The most strategies that are named.
  private static let most = 2

  /// Warnings: wrong results and implausible times.
  static func warnings(_ rows: [ResultRow]) -> [String] {
    rows.compactMap { row in
      let reason = row.note.map { ": \($0)" } ?? ""
      return switch row.status {
      case .wrong: "\(row.strategy) is wrong at N = \(row.n)\(reason)."
      case .suspect: "The times of \(row.strategy) at N = \(row.n) cannot be trusted\(reason)."
      case .failed: "\(row.strategy) failed at N = \(row.n)\(reason)."
      case .ok, .wrapped, .inexact, .overflow, .skipped, .timeout: nil
      }
    }
  }

  /// The half-width of an interval, as a share of its middle, from which a row is named as unsure.
  private static let widest = 0.1
  /// The share of disturbed samples from which a row is named.
  private static let mostDisturbed = 0.25
  /// How many times as long as undisturbed ones half of a work's calls may take, relative to the
  /// other works of its size, before the row is named. In 1240 rows of forty runs, quiet and with a
  /// core loaded, it was at most 1.06; in 459 published rows of fibbench's strategies at most 1.20;
  /// in 204 rows of other languages above 1.3 for Java (1.95) and Node.js (1.31) alone (25 November
  /// 2026, Zen 5).
  private static let mostVaried = 1.3

  /// Rows whose times say less than a reader may think, each with what helps.
  static func doubts(_ rows: [ResultRow]) -> [String] {
    let wide = rows.filter { row in
      guard let summary = row.summary else { return false }
      let middle = row.ratio?.ratio ?? summary.time
      guard let interval = row.ratio?.interval ?? summary.interval else { return false }
      return interval.high - interval.low > 2 * widest * middle
    }
    let disturbed = rows.filter { !$0.isDisturbed && $0.disturbedShare > mostDisturbed }
    return [
      doubt(
        "Other work took the processor from most samples, so that there is a time but no ratio",
        rows.filter(\.isDisturbed), "close other programs, or measure on a quieter machine"),
      doubt(
        "The interval is wider than ±10 %", wide,
        "measure longer with --max-time, or with "
          + "more --processes"),
      doubt(
        "Other work took the processor from more than a quarter of the samples", disturbed,
        "close other programs, or measure on a quieter machine"),
      doubt(
        "Half of the samples took that much longer than undisturbed ones, and those of other rows "
          + "did not: its own work varies",
        rows.filter { varies($0, among: rows) }, "look at the median beside the time",
        detail: { row in row.summary.map { " (\(factor($0.median / $0.time)) times)" } ?? "" }),
    ].compactMap(\.self)
  }

  /// Whether a work's own times vary: its median lies far above its time, on a machine that
  /// disturbs neither it nor the other works of its size as much.
  private static func varies(_ row: ResultRow, among rows: [ResultRow]) -> Bool {
    func excess(_ row: ResultRow) -> Double? { row.summary.map { $0.median / $0.time } }
    let others = rows.filter { $0.n == row.n && $0.strategy != row.strategy }.compactMap(excess)
    guard let own = excess(row), row.disturbedShare <= 0.1, !others.isEmpty else { return false }
    return own > mostVaried * others.median
  }

  private static func doubt(
    _ fact: String, _ rows: [ResultRow], _ remedy: String,
    detail: (ResultRow) -> String = { _ in "" }
  ) -> String? {
    guard !rows.isEmpty else { return nil }
    let named = rows.prefix(3).map { "\($0.strategy) at N = \(size($0.n))\(detail($0))" }
    let more = rows.count > 3 ? ["\(NumberFormat.counted(rows.count - 3, "more row"))"] : []
    return "\(fact): \((named + more).joined(separator: ", ")); \(remedy)."
  }

  /// Which exact strategies are fastest at the largest size, from where on, and by how much, as the
  /// intervals of the table have it: for each answer of its own.
  static func blocks(_ run: Report.Run, _ analysis: RunAnalysis) -> [ReportSection.Block] {
    let answers: [String?] = run.document.plan.groups?.map(\.answer) ?? [nil]
    return answers.flatMap { answer in
      blocks(run.rows.filter { $0.answer == answer }, of: run.document, analysis)
    }
  }

  /// The same for rows that answer one question.
  private static func blocks(
    _ rows: [ResultRow], of document: ResultsDocument, _ analysis: RunAnalysis
  ) -> [ReportSection.Block] {
    let leaders = rows.leaders(in: document)
    guard let largest = leaders.keys.map(\.n).max() else { return [] }
    let finalists = rows.filter { $0.canLead && $0.n == largest }
      .sorted { time($0) < time($1) }
    guard let winner = finalists.first, finalists.count > 1 else { return [] }
    let reference = winner.reference
    let faster = finalists.filter { row in
      row.strategy != reference && (row.ratio.map { $0.ratio < 1 && !$0.isInconclusive } ?? false)
    }
    let speeds = speeds(finalists, reference: reference).map { [$0] } ?? []
    guard !faster.isEmpty else {
      let even = leaders.first { $0.key.n == largest }?.value.map { rows[$0].strategy } ?? []
      return [.headline(plain(winner, runnerUp: finalists[1], even: even))] + speeds
    }
    let sentences = faster.prefix(most).map { row in
      let ratio = row.ratio.map(speed) ?? ""
      guard let crossing = analysis.lastCrossing(of: row.strategy, over: row.reference) else {
        return "At N = \(size(largest)) \(row.strategy) is \(ratio) than \(row.reference ?? "")."
      }
      return "\(row.strategy) overtakes \(row.reference ?? "") at N ≈ \(crossing.placeText); "
        + "at N = \(size(largest)) it is \(ratio)."
    }
    return sentences.prefix(1).map(ReportSection.Block.headline) + speeds
      + sentences.dropFirst().map(ReportSection.Block.headline)
  }

  /// The most strategies whose speeds are named.
  private static let mostSpeeds = 6

  /// How fast exact strategies are beside each other, the fastest first, with the table's `~`; nil
  /// for fewer than three, of which the other sentences say it.
  ///
  /// - Parameter rows: Those of one size, the fastest first.
  private static func speeds(_ rows: [ResultRow], reference: String?) -> ReportSection.Block? {
    guard rows.count > 2, let winner = rows.first else { return nil }
    let unit = rows.first { $0.strategy == reference } ?? winner
    let named = rows.prefix(mostSpeeds).map { row in
      let speed = row.ratio.map { 1 / $0.ratio } ?? time(unit) / time(row)
      let isOpen = row.ratio?.isInconclusive ?? !row.isToldApart(from: unit)
      return row.strategy == unit.strategy
        ? "\(row.strategy) 1" : "\(row.strategy) \(isOpen ? "~" : "")\(factor(speed))"
    }
    return .comparison("Speeds at N = \(size(winner.n))", Array(named))
  }

  /// Without a strategy that beats the reference: the fastest, and how far the next one is behind;
  /// or that the intervals do not tell.
  private static func plain(
    _ winner: ResultRow, runnerUp: ResultRow, even: [String]
  ) -> String {
    guard even.count < 2 else {
      return "At N = \(size(winner.n)) it is undecided which exact strategy is the fastest: the "
        + "intervals do not tell \(even.joined(separator: ", ")) apart."
    }
    let ratio = winner.ratio.flatMap { own in runnerUp.ratio.map { $0.ratio / own.ratio } }
    let times = factor(ratio ?? time(runnerUp) / time(winner))
    return "At N = \(size(winner.n)) \(winner.strategy) is the fastest exact strategy: "
      + "\(PlotUnit.milliseconds.text(time(winner))). "
      + "\(runnerUp.strategy) takes \(times) times as long."
  }

  private static func time(_ row: ResultRow) -> Double {
    row.summary?.time ?? .infinity
  }

  /// How many times as fast as the reference: `5.90× faster [5.81, 5.99]`.
  private static func speed(_ ratio: PairedRatio) -> String {
    let interval = ratio.speedInterval.map { " [\(factor($0.low)), \(factor($0.high))]" }
    return "\(factor(1 / ratio.ratio))× faster\(interval ?? "")"
  }

  private static func factor(_ value: Double) -> String {
    NumberFormat.significant(value, digits: 3)
  }

  private static func size(_ n: Int) -> String { NumberFormat.grouped(n) }
}
