/// What every report shows, before it takes the form of one: columns, cells, marks and notes.
struct ReportTable {
  struct Column {
    let title: String
    let isNumber: Bool
  }

  struct Line {
    let row: ResultRow
    let cells: [String]
    let isFastest: Bool
  }

  let columns: [Column]
  let lines: [Line]
  /// What the columns mean.
  let legend: [String]
  /// What there is to say about single rows.
  let notes: [String]

  private static let unknown = "–"

  init(_ rows: [ResultRow], plan: Plan) {
    let fastest = Self.fastest(of: rows)
    columns = Self.columns(reference: plan.reference)
    lines = rows.enumerated().map { index, row in
      Line(row: row, cells: Self.cells(row, plan), isFastest: fastest.contains(index))
    }
    legend = Self.legend(plan)
    notes = rows.compactMap(Self.note)
  }

  private static func columns(reference: String?) -> [Column] {
    let times =
      ["N", "Median [ms]", "±", "Min [ms]", "Max [ms]"] + (reference.map { ["vs \($0)"] } ?? [])
    return [Column(title: "Strategy", isNumber: false)]
      + times.map { Column(title: $0, isNumber: true) }
      + [Column(title: "Verified", isNumber: false)]
  }

  private static func cells(_ row: ResultRow, _ plan: Plan) -> [String] {
    let summary = row.summary
    let times = [
      summary.map { NumberFormat.significant($0.median) },
      summary?.halfWidth.map(NumberFormat.uncertainty),
      summary.map { NumberFormat.significant($0.minimum) },
      summary.map { NumberFormat.significant($0.maximum) },
    ]
    return [row.strategy, "\(row.n)"] + times.map { $0 ?? unknown }
      + (plan.reference == nil ? [] : [ratio(row)]) + [verdict(row)]
  }

  /// The ratio with a `~` before it when the interval leaves open which is faster.
  private static func ratio(_ row: ResultRow) -> String {
    guard let ratio = row.ratio else { return unknown }
    let text = NumberFormat.significant(ratio.ratio)
    return ratio.isInconclusive && row.strategy != row.reference ? "~\(text)" : text
  }

  private static func verdict(_ row: ResultRow) -> String {
    guard let proof = row.proof else { return row.status.rawValue }
    return row.status == .ok ? proof.verifier : "\(row.status.rawValue) (\(proof.verifier))"
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

  private static func legend(_ plan: Plan) -> [String] {
    let level = NumberFormat.percent(plan.settings.confidence)
    let interval = "±: the \(level) interval of the median reaches no further from it"
    guard let reference = plan.reference else { return [interval] }
    return [
      interval,
      "vs \(reference): time ÷ \(reference)'s time, paired by cycle; below 1 is faster; "
        + "~ where the \(level) interval leaves open which is faster",
    ]
  }

  private static func note(_ row: ResultRow) -> String? {
    row.note.map {
      "\(row.strategy) at N = \(row.n): \(row.status == .ok ? "" : "\(row.status.rawValue): ")\($0)"
    }
  }
}

extension Summary {
  /// How far the interval of the median reaches from it, on its longer side.
  fileprivate var halfWidth: Double? {
    interval.map { max($0.high - median, median - $0.low) }
  }
}
