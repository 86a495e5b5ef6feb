internal import ArgumentParsing
internal import Benchmarking
internal import FoundationEssentials
internal import SystemLibrary

/// A program that measures its own benchmarks, with commands of fibbench: `run`, `compare`,
/// `baseline`, `crossover`, `race`, `report` and `doctor`.
///
/// ```swift
/// import BenchmarkCommands
///
/// @main struct SortBenchmarks: BenchmarkProgram {
///   static let benchmarks = Benchmarks("1e3..1e6:x10") {
///     Benchmark("sort") { n in
///       let numbers = (0..<n).shuffled()
///       return { numbers.sorted() }
///     } verify: { $0 == Array($0.indices) }
///   }
/// }
/// ```
public protocol BenchmarkProgram {
  /// What is measured.
  static var benchmarks: Benchmarks { get }
  /// What the program is for, in a line of its help.
  static var summary: String { get }
  /// The version that reports name.
  static var version: String { get }
}

extension BenchmarkProgram {
  /// A line that fits every program.
  public static var summary: String { "Measure the benchmarks of this program." }
  /// No version in particular.
  public static var version: String { "0" }

  /// Runs this process's command line, and ends the process with the command's status.
  public static func main() {
    beginProcess()
    if let problem = benchmarks.problem {
      try? DescriptorSink.standardError.write("Error: \(problem).\n")
      exit(ExitCode.usage.rawValue)
    }
    var context = Context(
      tool: Tool(name: name, version: version), catalog: benchmarks.catalog,
      environment: ProcessInfo.processInfo.environment)
    context.workerList = "\(name).json"
    context.interruption = interruptingSignal
    context.catchInterruptions = catchInterruptions
    exit(ProgramCommand<Self>.run(Array(ownArguments.dropFirst()), in: context).rawValue)
  }

  /// The name of the program's file.
  static var name: String {
    let path = ownArguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "benchmarks"
  }
}

/// The root of the commands of a program.
struct ProgramCommand<Program: BenchmarkProgram>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let names = Program.benchmarks.list.map(\.name)
    let named = Program.benchmarks.list.lazy.compactMap(\.reference).first
    let reference = named ?? names.dropFirst().first ?? names.first ?? ""
    let first = names.first { $0 != reference } ?? reference
    return CommandConfiguration(
      commandName: Program.name,
      abstract: Program.summary,
      discussion: """
        Every result is verified before it is timed, and again afterwards, where its benchmark \
        says how. Comparisons are paired within one run, so that they hold on a noisy machine.

        BENCHMARKS:
        \(names.map { "  \($0)" }.joined(separator: "\n"))

        EXAMPLES:
          \(Program.name) --strategy all
          \(Program.name) --n 1e3..1e5:x10 --export-html report.html
          \(Program.name) baseline save main && \(Program.name) compare main

        \(ExitCode.list(done: "done, every result verified that can be"))
        """,
      version: "\(Program.name) \(Program.version)",
      subcommands: [
        CatalogCommands.run, CatalogCommands.crossover, CatalogCommands.race,
        CatalogCommands.baseline, CatalogCommands.compare,
        CatalogCommands.doctor, CatalogCommands.report, CatalogCommands.worker,
      ],
      defaultSubcommand: CatalogCommands.run,
      environmentPrefix: String(
        Program.name.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }) + "_",
      terms: [
        "program": Program.name, "PROGRAM": Program.name.uppercased(), "strategy": first,
        "reference": reference, "pattern": "\(first.prefix(3))*",
      ],
      lists: ["strategies": names.map { CompletionWord($0) }])
  }
}
