/// A report for a terminal.
package enum TerminalReport {
  /// Renders a document.
  ///
  /// - Parameters:
  ///   - document: Supplies the environment, the plan and the floor.
  ///   - rows: The rows of the document.
  ///   - isColored: Whether rows are told apart by colour too; never by colour alone.
  package static func text(
    _ document: ResultsDocument, rows: [ResultRow], isColored: Bool
  ) -> String {
    let content = ReportTable(rows, plan: document.plan)
    var table = TextTable(
      alignments: [.left] + content.columns.map { $0.isNumber ? .right : .left })
    table.append([""] + content.columns.map(\.title))
    for line in content.lines { table.append([line.isFastest ? "*" : ""] + line.cells) }
    let rendered = table.renderedLines
    var lines = [DisplayText.harmless(ReportHeader.text(document)), ""]
    lines += rendered.prefix(1).map { TerminalStyle.bold.applied(to: $0, if: isColored) }
    var previous: Int?
    for (line, text) in zip(content.lines, rendered.dropFirst()) {
      if let previous, previous != line.row.n { lines.append("") }
      previous = line.row.n
      lines.append(style(of: line)?.applied(to: text, if: isColored) ?? text)
    }
    lines += ["", "*: the fastest exact row of its size"]
    lines += (content.legend + ReportHeader.floor(document) + content.notes)
      .map(DisplayText.harmless)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func style(of line: ReportTable.Line) -> TerminalStyle? {
    switch line.row.status {
    case .wrong, .suspect: .red
    case .skipped, .overflow, .timeout: .faint
    case .ok, .wrapped, .inexact: line.isFastest ? .green : nil
    }
  }
}
