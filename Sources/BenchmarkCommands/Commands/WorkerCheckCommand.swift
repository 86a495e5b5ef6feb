internal import ArgumentParsing
internal import Benchmarking

/// `fibbench worker-check COMMAND`: whether a program keeps the rules of the worker protocol.
struct WorkerCheckCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker-check",
    abstract: "Check whether a program speaks the worker protocol, and say what to fix.",
    discussion: """
      Starts the program several times, and asks it what a run asks, and what no run should: \
      requests that make no sense, results before there are any, the smallest sizes, the end of \
      its input. Documentation/Workers.md describes the protocol.

      EXAMPLES:
        {program} worker-check 'python3 worker.py'
        {program} worker-check ./worker

      EXIT CODES:
        0  it keeps every rule that was tried
        1  something is to be fixed
      """, isAdvanced: true)

  @Argument(
    help: "The program and its arguments, in quotation marks.", valueName: "command",
    completion: .file)
  var command: String
  @Option(help: "How long an answer may take.")
  var deadline = Duration.seconds(10)

  func validate() throws {
    if words(of: command) == nil {
      throw ValidationError("'\(command)' is no command; name a program, such as './worker'")
    }
  }

  func run(in context: Context) throws -> ExitCode {
    guard let describeOffer = context.catalog.describeOffer, let words = words(of: command) else {
      throw ValidationError("the strategies of other programs cannot be judged here")
    }
    let oracle = context.catalog.makeOracle()
    let check = WorkerCheck(words, within: deadline) { offer, n in
      describeOffer(offer.name, offer).makeJudge(n, oracle)
    }
    let findings = check.findings()
    for finding in findings {
      let line = finding.fault.map { "FIX  \(finding.rule): \($0)" } ?? "ok   \(finding.rule)"
      try context.output.write(line.harmless + "\n")
    }
    let faults = findings.count { $0.fault != nil }
    guard faults > 0 else { return .success }
    context.say("\(NumberFormat.counted(faults, "rule")) of \(findings.count) to fix.")
    return .failure
  }
}
