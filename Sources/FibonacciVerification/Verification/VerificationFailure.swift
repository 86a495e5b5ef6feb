internal import FibonacciStrategies

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
    strategy = judgement.strategy.rawValue
    n = judgement.index
    previousN = fault.path == .compute ? previousIndex : nil
    check = fault.check
    path = fault.path
    note = fault.note
    let caught = Set(judgement.faults.map(\.check))
    caughtBy = Check.allCases.filter(caught.contains)
  }

  /// The sentence that reports it, with the command that repeats it.
  package func sentence(of plan: VerificationPlan) -> String {
    let way = path == .compute ? ", computed into an earlier result" : ""
    return "\(strategy) is wrong at n = \(n)\(way): F(\(n)) \(note) (\(check.rawValue)). "
      + "Repeat it: \(command(of: plan))"
  }

  private func command(of plan: VerificationPlan) -> String {
    let sizes = (previousN.map { ["\($0)"] } ?? []) + ["\(n)"]
    var words = ["fibbench verify --n", sizes.joined(separator: ","), "--strategy", strategy]
    words += ["--seed", "\(plan.seed)"]
    words += plan.workers ?? []
    if plan.effort != 1 { words += ["--effort", "\(plan.effort)"] }
    if let checks = plan.checks {
      words += ["--check", checks.map(\.rawValue).joined(separator: ",")]
    }
    return words.joined(separator: " ")
  }
}
