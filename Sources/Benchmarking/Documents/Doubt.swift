/// Why a row's times say less than a reader may think.
package enum Doubt: String, CaseIterable, Sendable {
  /// Other work took the processor from most samples: there is a time, but no ratio.
  case lost
  /// The interval of the ratio, or of the time where there is no ratio, is wider than 10 % to
  /// either side.
  case wide
  /// Other work took the processor from more than a quarter of the samples.
  case disturbed
  /// The median lies far above the undisturbed time, on a machine that disturbs neither this work
  /// nor the others of its size as much: the work itself varies.
  case varied

  /// The half-width of an interval, as a share of its middle, from which a row is unsure.
  private static let widest = 0.1
  /// The share of disturbed samples from which a row is named.
  private static let mostDisturbed = 0.25
  /// How many times as long as undisturbed ones half of a work's calls may take, relative to the
  /// other works of its size, before the row is named. In 1240 rows of forty runs, quiet and with a
  /// core loaded, it was at most 1.06; in 459 published rows of fibbench's strategies at most 1.20;
  /// in 204 rows of other languages above 1.3 for Java (1.95) and Node.js (1.31) alone (25 November
  /// 2026, Zen 5).
  private static let mostVaried = 1.3

  /// The doubts about each of some rows, which are all rows of their sizes.
  package static func doubts(about rows: [ResultRow]) -> [Set<Doubt>] {
    let sizes = Dictionary(grouping: rows, by: \.n)
    return rows.map { row in
      Set(allCases.filter { $0.concerns(row, among: sizes[row.n] ?? []) })
    }
  }

  /// Whether other work took the processor from more than a quarter of some samples; not where
  /// nobody knows.
  package static func isDisturbed(_ samples: [Sample]) -> Bool {
    UsageSummary(samples).map {
      Double($0.disturbed) > mostDisturbed * Double(samples.count)
    } ?? false
  }

  private func concerns(_ row: ResultRow, among rows: [ResultRow]) -> Bool {
    switch self {
    case .lost: row.isDisturbed
    case .wide: Self.isWide(row)
    case .disturbed: !row.isDisturbed && row.disturbedShare > Self.mostDisturbed
    case .varied: Self.varies(row, among: rows)
    }
  }

  private static func isWide(_ row: ResultRow) -> Bool {
    guard let summary = row.summary, let interval = row.ratio?.interval ?? summary.interval else {
      return false
    }
    return interval.high - interval.low > 2 * widest * (row.ratio?.ratio ?? summary.time)
  }

  private static func varies(_ row: ResultRow, among rows: [ResultRow]) -> Bool {
    func excess(_ row: ResultRow) -> Double? { row.summary.map { $0.median / $0.time } }
    let others = rows.filter { $0.strategy != row.strategy }.compactMap(excess)
    guard let own = excess(row), row.disturbedShare <= 0.1, !others.isEmpty else { return false }
    return own > mostVaried * others.median
  }
}
