internal import FibonacciVerification
internal import BenchmarkReports
internal import Benchmarking
internal import FibonacciStrategies

/// What `fibbench list` shows: strategies, each with the boundary that was found.
struct StrategyList {
  private let entries: [(entry: StrategyEntry, boundary: Boundary)]

  /// Finds the boundaries of strategies.
  init(_ strategies: [StrategyEntry]) {
    entries = strategies.map { ($0, $0.boundary()) }
  }
}

// MARK: - Tables

extension StrategyList {
  var table: DataTable {
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
  private struct Record: Encodable {
    let strategy: String
    let exactThrough: Int?
    let triedThrough: Int
    let beyond: String?
    let cost: String
    let summary: String

    private enum CodingKeys: String, CodingKey {
      case strategy, beyond, cost, summary
      case exactThrough = "exact_through"
      case triedThrough = "tried_through"
    }

    init(_ entry: StrategyEntry, _ boundary: Boundary) {
      strategy = boundary.method
      exactThrough = boundary.exactThrough
      triedThrough = boundary.triedThrough
      beyond = boundary.beyond
      cost = entry.complexity.description
      summary = entry.summary
    }
  }

  private var records: [Record] {
    entries.map(Record.init)
  }

  /// One record for each boundary; without `exact_through` where every index that was tried is
  /// exact.
  var csv: String {
    var table = DataTable(
      titles: ["strategy", "exact_through", "tried_through", "beyond", "cost", "summary"])
    for record in records {
      table.append([
        record.strategy, record.exactThrough.map { "\($0)" } ?? "", "\(record.triedThrough)",
        record.beyond ?? "", record.cost, record.summary,
      ])
    }
    return table.csv
  }

  /// The records of `csv` as a JSON array.
  func json() throws -> String {
    try JSONText.text(of: records, isPretty: true)
  }
}
