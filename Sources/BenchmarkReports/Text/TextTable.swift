/// A table for a terminal: columns padded to their widest cell, two spaces apart.
package struct TextTable: Sendable {
  /// On which side of its column a cell stands.
  package enum Alignment: Sendable {
    case left, right
  }

  private let alignments: [Alignment]
  private var lines: [[String]] = []

  /// Creates an empty table with this many columns.
  package init(alignments: [Alignment]) {
    self.alignments = alignments
  }

  /// Adds a line; a missing cell is empty.
  ///
  /// - Precondition: There are no more cells than columns.
  package mutating func append(_ cells: [String]) {
    precondition(cells.count <= alignments.count, "more cells than columns")
    let missing = repeatElement("", count: alignments.count - cells.count)
    lines.append(cells.map(DisplayText.harmless) + missing)
  }

  /// The lines as text, without spaces at their ends.
  package var renderedLines: [String] {
    let widths = alignments.indices.map { column in
      lines.map { DisplayText.width($0[column]) }.max() ?? 0
    }
    return lines.map { cells in
      let parts = cells.indices.map { padded(cells[$0], to: widths[$0], alignments[$0]) }
      let line = parts.joined(separator: "  ")
      let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
      return String(line[..<end])
    }
  }

  private func padded(_ cell: String, to width: Int, _ alignment: Alignment) -> String {
    let padding = String(repeating: " ", count: width - DisplayText.width(cell))
    return alignment == .left ? cell + padding : padding + cell
  }
}
