internal import FibonacciVerification
internal import ArgumentParsing
internal import BenchmarkReports
internal import Benchmarking
internal import ResultsStore

/// The forms in which the history is shown.
enum HistoryFormat: String, CaseIterable, ExpressibleByArgument {
  case table, csv, json
  case markdown = "md"

  /// The entries in this form; no text at all where a table has no rows.
  func text(_ entries: [HistoryEntry]) throws -> String {
    switch self {
    case .table: entries.isEmpty ? "" : Self.table(entries).terminal()
    case .csv: Self.records(entries).csv
    case .json: try JSONText.text(of: entries, isPretty: true)
    case .markdown: Self.table(entries).markdown
    }
  }

  private static func table(_ entries: [HistoryEntry]) -> DataTable {
    var table = DataTable(titles: ["N", "ms", "Strategy", "Command", "When"], numbers: [1])
    for entry in entries { table.append(entry.cells) }
    return table
  }

  private static func records(_ entries: [HistoryEntry]) -> DataTable {
    var table = DataTable(
      titles: [
        "created", "command", "strategy", "first_n", "n", "milliseconds", "status", "sha256",
      ])
    for entry in entries {
      table.append([
        entry.created, entry.command, entry.strategy ?? "", entry.firstIndex.map { "\($0)" } ?? "",
        "\(entry.n)", entry.milliseconds.map { "\($0)" } ?? "", entry.status ?? "",
        entry.sha256 ?? "",
      ])
    }
    return table
  }
}

extension HistoryEntry {
  /// What a table shows of an entry, in the order of its titles.
  fileprivate var cells: [String] {
    let time = milliseconds.map(NumberFormat.significant) ?? status ?? ""
    return [
      firstIndex.map { "\($0)..\(n)" } ?? "\(n)", time, strategy ?? "", command, created,
    ]
  }
}
