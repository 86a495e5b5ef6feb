internal import Benchmarking

/// The rows of a document as a table, by size and in the order of the strategies.
struct ResultsTable {
  let table: DataTable
  /// What the columns mean.
  let legend: [String]
  /// Remarks about single rows.
  let notes: [String]

  init(_ rows: [ResultRow], plan: Plan) {
    let fastest = Self.fastest(of: rows)
    let columns = Self.columns(plan)
    var group = 0
    table = DataTable(
      columns: columns,
      rows: rows.indices.map { index in
        let row = rows[index]
        if index > 0, (row.n, row.answer) != (rows[index - 1].n, rows[index - 1].answer) {
          group += 1
        }
        return DataTable.Row(
          Self.cells(row, plan), mark: Self.mark(row, isFastest: fastest.contains(index)),
          group: group, headings: Self.headings(row, plan))
      },
      best: "the fastest exact row of its size"
        + (Self.hasSeveralAnswers(plan) ? " and answer" : ""), heading: 1)
    legend = Self.legend(plan, rows)
    notes = RowNotes.sentences(
      rows.compactMap { row in
        row.note.map { note in
          let status = row.status == .ok ? "" : "\(row.status.rawValue): "
          return RowNotes.Note(strategy: row.strategy, n: row.n, text: status + note)
        }
      })
  }

  private static func hasSeveralAnswers(_ plan: Plan) -> Bool { plan.groups?.count ?? 0 > 1 }

  /// What the heading of a row's group says beside the size, where answers differ: which one it is,
  /// and to which strategy the rows are compared.
  private static func headings(_ row: ResultRow, _ plan: Plan) -> [Int: String] {
    guard hasSeveralAnswers(plan), let answer = row.answer else { return [:] }
    guard !plan.references.isEmpty else { return [0: answer] }
    return [0: answer, 3: row.reference.map { "× faster than \($0)" } ?? "not compared"]
  }

  /// The extremes give way first where a terminal is narrow, then the verifier.
  private static func columns(_ plan: Plan) -> [DataTable.Column] {
    let longest = min(plan.strategies.map(DisplayText.width).max() ?? 0, 30)
    // The first column's title names the size.
    let answers = hasSeveralAnswers(plan) ? plan.groups?.map { ", \($0.answer)" } ?? [] : []
    let heading =
      DisplayText.width("N = \(NumberFormat.grouped(plan.sizes.max() ?? 0))")
      + (answers.map(DisplayText.width).max() ?? 0)
    let ratio = speedTitle(plan).map { DataTable.Column($0, isNumber: true, leastWidth: 14) }
    return [
      DataTable.Column("Strategy", isNumber: false, leastWidth: max(longest, heading)),
      DataTable.Column("N", isNumber: true),
      DataTable.Column("Time", isNumber: true, leastWidth: 17),
    ] + [ratio].compactMap(\.self) + [
      DataTable.Column("Min", isNumber: true, rank: 2, leastWidth: 9),
      DataTable.Column("Max", isNumber: true, rank: 3, leastWidth: 9),
      DataTable.Column("Verified", isNumber: false, rank: 1, leastWidth: 13),
    ]
  }

  /// What the ratios are, such as `× faster than gmp, text than gmp-text`; nil where there are
  /// none.
  static func speedTitle(_ plan: Plan) -> String? {
    let others = (plan.groups ?? []).filter { $0.reference != plan.reference }.compactMap { group in
      group.reference.map { ", \(group.answer) than \($0)" }
    }
    return plan.reference.map { "× faster than \($0)\(others.joined())" }
  }

  private static func cells(_ row: ResultRow, _ plan: Plan) -> [DataTable.Cell] {
    func time(_ value: Double?) -> DataTable.Cell {
      value.map { DataTable.Cell(milliseconds: $0) } ?? .unknown
    }
    let summary = row.summary
    return [
      DataTable.Cell(row.strategy), DataTable.Cell("\(row.n)", value: Double(row.n)),
      summary.map { DataTable.Cell(milliseconds: $0.median, spread: $0.spread) }
        ?? DataTable.Cell(row.status.rawValue),
    ] + (plan.reference == nil ? [] : [speed(row)])
      + [time(summary?.minimum), time(summary?.maximum), DataTable.Cell(verdict(row))]
  }

  /// How many times as fast as the reference, with the half-width of its interval: `2.79 ± 6.0 %`;
  /// a `~` before it where the interval leaves open which is faster.
  static func speed(_ row: ResultRow) -> DataTable.Cell {
    guard let ratio = row.ratio else { return .unknown }
    let (speed, isReference) = (1 / ratio.ratio, row.strategy == row.reference)
    let number = NumberFormat.significant(speed, digits: 3)
    let mark = ratio.isInconclusive && !isReference ? "~" : ""
    let spread = ratio.spread.flatMap { isReference ? nil : " ± \(NumberFormat.spread($0))" }
    return DataTable.Cell("\(mark)\(number)\(spread ?? "")", value: speed)
  }

  private static func verdict(_ row: ResultRow) -> String {
    guard let proof = row.proof else {
      return row.status == .ok ? "not verified" : row.status.rawValue
    }
    return row.status == .ok ? "✓ \(proof.verifier)" : "\(row.status.rawValue) (\(proof.verifier))"
  }

  private static func mark(_ row: ResultRow, isFastest: Bool) -> DataTable.Mark? {
    switch row.status {
    case .wrong, .suspect, .failed: .fault
    case .skipped, .overflow, .timeout: .absent
    case .ok, .wrapped, .inexact: isFastest ? .best : nil
    }
  }

  /// The positions of the rows with the least median of their size and answer, among those that
  /// are exact.
  private static func fastest(of rows: [ResultRow]) -> Set<Int> {
    var best: [Answered: (position: Int, median: Double)] = [:]
    for (position, row) in rows.enumerated() where row.status == .ok {
      guard let median = row.summary?.median else { continue }
      let question = Answered(n: row.n, answer: row.answer)
      if let leader = best[question], leader.median <= median { continue }
      best[question] = (position, median)
    }
    return Set(best.values.map(\.position))
  }

  private struct Answered: Hashable {
    let n: Int
    let answer: String?
  }

  private static func legend(_ plan: Plan, _ rows: [ResultRow]) -> [String] {
    let processes = rows.map(\.processes).max() ?? 0
    let layouts = plan.settings.layouts
    let links = layouts > 1 ? " of \(layouts) layouts" : ""
    let place = processes > 1 ? "over \(processes) processes\(links)" : "within one process"
    let level = NumberFormat.percent(plan.settings.confidence)
    let interval =
      "Time: median of one call; ±: half-width of its \(level) interval, \(place)."
    guard let title = speedTitle(plan) else { return [interval] }
    return [
      interval,
      "\(title): that strategy's time ÷ time, paired by cycle, with its \(level) "
        + "interval, \(place); above 1 is faster; "
        + "~ where the interval leaves open which is faster.",
    ]
  }
}

extension Summary {
  /// The half-width of the interval of the median, its longer side, as a share of the median.
  fileprivate var spread: Double? {
    interval.map { max($0.high - median, median - $0.low) / median }
  }
}

extension PairedRatio {
  /// The half-width of the interval, its longer side, as a share of how many times as fast.
  fileprivate var spread: Double? {
    interval.map { max(ratio / $0.low - 1, 1 - ratio / $0.high) }
  }
}
