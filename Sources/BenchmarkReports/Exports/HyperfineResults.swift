internal import SampleAnalysis
package import Benchmarking

/// Results as `hyperfine --export-json` writes them, for the scripts that read that: one call is a
/// run, and times are in seconds.
package enum HyperfineResults {
  private struct Document: Encodable {
    let results: [Result]
  }

  private struct Result: Encodable {
    let command: String
    let mean: Double
    let stddev: Double
    let median: Double
    let user: Double
    let system: Double
    let min: Double
    let max: Double
    let times: [Double]
    let exitCodes: [Int]
    let parameters: [String: String]
  }

  /// The rows whose times are believed. The processor's time counts as the user's.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package static func json(_ document: ResultsDocument) throws(ResultsDocumentError) -> String {
    let rows = ResultRow.rows(of: document)
    let results = zip(rows, document.measurements).compactMap(result)
    return try JSONText.text(of: Document(results: results), isPretty: true, isSnakeCase: true)
  }

  private static func result(_ row: ResultRow, _ measurement: Measurement) -> Result? {
    guard row.status.hasBelievedTimes, let summary = row.summary else { return nil }
    let times = measurement.samples.map { $0.nanosecondsPerIteration * 1e-9 }
    return Result(
      command: "\(row.strategy) N=\(row.n)", mean: summary.mean * 1e-3,
      stddev: summary.standardDeviation * 1e-3, median: summary.median * 1e-3,
      user: (row.usage?.cpuMilliseconds ?? summary.mean) * 1e-3, system: 0,
      min: summary.minimum * 1e-3, max: summary.maximum * 1e-3, times: times,
      exitCodes: times.map { _ in 0 },
      parameters: ["strategy": row.strategy, "n": "\(row.n)"])
  }
}
