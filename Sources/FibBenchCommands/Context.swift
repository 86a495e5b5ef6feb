internal import ArgumentParsing
package import BenchmarkKit
package import ChecklistParsing
package import FibonacciTables
package import ResultsStore

/// What a command works with, handed in so that a test can hand in its own.
package struct Context {
  /// The strategies there are.
  package var catalog: StrategyCatalog
  /// Where data goes: the standard output.
  package var output: any TextSink
  /// Where everything else goes: the standard error.
  package var messages: any TextSink
  /// The environment's variables.
  package var environment: [String: String]
  /// What times are read from.
  package var clock: any BenchmarkClock
  /// Where calculations are remembered; nil where they are not.
  package var history: History?
  /// Asks the user a question; nil where nobody can answer.
  package var ask: (String) -> String?
  /// The program that is asked what memory a case takes; nil if there is none to ask.
  package var footprintProgram: FootprintProgram?
  /// The signal that asks to stop, if one came.
  package var interruption: () -> Int32?
  /// Called by a command that stops in good order when asked to, before it starts.
  package var catchInterruptions: () -> Void

  /// What speaks to a server: the pages at an address, so many rows on each.
  package var remotePages: (String, Int) throws -> any PageSource
  /// Reads the rows of a checklist; the program hands in the parser in C++.
  package var parseChecklist: ChecklistParser

  /// Puts a context together; the defaults are the process's own, but nothing is remembered.
  package init(
    catalog: StrategyCatalog = .standard,
    output: any TextSink = DescriptorSink.standardOutput,
    messages: any TextSink = DescriptorSink.standardError,
    environment: [String: String],
    clock: any BenchmarkClock = MonotonicClock(),
    history: History? = nil,
    ask: @escaping (String) -> String? = { _ in nil },
    footprintProgram: FootprintProgram? = nil,
    interruption: @escaping () -> Int32? = { nil },
    catchInterruptions: @escaping () -> Void = {},
    remotePages: @escaping (String, Int) throws -> any PageSource = { _, _ in
      throw CompanionError.remote
    },
    parseChecklist: @escaping ChecklistParser = ChecklistParsing.parseChecklist
  ) {
    self.catalog = catalog
    self.output = output
    self.messages = messages
    self.environment = environment
    self.clock = clock
    self.history = history
    self.ask = ask
    self.footprintProgram = footprintProgram
    self.interruption = interruption
    self.catchInterruptions = catchInterruptions
    self.remotePages = remotePages
    self.parseChecklist = parseChecklist
  }
}

extension Context {
  /// Says something beside the data; a standard error that cannot be written changes no verdict.
  func say(_ line: String) {
    try? messages.write(line + "\n")
  }

  /// Lets the history do something; what it cannot do is said, and changes no result.
  func remember(_ recording: (History) throws(HistoryError) -> Void) {
    guard let history else { return }
    do throws(HistoryError) {
      try recording(history)
    } catch {
      say("Warning: not recorded: \(error).")
    }
  }
}

/// A command of fibbench: parsed like any, and run in a context.
protocol FibBenchCommand: ParsableCommand {
  /// Does the work, and says how it ended.
  func run(in context: Context) throws -> ExitCode
}
