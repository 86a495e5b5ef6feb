internal import BenchmarkKit
internal import FoundationEssentials

/// A plan as data: sizes and strategies in the command line's own words, and settings.
///
/// ```json
/// { "n": "1e3..1e6:x10", "strategy": "fast-doubling,gmp", "settings": { "deadline_ms": 5000 } }
/// ```
struct Suite: Codable, Equatable {
  /// What the suite is for.
  var description: String?
  /// The sizes, as in `--n`.
  var n: String
  /// The strategies, as in `--strategy`.
  var strategy: String
  /// The reference, as in `--reference`.
  var reference: String?
  /// How to measure; what is not named keeps its default.
  var settings: Settings?

  /// Reads a suite from a file.
  ///
  /// - Throws: `SuiteError` where there is no such file or it is no suite.
  init(path: String) throws(SuiteError) {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { throw .unreadable(path) }
    guard let suite = try? JSONDecoder().decode(Suite.self, from: data) else {
      throw .notASuite(path)
    }
    self = suite
  }
}

/// Why a suite cannot be used.
enum SuiteError: Error, Equatable, CustomStringConvertible {
  /// No file there that can be read.
  case unreadable(String)
  /// The file is no JSON object with `n` and `strategy`.
  case notASuite(String)

  var description: String {
    switch self {
    case .unreadable(let path):
      "cannot read the suite '\(path)'; name a JSON file, such as Benchmarks/Suites/quick.json"
    case .notASuite(let path):
      "'\(path)' is no suite; write a JSON object with \"n\" and \"strategy\", both text"
    }
  }
}
