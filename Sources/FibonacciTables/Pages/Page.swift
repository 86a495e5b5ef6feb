internal import BigIntegers
package import FibonacciStrategies

/// A piece of a table: consecutive rows, as many as every page has, or fewer at the end.
package struct Page: Hashable, Sendable {
  /// Which page, counted from 0.
  package let number: Int
  /// How many rows a page has that is not the last one.
  package let rowsPerPage: Int
  /// The rows, in order; none on a page that lies beyond the end.
  package let rows: [Row]
  /// Whether the table's last row is on this page, or before it.
  package let isLast: Bool
  /// The number that does not fit, where the rows end before it; nil where none is too large.
  package let overflow: FibonacciError?

  /// Creates a page.
  ///
  /// - Precondition: `rowsPerPage` is positive, and there are no more rows than that.
  package init(
    number: Int, rowsPerPage: Int, rows: [Row], isLast: Bool = false,
    overflow: FibonacciError? = nil
  ) {
    precondition(rowsPerPage > 0, "a page has room for a row")
    precondition(rows.count <= rowsPerPage, "more rows than a page has")
    self.number = number
    self.rowsPerPage = rowsPerPage
    self.rows = rows
    self.isLast = isLast
    self.overflow = overflow
  }

  /// The index that the page's first row has, or would have.
  package var firstIndex: Int { number * rowsPerPage }

  /// Whether pages with rows follow.
  package var hasMore: Bool { !isLast && overflow == nil }

  /// The usual number of rows on a page.
  package static let usualRowsPerPage = 12

  /// The indices of a page's rows; nil if a number is negative, or the rows are beyond every index.
  package static func rows(ofPage number: Int, rowsPerPage: Int) -> Range<Int>? {
    guard number >= 0, rowsPerPage > 0 else { return nil }
    let (first, isTooLarge) = number.multipliedReportingOverflow(by: rowsPerPage)
    let (end, isBeyond) = first.addingReportingOverflow(rowsPerPage)
    return isTooLarge || isBeyond ? nil : first..<end
  }

  /// A row that says it is exact, and is not F(n): by its remainder modulo a random number of 61
  /// bits, which a wrong number has by a chance of about 10⁻¹⁶; nil if all are as they say.
  package func wrongRow() -> Row? {
    let modulus = BigUInt(UInt.random(in: 1 << 60...1 << 61) | 1)
    return rows.first { row in
      row.isExact && row.value % modulus != fibonacci(at: row.index, modulo: modulus)
    }
  }
}

/// What `GET /api/table/pages/N` answers: `data`, `page_number` and `per_page`; a table that is
/// served has no end.
extension Page: Codable {
  private enum CodingKeys: String, CodingKey {
    case number = "page_number"
    case rowsPerPage = "per_page"
    case rows = "data"
  }

  /// Decodes a page, and checks everything in it.
  ///
  /// - Throws: `DecodingError` where rows are missing or in another order.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rows = try container.decode([Row].self, forKey: .rows)
    let number = try container.decode(Int.self, forKey: .number)
    let rowsPerPage = try container.decode(Int.self, forKey: .rowsPerPage)
    func corrupted(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    guard let range = Self.rows(ofPage: number, rowsPerPage: rowsPerPage) else {
      throw corrupted("there is no page \(number) of \(rowsPerPage) rows")
    }
    guard rows.elementsEqual(range, by: { $0.index == $1 }) else {
      throw corrupted("the rows of page \(number) are not those from \(range.lowerBound) on")
    }
    self.init(number: number, rowsPerPage: rowsPerPage, rows: rows)
  }
}
