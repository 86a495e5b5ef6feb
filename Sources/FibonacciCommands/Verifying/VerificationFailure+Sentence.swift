internal import ArgumentParsing
internal import Benchmarking
internal import FibonacciVerification

extension VerificationFailure {
  /// The sentence that reports it, with the command that repeats it.
  func sentence(of plan: VerificationPlan) -> String {
    let way = path == .compute ? ", computed into an earlier result" : ""
    let index = NumberFormat.grouped(n)
    return "\(strategy) is wrong at n = \(index)\(way): F(\(index)) \(note) (\(check.rawValue)). "
      + "Repeat it: \(command(of: plan))"
  }

  private func command(of plan: VerificationPlan) -> String {
    let sizes = (previousN.map { ["\($0)"] } ?? []) + ["\(n)"]
    var words = ["fibbench verify --n", sizes.joined(separator: ",")]
    // These may come from a document, and must be no more than words to whoever runs the command.
    words += (["--strategy", strategy] + (plan.workers ?? [])).map(\.quotedForShell)
    words += ["--seed", "\(plan.seed)"]
    if plan.effort != 1 { words += ["--effort", "\(plan.effort)"] }
    if let checks = plan.checks {
      words += ["--check", checks.map(\.rawValue).joined(separator: ",")]
    }
    return words.joined(separator: " ")
  }
}
