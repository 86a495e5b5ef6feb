package import Benchmarking

/// The input of the `github-action-benchmark` action, of its kind `customSmallerIsBetter`.
package enum GitHubBenchmark {
  private struct Entry: Encodable {
    let name: String
    let unit: String
    let value: Double
    let range: String?
    let extra: String?
  }

  /// The timed rows that are not suspect as the action's JSON: the time in milliseconds, and the
  /// standard deviation as its range.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package static func json(_ rows: [ResultRow]) throws(ResultsDocumentError) -> String {
    JSONLayout.broken(try JSONText.text(of: rows.compactMap(entry)), depth: 1)
  }

  private static func entry(_ row: ResultRow) -> Entry? {
    guard let summary = row.summary, row.status != .suspect else { return nil }
    let ratio = row.ratio.flatMap { ratio in
      row.reference.map { "\(SpeedText.words(ratio)) than \($0)" }
    }
    return Entry(
      name: "\(row.strategy) N=\(row.n)", unit: "ms", value: summary.time,
      range: "± \(NumberFormat.significant(summary.standardDeviation, digits: 2))", extra: ratio)
  }
}
