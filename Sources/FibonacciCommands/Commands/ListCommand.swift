internal import ArgumentParsing
internal import BenchmarkCommands
internal import FibonacciStrategies

/// `fibbench list`: the strategies, with boundaries that are found by trying.
struct ListCommand: FibonacciCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the strategies: how far they are exact, and how their cost grows.",
    discussion: """
      The boundaries are found on this machine, by comparing every result with plain additions. \
      M(n) stands for the cost of a product of n-bit numbers.

      The second table has the last index to which number types are exact: by additions that \
      compute nothing beyond F(n), by additions of the pair F(n), F(n+1), and by Binet's formula, \
      which integer types take from Double.

      EXAMPLES:
        fibbench list
        fibbench list --format json
      """)

  @Option(name: .shortAndLong, help: "How to show them.", choices: [.table, .csv, .json])
  var format: OutputForm = .table

  func run(in context: FibonacciContext) throws -> ExitCode {
    let list = StrategyList(context.catalog)
    switch format {
    case .table: try context.output.write(list.table(context.base.layout(for: context.output)))
    case .csv: try context.output.write(list.csv)
    case .json: try context.output.write(list.json())
    default: format.isNotOffered()
    }
    return .success
  }
}
