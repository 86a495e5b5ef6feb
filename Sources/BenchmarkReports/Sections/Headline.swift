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
      case .suspect: "The times of \(row.strategy) at N = \(row.n) are not to be believed\(reason)."
      case .failed: "\(row.strategy) failed at N = \(row.n)\(reason)."
      case .ok, .wrapped, .inexact, .overflow, .skipped, .timeout: nil
      }
    }
  }

  /// Which exact strategies are fastest at the largest size, from where on, and by how much.
  static func sentences(_ run: Report.Run, _ analysis: RunAnalysis) -> [String] {
    let exact = run.rows.filter { $0.status == .ok && $0.summary != nil }
    guard let largest = exact.map(\.n).max() else { return [] }
    let finalists = exact.filter { $0.n == largest }.sorted { time($0) < time($1) }
    guard let winner = finalists.first, finalists.count > 1 else { return [] }
    let reference = run.document.plan.reference
    let faster = finalists.filter { row in
      row.strategy != reference && (row.ratio.map { $0.ratio < 1 && !$0.isInconclusive } ?? false)
    }
    guard !faster.isEmpty else { return [plain(winner, runnerUp: finalists[1])] }
    return faster.prefix(most).map { row in
      let ratio = row.ratio.map(speed) ?? ""
      guard let crossing = analysis.lastCrossing(of: row.strategy, over: row.reference) else {
        return "At N = \(size(largest)) \(row.strategy) is \(ratio) than \(row.reference ?? "")."
      }
      return "\(row.strategy) overtakes \(row.reference ?? "") at N ≈ \(crossing.placeText); "
        + "at N = \(size(largest)) it is \(ratio)."
    }
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
