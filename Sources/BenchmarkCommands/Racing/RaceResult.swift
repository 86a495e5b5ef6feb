internal import SampleAnalysis
internal import Benchmarking

/// How far a strategy came in one task.
struct RaceResult {
  let strategy: String
  let task: RaceTask
  /// How far it came; nil for not at all.
  let reach: BudgetSearch.Reach?
  /// What the proof of the number it reached says; skipped where it was not compared.
  let outcome: Outcome

  private let resultDigits: @Sendable (Int) -> Int?

  init(_ benchmark: Benchmark, _ task: RaceTask, reach: BudgetSearch.Reach?, outcome: Outcome) {
    strategy = benchmark.name
    resultDigits = benchmark.resultDigits
    self.task = task
    self.reach = reach
    self.outcome = outcome
  }

  /// The status of what it reached; its residue is right even where it was not compared. What
  /// crashed anywhere has failed.
  var status: Status { outcome.status == .skipped && reach != nil ? .ok : outcome.status }

  /// Whether the search found where the budget ends, or what ends before it.
  var isFound: Bool { reach.map { $0.limit != .notFound } ?? false }

  /// Whether the number it reached is wrong.
  var isWrong: Bool { outcome.status == .wrong }

  /// What the number was compared with: at least its residue modulo a random prime, which every
  /// turn checks where the result is a number; nil if nothing judged it.
  var verifier: String? {
    reach == nil ? nil : outcome.proof?.verifier ?? digits.map { _ in "residue" }
  }

  /// What keeps it from reaching further, in words.
  var limit: String {
    if case .failed(let note) = outcome { return note }
    return switch reach?.limit {
    case nil: outcome.note ?? ""
    case .budget: reach?.isConfirmed == true ? "the budget" : "the budget (not confirmed)"
    case .notFound: "not found: a call there takes far less than the budget"
    case .domain: reach?.n == .max ? "there is no larger N" : "it is exact no further"
    case .impossible(let reason): reason
    case .ended: "interrupted"
    }
  }

  /// The decimal digits of what it reached; nil if that is no number.
  var digits: Int? {
    guard let reach, let digits = resultDigits(reach.n) else { return nil }
    return outcome.proof?.digits ?? digits
  }
}
