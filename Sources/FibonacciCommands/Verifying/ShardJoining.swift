internal import ArgumentParsing
internal import BenchmarkCommands
internal import Benchmarking
internal import FibonacciVerification

extension VerifyCommand {
  /// Joins the reports of all shards, and ends with the exit code of the whole.
  func join(_ shards: [String], in context: FibonacciContext) throws -> ExitCode {
    let file = try Exports(
      VerificationReport.exports(to: output.exportJSON), inputs: shards + context.base.inputs,
      output: context.output)
    let reports = try shards.map { path in
      (path: path, report: try VerificationReport(unchangedAt: path))
    }
    let joined = try VerificationReport.merging(reports)
    for failure in joined.failures { context.say("Error: \(failure.sentence(of: joined.plan))") }
    for tally in joined.tallies where tally.count(of: .failed) > 0 {
      let places = NumberFormat.counted(tally.count(of: .failed), "time")
      context.say("Error: \(tally.strategy) failed \(places); its shard said why.")
    }
    let code = try context.base.concluding(joined.isWrong ? .wrongResult : .success) {
      try file.finish(joined)
      let target = file.usesStandardOutput ? context.messages : context.output
      if !output.quiet.quiet {
        try target.write(joined.text(context.base.layout(for: target)))
      }
    }
    return code == .success ? joined.proofOrFailure(in: context) : code
  }
}
