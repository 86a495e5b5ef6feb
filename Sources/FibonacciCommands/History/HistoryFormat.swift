internal import FibonacciVerification
internal import ArgumentParsing
internal import BenchmarkReports
internal import Benchmarking
internal import FoundationEssentials
internal import ResultsStore

/// The forms in which the history is shown.
enum HistoryFormat: String, CaseIterable, ExpressibleByArgument {
  case table, csv, json
  case markdown = "md"

  /// The entries in this form; no text at all where a table has no rows.
  func text(_ entries: [HistoryEntry]) throws -> String {
    switch self {
    case .table: Self.table(entries)
    case .csv: Self.csv(entries)
    case .json: try Self.json(entries)
    case .markdown: Self.markdown(entries)
    }
  }

  private static let titles = ["N", "ms", "Strategy", "Command", "When"]

  private static func table(_ entries: [HistoryEntry]) -> String {
    guard !entries.isEmpty else { return "" }
    var table = TextTable(alignments: [.left, .right, .left, .left, .left])
    table.append(titles)
    for entry in entries { table.append(entry.cells) }
    return table.renderedLines.joined(separator: "\n") + "\n"
  }

  private static func markdown(_ entries: [HistoryEntry]) -> String {
    let rows = entries.map { entry in
      let cells = entry.cells.map { $0.replacing("|", with: "\\|") }
      return "| " + cells.joined(separator: " | ") + " |"
    }
    let head = ["| " + titles.joined(separator: " | ") + " |", "| --- | ---: | --- | --- | --- |"]
    return (head + rows).joined(separator: "\n") + "\n"
  }

  private static func csv(_ entries: [HistoryEntry]) -> String {
    var writer = CSVWriter()
    writer.write(
      ["created", "command", "strategy", "first_n", "n", "milliseconds", "status", "sha256"])
    for entry in entries {
      writer.write([
        entry.created, entry.command, entry.strategy ?? "", entry.firstIndex.map { "\($0)" } ?? "",
        "\(entry.n)", entry.milliseconds.map { "\($0)" } ?? "", entry.status ?? "",
        entry.sha256 ?? "",
      ])
    }
    return writer.text
  }

  private static func json(_ entries: [HistoryEntry]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n"
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
