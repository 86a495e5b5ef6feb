internal import ArgumentParsing
internal import Benchmarking

/// `fibbench run`, the default: times strategies, every result verified.
struct RunCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Time strategies, after verifying their results.",
    discussion: """
      Every strategy is called once at each size and its result verified; a wrong result is never \
      timed, and makes the exit code 3. Then cycles are measured: each runs every \
      strategy once, in an order that the seed decides, so that a drift of the machine meets all \
      of them alike. The last result of each is verified again.

      A strategy that cannot keep the deadline at some size is skipped there without being run; \
      the row says what was predicted.

      EXAMPLES:
        {program} --n 10000 --strategy all
        {program} --n 1e3..1e6:x10 --strategy {strategy},{reference} --export-csv results.csv
        {program} --n 1..200 --strategy {strategy},{reference} --export-csv - --quiet
        {program} --suite Benchmarks/Suites/quick.json --export-json results.json
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var workers: WorkerOptions
  @OptionGroup var measurement: MeasurementOptions
  @OptionGroup(title: "Output")
  var exports: ExportOptions
  @OptionGroup(title: "Output")
  var quiet: QuietOptions
  @OptionGroup(title: "Output")
  var table: TableOptions
  @OptionGroup var counting: InstructionOptions
  @OptionGroup var recording: RecordingOptions
  @Flag(
    help: """
      Measure peak memory and allocations as well, in a process of its own for each case; implies \
      --counters.
      """)
  var memory = false
  @Flag(help: "Print the plan and the order of the cases, and measure nothing.")
  var dryRun = false
  @OptionGroup var debugBuild: DebugBuildOption

  func validate() throws {
    try exports.refuseSharedPlaces(inputs: [selection.suite].compactMap(\.self))
  }

  func run(in context: Context) throws -> ExitCode {
    let suite = try selection.loadedSuite()
    var context = try workers.applied(
      to: context, suite: suite, deadline: measurement.deadline)
    context.inputs += [selection.suite].compactMap(\.self)
    let plan = try Plan(selection, measurement, suite: suite, catalog: context.catalog)
    if dryRun {
      try context.output.write(plan.inWords)
      if !exports.requests.isEmpty {
        context.say("Note: '--dry-run' measures nothing, and writes no file of results.")
      }
      return .success
    }
    try debugBuild.check()
    context.catchInterruptions()
    let memory = memory || suite?.memory == true
    exports.counters = exports.counters || memory
    return try RunSession(
      plan, exports, table, quiet: quiet,
      context: recording.applied(to: measurement.applied(to: context)),
      meters: .all(), measuresMemory: memory, counter: counting.counter
    ).run()
  }
}
