internal import Benchmarking

/// What `hyperfine --export-json` writes, as far as it is read: each run of a command is a sample,
/// and a process of its own.
struct HyperfineFile: Decodable {
  struct Result: Decodable {
    let command: String
    let times: [Double]?
    let parameters: [String: String]?
    let exitCodes: [Int?]?
  }

  let results: [Result]

  func document() throws(ResultsDocumentError) -> ResultsDocument {
    var rows = ForeignRows()
    for (position, result) in results.enumerated() {
      let place = DocumentPlace.root["results"][position]["times"]
      let subject = result.case
      if let code = result.exitCodes?.compactMap(\.self).first(where: { $0 != 0 }) {
        rows.fail(subject, note: "the command ended with exit code \(code)")
        continue
      }
      guard let times = result.times, !times.isEmpty else { throw .malformed(path: place.path) }
      for (run, seconds) in times.enumerated() {
        try rows.add(
          subject, iterations: 1, nanoseconds: seconds * 1e9, isProcess: true, at: place[run])
      }
    }
    return try rows.document(tool: "hyperfine", created: "", environment: EnvironmentRecord())
  }
}

extension HyperfineFile.Result {
  /// The case that a command means: its size is the one parameter that is a number, whose place in
  /// the command then takes the parameter's name; 1 stands for none.
  var `case`: Case {
    let numbers = (parameters ?? [:]).compactMap { name, text in
      Int(text).flatMap { $0 >= 0 ? (name: name, text: text, n: $0) : nil }
    }
    guard let number = numbers.first, numbers.count == 1 else {
      return Case(strategy: command, n: 1)
    }
    let words = command.split(separator: " ", omittingEmptySubsequences: false).map {
      $0 == number.text ? "{\(number.name)}" : String($0)
    }
    return Case(strategy: words.joined(separator: " "), n: number.n)
  }
}
