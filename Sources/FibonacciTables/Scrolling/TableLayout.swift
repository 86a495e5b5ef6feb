/// How rows are laid out, as data: a list or a grid, with or without sections.
///
/// A line holds as many neighbouring rows as there are columns; a section begins a new line, and
/// has a title that names its rows.
package struct TableLayout: Hashable, Sendable {
  /// A line of what is shown.
  package enum Line: Hashable, Sendable {
    /// The title above the rows of a section.
    case title(Range<Int>)
    /// The rows that stand beside each other.
    case rows(Range<Int>)
  }

  /// How many rows stand beside each other: 1 in a list, more in a grid.
  package let columns: Int
  /// How many rows a section has; nothing for a table without sections.
  package let rowsPerSection: Int?

  /// - Precondition: The numbers are positive.
  package init(columns: Int = 1, rowsPerSection: Int? = nil) {
    precondition(columns > 0 && rowsPerSection ?? 1 > 0, "a layout has room for a row")
    self.columns = columns
    self.rowsPerSection = rowsPerSection
  }

  /// The section that a row is in, and which rows that has.
  ///
  /// - Precondition: `row >= 0`, and not so large that its section has rows beyond every index.
  package func section(ofRow row: Int) -> Range<Int>? {
    rowsPerSection.map { count in
      let first = row / count * count
      return first..<first + count
    }
  }

  /// The lines that show some rows; a title stands only where its section begins.
  ///
  /// Pages may be laid out one after the other: the lines are those of the whole, as long as no
  /// page ends within a line.
  package func lines(for rows: Range<Int>) -> [Line] {
    var lines: [Line] = []
    var index = rows.lowerBound
    while index < rows.upperBound {
      let section = section(ofRow: index)
      if let section, section.lowerBound == index { lines.append(.title(section)) }
      let end = min(index + columns, rows.upperBound, section?.upperBound ?? .max)
      lines.append(.rows(index..<end))
      index = end
    }
    return lines
  }
}
