internal import BenchmarkCommands
internal import FibonacciVerification
internal import ArgumentParsing
internal import Benchmarking

/// `fibbench merge`: joins what many machines reported.
struct MergeCommand: FibonacciCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the shards of a verification that ran on many machines.",
    discussion: """
      Every shard must be given once, be finished, and have the same plan, seed and version. The \
      exit code is that of the whole.

      EXAMPLES:
        fibbench merge shard-*.json --export-json whole.json
      """, isAdvanced: true)

  @Argument(
    help: "The reports of all shards, in any order.", valueName: "shard", completion: .file)
  var shards: [String]
  @Option(
    help: "Write the joined report as JSON; - is the standard output.", valueName: "file",
    completion: .file)
  var exportJSON: String?
  @OptionGroup var quiet: QuietOptions

  func validate() throws {
    try ExportFile.refuseSharedPlaces([exportJSON].compactMap(\.self), inputs: shards)
  }

  func run(in context: FibonacciContext) throws -> ExitCode {
    let file = try exportJSON.map { try ExportFile($0, output: context.output) }
    let reports = try shards.map { path in
      (path: path, report: try SavedReport(path: path).verification())
    }
    let joined = try VerificationReport.merging(reports)
    for failure in joined.failures { context.say("Error: \(failure.sentence(of: joined.plan))") }
    for tally in joined.tallies where tally.count(of: .failed) > 0 {
      let places = NumberFormat.counted(tally.count(of: .failed), "time")
      context.say("Error: \(tally.strategy) failed \(places); its shard said why.")
    }
    let code = try context.base.concluding(joined.isWrong ? .wrongResult : .success) {
      try file?.finish(joined.sealedJSON())
      let output = file?.isStandardOutput == true ? context.messages : context.output
      if !quiet.quiet {
        try output.write(VerificationTable.text(joined, context.base.layout(for: output)))
      }
    }
    return code == .success ? joined.proofOrFailure(in: context) : code
  }
}
