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

  func run(in context: FibonacciContext) throws -> ExitCode {
    let file = try exportJSON.map { try ExportFile($0, output: context.output) }
    let reports = try shards.map { path in
      (path: path, report: try SavedReport(path: path).verification())
    }
    let joined = try VerificationReport.merging(reports)
    try file?.finish(joined.sealedJSON())
    for failure in joined.failures { context.say("Error: \(failure.sentence(of: joined.plan))") }
    let output = file?.isStandardOutput == true ? context.messages : context.output
    if !quiet.quiet {
      try output.write(VerificationTable.text(joined, context.base.layout(for: output)))
    }
    if joined.isWrong { return .wrongResult }
    guard joined.tallies.allSatisfy(\.isSkipped) else { return .success }
    context.say("Error: nothing was verified: every call was skipped; give a longer --deadline.")
    return .failure
  }
}
