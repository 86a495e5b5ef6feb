internal import ArgumentParsing
internal import BenchmarkCommands
internal import Benchmarking
internal import FibonacciVerification

extension VerifyCommand {
  /// Joins the reports of all shards, and ends with the exit code of the whole.
  func join(_ shards: [String], in context: FibonacciContext) throws -> ExitCode {
    let file = try VerificationReport.exports(to: output.exportJSON, inputs: shards, context)
    let reports = try shards.map { path in
      (path: path, report: try VerificationReport(unchangedAt: path))
    }
    let joined = try VerificationReport.merging(reports)
    for failure in joined.failures { context.say("Error: \(failure.sentence(of: joined.plan))") }
    for tally in joined.tallies where tally.count(of: .failed) > 0 {
      let places = NumberFormat.counted(tally.count(of: .failed), "time")
      context.say("Error: \(tally.strategy) failed \(places); its shard said why.")
    }
    let code = try joined.conclude(in: file, output, context)
    return code == .success ? joined.proofOrFailure(output, context) : code
  }
}
