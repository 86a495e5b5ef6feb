/// A report for a terminal.
package enum TerminalReport {
  /// Renders a document.
  ///
  /// - Parameters:
  ///   - document: Supplies the environment, the plan and the floor.
  ///   - rows: The rows of the document.
  ///   - isColored: Whether rows are told apart by colour too; never by colour alone.
  ///   - showsCounters: Whether to show what was counted beside times.
  package static func text(
    _ document: ResultsDocument, rows: [ResultRow], isColored: Bool, showsCounters: Bool = false
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
    if showsCounters { lines += counters(rows, isColored: isColored) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The table of what was counted; nothing if nothing was.
  private static func counters(_ rows: [ResultRow], isColored: Bool) -> [String] {
    guard let content = CountersTable(rows) else { return [] }
    var table = TextTable(alignments: content.cells[0].indices.map { $0 == 0 ? .left : .right })
    for cells in content.cells { table.append(cells) }
    let rendered = table.renderedLines
    return [""] + rendered.prefix(1).map { TerminalStyle.bold.applied(to: $0, if: isColored) }
      + rendered.dropFirst() + [""] + content.legend.map(DisplayText.harmless)
  }

  private static func style(of line: ReportTable.Line) -> TerminalStyle? {
    switch line.row.status {
    case .wrong, .suspect: .red
    case .skipped, .overflow, .timeout: .faint
    case .ok, .wrapped, .inexact: line.isFastest ? .green : nil
    }
  }
}
