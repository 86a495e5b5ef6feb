internal import ArgumentParsing
internal import BenchmarkCommands
internal import BenchmarkReports
internal import FibonacciStrategies
internal import FibonacciVerification

/// `fibbench list`: the strategies, with boundaries that are found by trying.
struct ListCommand: FibonacciCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the strategies: how far they are exact, and how their cost grows.",
    discussion: """
      The boundaries are found on this machine, by comparing every result with plain additions. \
      M(n) stands for the cost of a product of n-bit numbers.

      EXAMPLES:
        fibbench list
        fibbench list --strategy 'gmp*'
        fibbench list --format json
      """)

  @Option(name: .shortAndLong, help: "Only these: names, or patterns such as gmp*.")
  var strategy: String = "all"

  @Option(name: .shortAndLong, help: "How to show them.", choices: [.table, .csv, .json])
  var format: OutputForm = .table

  func run(in context: FibonacciContext) throws -> ExitCode {
    let names = try context.base.catalog.select(strategy, origin: "'--strategy'")
    let list = StrategyList(names.compactMap { context.catalog[StrategyID(rawValue: $0)] })
    switch format {
    case .table:
      try context.output.write(list.table.terminal(context.base.layout(for: context.output)))
    case .csv: try context.output.write(list.csv)
    case .json: try context.output.write(list.json())
    default: format.isNotOffered()
    }
    return .success
  }
}
