internal import SampleAnalysis
internal import Benchmarking

extension ComparisonSession {
  /// Counts the instructions of a baseline's cases.
  ///
  /// - Parameters:
  ///   - old: The baseline.
  ///   - counter: What counts.
  func count(against old: ResultsDocument, by counter: InstructionCounter) throws -> Finding {
    // What cannot be compared need not be counted.
    let here = context.beginDocument(of: old.plan)
    let foreseen = Comparison.ofInstructions(old, here, gate)
    if !foreseen.obstacles.isEmpty || !old.hasInstructions {
      return Finding(foreseen, old: old, candidate: here)
    }
    var plan = old.plan
    plan.settings = measurement.applied(to: plan.settings)
    plan.strategies = known(plan.strategies)
    if let reference = plan.reference, !plan.strategies.contains(reference) { plan.reference = nil }
    let session = try RunSession(plan, quiet: quiet, context: context, counter: counter)
    let code = try session.run()
    return Finding(
      Comparison.ofInstructions(old, session.document, gate), old: old,
      candidate: session.document, isWrong: code == .wrongResult, signal: context.interruption())
  }
}
