package import Benchmarking

/// The results of one strategy over all indices so far.
package struct StrategyTally: Codable, Equatable, Sendable {
  package var strategy: String
  /// How often each status was the judgement.
  package var statuses: [String: Int] = [:]
  /// How often each check was made.
  package var checks: [String: Int] = [:]
  /// The greatest index that was judged.
  package var greatestJudged: Int?
  /// The first index that was skipped, and why.
  package var firstSkipped: SkippedIndex?

  /// An index at which a strategy was not called.
  package struct SkippedIndex: Codable, Equatable, Sendable {
    package var n: Int
    package var note: String
  }

  private enum CodingKeys: String, CodingKey {
    case strategy, statuses, checks
    case greatestJudged = "greatest_judged"
    case firstSkipped = "first_skipped"
  }

  /// How often this status was the judgement.
  package func count(of status: Status) -> Int {
    statuses[status.rawValue] ?? 0
  }

  /// Whether the strategy was judged at no index.
  package var isSkipped: Bool { statuses.allSatisfy { $0.key == Status.skipped.rawValue } }

  /// Counts one judgement.
  package mutating func count(_ judgement: Judgement) {
    statuses[judgement.status.rawValue, default: 0] += 1
    for check in judgement.checks { checks[check.rawValue, default: 0] += 1 }
    switch judgement.status {
    case .skipped: note(SkippedIndex(n: judgement.index, note: judgement.note ?? ""))
    case .failed: break
    default: greatestJudged = max(greatestJudged ?? 0, judgement.index)
    }
  }

  /// Counts what another shard counted.
  package mutating func add(_ other: StrategyTally) {
    statuses.merge(other.statuses, uniquingKeysWith: +)
    checks.merge(other.checks, uniquingKeysWith: +)
    if let index = other.greatestJudged { greatestJudged = max(greatestJudged ?? 0, index) }
    if let skipped = other.firstSkipped { note(skipped) }
  }

  private mutating func note(_ skipped: SkippedIndex) {
    if let first = firstSkipped, first.n <= skipped.n { return }
    firstSkipped = skipped
  }
}
