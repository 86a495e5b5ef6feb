internal import BenchmarkCommands
internal import BenchmarkReports
internal import ArgumentParsing
internal import Benchmarking
internal import ResultsStore

/// `fibbench history`: every calculation that was made, and what became of the times of runs.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List every calculation that was made, or find where a case became slower.",
    discussion: """
      EXAMPLES:
        fibbench history --last 20
        fibbench history changes
      """,
    subcommands: [HistoryListCommand.self, CatalogCommands.historyChanges],
    defaultSubcommand: HistoryListCommand.self)
}

/// `fibbench history list`: every calculation that was made; or removes them.
struct HistoryListCommand: FibonacciCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List every calculation that was made, the newest last.",
    discussion: """
      The history is an SQLite file, $XDG_STATE_HOME/fibbench/history.sqlite, or else \
      ~/.local/state/fibbench/history.sqlite. FIBBENCH_HISTORY names another file, or says off. \
      Times are those of the one call, or a run's undisturbed time.

      EXAMPLES:
        fibbench history --last 20
        fibbench history --strategy 'gmp*' --n 1..1e6 --since 2026-01-31
        fibbench history --format csv > history.csv
        fibbench history --clear
      """)

  @Option(
    letter: "s", help: "Only calculations by this strategy, or by those of a pattern: gmp*.",
    completion: .name(of: "strategies"))
  var strategy: String?
  @Option(
    letter: "n", help: "Only calculations at this index, or in this range: 1..1000.",
    valueName: "indices")
  var n: ClosedRange<Int>?
  @Option(help: "Only calculations since this day or time, in UTC: 2026-01-31.", valueName: "time")
  var since: MomentArgument?
  @Option(help: "Show only this many of the newest calculations.")
  var last: Int?
  @Option(letter: "f", help: "How to show them.", choices: HistoryWriter.offered)
  var format: OutputForm = .table
  @Option(help: "The unit of times: ns, us, ms, s, or the one that fits.", valueName: "unit")
  var unit: UnitChoice = .auto
  @Option(help: "Colour the table.")
  var color: ColorChoice = .auto
  @Flag(help: "Remove all calculations and runs, after asking.")
  var clear = false
  @Flag(help: "Remove them without asking.")
  var yes = false

  func validate() throws {
    try last?.check("--last", in: 1...Int.max)
    if format != .table, optionsOnLine.contains("--unit") {
      throw ValidationError(
        "'--unit' is of the table, and none is shown; leave it out, or choose '--format table'")
    }
    if yes, !clear { throw ValidationError("'--yes' answers only what '--clear' asks; add that") }
    if clear, strategy != nil || n != nil || since != nil || last != nil {
      throw ValidationError("'--clear' removes everything; leave the filters out")
    }
  }

  func run(in context: FibonacciContext) throws -> ExitCode {
    guard let history = context.history else {
      throw Failure(
        "no history is kept: FIBBENCH_HISTORY says off, or there is no home; "
          + "name a file in FIBBENCH_HISTORY")
    }
    if clear { return try clear(history, context) }
    var layout = context.base.layout(for: context.output)
    layout.unit = unit.unit
    layout.isColored = color.isColored(context.output, environment: context.environment)
    var writer = HistoryWriter(format, output: context.output, layout: layout)
    let filter = HistoryFilter(
      strategy: strategy, indices: n, since: since?.text, last: last)
    try history.forEachEntry(filter) { try writer.write($0) }
    try writer.finish()
    if writer.count == 0 {
      let all = try history.count()
      context.say(
        all == 0
          ? "No calculations are recorded in '\(history.file)'."
          : "None of the \(NumberFormat.counted(all, "calculation")) in '\(history.file)' matches.")
    }
    return .success
  }

  private func clear(_ history: History, _ context: FibonacciContext) throws -> ExitCode {
    let count = try history.count()
    if !yes {
      let question =
        "Remove \(NumberFormat.counted(count, "calculation")) from '\(history.file)'? [y/N] "
      guard let answer = context.ask(question) else {
        throw Failure(
          "'--clear' asks before it removes anything, and there is no terminal to ask on; "
            + "add '--yes'", .usage)
      }
      guard ["y", "yes"].contains(answer.lowercased()) else {
        context.say("Nothing was removed.")
        return .success
      }
    }
    let removed = history.exists ? try history.clear() : 0
    context.say("Removed \(NumberFormat.counted(removed, "calculation")).")
    return .success
  }
}
