package import Benchmarking

/// All that a verification leaves behind, as one JSON document: also what it goes on from.
///
/// The schema stands in `results/verification.schema.json`.
package struct VerificationReport: Equatable, Sendable {
  private var schema = Self.schema
  private var schemaVersion = Self.schemaVersion
  /// The version of the program that verified.
  package var toolVersion: String
  /// When it began: ISO 8601, UTC.
  package var created: String
  /// Where; one for each machine whose shards were joined.
  package var environments: [EnvironmentRecord]
  package var plan: VerificationPlan
  /// How many indices the whole plan has, and the SHA-256 of their list.
  package var indexCount: Int
  package var indexDigest: String
  /// The part of the indices that this report covers.
  package var shard: Shard
  /// How many indices of the part are done, in ascending order.
  package var done: Int
  package var tallies: [StrategyTally]
  /// The first wrong results of each strategy.
  package var failures: [VerificationFailure] = []
  /// How likely the fingerprints accepted any wrong result at all, at the most.
  package var falseAcceptance = 0.0
  /// The SHA-256 of the rest of the document: detects accidental edits, not tampering.
  package var digest = ""

  /// Failures that are kept of each strategy.
  private static let keptFailures = 10

  /// Begins a report on one part of a plan.
  package init(
    plan: VerificationPlan, indices: [Int], shard: Shard, toolVersion: String, created: String,
    environment: EnvironmentRecord
  ) {
    self.toolVersion = toolVersion
    self.created = created
    environments = [environment]
    self.plan = plan
    indexCount = indices.count
    indexDigest = sha256(of: indices.map { "\($0)\n" }.joined().utf8)
    self.shard = shard
    done = 0
    tallies = plan.strategies.map { StrategyTally(strategy: $0) }
  }

  /// How many indices the part has.
  package var partCount: Int {
    (indexCount - shard.number + shard.count) / shard.count
  }

  package var isComplete: Bool { done == partCount }

  /// Whether a strategy crashed, hung, or answered what cannot be understood.
  package var hasFailed: Bool { tallies.contains { $0.count(of: .failed) > 0 } }

  package var isWrong: Bool { tallies.contains { $0.count(of: .wrong) > 0 } }

  /// Takes the judgements on one more index in.
  ///
  /// - Returns: The failures among them that are kept.
  package mutating func record(
    _ judgements: [Judgement], previousIndex: Int?
  ) -> [VerificationFailure] {
    var fresh: [VerificationFailure] = []
    for (position, judgement) in judgements.enumerated() {
      tallies[position].count(judgement)
      falseAcceptance += judgement.falseAcceptance
      guard tallies[position].count(of: .wrong) <= Self.keptFailures,
        let failure = VerificationFailure(judgement, previousIndex: previousIndex)
      else { continue }
      fresh.append(failure)
    }
    failures += fresh
    done += 1
    return fresh
  }
}

// MARK: - JSON

extension VerificationReport: VersionedDocument {
  package static let schema = "fibbench.verification"
  package static let schemaVersion = 1

  private enum CodingKeys: String, CodingKey {
    case schema, created, environments, plan, shard, done, tallies, failures, digest
    case schemaVersion = "schema_version"
    case toolVersion = "tool_version"
    case indexCount = "index_count"
    case indexDigest = "index_sha256"
    case falseAcceptance = "false_acceptance"
  }

  /// The digest that fits the rest of the report.
  package var fittingDigest: String {
    var report = self
    report.digest = ""
    return sha256(of: ((try? report.digestedJSONText()) ?? "").utf8)
  }

  /// The report as JSON, with the digest that fits it.
  package func sealedJSON() throws(ResultsDocumentError) -> String {
    var report = self
    report.digest = fittingDigest
    return try report.json()
  }
}
