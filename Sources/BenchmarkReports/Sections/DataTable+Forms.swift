extension DataTable {
  /// Whether there is a line of titles.
  private var hasHeader: Bool { columns.contains { !$0.title.isEmpty } }

  /// The titles and the cells as plain text.
  package var lines: [[String]] {
    (hasHeader ? [columns.map(\.title)] : []) + rows.map { $0.cells.map(\.text) }
  }

  /// For a terminal: columns side by side, with a `*` before the best rows, where there are any.
  ///
  /// - Parameter isColored: Whether rows are told apart by colour too; never by colour alone.
  package func terminal(isColored: Bool = false) -> String {
    terminalLines(isColored: isColored).map { $0 + "\n" }.joined()
  }

  /// Those lines without their ends.
  func terminalLines(isColored: Bool) -> [String] {
    let hasMarks = rows.contains { $0.mark == .best }
    let alignments = columns.map { $0.isNumber ? TextTable.Alignment.right : .left }
    var rendered = TextTable(alignments: (hasMarks ? [.left] : []) + alignments)
    if hasHeader { rendered.append((hasMarks ? [""] : []) + columns.map(\.title)) }
    for row in rows {
      rendered.append((hasMarks ? [row.mark == .best ? "*" : ""] : []) + row.cells.map(\.text))
    }
    let texts = rendered.renderedLines
    let header = texts.prefix(hasHeader ? 1 : 0)
    var lines = header.map { TerminalStyle.bold.applied(to: $0, if: isColored) }
    var previous = rows.first?.group
    for (row, text) in zip(rows, texts.dropFirst(header.count)) {
      if previous != row.group { lines.append("") }
      previous = row.group
      lines.append(row.mark?.style.applied(to: text, if: isColored) ?? text)
    }
    return lines + (best.map { ["", "*: \(DisplayText.harmless($0))"] } ?? [])
  }

  /// In Markdown; rows to look at begin in bold.
  package var markdown: String {
    markdownLines.map { $0 + "\n" }.joined()
  }

  /// Those lines without their ends.
  var markdownLines: [String] {
    let header = MarkdownText.line(columns.map { MarkdownText.escaped($0.title) })
    let alignments = MarkdownText.line(columns.map { $0.isNumber ? "---:" : "---" })
    return [header, alignments]
      + rows.map { row in
        var cells = row.cells.map { MarkdownText.escaped($0.text) }
        if row.mark?.isLoud == true, let first = cells.first { cells[0] = "**\(first)**" }
        return MarkdownText.line(cells)
      } + (best.map { ["", "Bold: \(MarkdownText.escaped($0))."] } ?? [])
  }

  /// As comma-separated values.
  package var csv: String {
    var writer = CSVWriter()
    for line in lines { writer.write(line) }
    return writer.text
  }
}

extension DataTable.Mark {
  fileprivate var style: TerminalStyle {
    switch self {
    case .best, .better: .green
    case .fault, .worse: .red
    case .absent: .faint
    }
  }

  /// Whether the row is what a reader of Markdown looks for.
  fileprivate var isLoud: Bool {
    switch self {
    case .best, .better, .worse: true
    case .fault, .absent: false
    }
  }
}
