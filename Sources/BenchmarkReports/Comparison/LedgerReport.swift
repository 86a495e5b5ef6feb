package import BenchmarkAnalysis
package import Benchmarking
private import FoundationEssentials

/// A comparison of ledgers for people, and for programs.
package enum LedgerReport {
  /// The verdict on the whole, in a sentence.
  package static func headline(_ comparison: LedgerComparison) -> String {
    let more = comparison.changes.count { $0.new > $0.old }
    let less = comparison.changes.count - more
    let counts =
      comparison.changes.isEmpty
      ? comparison.caseCount == 0 ? "nothing to compare" : "every count is the same"
      : "\(NumberFormat.counted(more, "count")) went up, \(less) went down"
    return "Ledger \(comparison.verdict.rawValue): \(counts), of "
      + "\(NumberFormat.counted(comparison.caseCount, "case"))."
  }

  /// For a terminal.
  package static func terminal(_ comparison: LedgerComparison, _ layout: TerminalLayout) -> String {
    var lines: [String] = []
    if !comparison.changes.isEmpty {
      lines += table(comparison).terminalLines(layout) + [""]
    }
    lines.append(TerminalStyle.bold.applied(to: headline(comparison), if: layout.isColored))
    lines += comparison.obstacles.map(DisplayText.harmless)
    return lines.joined(separator: "\n") + "\n"
  }

  /// In Markdown.
  package static func markdown(_ comparison: LedgerComparison) -> String {
    var lines = ["### \(MarkdownText.escaped(headline(comparison)))"]
    if !comparison.changes.isEmpty { lines += [""] + table(comparison).markdownLines }
    if !comparison.obstacles.isEmpty {
      lines += [""] + comparison.obstacles.map { "- \(MarkdownText.escaped($0))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As JSON, a change a line.
  package static func json(_ comparison: LedgerComparison) throws(ResultsDocumentError) -> String {
    struct Document: Encodable {
      let schema = "fibbench.ledger-comparison"
      let schema_version = 1
      let verdict: String
      let changes: [LedgerComparison.Change]
      let obstacles: [String]
    }
    let text = try JSONText.text(
      of: Document(
        verdict: comparison.verdict.rawValue, changes: comparison.changes,
        obstacles: comparison.obstacles))
    return JSONLayout.broken(text, depth: 2)
  }

  private static func table(_ comparison: LedgerComparison) -> DataTable {
    var table = DataTable(
      titles: ["Strategy", "N", "Count", "Old", "New", "Change"], numbers: [1, 3, 4, 5])
    for change in comparison.changes {
      table.append([
        change.strategy, "\(change.n)", change.count.replacing("_", with: " "), "\(change.old)",
        "\(change.new)",
        change.old == 0
          ? "new" : ComparisonTable.change(Double(change.new) / Double(change.old), decimals: 2),
      ])
    }
    return table
  }
}
