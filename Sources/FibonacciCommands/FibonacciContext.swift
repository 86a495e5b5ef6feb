internal import ArgumentParsing
package import BenchmarkCommands
package import ChecklistParsing
package import FibonacciTables
package import FibonacciVerification
internal import RemoteTables
package import ResultsStore

/// What fibbench's own commands work with, in addition to the context of every command over a
/// catalog.
@dynamicMemberLookup
package struct FibonacciContext {
  /// What the commands over a catalog work with.
  package var base: Context
  /// The strategies there are.
  package var catalog: StrategyCatalog
  /// Where calculations are remembered; nil where they are not.
  package var history: History?
  /// Asks the user a question; nil if there is no terminal to answer.
  package var ask: (String) -> String? = { _ in nil }
  /// The client of a server: the pages at an address, with this many rows each.
  package var remotePages: (String, Int) throws -> any PageSource = {
    try RemotePageSource($0, rowsPerPage: $1)
  }
  /// Reads the rows of a checklist; the program hands in the parser in C++.
  package var parseChecklist: ChecklistParser = ChecklistParsing.parseChecklist

  /// Puts a context together; the defaults are the process's own, but nothing is remembered.
  package init(
    catalog: StrategyCatalog = .standard, environment: [String: String], history: History? = nil
  ) {
    base = Context(tool: .fibbench, catalog: Catalog(catalog), environment: environment)
    self.catalog = catalog
    self.history = history
    guard let history else { return }
    let effects = EffectMemory(file: history.effectFile, makesFolder: history.makesFolder)
    base.effects = effects
    base.inputs += [history.file, effects.file]
    base.record = { document, rows in try history.record(document, rows: rows) }
    // What cannot be read cannot be recorded either, which says why.
    base.lastRun = { document in try? history.lastRun(like: document) }
    base.pastRuns = { try history.runs() }
  }

  package subscript<Value>(dynamicMember path: KeyPath<Context, Value>) -> Value {
    base[keyPath: path]
  }

  /// The one strategy of this name.
  func strategy(named name: String) throws(ValidationError) -> StrategyEntry {
    let benchmark = try base.catalog.strategy(named: name)
    guard let entry = catalog[benchmark.name] else {
      preconditionFailure("the catalogs of a context hold the same strategies")
    }
    return entry
  }

  /// Prints a message beside the data.
  func say(_ line: String) {
    base.say(line)
  }

  /// Keeps a calculation, where that is wanted; a failure is printed and changes no result.
  func remember(_ entry: HistoryEntry, _ options: RecordingOptions) {
    guard !options.noHistory else { return }
    do throws(HistoryError) {
      try history?.record(entry)
    } catch {
      say("Warning: not recorded: \(error).")
    }
  }
}

/// A command of fibbench alone: parsed like any, and run in fibbench's context.
protocol FibonacciCommand: ParsableCommand {
  /// Does the work, and says how it ended.
  func run(in context: FibonacciContext) throws -> ExitCode
}
