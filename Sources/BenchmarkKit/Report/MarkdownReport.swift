/// A report in Markdown, as a repository's web view shows it.
package enum MarkdownReport {
  /// Renders a document.
  ///
  /// - Parameters:
  ///   - document: Supplies the environment, the plan and the floor.
  ///   - rows: The rows of the document.
  package static func text(_ document: ResultsDocument, rows: [ResultRow]) -> String {
    let table = ReportTable(rows, plan: document.plan)
    var lines = [escaped(ReportHeader.text(document)), ""]
    lines.append(line(table.columns.map { escaped($0.title) }))
    lines.append(line(table.columns.map { $0.isNumber ? "---:" : "---" }))
    lines += table.lines.map { tableLine in
      let cells = tableLine.cells.map(escaped)
      return line(tableLine.isFastest ? ["**\(cells[0])**"] + cells.dropFirst() : cells)
    }
    lines += ["", "Bold: the fastest exact row of its size."]
    for item in table.legend + ReportHeader.floor(document) { lines += ["", escaped(item)] }
    if !table.notes.isEmpty { lines += [""] + table.notes.map { "- \(escaped($0))" } }
    lines += boundaries(document.boundaries)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The tables of boundaries, under a heading; nothing if there are none.
  private static func boundaries(_ boundaries: [Boundary]) -> [String] {
    let tables = BoundaryTables(boundaries)
    guard !boundaries.isEmpty else { return [] }
    return ["", "## Boundaries", "", BoundaryTables.caption]
      + [tables.works, tables.types].compactMap(\.self).flatMap { cells in
        let header = cells[0].map(escaped)
        let alignments = header.indices.map { $0 == 0 ? "---" : "---:" }
        return ["", line(header), line(alignments)]
          + cells.dropFirst().map { line($0.map(escaped)) }
      }
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// Keeps text from being taken for markup, and in its cell.
  private static func escaped(_ text: String) -> String {
    var output = ""
    var previous: Character?
    for character in DisplayText.harmless(text) {
      // Brackets alone are text; what may follow them makes a link.
      let makesLink = previous == "]" && "([:".contains(character)
      switch character {
      case "<": output += "&lt;"
      case "&": output += "&amp;"
      default:
        if makesLink || "\\`*_|".contains(character) { output.append("\\") }
        output.append(character)
      }
      previous = character
    }
    return output
  }
}
