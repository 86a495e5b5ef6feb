internal import ArgumentParsing
internal import BenchmarkAnalysis
internal import BenchmarkReports

/// `compare --ledger`: exact counts against those that are kept.
struct LedgerGate {
  let output: VerdictOptions
  /// Cases that may be missing from the new ledger.
  let allowedLosses: [Gate.CasePattern]
  let context: Context

  /// Compares a ledger with another, or with what is counted now, and writes the verdict.
  func run(base: String, candidate: String?) throws -> ExitCode {
    let instructions = context.tool.instructions ?? ""
    let old = try Ledger(place: base, instructions: instructions)
    guard !old.entries.isEmpty else { throw LedgerError.empty(path: base) }
    let new =
      if let candidate {
        try Ledger(place: candidate, instructions: instructions)
      } else {
        try LedgerSession(context: context).count(old.entries.map(\.case))
      }
    if let signal = context.interruption() { return .interrupted(by: signal) }
    let comparison = LedgerComparison(old, new, allowedLosses: allowedLosses)
    let code = try context.concluding(exitCode(comparison)) { try write(comparison) }
    let isNothing = comparison.countCount == 0 && old.instructions == new.instructions
    if code == .success, isNothing { throw LedgerError.empty(path: base) }
    return code
  }

  private func exitCode(_ comparison: LedgerComparison) -> ExitCode {
    switch comparison.verdict {
    case .regressed: .regression
    case .improved where output.failOnImprovement: .improvement
    case .notComparable where output.failOnInconclusive: .inconclusive
    case .improved, .notComparable, .ok, .inconclusive: .success
    }
  }

  private func write(_ comparison: LedgerComparison) throws {
    switch output.format {
    case .table:
      guard !output.quiet.quiet else { break }
      let layout = output.table.layout(for: context.output, in: context)
      try context.output.write(LedgerReport.terminal(comparison, layout))
    case .markdown: try context.output.write(LedgerReport.markdown(comparison))
    case .json: try context.output.write(LedgerReport.json(comparison))
    default: output.format.isNotOffered()
    }
    guard output.github else { return }
    try context.tellGitHub(
      GitHubAnnotations.text(comparison), summary: LedgerReport.markdown(comparison))
  }
}
