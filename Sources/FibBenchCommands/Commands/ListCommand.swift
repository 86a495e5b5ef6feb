internal import ArgumentParsing
internal import BenchmarkKit
internal import FibonacciStrategies

/// `fibbench list`: the strategies, with boundaries that are found and not looked up.
struct ListCommand: FibBenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the strategies: how far they are exact, and how their cost grows.",
    discussion: """
      The boundaries are found on this machine, by comparing every result with plain additions. \
      M(n) stands for the cost of a product of n-bit numbers.
      """)

  /// The last index that is tried: beyond the largest boundary of a fixed-width type, F(186).
  private static let lastIndexTried = 300

  /// The last index at which a strategy of exponential cost is tried.
  private static let lastIndexTriedByRecursion = 24

  func run(in context: Context) throws -> ExitCode {
    var table = TextTable(alignments: [.left, .left, .left, .left, .left])
    table.append(["Strategy", "Exact to", "Beyond", "Cost", "What it does"])
    for entry in context.catalog.entries {
      let limit =
        entry.complexity == .exponential ? Self.lastIndexTriedByRecursion : Self.lastIndexTried
      let boundary = ExactnessBoundary.find(through: limit) { try? entry.words(at: $0) }
      table.append([
        entry.id.rawValue, Self.exactRange(boundary, entry), Self.beyond(boundary, entry),
        entry.complexity.description, entry.summary,
      ])
    }
    try context.output.write(table.renderedLines.joined(separator: "\n") + "\n")
    return .success
  }

  private static func exactRange(_ boundary: ExactnessBoundary, _ entry: StrategyEntry) -> String {
    switch boundary {
    case .exactThrough(let index): index < 0 ? "none" : "F(\(index))"
    case .notFound: entry.complexity == .exponential ? "as time allows" : "any"
    }
  }

  private static func beyond(_ boundary: ExactnessBoundary, _ entry: StrategyEntry) -> String {
    guard case .exactThrough(let index) = boundary else { return "" }
    return switch entry.exactness {
    case .exact: (try? entry.words(at: index + 1)) == nil ? "error" : "wrong"
    case .modulo(let bitWidth): "mod 2^\(bitWidth)"
    case .approximate(let significandBits): "\(significandBits) bits"
    }
  }
}
