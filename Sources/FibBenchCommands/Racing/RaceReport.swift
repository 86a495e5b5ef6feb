internal import BenchmarkKit

/// What `fibbench race` found: for each task the strategies, the furthest first.
struct RaceReport: SearchReport {
  let rules: RaceRules
  let results: [RaceResult]
  /// Where and when the race was.
  let toolVersion: String
  let created: String
  let environment: EnvironmentRecord
  let isInterrupted: Bool

  /// The results of a task, the furthest first.
  private func ranking(_ task: RaceTask) -> [RaceResult] {
    results.filter { $0.task == task }.sorted { ($0.reach?.n ?? -1) > ($1.reach?.n ?? -1) }
  }

  private var tasks: [RaceTask] {
    RaceTask.allCases.filter { task in results.contains { $0.task == task } }
  }

  private var budgetText: String {
    NumberFormat.duration(nanoseconds: Double(rules.budget.nanoseconds))
  }

  /// Who won a task, in a sentence.
  private func headline(_ task: RaceTask) -> String {
    guard let winner = ranking(task).first(where: { !$0.isWrong }), let reach = winner.reach else {
      return "Nobody reached anything within \(budgetText)."
    }
    let digits = winner.outcome.proof.map { ", \(NumberFormat.grouped($0.digits)) digits" } ?? ""
    return "\(winner.strategy) reaches F(\(NumberFormat.grouped(reach.n)))\(digits) within "
      + "\(budgetText), \(task.title)."
  }

  private var heading: String {
    "\(created), \(environment.summary), \(toolVersion)"
      + (isInterrupted ? " (interrupted: some strategies are missing)" : "")
  }

  private var legend: String {
    "The largest N whose \(NumberFormat.percent(rules.quantile)) quantile of \(rules.calls) calls is "
      + "within the budget, to \(NumberFormat.percent(rules.tolerance)): a size so much larger is "
      + "not, or says why it cannot be."
  }

  private static let columns = [
    "Strategy", "N", "Digits", "Time [ms]", "Calls", "Verified", "Kept back by",
  ]

  private func cells(_ result: RaceResult) -> [String] {
    [
      result.strategy, result.reach.map { NumberFormat.grouped($0.n) } ?? "–",
      result.outcome.proof.map { NumberFormat.grouped($0.digits) } ?? "–",
      result.reach.map { NumberFormat.significant($0.nanoseconds * 1e-6) } ?? "–",
      result.reach.map { "\($0.calls)" } ?? "–",
      result.isWrong ? "WRONG" : result.verifier ?? "–", result.limit,
    ]
  }

  var table: String {
    var lines: [String] = []
    for task in tasks {
      var table = TextTable(
        alignments: [.left, .right, .right, .right, .right, .left, .left])
      table.append(Self.columns)
      for result in ranking(task) { table.append(cells(result)) }
      lines += [headline(task), ""] + table.renderedLines + [""]
    }
    return (lines + [legend, heading]).joined(separator: "\n") + "\n"
  }

  var markdown: String {
    var lines: [String] = []
    for task in tasks {
      lines += ["**\(headline(task))**", "", line(Self.columns)]
      lines.append(line(["---", "---:", "---:", "---:", "---:", "---", "---"]))
      lines += ranking(task).map { line(cells($0)) }
      lines.append("")
    }
    return (lines + [legend, "", heading]).joined(separator: "\n") + "\n"
  }

  private func line(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |"
  }

  var csv: String {
    var writer = CSVWriter()
    writer.write([
      "task", "strategy", "n", "digits", "time_ms", "calls", "status", "verifier", "sha256",
      "limit", "next_n", "next_ms",
    ])
    for result in tasks.flatMap(ranking) {
      let row = Row(result)
      writer.write([
        row.task.rawValue, row.strategy, text(row.n), text(row.digits), text(row.timeMs),
        text(row.calls), row.status, row.verifier ?? "", row.sha256 ?? "", row.limit,
        text(row.nextN), text(row.nextMs),
      ])
    }
    return writer.text
  }

  private func text(_ value: (some CustomStringConvertible)?) -> String {
    value.map { "\($0)" } ?? ""
  }

  /// The times of the search over N, up to where the budget ends each.
  var plot: String {
    let series = tasks.flatMap { task in
      ranking(task).compactMap { result in
        result.reach.map { reach in
          LinePlot.Series(
            tasks.count == 1 ? result.strategy : "\(result.strategy), \(task.rawValue)",
            points: reach.tried.map { .init(x: Double($0.n), y: $0.nanoseconds * 1e-6) })
        }
      }
    }
    return LinePlot(
      title: tasks.first.map(headline) ?? "", subtitle: heading,
      horizontal: .init("N", scale: .logarithmic),
      vertical: .init("time of a call", scale: .logarithmic, unit: .milliseconds),
      levels: [.init(y: Double(rules.budget.nanoseconds) * 1e-6, label: "the budget")],
      series: series
    ).svg()
  }
}

// MARK: - JSON

extension RaceReport {
  private struct Document: Encodable {
    let schema = "fibbench.race"
    let schemaVersion = 1
    let toolVersion: String
    let created: String
    let environment: EnvironmentRecord
    let interrupted: Bool
    let budgetMs: Double
    let quantile: Double
    let calls: Int
    let tolerance: Double
    let rows: [Row]
  }

  /// A strategy in a task, for programs.
  private struct Row: Encodable {
    let task: RaceTask
    let strategy: String
    let status: String
    let n: Int?
    let digits: Int?
    let timeMs: Double?
    let calls: Int?
    let verifier: String?
    let sha256: String?
    let limit: String
    let nextN: Int?
    let nextMs: Double?
    let tried: [[Double]]

    init(_ result: RaceResult) {
      task = result.task
      strategy = result.strategy
      status = result.outcome.status.rawValue
      n = result.reach?.n
      digits = result.outcome.proof?.digits
      timeMs = result.reach.map { $0.nanoseconds * 1e-6 }
      calls = result.reach?.calls
      verifier = result.verifier
      sha256 = result.outcome.proof?.sha256
      limit = result.limit
      if case .budget(let n, let nanoseconds) = result.reach?.limit {
        (nextN, nextMs) = (n, nanoseconds * 1e-6)
      } else {
        (nextN, nextMs) = (nil, nil)
      }
      tried = (result.reach?.tried ?? []).map { [Double($0.n), $0.nanoseconds * 1e-6] }
    }
  }

  func json() throws -> String {
    try JSONText.lines(
      of: Document(
        toolVersion: toolVersion, created: created, environment: environment,
        interrupted: isInterrupted, budgetMs: Double(rules.budget.nanoseconds) * 1e-6,
        quantile: rules.quantile, calls: rules.calls, tolerance: rules.tolerance,
        rows: tasks.flatMap(ranking).map(Row.init)))
  }
}
