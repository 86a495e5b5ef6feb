package import SampleAnalysis

/// A comparison as text for people.
package enum ComparisonReport {
  /// For a terminal.
  package static func terminal(_ comparison: Comparison, _ layout: TerminalLayout) -> String {
    let content = ComparisonTable(comparison)
    var lines: [String] = []
    if !content.table.rows.isEmpty { lines += content.table.terminalLines(layout) + [""] }
    lines += content.notes.map(layout.filled)
    if layout.explains { lines += content.legend.map(layout.filled) }
    lines.append(
      TerminalStyle.bold.applied(to: layout.filled(content.headline), if: layout.isColored))
    return lines.joined(separator: "\n") + "\n"
  }

  /// In Markdown, for a pull request or a job's summary.
  package static func markdown(_ comparison: Comparison) -> String {
    let content = ComparisonTable(comparison)
    var lines = ["### \(MarkdownText.escaped(headlineMark(comparison) + content.headline))", ""]
    if !content.table.rows.isEmpty { lines += content.table.markdownLines + [""] }
    lines += content.legend.map { "\(MarkdownText.escaped($0))  " }
    if !content.notes.isEmpty {
      lines += [""] + content.notes.map { "- \(MarkdownText.escaped($0))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func headlineMark(_ comparison: Comparison) -> String {
    switch comparison.verdict {
    case .regressed: "❌ "
    case .improved, .ok: "✅ "
    case .inconclusive, .notComparable: "⚠️ "
    }
  }
}
