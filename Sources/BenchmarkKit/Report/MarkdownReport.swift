/// A report in Markdown, as a repository's web view shows it.
package enum MarkdownReport {
  /// Renders a document.
  ///
  /// - Parameters:
  ///   - document: Supplies the environment, the plan and the floor.
  ///   - rows: The rows of the document.
  ///   - showsCounters: Whether to show what was counted beside times.
  ///   - file: The name of the report's file, if its plots stand beside it.
  package static func text(
    _ document: ResultsDocument, rows: [ResultRow], showsCounters: Bool = false,
    file: String? = nil
  ) -> String {
    let table = ReportTable(rows, plan: document.plan)
    var lines = [MarkdownText.escaped(ReportHeader.text(document)), ""]
    if let file {
      for plot in ReportPlots.plots(document, rows: rows) {
        let image = MarkdownText.image(plot.plot.title, file: plot.fileName(beside: file))
        lines += [image, ""]
      }
    }
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
    if showsCounters { lines += counters(rows) }
    lines += boundaries(document.boundaries)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The table of what was counted, under a heading; nothing if nothing was.
  private static func counters(_ rows: [ResultRow]) -> [String] {
    guard let table = CountersTable(rows) else { return [] }
    return ["", "## Counters", ""] + lines(table.cells)
      + table.legend.flatMap { ["", MarkdownText.escaped($0)] }
  }

  /// A table whose first column holds names, and all others numbers.
  private static func lines(_ cells: [[String]]) -> [String] {
    let alignments = cells[0].indices.map { $0 == 0 ? "---" : "---:" }
    let rows = cells.map { MarkdownText.line($0.map(MarkdownText.escaped)) }
    return [rows[0], MarkdownText.line(alignments)] + rows.dropFirst()
  }

  /// The tables of boundaries, under a heading; nothing if there are none.
  private static func boundaries(_ boundaries: [Boundary]) -> [String] {
    let tables = BoundaryTables(boundaries)
    guard !boundaries.isEmpty else { return [] }
    return ["", "## Boundaries", "", BoundaryTables.caption]
      + [tables.works, tables.types].compactMap(\.self).flatMap { cells in
        [""] + lines(cells)
      }
  }
}
