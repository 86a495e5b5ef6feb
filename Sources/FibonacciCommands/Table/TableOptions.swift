internal import BenchmarkCommands
internal import FibonacciVerification
internal import ArgumentParsing
internal import Benchmarking
internal import FibonacciStrategies
internal import FibonacciTables

/// Which rows.
struct TableRowOptions: ParsableArguments {
  private static let usualFirst = 1

  @Option(help: "The first row's index: 1000, 10k or 1e6.", usual: "\(usualFirst)")
  var from: SizeArgument?
  @Option(help: "The last row's index.", usual: "no end")
  var to: SizeArgument?
  @Option(help: "Make this many rows at a time.", valueName: "rows")
  var page = Page.usualRowsPerPage
  @Option(
    letter: "s", help: "The strategy that computes every row.", usual: "additions",
    completion: .name(of: "strategies"))
  var strategy: String?
  @Option(help: "Fetch the rows from a running 'fibbench serve'.", valueName: "address")
  var url: String?

  private static let mostOnPage = 10_000

  func validate() throws {
    try page.check("--page", in: 1...Self.mostOnPage)
    if let to, to.index < first {
      throw ValidationError("'--to \(to.index)' is below '--from \(first)'")
    }
    if to?.index == .max { throw ValidationError("'--to' must be less than \(Int.max)") }
    if url != nil, strategy != nil {
      throw ValidationError("'--strategy' computes rows here; leave it out with '--url'")
    }
  }

  /// The first row's index.
  var first: Int { from?.index ?? Self.usualFirst }

  /// The longest that the first row may be predicted to take.
  private static let deadline = Duration.seconds(60)

  /// Refuses rows that the machine cannot hold, or that take too long to compute.
  ///
  /// - Throws: `Failure`.
  func checkCost(in context: FibonacciContext) throws {
    if url != nil { return }
    let entry = try strategy.map { try context.strategy(named: $0) }
    if let entry {
      let refusal = CostPrediction(clock: context.clock)
        .refusal(of: entry.predictedWork, at: first, deadline: Self.deadline)
      if let refusal {
        throw Failure.tooSlow(
          strategy: entry.id, index: first, refusal,
          remedy: "leave --strategy out, or use a smaller --from")
      }
    }
    guard entry?.complexity.hasUnboundedResults ?? true else { return }
    let last = max(first, to?.index ?? 0)
    if let shortage = MemoryShortage(ofFibonacciAt: last, by: entry?.id, for: .table) {
      throw Failure(
        "\(shortage); use --strategy \(WrappingDoubling.id) for remainders, "
          + "or fibbench value --n \(last) --first 20 --last 20")
    }
  }
}

/// How rows are shown.
struct TableShapeOptions: ParsableArguments {
  @Option(
    letter: "f", help: "How to show the rows; json is an object on each line.",
    choices: [.list, .csv, .json, .markdown])
  var format: OutputForm = .list
  @Flag(help: "Show every digit of long numbers.")
  var full = false
  @Option(help: "Show this many rows of a list beside each other.")
  var columns = 1
  @Option(help: "Begin a section after this many rows of a list.", valueName: "rows")
  var section: Int?

  private static let mostColumns = 1000

  func validate() throws {
    try columns.check("--columns", in: 1...Self.mostColumns)
    try section?.check("--section", in: 1...Int.max)
    if format != .list, columns > 1 || section != nil {
      throw ValidationError("'--columns' and '--section' belong to '--format list'")
    }
  }
}
