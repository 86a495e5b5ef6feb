internal import SampleAnalysis
package import Benchmarking

/// Results in the Bencher Metric Format (BMF), which `bencher run --adapter json` reads.
package enum BencherMetrics {
  /// The rows whose times are believed, named `strategy N=n`: as their `latency` the time in
  /// nanoseconds, with its interval.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package static func json(_ rows: [ResultRow]) throws(ResultsDocumentError) -> String {
    let metrics = rows.filter(\.status.hasBelievedTimes).compactMap { row in
      row.summary.map { ("\(row.strategy) N=\(row.n)", ["latency": metric($0)]) }
    }
    return try JSONText.text(
      of: Dictionary(metrics, uniquingKeysWith: { first, _ in first }), isPretty: true)
  }

  private static func metric(_ summary: Summary) -> [String: Double] {
    var metric = ["value": summary.time * 1e6]
    metric["lower_value"] = summary.interval.map { $0.low * 1e6 }
    metric["upper_value"] = summary.interval.map { $0.high * 1e6 }
    return metric
  }
}
