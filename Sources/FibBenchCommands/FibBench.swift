package import ArgumentParsing

/// The `fibbench` program: its commands, and what happens around each of them.
package struct FibBench: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "fibbench",
    abstract: "Time ways of computing Fibonacci numbers, and prove every result.",
    discussion: """
      Every result is verified before it is timed, and again afterwards. Times are in milliseconds; \
      comparisons are paired within one run, so that they hold on a noisy machine.

      EXAMPLES:
        fibbench --n 10000 --strategy all
        fibbench --n 1e3..1e6:x10 --strategy fast-doubling,gmp --export-markdown report.md
        fibbench value --n 1e18 --last 20
        fibbench list

      EXIT CODES:
        0    done, every result verified
        1    failure: a file that cannot be written, a time not to be believed
        2    a case became slower than is tolerated (compare)
        3    a result was wrong
        5    the reference or the baseline is not known
        6    inconclusive (compare --fail-on-inconclusive)
        64   the command line is wrong
        124  a case took longer than its deadline
        130  interrupted; what was complete is kept
      """,
    version: Version.text,
    subcommands: [
      RunCommand.self, ValueCommand.self, TableCommand.self, ListCommand.self, VerifyCommand.self,
      MergeCommand.self, CrossoverCommand.self, RaceCommand.self, CliffsCommand.self,
      BaselineCommand.self, CompareCommand.self, DoctorCommand.self, ReportCommand.self,
      HistoryCommand.self, ServeCommand.self, FootprintCommand.self, LedgerCommand.self,
      SelftestCommand.self,
    ],
    defaultSubcommand: RunCommand.self,
    environmentPrefix: "FIBBENCH_")

  package init() {}

  /// Runs the command that a command line asks for.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - context: What to work with.
  /// - Returns: The status with which the process should end.
  package static func run(_ arguments: [String], in context: Context) -> ExitCode {
    var running: (any ParsableCommand.Type)?
    do {
      let command = try parseAsRoot(arguments, environment: context.environment)
      guard let command = command as? any FibBenchCommand else {
        throw CleanExit.helpRequest(type(of: command))
      }
      running = type(of: command)
      return try command.run(in: context)
    } catch OutputError.closedPipe {
      return .success
    } catch {
      return report(error, of: running, in: context)
    }
  }

  /// Tells the user why a command ended early.
  private static func report(
    _ error: any Error, of command: (any ParsableCommand.Type)?, in context: Context
  ) -> ExitCode {
    let code = (error as? any FibBenchError)?.exitCode ?? exitCode(for: error)
    let sink = code == .success ? context.output : context.messages
    let message = fullMessage(for: error, of: command, columns: sink.columns)
    do {
      if !message.isEmpty { try sink.write(message + "\n") }
      return code
    } catch .closedPipe {
      return code
    } catch {
      return code == .success ? report(error, of: command, in: context) : code
    }
  }
}
