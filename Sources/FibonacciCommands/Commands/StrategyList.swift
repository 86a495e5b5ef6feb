internal import FibonacciVerification
internal import BenchmarkReports
internal import Benchmarking
internal import FibonacciStrategies

/// What `fibbench list` shows: strategies and number types, each with the boundary that was found.
struct StrategyList {
  private let entries: [(entry: StrategyEntry, boundary: Boundary)]
  private let types: [Boundary]

  /// Finds the boundaries of a catalog's strategies, and of the number types.
  init(_ catalog: StrategyCatalog) {
    entries = catalog.entries.map { ($0, $0.boundary()) }
    types = TypeBoundaries.found().flatMap(\.records)
  }
}

// MARK: - Tables

extension StrategyList {
  /// Two tables for a terminal: the strategies, then the number types.
  func table(_ layout: TerminalLayout) -> String {
    strategyTable.terminal(layout) + "\n" + (BoundaryTables(types).types?.terminal(layout) ?? "")
  }

  private var strategyTable: DataTable {
    var table = DataTable(
      titles: ["Strategy", "Exact to", "Beyond", "Cost", "What it does"], ranks: [2: 1])
    for (entry, boundary) in entries {
      table.append([
        entry.id.rawValue, Self.exactRange(boundary, entry), boundary.beyond ?? "",
        entry.complexity.description, entry.summary,
      ])
    }
    return table
  }

  private static func exactRange(_ boundary: Boundary, _ entry: StrategyEntry) -> String {
    guard let last = boundary.exactThrough else {
      return entry.complexity == .exponential ? "as time allows" : "any"
    }
    return last < 0 ? "none" : "F(\(last))"
  }
}

// MARK: - Data

extension StrategyList {
  /// One boundary, and what is known of the strategy if it is one's.
  private struct Record: Encodable {
    let method: String
    let type: String?
    let exactThrough: Int?
    let triedThrough: Int
    let beyond: String?
    let cost: String?
    let summary: String?

    private enum CodingKeys: String, CodingKey {
      case method, type, beyond, cost, summary
      case exactThrough = "exact_through"
      case triedThrough = "tried_through"
    }

    init(_ boundary: Boundary, _ entry: StrategyEntry? = nil) {
      method = boundary.method
      type = boundary.type
      exactThrough = boundary.exactThrough
      triedThrough = boundary.triedThrough
      beyond = boundary.beyond
      cost = entry?.complexity.description
      summary = entry?.summary
    }
  }

  private var records: [Record] {
    entries.map { Record($0.boundary, $0.entry) } + types.map { Record($0) }
  }

  /// One record for each boundary; without `exact_through` where every index that was tried is
  /// exact.
  var csv: String {
    var table = DataTable(
      titles: ["method", "type", "exact_through", "tried_through", "beyond", "cost", "summary"])
    for record in records {
      table.append([
        record.method, record.type ?? "", record.exactThrough.map { "\($0)" } ?? "",
        "\(record.triedThrough)", record.beyond ?? "", record.cost ?? "", record.summary ?? "",
      ])
    }
    return table.csv
  }

  /// The records of `csv` as a JSON array.
  func json() throws -> String {
    try JSONText.text(of: records, isPretty: true)
  }
}
