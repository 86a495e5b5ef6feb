internal import ArgumentParsing
internal import BenchmarkAnalysis
internal import Benchmarking

/// `fibbench compare`: the gate. Holds a run against a baseline and says, by its exit code, whether
/// anything became slower.
struct CompareCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Say whether anything became slower than a baseline: the gate of a CI.",
    discussion: """
      Compares ratios to a reference that was measured in the same run, so that a slower, busier \
      or throttled machine changes nothing. Without a second file the baseline's plan is measured \
      now, and once more if the first look is inconclusive. A case has regressed only if the whole \
      interval of its change lies beyond the tolerance; a baseline from another model of processor \
      is reported as not comparable.

      With --ab another fibbench is measured against this one, process by process in one run: the \
      strongest comparison, for a change under review. --n and --strategy, or a suite, then choose \
      what to measure.

      EXAMPLES:
        fibbench compare main
        fibbench compare main --tolerance 3% --github --junit verdicts.xml
        fibbench compare before.json after.json --format md
        fibbench compare --ledger baselines/ledger
        fibbench compare --ab ../old/fibbench --n 1e4,1e6 --strategy fast-doubling,gmp

      EXIT CODES:
        0  nothing regressed
        2  a case regressed
        3  a result was wrong
        4  a case improved, with --fail-on-improvement
        5  there is no such baseline
        6  inconclusive or not comparable, with --fail-on-inconclusive
      """)

  @Argument(
    help: "The baseline: its name, or a file that --export-json wrote.", valueName: "base",
    completion: .file)
  var base: String?
  @Argument(
    help: "A file to compare with it; without one, the baseline's plan is measured now.",
    valueName: "candidate", completion: .file)
  var candidate: String?
  @Flag(
    help: """
      Compare exact counts of operations, without any tolerance: ledgers, or a folder with one for \
      each level of instructions.
      """)
  var ledger = false
  @OptionGroup(title: "Gate")
  var gateOptions: GateOptions
  @Option(
    name: .long, help: "Compare with another build of fibbench, interleaved in one run.",
    valueName: "program", completion: .file)
  var ab: String?
  @Option(help: "With --ab: how many processes of each build.", valueName: "count")
  var rounds = 12
  @OptionGroup(title: "Selection")
  var selection: SelectionOptions
  @OptionGroup(title: "Workers")
  var workers: WorkerOptions
  @OptionGroup(title: "Measurement")
  var measurement: MeasurementOptions
  @OptionGroup(title: "Output")
  var output: VerdictOptions
  @OptionGroup(title: "Where")
  var place: BaselineOptions
  @OptionGroup var debugBuild: DebugBuildOption

  func validate() throws {
    switch (base, ab) {
    case (nil, nil):
      throw ValidationError("what to compare with is missing; name a baseline, or give --ab")
    case (_?, _?):
      throw ValidationError("'--ab' takes the place of a baseline; give one of them")
    default: break
    }
    if ledger { try validateLedger() }
    if ab != nil, gateOptions.absolute {
      throw ValidationError("'--ab' compares times already; leave '--absolute' out")
    }
    if rounds < Change.fewestValues {
      throw ValidationError("'--rounds \(rounds)' must be at least \(Change.fewestValues)")
    }
  }

  /// Refuses what makes no sense where there is no noise.
  private func validateLedger() throws {
    let files = [
      output.exportMarkdown, output.exportJSON, output.junit, output.exportBenchmark,
      output.exportResults,
    ]
    if ab != nil || gateOptions.absolute {
      throw ValidationError("'--ledger' compares counts; leave '--ab' and '--absolute' out")
    }
    if files.contains(where: { $0 != nil }) {
      throw ValidationError(
        "'--ledger' writes no files; redirect what it prints, such as --format md")
    }
  }

  func run(in context: Context) throws -> ExitCode {
    if ledger, let base {
      context.catchInterruptions()
      return try LedgerGate(output: output, context: context).run(base: base, candidate: candidate)
    }
    let context = try workers.applied(to: context, suite: selection.loadedSuite())
    let outputs = try VerdictOutputs(output, context: context)
    let finding: Finding
    if let candidate, let base {
      let (old, new) = (try document(base), try ResultsDocument(file: candidate))
      finding = Finding(
        Comparison(old, new, singleLook), candidate: new,
        isWrong: old.measurements.contains { $0.status == .wrong })
    } else {
      try debugBuild.check()
      context.catchInterruptions()
      let session = ComparisonSession(
        gate: gateOptions.gate, measurement: measurement, quiet: output.quiet,
        context: measurement.applied(to: context))
      finding =
        if let ab {
          try session.compareBuilds(
            with: ab, rounds: rounds,
            Plan(selection, measurement, catalog: context.catalog))
        } else {
          try session.measure(against: document(base ?? ""))
        }
    }
    if let signal = finding.signal { return .interrupted(by: signal) }
    try outputs.write(finding)
    return exitCode(finding)
  }

  /// A gate for two runs that are both over: there is nothing to extend.
  private var singleLook: Gate {
    var gate = gateOptions.gate
    gate.looks = 1
    return gate
  }

  /// The baseline: a file where one is named, or else the one of that name for this processor.
  private func document(_ base: String) throws -> ResultsDocument {
    if base.contains("/") || base.hasSuffix(".json") || base == "-" {
      do {
        return try ResultsDocument(file: base)
      } catch {
        throw BaselineError(error)
      }
    }
    guard BaselineFolder.isName(base) else {
      throw ValidationError("'\(base)' is neither the name of a baseline nor a file")
    }
    return try place.folder.baseline(base, cpu: EnvironmentRecord.capture().processor)
  }

  private func exitCode(_ finding: Finding) -> ExitCode {
    if finding.isWrong { return .wrongResult }
    switch finding.comparison.verdict {
    case .regressed: return .regression
    case .improved where output.failOnImprovement: return .improvement
    case .inconclusive where output.failOnInconclusive,
      .notComparable where output.failOnInconclusive:
      return .inconclusive
    default: return .success
    }
  }
}
