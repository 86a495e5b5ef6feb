package import BenchmarkAnalysis

/// A comparison as text for people.
package enum ComparisonReport {
  /// For a terminal.
  package static func terminal(_ comparison: Comparison, isColored: Bool) -> String {
    let content = ComparisonTable(comparison)
    var table = TextTable(
      alignments: content.columns.indices.map {
        $0 < ComparisonTable.firstNumber ? .left : .right
      })
    table.append(content.columns)
    for line in content.lines { table.append(line) }
    var lines: [String] = []
    if !content.lines.isEmpty {
      let rendered = table.renderedLines
      lines += rendered.prefix(1).map { TerminalStyle.bold.applied(to: $0, if: isColored) }
      lines += zip(comparison.rows, rendered.dropFirst()).map { row, text in
        style(of: row.verdict)?.applied(to: text, if: isColored) ?? text
      }
      lines.append("")
    }
    lines.append(TerminalStyle.bold.applied(to: content.headline, if: isColored))
    lines += content.legend
    lines += content.notes.map(DisplayText.harmless)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func style(of verdict: Verdict) -> TerminalStyle? {
    switch verdict {
    case .regressed: .red
    case .improved: .green
    case .inconclusive, .notComparable: .faint
    case .ok: nil
    }
  }

  /// In Markdown, for a pull request or a job's summary.
  package static func markdown(_ comparison: Comparison) -> String {
    let content = ComparisonTable(comparison)
    var lines = ["### \(MarkdownText.escaped(headlineMark(comparison) + content.headline))", ""]
    if !content.lines.isEmpty {
      lines.append(MarkdownText.line(content.columns))
      lines.append(
        MarkdownText.line(
          content.columns.indices.map { $0 < ComparisonTable.firstNumber ? "---" : "---:" }))
      for (row, line) in zip(comparison.rows, content.lines) {
        let cells = line.map(MarkdownText.escaped)
        let isLoud = row.verdict == .regressed || row.verdict == .improved
        lines.append(MarkdownText.line(isLoud ? ["**\(cells[0])**"] + cells.dropFirst() : cells))
      }
      lines.append("")
    }
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
