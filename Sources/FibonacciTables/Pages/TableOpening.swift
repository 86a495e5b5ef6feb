/// What `GET /api/table?start=…` answers, the page with the start: `data`, `first_page`,
/// `per_page`, and `total_elements`, which is `null`, as the table has no end.
package struct TableOpening: Encodable {
  private let page: Page

  package init(_ page: Page) { self.page = page }

  private enum CodingKeys: String, CodingKey {
    case rowCount = "total_elements"
    case rows = "data"
    case firstPage = "first_page"
    case rowsPerPage = "per_page"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeNil(forKey: .rowCount)
    try container.encode(page.rows, forKey: .rows)
    try container.encode(page.number, forKey: .firstPage)
    try container.encode(page.rowsPerPage, forKey: .rowsPerPage)
  }
}
