internal import BigIntegers

/// A piece of a table: consecutive rows, as many as every page has, or fewer at the end.
package struct Page: Hashable, Sendable {
  /// Which page, counted from 0.
  package let number: Int
  /// How many rows a page has that is not the last one.
  package let rowsPerPage: Int
  /// The rows, in order; none on a page that lies beyond the end.
  package let rows: [Row]
  /// Why no row follows, on the last page and beyond it.
  package let end: TableEnd?

  /// Creates a page.
  ///
  /// - Precondition: `rowsPerPage` is positive, and there are no more rows than that.
  package init(number: Int, rowsPerPage: Int, rows: [Row], end: TableEnd? = nil) {
    precondition(rowsPerPage > 0, "a page has room for a row")
    precondition(rows.count <= rowsPerPage, "more rows than a page has")
    self.number = number
    self.rowsPerPage = rowsPerPage
    self.rows = rows
    self.end = end
  }

  /// The index that the page's first row has, or would have.
  package var firstIndex: Int { number * rowsPerPage }

  /// Whether pages with rows follow.
  package var hasMore: Bool { end == nil }

  /// About how much memory the page takes.
  package var byteCount: Int {
    rows.reduce(MemoryLayout<Page>.size) { sum, row in
      sum + MemoryLayout<Row>.stride + row.value.bitCount / 8
    }
  }
}

/// What `GET /api/table/pages/N` answers: `data`, `page_number`, `per_page`, and `end` where the
/// table ends on this page.
extension Page: Codable {
  private enum CodingKeys: String, CodingKey {
    case number = "page_number"
    case rowsPerPage = "per_page"
    case rows = "data"
    case end
  }

  /// Decodes a page, and checks everything in it.
  ///
  /// - Throws: `DecodingError` where rows are missing or in another order; a page that is not full
  ///   must be the last one.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      checking: container.decode([Row].self, forKey: .rows),
      number: container.decode(Int.self, forKey: .number),
      rowsPerPage: container.decode(Int.self, forKey: .rowsPerPage),
      end: container.decodeIfPresent(TableEnd.self, forKey: .end),
      codingPath: decoder.codingPath)
  }

  /// Creates a page of parts that came from somewhere else.
  ///
  /// - Throws: `DecodingError.dataCorrupted` where the parts make no page.
  init(
    checking rows: [Row], number: Int, rowsPerPage: Int, end: TableEnd?,
    codingPath: [any CodingKey]
  ) throws(DecodingError) {
    func corrupted(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
    }
    guard let range = PageGeometry(rowsPerPage: rowsPerPage)?.rows(ofPage: number) else {
      throw corrupted("there is no page \(number) of \(rowsPerPage) rows")
    }
    guard rows.elementsEqual(range.prefix(rows.count), by: { $0.index == $1 }) else {
      throw corrupted("the rows of page \(number) are not those from \(range.lowerBound) on")
    }
    guard rows.count == range.count || end != nil else {
      throw corrupted("page \(number) is not full, and does not say that the table ends there")
    }
    self.init(number: number, rowsPerPage: rowsPerPage, rows: rows, end: end)
  }
}
