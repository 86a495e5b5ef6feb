package import ArgumentParsing
internal import BenchmarkCommands
internal import BigIntegers
internal import FibonacciGMP
internal import FibonacciVerification

/// The `fibbench` program: its commands, and what happens around each of them.
package struct FibBench: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "fibbench",
    abstract: "Time ways of computing Fibonacci numbers, and prove every result.",
    discussion: """
      Every result is verified before it is timed, and again afterwards. Comparisons are paired \
      within one run, so that they hold on a noisy machine.

      EXAMPLES:
        fibbench --n 10000 --strategy all
        fibbench --n 1e3..1e6:x10 --strategy fast-doubling,gmp --export-markdown report.md
        fibbench value 1e18 --last 20
        fibbench list

      \(ExitCode.list(done: "done, every result verified"))
      """,
    version: "\(Tool.fibbench.title) (\(ProcessorLevel.current.rawValue)), "
      + "GMP \(GMPLibrary.version)",
    subcommands: [
      CatalogCommands.run, ValueCommand.self, TableCommand.self, ListCommand.self,
      VerifyCommand.self,
      CatalogCommands.crossover, CatalogCommands.race,
      CatalogCommands.baseline, CatalogCommands.compare, CatalogCommands.bisect,
      CatalogCommands.doctor,
      CatalogCommands.report,
      HistoryCommand.self, ServeCommand.self, CatalogCommands.worker, CatalogCommands.workerCheck,
      SelftestCommand.self,
    ],
    defaultSubcommand: CatalogCommands.run,
    environmentPrefix: "FIBBENCH_",
    terms: [
      "program": "fibbench", "PROGRAM": "FIBBENCH", "strategy": "fast-doubling", "reference": "gmp",
      "pattern": "gmp*",
    ],
    lists: [
      "strategies": StrategyCatalog.standard.entries.map { entry in
        CompletionWord(entry.id, entry.summary)
      }
    ])

  package init() {}

  /// Runs the command that a command line asks for.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - context: What to work with.
  /// - Returns: The status with which the process should end.
  package static func run(_ arguments: [String], in context: FibonacciContext) -> ExitCode {
    run(arguments, in: context.base) { command in
      // An endless table ends with its reader; every other command has a verdict.
      var forgiving = context
      if !(command is TableCommand) { forgiving.base = context.base.forgivingReader }
      return try (command as? any FibonacciCommand)?.run(in: forgiving)
    }
  }
}
