/// Where the pages of a table come from: additions, a strategy, a server, or a test's script.
package protocol PageSource: Sendable {
  /// Makes or fetches a page; the thread that calls waits for it.
  ///
  /// - Parameter number: Which page, counted from 0; one beyond the end has no rows, and says why.
  /// - Throws: `PageError`, such as `.noSuchPage` for a negative number.
  func page(_ number: Int) throws(PageError) -> Page
}
