/// A table of a report, before it takes a form: every form shows the same cells.
package struct DataTable: Sendable {
  package struct Column: Sendable {
    package let title: String
    package let isNumber: Bool

    package init(_ title: String, isNumber: Bool) {
      self.title = title
      self.isNumber = isNumber
    }
  }

  package struct Cell: Sendable {
    package let text: String
    /// The number that the text rounds, by which a reader may sort; nil where there is none.
    package let value: Double?

    package init(_ text: String, value: Double? = nil) {
      self.text = text
      self.value = value
    }

    /// A cell for what is not known.
    package static let unknown = Cell("–")
  }

  /// What is special about a row.
  package enum Mark: Sendable {
    /// The row to look at first, such as the fastest.
    case best
    /// Something is wrong with it.
    case fault
    /// It holds only a reason.
    case absent
    /// It is better than what it is compared with.
    case better
    /// It is worse than what it is compared with.
    case worse
  }

  package struct Row: Sendable {
    package let cells: [Cell]
    package let mark: Mark?
    /// Neighbours of different groups are set apart.
    package let group: Int

    package init(_ cells: [Cell], mark: Mark? = nil, group: Int = 0) {
      self.cells = cells
      self.mark = mark
      self.group = group
    }
  }

  /// The columns; where none has a title, there is no line of titles.
  package let columns: [Column]
  package private(set) var rows: [Row]
  /// What the best rows are, such as `the fastest exact row of its size`; nil if there are none.
  package let best: String?

  package init(columns: [Column], rows: [Row], best: String? = nil) {
    self.columns = columns
    self.rows = rows
    self.best = best
  }

  /// A table of texts, the first line being its header.
  ///
  /// - Parameters:
  ///   - lines: The header and the rows; a number may have words behind it, as `3 of 12`.
  ///   - words: The places of the columns that hold no numbers.
  package init(_ lines: [[String]], words: Set<Int> = [0]) {
    self.init(
      columns: (lines.first ?? []).enumerated().map { Column($1, isNumber: !words.contains($0)) },
      rows: [])
    for line in lines.dropFirst() { append(line) }
  }

  /// A table without rows.
  ///
  /// - Parameters:
  ///   - titles: Those of the columns; all of them empty make a table without a line of titles.
  ///   - numbers: The places of the columns that hold numbers.
  package init(titles: [String], numbers: Set<Int> = []) {
    self.init(
      columns: titles.enumerated().map { Column($1, isNumber: numbers.contains($0)) }, rows: [])
  }

  /// Adds a row of texts; a number may have words behind it.
  ///
  /// - Precondition: There are no more texts than columns.
  package mutating func append(_ texts: [String], mark: Mark? = nil) {
    precondition(texts.count <= columns.count, "more cells than columns")
    let cells = zip(texts, columns).map { text, column in
      Cell(text, value: column.isNumber ? Double(text.prefix { $0 != " " }) : nil)
    }
    rows.append(Row(cells, mark: mark))
  }
}
