internal import SampleAnalysis
internal import BenchmarkReports
internal import Benchmarking

/// What `fibbench race` found: for each task the strategies, the furthest first.
struct RaceReport: SearchReport {
  static let name = "race"

  let rules: BudgetSearch.Rules
  let results: [RaceResult]
  let provenance: Provenance
  let isInterrupted: Bool
  /// The name of the result at a size.
  let resultName: (String) -> String
  /// Which strategy has which colour.
  let styles: [String: Int]

  /// The results of a task, the furthest first.
  private func ranking(_ task: RaceTask) -> [RaceResult] {
    func size(_ result: RaceResult) -> Int { result.isFound ? result.reach?.n ?? -1 : -1 }
    return results.filter { $0.task == task }.sorted { size($0) > size($1) }
  }

  private var tasks: [RaceTask] {
    RaceTask.allCases.filter { task in results.contains { $0.task == task } }
  }

  /// Whether numbers were raced for, which have digits; benchmarks of one's own have none.
  private var hasNumbers: Bool { results.contains { $0.digits != nil } }

  private var budgetText: String { NumberFormat.duration(rules.budget) }

  /// Who won a task, in a sentence.
  private func headline(_ task: RaceTask) -> String {
    let ranking = ranking(task).filter { !$0.isWrong && $0.isFound }
    guard let winner = ranking.first(where: { $0.status != .failed }), let reach = winner.reach
    else {
      let condition = ranking.isEmpty ? "" : " without failing"
      return "No strategy reached any N within \(budgetText)\(condition)."
    }
    let digits = winner.digits.map { ", \(NumberFormat.grouped($0)) digits" } ?? ""
    let text = task == .text ? "the decimal text of " : ""
    let place = "\(text)\(resultName(NumberFormat.grouped(reach.n)))\(digits)"
    guard reach.isConfirmed, reach.nanoseconds <= Double(rules.budget.nanoseconds) else {
      return
        "Undecided: \(winner.strategy) comes to about \(place), and what was measured there took "
        + "\(NumberFormat.duration(nanoseconds: reach.nanoseconds)) of \(budgetText)."
    }
    return "\(winner.strategy) reaches \(place), within \(budgetText)."
  }

  private var legend: String {
    let spread = NumberFormat.duration(rules.spread)
    return
      "N is where the budget ends: the \(NumberFormat.percent(rules.quantile)) quantile of "
      + "the calls of all turns is within it; its interval is of 95 %, with the turn as its "
      + "unit. The strategies took turns of "
      + "\(NumberFormat.counted(rules.calls, "call")), at most "
      + "\(rules.turns), spread over \(spread) at least, until that was narrower than "
      + "\(NumberFormat.percent(rules.tolerance)). Time is the quantile of the last turn, "
      + "at N itself, which may have met a faster or slower machine than the others."
  }

  var headlines: [String] { tasks.map(headline) }

  var details: [ReportSection] {
    tasks.map { task in
      ReportSection(hasNumbers ? task.heading : nil, [.table(table(of: task))])
    } + [ReportSection(nil, [.legend(legend)])]
  }

  private func table(of task: RaceTask) -> DataTable {
    DataTable(
      columns: [
        DataTable.Column("Strategy", isNumber: false), DataTable.Column("N", isNumber: true),
        DataTable.Column("interval", isNumber: true, rank: 2),
      ] + (hasNumbers ? [DataTable.Column("Digits", isNumber: true, rank: 3)] : []) + [
        DataTable.Column("Time", isNumber: true, rank: 4),
        DataTable.Column("Verified", isNumber: false, rank: 1),
        DataTable.Column("Limited by", isNumber: false),
      ], rows: ranking(task).map(row))
  }

  private func row(_ result: RaceResult) -> DataTable.Row {
    let reach = result.reach
    return DataTable.Row(
      [
        DataTable.Cell(result.strategy),
        .count(result.isFound ? reach?.n : nil),
        DataTable.Cell(reach?.interval.map(Self.text) ?? "–"),
      ] + (hasNumbers ? [.count(result.isFound ? result.digits : nil)] : []) + [
        .time(reach.map { $0.nanoseconds * 1e-6 }),
        DataTable.Cell(result.isWrong ? "WRONG" : result.verifier ?? "–"),
        DataTable.Cell(result.limit),
      ], mark: result.isWrong ? .fault : nil)
  }

  /// The ends of an interval, rounded so that it holds the N of its row as well.
  private static func text(_ interval: Interval) -> String {
    "\(NumberFormat.size(interval.low, .down)) … \(NumberFormat.size(interval.high, .up))"
  }

  var records: [[String]] {
    let columns = [
      "task", "strategy", "n", "n_ci_low", "n_ci_high", "digits", "time_ms", "calls", "confirmed",
      "status", "verifier", "sha256", "limit",
    ]
    return [columns]
      + tasks.flatMap(ranking).map { result in
        let reach = result.reach
        return [String](
          fields: result.task.rawValue, result.strategy, reach?.n, reach?.interval?.low,
          reach?.interval?.high, result.digits, reach.map { $0.nanoseconds * 1e-6 },
          reach?.calls, reach?.isConfirmed ?? false, result.status.rawValue, result.verifier,
          result.outcome.proof?.sha256, result.limit)
      }
  }

  /// How far each strategy came, a panel for each task.
  var plot: ReportPlot.Picture {
    .ranks(
      RankPlot(
        title: tasks.map(headline).joined(separator: " "), subtitle: shortSetting,
        axis: .init("N reached within \(budgetText), with its interval", scale: .logarithmic),
        remarks: hasNumbers ? "digits" : "",
        panels: tasks.map { (hasNumbers ? $0.heading : "", ranking($0).compactMap(entry)) }))
  }

  private func entry(_ result: RaceResult) -> RankPlot.Entry? {
    guard result.isFound else { return nil }
    return result.reach.map { reach in
      RankPlot.Entry(
        result.strategy, value: Double(reach.n), band: reach.interval,
        remark: result.digits.map(NumberFormat.grouped) ?? "",
        isHollow: result.isWrong || !reach.isConfirmed, style: styles[result.strategy] ?? 0)
    }
  }
}

// MARK: - JSON

extension RaceReport {
  var findings: JSONObject {
    [
      "budget_ms": Double(rules.budget.nanoseconds) * 1e-6,
      "quantile": rules.quantile, "calls": rules.calls, "turns": rules.turns,
      "spread_ms": Double(rules.spread.nanoseconds) * 1e-6, "tolerance": rules.tolerance,
      "rows": tasks.flatMap(ranking).map(json),
    ]
  }

  /// A strategy in a task; what was tried is every call's N, and its time in milliseconds.
  private func json(_ result: RaceResult) -> JSONObject {
    let reach = result.reach
    return [
      "task": result.task, "strategy": result.strategy, "status": result.status.rawValue,
      "n": reach?.n, "n_ci_low": reach?.interval?.low, "n_ci_high": reach?.interval?.high,
      "digits": result.digits, "time_ms": reach.map { $0.nanoseconds * 1e-6 },
      "calls": reach?.calls, "is_confirmed": reach?.isConfirmed ?? false,
      "verifier": result.verifier, "sha256": result.outcome.proof?.sha256, "limit": result.limit,
      "tried": (reach?.tried ?? []).map { [Double($0.n), $0.nanoseconds * 1e-6] },
    ]
  }
}
