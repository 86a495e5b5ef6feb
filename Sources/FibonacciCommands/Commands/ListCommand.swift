internal import ArgumentParsing
internal import BenchmarkCommands
internal import BenchmarkReports
internal import Benchmarking
internal import FibonacciStrategies
internal import FibonacciVerification

/// `fibbench list`: the strategies, with boundaries that are found by trying.
struct ListCommand: FibonacciCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the strategies: how far they are exact, and how their cost grows.",
    discussion: """
      The boundaries are found on this machine, by comparing every result with plain additions, as \
      far as CSV and JSON name (tried_through); 'any' was exact to there, and has no bound by its \
      kind. M(n) stands for the cost of a product of n-bit numbers.

      EXAMPLES:
        fibbench list
        fibbench list --strategy 'gmp*'
        fibbench list --format json
      """)

  @Option(letter: "s", help: "Only these: names, or patterns such as gmp*.")
  var strategy: String = "all"

  @Option(letter: "f", help: "How to show them.", choices: [.table, .csv, .json])
  var format: OutputForm = .table

  func run(in context: FibonacciContext) throws -> ExitCode {
    let names = try context.base.catalog.select(strategy, origin: "'--strategy'")
    let strategies = names.compactMap { context.catalog[$0] }
      .map(ListedStrategy.init)
    switch format {
    case .table:
      var table = DataTable(
        titles: ["Strategy", "Exact to", "Beyond", "Cost", "What it does"], ranks: [2: 1])
      for strategy in strategies { table.append(strategy.cells) }
      try context.output.write(table.terminal(context.base.layout(for: context.output)))
    case .csv:
      var table = DataTable(
        titles: ["strategy", "exact_through", "tried_through", "beyond", "cost", "summary"])
      for strategy in strategies { table.append(strategy.fields) }
      try context.output.write(table.csv)
    case .json: try context.output.write(JSONText.text(of: strategies, isPretty: true))
    default: format.isNotOffered()
    }
    return .success
  }
}

/// A strategy with the boundary that was found; without `exactThrough` where every index that was
/// tried is exact.
private struct ListedStrategy: Encodable {
  let strategy: String
  let exactThrough: Int?
  let triedThrough: Int
  let beyond: String?
  let cost: String
  let summary: String
  private let isExponential: Bool

  private enum CodingKeys: String, CodingKey {
    case strategy, beyond, cost, summary
    case exactThrough = "exact_through"
    case triedThrough = "tried_through"
  }

  /// Finds the boundary.
  init(_ entry: StrategyEntry) {
    let boundary = entry.boundary()
    strategy = boundary.method
    exactThrough = boundary.exactThrough
    triedThrough = boundary.triedThrough
    beyond = boundary.beyond
    cost = entry.complexity.description
    summary = entry.summary
    isExponential = entry.complexity == .exponential
  }

  /// What a table shows.
  var cells: [String] {
    let range = exactThrough.map { $0 < 0 ? "none" : "F(\($0))" }
    return [
      strategy, range ?? (isExponential ? "as time allows" : "any"), beyond ?? "", cost, summary,
    ]
  }

  /// What a file of CSV has.
  var fields: [String] {
    [
      strategy, exactThrough.map { "\($0)" } ?? "", "\(triedThrough)", beyond ?? "", cost, summary,
    ]
  }
}
