/// The pages of a table from one on, up to its end; without one, they never end.
package struct PageSequence: AsyncSequence, Sendable {
  package typealias Element = Page
  package typealias Failure = PageError

  let table: PagedTable
  let first: Int

  package func makeAsyncIterator() -> Iterator {
    Iterator(table: table, number: first)
  }

  /// Asks for a page only when the one before it was taken.
  package struct Iterator: AsyncIteratorProtocol {
    let table: PagedTable
    var number: Int?

    package mutating func next() async throws(PageError) -> Page? {
      try await next(isolation: nil)
    }

    package mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(PageError) -> Page? {
      guard let number else { return nil }
      let page = try await table.page(number)
      self.number = page.hasMore ? number + 1 : nil
      return page
    }
  }
}
