/// A wrong result, and how to see it again.
package struct VerificationFailure: Codable, Equatable, Sendable {
  package var strategy: String
  package var n: Int
  /// The index before, whose result the timed path overwrote.
  package var previousN: Int?
  /// The check that caught it first.
  package var check: Check
  package var path: Fault.Path
  /// In words, what the check found.
  package var note: String
  /// All checks that caught it.
  package var caughtBy: [Check]

  private enum CodingKeys: String, CodingKey {
    case strategy, n, check, path, note
    case previousN = "previous_n"
    case caughtBy = "caught_by"
  }

  /// The failure of a wrong judgement; nil for any other.
  package init?(_ judgement: Judgement, previousIndex: Int?) {
    guard let fault = judgement.faults.first else { return nil }
    strategy = judgement.strategy
    n = judgement.index
    previousN = fault.path == .compute ? previousIndex : nil
    check = fault.check
    path = fault.path
    note = fault.note
    let caught = Set(judgement.faults.map(\.check))
    caughtBy = Check.allCases.filter(caught.contains)
  }
}
