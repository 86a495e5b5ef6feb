package import Benchmarking

/// What a check found wrong.
package struct Fault: Equatable, Sendable {
  /// How the result was computed.
  package enum Path: String, Codable, Sendable {
    /// By `value(at:)`.
    case value
    /// By `compute(_:at:)`, into the result of the call before: what is timed.
    case compute
  }

  package let check: Check
  package let path: Path
  /// In words that go on from `F(n) `.
  package let note: String
}

/// The judgement of one strategy at one index.
package struct Judgement: Equatable, Sendable {
  package let strategy: String
  package let index: Int
  /// `ok`, `wrapped`, `inexact` and `overflow` are right, each in its way; `wrong` is not;
  /// `skipped` and `failed` have no result.
  package let status: Status
  /// The checks that took part; without any, a result is `skipped`.
  package let checks: Set<Check>
  /// What was found, empty unless `wrong`; the first is the one to report.
  package let faults: [Fault]
  /// How likely the fingerprint accepted a wrong result, at the most.
  package let falseAcceptance: Double
  /// Why it was skipped, or how it failed.
  package let note: String?
}

extension Judgement {
  /// The judgement on a strategy that has no result, as its status says.
  init(_ status: Status, of entry: any VerifiableStrategy, at index: Int, note: String) {
    self.init(
      strategy: entry.id, index: index, status: status, checks: [], faults: [],
      falseAcceptance: 0, note: note)
  }
}
