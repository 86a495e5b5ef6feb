/// What a source answers when a table is opened somewhere: how long it is, and the page with the
/// start.
package struct TableOpening: Hashable, Sendable {
  /// How many rows the table has; nil if it has no end, or its end is not known yet.
  package let rowCount: Int?
  /// The page that holds the row at which the table was opened.
  package let page: Page

  package init(rowCount: Int?, page: Page) {
    self.rowCount = rowCount
    self.page = page
  }
}

/// What `GET /api/table?start=…` answers: `total_elements` (`null` without end), `data`,
/// `first_page`, `per_page`, and `end` where the table ends on that page.
extension TableOpening: Codable {
  private enum CodingKeys: String, CodingKey {
    case rowCount = "total_elements"
    case rows = "data"
    case firstPage = "first_page"
    case rowsPerPage = "per_page"
    case end
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    rowCount = try container.decodeIfPresent(Int.self, forKey: .rowCount)
    page = try Page(
      checking: container.decode([Row].self, forKey: .rows),
      number: container.decode(Int.self, forKey: .firstPage),
      rowsPerPage: container.decode(Int.self, forKey: .rowsPerPage),
      end: container.decodeIfPresent(TableEnd.self, forKey: .end),
      codingPath: decoder.codingPath)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(rowCount, forKey: .rowCount)
    try container.encode(page.rows, forKey: .rows)
    try container.encode(page.number, forKey: .firstPage)
    try container.encode(page.rowsPerPage, forKey: .rowsPerPage)
    try container.encodeIfPresent(page.end, forKey: .end)
  }
}
