internal import BenchmarkCommands
internal import BenchmarkReports
internal import Benchmarking
internal import ResultsStore

/// Calculations in each form in which they can be shown.
enum HistoryForms {
  static let offered: [OutputForm] = [.table, .csv, .json, .markdown]

  /// The entries in a form; no text at all where a table has no rows.
  static func text(_ entries: [HistoryEntry], as form: OutputForm) throws -> String {
    switch form {
    case .table: entries.isEmpty ? "" : table(entries).terminal()
    case .csv: records(entries).csv
    case .json: try JSONText.text(of: entries, isPretty: true)
    case .markdown: table(entries).markdown
    default: form.isNotOffered()
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
