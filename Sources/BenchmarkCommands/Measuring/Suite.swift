internal import ArgumentParsing
package import SampleAnalysis
package import Benchmarking
internal import FoundationEssentials

/// A plan as data: sizes and strategies in the command line's own words, and settings.
///
/// ```json
/// { "n": "1e3..1e6:x10", "strategy": "fast-doubling,gmp", "settings": { "deadline_ms": 5000 } }
/// ```
package struct Suite: Decodable, Equatable {
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
  /// Workers whose strategies take part.
  package var workers: [String: WorkerList.Entry]?
  /// How `fibbench race` lets the strategies race; runs do without.
  package var race: Race?

  /// How the strategies race.
  package struct Race: Decodable, Equatable {
    /// The rules; those that are not named keep their defaults.
    package var rules = BudgetSearch.Rules()
    /// Whether they race for the decimal text as well.
    package var text = false

    fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
      case quantile, calls, turns, tolerance, text
      case budget = "budget_ms"
      case spread = "spread_ms"
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      try container.read(.budget, into: &rules.budget)
      try container.read(.quantile, into: &rules.quantile)
      try container.read(.calls, into: &rules.calls)
      try container.read(.turns, into: &rules.turns)
      try container.read(.spread, into: &rules.spread)
      try container.read(.tolerance, into: &rules.tolerance)
      try container.read(.text, into: &text)
    }

    /// Refuses rules by which no race can be held.
    fileprivate func check(at place: DocumentPlace) throws(ResultsDocumentError) {
      typealias Rules = BudgetSearch.Rules
      func key(_ key: CodingKeys) -> DocumentPlace { place[key.rawValue] }
      try key(.budget).check(rules.budget, in: Rules.leastBudget ... .longest)
      try key(.spread).check(rules.spread, in: .durations)
      try key(.quantile).require(
        Rules.canHold(quantile: rules.quantile), "be more than 0 and at most 1")
      try key(.calls).check(rules.calls, in: 1...Rules.mostCalls)
      try key(.turns).check(rules.turns, in: Rules.fewestTurns...Rules.mostTurns)
      try key(.tolerance).check(share: rules.tolerance, above: 0, below: 10)
    }
  }

  /// Reads a suite from a file.
  ///
  /// - Throws: `Failure` where there is no such file or it is no suite.
  package init(path: String) throws(Failure) {
    func failure(_ problem: String) -> Failure {
      Failure("the suite '\(path)' cannot be run: \(problem)", .usage)
    }
    let text: String
    do {
      text = try fileText(at: path)
    } catch {
      throw Failure("\(error), such as Benchmarks/Suites/quick.json")
    }
    do {
      self = try JSONDecoder().decode(Suite.self, from: Data(text.utf8))
      try WrittenKeys.refuseRepeated(in: text)
      try check(at: .root)
    } catch ResultsDocumentError.invalid(let place, let requirement) {
      throw failure("\(place) must \(requirement)")
    } catch DecodingError.typeMismatch(let type, let context) where !context.codingPath.isEmpty {
      let place = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
      throw failure("\(place.joined(separator: ".")) must be \(Self.words(for: type))")
    } catch let error as ValidationError {
      throw failure(error.message)
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(
        "'\(path)' is not a suite; write a JSON object with \"n\" and \"strategy\", both text, and "
          + "whole numbers from 0 on for counts and the seed", .usage)
    }
    if let problem = workers.flatMap({ WorkerList(workers: $0).problem }) {
      throw failure(problem)
    }
  }

  /// What a value of a type is called in JSON.
  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is any Numeric.Type: "a number"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }

  /// Refuses values with which nothing can be measured.
  private func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    if let settings {
      let (fewest, most) = (settings.minimumCycles, settings.maximumCycles)
      try settings.check(at: place["settings"])
      // As `--max-time`; a search's own settings may have none.
      try place["settings"]["maximum_time_ms"].check(settings.maximumTime, in: .durations)
      try place["settings"]["minimum_cycles"].require(
        fewest <= most, "be at most maximum_cycles, but \(fewest) is above \(most); give both")
    }
    try race?.check(at: place["race"])
  }
}

extension Suite {
  private static let keys = [
    "description", "n", "strategy", "reference", "settings", "memory", "race", "workers",
  ]

  /// Reads a suite; a key that no suite has is refused, since what it asks for would not be done.
  package init(from decoder: any Decoder) throws {
    try WrittenKeys.refuse(otherThan: Self.keys, of: "suite", in: decoder)
    let container = try decoder.container(keyedBy: AnyKey.self)
    func read<Value: Decodable>(_ key: AnyKey) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    let parts: [(AnyKey, [String])] = [
      // Layouts are a folder of programs, which no number finds.
      ("settings", Settings.names.filter { $0 != "layouts" }),
      ("race", Race.CodingKeys.allCases.map(\.rawValue)),
    ]
    for (key, names) in parts where container.contains(key) {
      try WrittenKeys.refuse(
        otherThan: names, of: "suite", in: container.superDecoder(forKey: key))
    }
    description = try read("description")
    n = try container.decode(String.self, forKey: "n")
    strategy = try container.decode(String.self, forKey: "strategy")
    reference = try read("reference")
    settings = try read("settings")
    memory = try read("memory")
    race = try read("race")
    workers = try read("workers")
  }
}
