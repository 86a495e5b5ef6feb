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
      The boundaries are found on this machine, by comparing every result with plain additions, up \
      to an index that CSV and JSON name (tried_through). 'any' is exact to there, and its numbers \
      have no bound. M(n) stands for the cost of a product of n-bit numbers.

      EXAMPLES:
        fibbench list
        fibbench list --strategy 'gmp*'
        fibbench list --format json
      """)

  @Option(
    letter: "s", help: "Only these: names, or patterns such as gmp*.",
    completion: .names(of: "strategies"))
  var strategy: String = "all"

  @Option(letter: "f", help: "How to show them.", choices: [.table, .csv, .json])
  var format: OutputForm = .table

  func run(in context: FibonacciContext) throws -> ExitCode {
    let names = try context.base.catalog.select(strategy, origin: "'--strategy'")
    let strategies = names.compactMap { context.catalog[$0] }.map { ($0, $0.boundary()) }
    switch format {
    case .table:
      var table = DataTable(
        titles: ["Strategy", "Exact to", "Beyond", "Cost", "What it does"], ranks: [2: 1])
      for (entry, boundary) in strategies {
        let unbound = entry.complexity == .exponential ? "as time allows" : "any"
        let range = boundary.exactThrough.map { $0 < 0 ? "none" : "F(\($0))" } ?? unbound
        table.append([
          entry.id, range, boundary.beyond ?? "", entry.complexity.description, entry.summary,
        ])
      }
      try context.output.write(table.terminal(context.base.layout(for: context.output)))
    case .csv:
      let titles = ["strategy", "exact_through", "tried_through", "beyond", "cost", "summary"]
      let records = strategies.map { entry, boundary in
        [String](
          fields: entry.id, boundary.exactThrough, boundary.triedThrough, boundary.beyond,
          entry.complexity, entry.summary)
      }
      try context.output.write(([titles] + records).csv)
    case .json:
      let records = strategies.map { entry, boundary -> JSONObject in
        [
          "strategy": entry.id, "exact_through": boundary.exactThrough,
          "tried_through": boundary.triedThrough, "beyond": boundary.beyond,
          "cost": entry.complexity.description, "summary": entry.summary,
        ]
      }
      try context.output.write(records.jsonText(isPretty: true))
    default: format.isNotOffered()
    }
    return .success
  }
}
