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
    lines += rendered.prefix(1).map { styled($0, isColored ? .bold : nil) }
    var previous: Int?
    for (line, text) in zip(content.lines, rendered.dropFirst()) {
      if let previous, previous != line.row.n { lines.append("") }
      previous = line.row.n
      lines.append(styled(text, isColored ? style(of: line) : nil))
    }
    lines += ["", "*: the fastest exact row of its size"]
    lines += (content.legend + ReportHeader.floor(document) + content.notes)
      .map(DisplayText.harmless)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Parameters of the terminal's "select graphic rendition" (ECMA-48, 8.3.117).
  private enum Style: Int {
    case bold = 1
    case faint = 2
    case red = 31
    case green = 32
  }

  private static func style(of line: ReportTable.Line) -> Style? {
    switch line.row.status {
    case .wrong, .suspect: .red
    case .skipped, .overflow, .timeout: .faint
    case .ok, .wrapped, .inexact: line.isFastest ? .green : nil
    }
  }

  private static func styled(_ text: String, _ style: Style?) -> String {
    style.map { "\u{1B}[\($0.rawValue)m\(text)\u{1B}[0m" } ?? text
  }
}
