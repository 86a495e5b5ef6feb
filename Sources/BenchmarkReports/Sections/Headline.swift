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

  /// Rows whose times say less than a reader may think, each with what helps.
  static func doubts(_ rows: [ResultRow]) -> [String] {
    let wide = rows.filter { row in
      guard let summary = row.summary else { return false }
      let middle = row.ratio?.ratio ?? summary.median
      guard let interval = row.ratio?.interval ?? summary.interval else { return false }
      return interval.high - interval.low > 2 * widest * middle
    }
    let disturbed = rows.filter { row in
      guard let summary = row.summary, let usage = row.usage else { return false }
      return Double(usage.disturbed) > mostDisturbed * Double(summary.count)
    }
    return [
      doubt(
        "The interval is wider than ±10 %", wide,
        "measure longer with --max-time, or with "
          + "more --processes"),
      doubt(
        "Other work took the processor from more than a quarter of the samples", disturbed,
        "close other programs, or measure on a quieter machine"),
    ].compactMap(\.self)
  }

  private static func doubt(_ fact: String, _ rows: [ResultRow], _ remedy: String) -> String? {
    guard !rows.isEmpty else { return nil }
    let named = rows.prefix(3).map { "\($0.strategy) at N = \(size($0.n))" }
    let more = rows.count > 3 ? ["\(NumberFormat.counted(rows.count - 3, "more row"))"] : []
    return "\(fact): \((named + more).joined(separator: ", ")); \(remedy)."
  }

  /// Which exact strategies are fastest at the largest size, from where on, and by how much: for
  /// each answer of its own.
  static func blocks(_ run: Report.Run, _ analysis: RunAnalysis) -> [ReportSection.Block] {
    let answers: [String?] = run.document.plan.groups?.map(\.answer) ?? [nil]
    return answers.flatMap { answer in
      blocks(run.rows.filter { $0.answer == answer }, analysis)
    }
  }

  /// The same for rows that answer one question.
  private static func blocks(
    _ rows: [ResultRow], _ analysis: RunAnalysis
  ) -> [ReportSection.Block] {
    let exact = rows.filter { $0.status == .ok && $0.summary != nil }
    guard let largest = exact.map(\.n).max() else { return [] }
    let finalists = exact.filter { $0.n == largest }.sorted { time($0) < time($1) }
    guard let winner = finalists.first, finalists.count > 1 else { return [] }
    let reference = winner.reference
    let faster = finalists.filter { row in
      row.strategy != reference && (row.ratio.map { $0.ratio < 1 && !$0.isInconclusive } ?? false)
    }
    let speeds = speeds(finalists, reference: reference).map { [$0] } ?? []
    guard !faster.isEmpty else {
      return [.headline(plain(winner, runnerUp: finalists[1]))] + speeds
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

  /// How fast exact strategies are beside each other, the fastest first; nil for fewer than three,
  /// of which the other sentences say it.
  ///
  /// - Parameter rows: Those of one size, the fastest first.
  private static func speeds(_ rows: [ResultRow], reference: String?) -> ReportSection.Block? {
    guard rows.count > 2, let winner = rows.first else { return nil }
    let unit = rows.first { $0.strategy == reference } ?? winner
    let named = rows.prefix(mostSpeeds).map { row in
      let speed = row.ratio.map { 1 / $0.ratio } ?? time(unit) / time(row)
      return row.strategy == unit.strategy
        ? "\(row.strategy) 1" : "\(row.strategy) \(factor(speed))"
    }
    return .comparison("Speeds at N = \(size(winner.n))", Array(named))
  }

  /// Without a strategy that beats the reference: the fastest, and how far the next one is behind.
  private static func plain(_ winner: ResultRow, runnerUp: ResultRow) -> String {
    let factor = NumberFormat.significant(time(runnerUp) / time(winner), digits: 3)
    return "At N = \(size(winner.n)) \(winner.strategy) is the fastest exact strategy: "
      + "\(PlotUnit.milliseconds.text(time(winner))). "
      + "\(runnerUp.strategy) takes \(factor) times as long."
  }

  private static func time(_ row: ResultRow) -> Double {
    row.summary?.median ?? .infinity
  }

  /// How many times as fast as the reference: `5.90× faster [5.81, 5.99]`.
  private static func speed(_ ratio: PairedRatio) -> String {
    let interval = ratio.interval.map {
      " [\(factor(1 / $0.high)), \(factor(1 / $0.low))]"
    }
    return "\(factor(1 / ratio.ratio))× faster\(interval ?? "")"
  }

  private static func factor(_ value: Double) -> String {
    NumberFormat.significant(value, digits: 3)
  }

  private static func size(_ n: Int) -> String { NumberFormat.grouped(n) }
}
