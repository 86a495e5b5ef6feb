/// Which rows are on which page.
package struct PageGeometry: Hashable, Sendable {
  /// The usual number of rows on a page.
  package static let usualRowsPerPage = 12

  /// How many rows a page has.
  package let rowsPerPage: Int

  /// Creates the geometry of pages with this many rows; nil if that is not a positive number.
  package init?(rowsPerPage: Int) {
    guard rowsPerPage > 0 else { return nil }
    self.rowsPerPage = rowsPerPage
  }

  /// The number of the page that a row is on.
  ///
  /// - Precondition: `row >= 0`.
  package func page(ofRow row: Int) -> Int {
    precondition(row >= 0, "a row's index is not negative")
    return row / rowsPerPage
  }

  /// The rows of a page; nil if the number is negative or beyond every index.
  package func rows(ofPage number: Int) -> Range<Int>? {
    guard number >= 0 else { return nil }
    let (first, isTooLarge) = number.multipliedReportingOverflow(by: rowsPerPage)
    let (end, isBeyond) = first.addingReportingOverflow(rowsPerPage)
    return isTooLarge || isBeyond ? nil : first..<end
  }
}
