extension DataTable {
  /// In Markdown; rows to look at begin in bold.
  package var markdown: String {
    markdownLines.map { $0 + "\n" }.joined()
  }

  /// Those lines without their ends.
  var markdownLines: [String] {
    let header = (columns.map { $0.title.escapedMarkdown }).markdownLine
    let alignments = (columns.map { $0.isNumber ? "---:" : "---" }).markdownLine
    return [header, alignments]
      + zip(rows, texts().joined()).map { row, texts in
        var cells = texts.map(\.escapedMarkdown)
        if row.mark?.isLoud == true, let first = cells.first { cells[0] = "**\(first)**" }
        return cells.markdownLine
      } + (shownBest.map { ["", "Bold: \($0.escapedMarkdown)."] } ?? [])
  }
}

extension DataTable.Mark {
  var style: TerminalStyle {
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
