package import Benchmarking

extension [ResultRow] {
  /// The rows in the Bencher Metric Format (BMF), which `bencher run --adapter json` reads: of
  /// those whose times are believed, named `strategy N=n`, as their `latency` the time in
  /// nanoseconds, with its interval.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package func bencherMetrics() throws(ResultsDocumentError) -> String {
    let metrics = filter(\.status.hasBelievedTimes).compactMap { row in
      row.summary.map { summary in
        var metric = ["value": summary.time * 1e6]
        metric["lower_value"] = summary.interval.map { $0.low * 1e6 }
        metric["upper_value"] = summary.interval.map { $0.high * 1e6 }
        return ("\(row.strategy) N=\(row.n)", ["latency": metric])
      }
    }
    return try Dictionary(metrics, uniquingKeysWith: { first, _ in first })
      .jsonText(isPretty: true)
  }

  /// The input of the `github-action-benchmark` action, of its kind `customSmallerIsBetter`: of the
  /// rows whose times are believed the time in milliseconds, and the standard deviation as its
  /// range.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package func gitHubBenchmark() throws(ResultsDocumentError) -> String {
    let entries = filter(\.status.hasBelievedTimes).compactMap { row -> JSONObject? in
      guard let summary = row.summary else { return nil }
      return [
        "name": "\(row.strategy) N=\(row.n)", "unit": "ms", "value": summary.time,
        "range": "± \(NumberFormat.significant(summary.standardDeviation, digits: 2))",
        "extra": row.speed,
      ]
    }
    return JSONLayout.broken(try entries.jsonText(), depth: 1)
  }
}

extension ResultsDocument {
  /// The document as a line of the CSV that Apache Otava looks for changes in, below its header: a
  /// time, the commit, and the undisturbed time of each case in milliseconds. Append the lines of
  /// later runs without their header.
  ///
  /// A case without believed times is `nan`: an empty field would let Otava refuse the whole file.
  package var otavaCSV: String {
    let rows = ResultRow.rows(of: self)
    let times = rows.map { row in
      row.status.hasBelievedTimes ? row.summary.map { "\($0.time)" } ?? "nan" : "nan"
    }
    return [
      ["time", "commit"] + rows.map { "\($0.strategy)_\($0.n)" },
      [provenance.created, provenance.environment.commit ?? ""] + times,
    ].csv
  }
}
