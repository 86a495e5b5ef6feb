/// Where the pages of a table come from: a strategy, a server, or a test's script.
///
/// A source makes or fetches a page whenever it is asked for one; `PagedTable` remembers them.
package protocol PageSource: Sendable {
  /// Which rows are on which page.
  var geometry: PageGeometry { get }

  /// Opens the table where a row is: its length, and the page with that row.
  ///
  /// - Parameter row: An index; beyond the end, the page has no rows.
  /// - Throws: As `page(_:)`.
  /// - Precondition: `row >= 0`.
  func opening(at row: Int) async throws(PageError) -> TableOpening

  /// Makes or fetches a page.
  ///
  /// - Parameter number: Which page, counted from 0; one beyond the end has no rows, and says why.
  /// - Throws: `PageError`, such as `.noSuchPage` for a negative number.
  func page(_ number: Int) async throws(PageError) -> Page
}

extension PageSource {
  /// The page, or the reason why there is none, as a value.
  package func result(_ number: Int) async -> Result<Page, PageError> {
    do {
      return .success(try await page(number))
    } catch {
      return .failure(error)
    }
  }
}
