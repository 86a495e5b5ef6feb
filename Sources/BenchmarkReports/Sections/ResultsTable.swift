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
    table = DataTable(
      columns: Self.columns(reference: plan.reference),
      rows: rows.enumerated().map { index, row in
        DataTable.Row(
          Self.cells(row, plan), mark: Self.mark(row, isFastest: fastest.contains(index)),
          group: row.n)
      }, best: "the fastest exact row of its size")
    legend = Self.legend(plan, rows)
    notes = rows.compactMap(Self.note)
  }

  private static func columns(reference: String?) -> [DataTable.Column] {
    let ratios = reference.map { ["vs \($0)", "interval"] } ?? []
    let numbers = ["N", "Median [ms]", "±", "Min [ms]", "Max [ms]"] + ratios
    return [DataTable.Column("Strategy", isNumber: false)]
      + numbers.map { DataTable.Column($0, isNumber: true) }
      + [DataTable.Column("Verified", isNumber: false)]
  }

  private static func cells(_ row: ResultRow, _ plan: Plan) -> [DataTable.Cell] {
    func cell(_ value: Double?, _ text: (Double) -> String) -> DataTable.Cell {
      value.map { DataTable.Cell(text($0), value: $0) } ?? .unknown
    }
    let summary = row.summary
    return [DataTable.Cell(row.strategy), DataTable.Cell("\(row.n)", value: Double(row.n))]
      + [
        cell(summary?.median, NumberFormat.significant),
        cell(summary?.halfWidth, NumberFormat.uncertainty),
        cell(summary?.minimum, NumberFormat.significant),
        cell(summary?.maximum, NumberFormat.significant),
      ]
      + (plan.reference == nil ? [] : [ratio(row), interval(row)])
      + [DataTable.Cell(verdict(row))]
  }

  /// The ratio with a `~` before it when the interval leaves open which is faster.
  static func ratio(_ row: ResultRow) -> DataTable.Cell {
    guard let ratio = row.ratio else { return .unknown }
    let text = NumberFormat.significant(ratio.ratio)
    let isOpen = ratio.isInconclusive && row.strategy != row.reference
    return DataTable.Cell(isOpen ? "~\(text)" : text, value: ratio.ratio)
  }

  private static func interval(_ row: ResultRow) -> DataTable.Cell {
    guard let interval = row.ratio?.interval, row.strategy != row.reference else {
      return .unknown
    }
    return DataTable.Cell(NumberFormat.interval(interval), value: interval.high - interval.low)
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

  /// The positions of the rows with the least median of their size, among those that are exact.
  private static func fastest(of rows: [ResultRow]) -> Set<Int> {
    var best: [Int: (position: Int, median: Double)] = [:]
    for (position, row) in rows.enumerated() where row.status == .ok {
      guard let median = row.summary?.median else { continue }
      if let leader = best[row.n], leader.median <= median { continue }
      best[row.n] = (position, median)
    }
    return Set(best.values.map(\.position))
  }

  private static func legend(_ plan: Plan, _ rows: [ResultRow]) -> [String] {
    let processes = rows.map(\.processes).max() ?? 0
    let layouts = plan.settings.layouts
    let links = layouts > 1 ? " of \(layouts) layouts" : ""
    let place = processes > 1 ? "over \(processes) processes\(links)" : "within one process"
    let level = NumberFormat.percent(plan.settings.confidence)
    let interval = "±: half-width of the \(level) interval of the median, \(place)"
    guard let reference = plan.reference else { return [interval] }
    return [
      interval,
      "vs \(reference): time ÷ \(reference)'s time, paired by cycle, with its \(level) "
        + "interval, \(place); "
        + "below 1 is faster; ~ where the interval leaves open which is faster",
    ]
  }

  private static func note(_ row: ResultRow) -> String? {
    row.note.map {
      "\(row.strategy) at N = \(row.n): \(row.status == .ok ? "" : "\(row.status.rawValue): ")\($0)"
    }
  }
}

extension Summary {
  /// The half-width of the interval of the median: its longer side.
  fileprivate var halfWidth: Double? {
    interval.map { max($0.high - median, median - $0.low) }
  }
}
