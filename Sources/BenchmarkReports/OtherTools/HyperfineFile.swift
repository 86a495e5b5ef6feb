package import Benchmarking

/// What `hyperfine --export-json` writes, as far as it is read: each run of a command is a sample,
/// and a process of its own; times are in seconds.
struct HyperfineFile: Decodable {
  struct Result: Decodable {
    let command: String
    let times: [Double]?
    let parameters: [String: String]?
    let exitCodes: [Int?]?

    enum CodingKeys: String, CodingKey {
      case command, times, parameters
      case exitCodes = "exit_codes"
    }
  }

  let results: [Result]
}

extension ResultsDocument {
  /// The document as hyperfine writes it, for the scripts that read that: the rows whose times are
  /// believed; one call is a run. The processor's time counts as the user's.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package func hyperfine() throws(ResultsDocumentError) -> String {
    let results = zip(ResultRow.rows(of: self), measurements).compactMap {
      row, measurement -> JSONObject? in
      guard row.status.hasBelievedTimes, let summary = row.summary else { return nil }
      let times = measurement.samples.map { $0.nanosecondsPerIteration * 1e-9 }
      return [
        "command": "\(row.strategy) N=\(row.n)", "mean": summary.mean * 1e-3,
        "stddev": summary.standardDeviation * 1e-3, "median": summary.median * 1e-3,
        "user": (row.usage?.cpuMilliseconds ?? summary.mean) * 1e-3, "system": 0.0,
        "min": summary.minimum * 1e-3, "max": summary.maximum * 1e-3, "times": times,
        "exit_codes": times.map { _ in 0 },
        "parameters": ["strategy": row.strategy, "n": "\(row.n)"],
      ]
    }
    return try ["results": results].jsonText(isPretty: true)
  }
}

extension HyperfineFile {
  /// The file as a results document.
  func document() throws(ResultsDocumentError) -> ResultsDocument {
    var rows = ForeignRows()
    for (position, result) in results.enumerated() {
      let place = DocumentPlace.root["results"][position]["times"]
      let subject = rows.unused(result.case)
      if let code = result.exitCodes?.first(where: { $0 != 0 }) {
        rows.fail(
          subject,
          note: code.map { "the command ended with exit code \($0)" }
            ?? "a signal ended the command")
        continue
      }
      guard let times = result.times, !times.isEmpty else { throw .malformed(path: place.path) }
      for (run, seconds) in times.enumerated() {
        try rows.add(
          subject, iterations: 1, nanoseconds: seconds * 1e9, isProcess: true, at: place[run])
      }
    }
    return try rows.document(
      of: "results", tool: "hyperfine", created: "", environment: EnvironmentRecord())
  }
}

extension HyperfineFile.Result {
  /// The case that a command means: its size is the one parameter that is a size, such as `1000` or
  /// `1e3`, whose place in the command then takes the parameter's name; 1 stands for none.
  fileprivate var `case`: Case {
    let sizes = (parameters ?? [:]).compactMap { name, text in
      (try? [Int](sizes: text)).flatMap { $0.count == 1 ? (name: name, text: text, n: $0[0]) : nil }
    }
    guard let size = sizes.first, sizes.count == 1 else {
      // As a shell writes no words.
      return Case(strategy: command.isEmpty ? "''" : command, n: 1)
    }
    let words = command.split(separator: " ", omittingEmptySubsequences: false).map {
      $0 == size.text ? "{\(size.name)}" : String($0)
    }
    return Case(strategy: words.joined(separator: " "), n: size.n)
  }
}
