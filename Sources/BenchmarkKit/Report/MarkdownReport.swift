/// A report in Markdown, as a repository's web view shows it.
package enum MarkdownReport {
  /// Renders a document.
  ///
  /// - Parameters:
  ///   - document: Supplies the environment, the plan and the floor.
  ///   - rows: The rows of the document.
  package static func text(_ document: ResultsDocument, rows: [ResultRow]) -> String {
    let table = ReportTable(rows, plan: document.plan)
    var lines = [MarkdownText.escaped(ReportHeader.text(document)), ""]
    lines.append(MarkdownText.line(table.columns.map { MarkdownText.escaped($0.title) }))
    lines.append(MarkdownText.line(table.columns.map { $0.isNumber ? "---:" : "---" }))
    lines += table.lines.map { tableLine in
      let cells = tableLine.cells.map(MarkdownText.escaped)
      return MarkdownText.line(
        tableLine.isFastest ? ["**\(cells[0])**"] + cells.dropFirst() : cells)
    }
    lines += ["", "Bold: the fastest exact row of its size."]
    for item in table.legend + ReportHeader.floor(document) {
      lines += ["", MarkdownText.escaped(item)]
    }
    if !table.notes.isEmpty { lines += [""] + table.notes.map { "- \(MarkdownText.escaped($0))" } }
    lines += boundaries(document.boundaries)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The tables of boundaries, under a heading; nothing if there are none.
  private static func boundaries(_ boundaries: [Boundary]) -> [String] {
    let tables = BoundaryTables(boundaries)
    guard !boundaries.isEmpty else { return [] }
    return ["", "## Boundaries", "", BoundaryTables.caption]
      + [tables.works, tables.types].compactMap(\.self).flatMap { cells in
        let header = cells[0].map(MarkdownText.escaped)
        let alignments = header.indices.map { $0 == 0 ? "---" : "---:" }
        return ["", MarkdownText.line(header), MarkdownText.line(alignments)]
          + cells.dropFirst().map { MarkdownText.line($0.map(MarkdownText.escaped)) }
      }
  }
}
