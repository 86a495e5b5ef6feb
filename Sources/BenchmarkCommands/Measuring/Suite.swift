internal import BenchmarkAnalysis
package import Benchmarking
internal import FoundationEssentials

/// A plan as data: sizes and strategies in the command line's own words, and settings.
///
/// ```json
/// { "n": "1e3..1e6:x10", "strategy": "fast-doubling,gmp", "settings": { "deadline_ms": 5000 } }
/// ```
package struct Suite: Codable, Equatable {
  /// What the suite is for.
  package var description: String?
  /// The sizes, as in `--n`.
  package var n: String
  /// The strategies, as in `--strategy`.
  package var strategy: String
  /// The reference, as in `--reference`.
  package var reference: String?
  /// How to measure; what is not named keeps its default.
  package var settings: Settings?
  /// Whether memory is measured as well, as with `--memory`.
  package var memory: Bool?
  /// Whether the machine's best is measured as well, as with `--roofline`.
  package var roofline: Bool?
  /// Workers whose strategies take part.
  package var workers: [String: WorkerList.Entry]?
  /// The rules by which `fibbench race` lets the strategies race; runs do without.
  package var race: Race?
  /// The rules by which `fibbench cliffs` searches; runs do without.
  package var cliffs: Cliffs?

  /// The rules of a race; what is not named keeps its default.
  package struct Race: Codable, Equatable {
    /// The time that a call may take.
    package var budgetMs: Double?
    /// Which quantile of the calls' times has to be within it.
    package var quantile: Double?
    /// How many calls of each turn count.
    package var calls: Int?
    /// How many turns each strategy has at the most.
    package var turns: Int?
    /// How narrow an interval spares further turns, as a share.
    package var tolerance: Double?
    /// Whether they race for the decimal text as well.
    package var text: Bool?

    private enum CodingKeys: String, CodingKey {
      case quantile, calls, turns, tolerance, text
      case budgetMs = "budget_ms"
    }

    /// A setting that a race cannot use, with its requirement; nil if all are valid.
    fileprivate var problem: String? {
      if let budgetMs, !(budgetMs > 0) { return "budget_ms must be more than 0" }
      if let quantile, !(0...1).contains(quantile) { return "quantile must be from 0 to 1" }
      if let calls, calls < 1 { return "calls must be at least 1" }
      if let turns, turns < BudgetSearch.Rules.fewestTurns {
        return "turns must be at least \(BudgetSearch.Rules.fewestTurns)"
      }
      if let tolerance, !(tolerance > 0) { return "tolerance must be more than 0" }
      return nil
    }
  }

  /// The rules of a search for cliffs; what is not named keeps its default.
  package struct Cliffs: Codable, Equatable {
    /// The share of the time by which it has to jump.
    package var least: Double?
    /// The time after which the search ends.
    package var maximumTimeMs: Double?

    private enum CodingKeys: String, CodingKey {
      case least
      case maximumTimeMs = "maximum_time_ms"
    }

    /// A setting that a search cannot use, with its requirement; nil if all are valid.
    fileprivate var problem: String? {
      if let least, !(least > 0) { return "least must be more than 0" }
      if let maximumTimeMs, !(maximumTimeMs > 0) { return "maximum_time_ms must be more than 0" }
      return nil
    }
  }

  /// Reads a suite from a file.
  ///
  /// - Throws: `SuiteError` where there is no such file or it is no suite.
  package init(path: String) throws(SuiteError) {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { throw .unreadable(path) }
    guard let suite = try? JSONDecoder().decode(Suite.self, from: data) else {
      throw .notASuite(path)
    }
    if let problem = suite.settings?.problem ?? suite.race?.problem
      ?? suite.cliffs?.problem ?? suite.workers.flatMap({ WorkerList(workers: $0).problem })
    {
      throw .badSetting(path, problem)
    }
    self = suite
  }
}

extension Settings {
  /// A setting that a run cannot use, with its requirement; nil if all are valid.
  fileprivate var problem: String? {
    if minimumCycles < 1 || maximumCycles < 1 { return "the number of cycles must be at least 1" }
    if warmupCycles < 0 { return "warmup_cycles must not be negative" }
    if resamples < 1 { return "resamples must be at least 1" }
    if !(0 < confidence && confidence < 1) { return "confidence must be between 0 and 1" }
    return deadline > .zero ? nil : "deadline_ms must be more than 0"
  }
}

/// Why a suite cannot be used.
package enum SuiteError: Error, Equatable, CustomStringConvertible {
  /// There is no readable file.
  case unreadable(String)
  /// The file is no JSON object with `n` and `strategy`.
  case notASuite(String)
  /// A setting makes no sense; says which, and what it has to be.
  case badSetting(String, String)

  package var description: String {
    switch self {
    case .unreadable(let path):
      "cannot read the suite '\(path)'; name a JSON file, such as Benchmarks/Suites/quick.json"
    case .notASuite(let path):
      "'\(path)' is not a suite; write a JSON object with \"n\" and \"strategy\", both text"
    case .badSetting(let path, let problem):
      "the suite '\(path)' cannot be run: \(problem)"
    }
  }
}
