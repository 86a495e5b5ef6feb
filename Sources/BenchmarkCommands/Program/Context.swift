package import ArgumentParsing
internal import BenchmarkReports
package import Benchmarking

/// What a command works with, handed in so that a test can hand in its own.
package struct Context {
  /// The program.
  package var tool: Tool
  /// The strategies there are.
  package var catalog: Catalog
  /// Where data goes: the standard output.
  package var output: any TextSink = DescriptorSink.standardOutput
  /// Where everything else goes: the standard error.
  package var messages: any TextSink = DescriptorSink.standardError
  /// The environment's variables.
  package var environment: [String: String]
  /// What times are read from.
  package var clock: any BenchmarkClock = MonotonicClock()
  /// Keeps the rows of a finished run; throws why it could not.
  package var record: (ResultsDocument, [ResultRow]) throws -> Void = { _, _ in }
  /// Where it is remembered what runs differ by on this machine; nil where nothing is.
  package var effects: EffectMemory?
  /// The last run of a document's plan on its machine; nil where none is kept.
  package var lastRun: (ResultsDocument) -> PastRun? = { _ in nil }
  /// All complete runs that are kept, the newest last; throws why they cannot be read.
  package var pastRuns: () throws -> [PastRun] = { [] }
  /// The words that start a worker of this program, one way for each layout of its code; nil where
  /// all work is done in this process.
  package var worker: [[String]]? = [ownWorker]
  /// The file that lists workers, whose strategies take part where they are named; nil where no
  /// file is read.
  package var workerList: String?
  /// The files of this program, and those that its workers, lists and records are read from, which
  /// no export may replace.
  package var inputs = [ownProgram]
  /// The signal that asks to stop, if one came.
  package var interruption: () -> Int32? = { nil }
  /// Called before it starts by a command that stops in good order on request.
  package var catchInterruptions: () -> Void = {}

  /// Puts a context together; the rest is the process's own until it is set, but nothing is
  /// recorded, and no signal is caught.
  package init(tool: Tool, catalog: Catalog, environment: [String: String]) {
    self.tool = tool
    self.catalog = catalog
    self.environment = environment
  }
}

extension Context {
  /// Whether a signal asks to stop.
  package var isInterrupted: Bool { interruption() != nil }

  /// The line of progress of a command, beside the data.
  package func progressLine(_ quiet: QuietOptions) -> ProgressLine {
    ProgressLine(on: messages, isWanted: quiet.showsProgress, clock: clock)
  }

  /// Prints a message of one line beside the data, made harmless; a standard error that cannot be
  /// written changes no verdict.
  package func say(_ line: String) {
    try? messages.write(line.harmless + "\n")
  }

  /// Prints a warning beside the data, in yellow on a terminal that shows colours.
  package func warn(_ text: String, _ color: ColorChoice = .auto) {
    let isColored = color.isColored(messages, environment: environment)
    let line = TerminalStyle.yellow.applied(
      to: "Warning: \(text)".harmless, if: isColored)
    try? messages.write(line + "\n")
  }

  /// Writes what a command found, and returns its verdict.
  ///
  /// - Returns: The verdict, also when the reader of the output has gone. A graver one outranks
  ///   that something cannot be written, which is then only printed.
  package func concluding(
    _ verdict: ExitCode, by write: () throws -> Void
  ) throws -> ExitCode {
    do {
      try write()
    } catch OutputError.closedPipe {
      // A reader of the output may stop, and the exit code still gives the verdict.
    } catch {
      let failure = (error as? Failure)?.exitCode ?? .failure
      guard ExitCode.gravest(failure, verdict) != failure else { throw error }
      say(errorMessage(for: error))
    }
    return verdict
  }

  /// This machine and this program, as documents record them, but for what whole runs differ by.
  package var machine: EnvironmentRecord {
    let commit = environment["FIBBENCH_COMMIT"].flatMap { $0.isEmpty ? nil : $0 }
    return .capture(libraries: tool.libraries(), march: tool.instructions, commit: commit)
  }

  /// What measures here and now.
  package var provenance: Provenance {
    var record = machine
    record.runEffect = effects?.effect(of: record.machine, say: say)
    return Provenance(toolVersion: tool.title, created: currentTimestamp(), environment: record)
  }

  /// The document of a run that begins now: where and with what, but no measurement yet.
  func beginDocument(of plan: Plan) -> ResultsDocument {
    ResultsDocument(provenance: provenance, plan: plan, interrupted: true)
  }
}
