/// A table that is read page by page: fetches pages from its source, and remembers them.
///
/// A page that is remembered is not fetched again, and each page has at most one fetch at a time:
/// further requests wait for it. Memory is bounded: beyond `byteLimit`, the pages furthest from the
/// one asked for last are forgotten, and fetched again when they are needed. (Rows of large indices
/// would otherwise fill any memory: a page near F(10⁶) takes a megabyte.)
package actor PagedTable {
  private let source: any PageSource
  private let prefetchCount: Int
  private var pages: PageMemory
  private var fetches: [Int: Fetch] = [:]
  /// How many rows there are at the most, as far as is known.
  private var knownRowCount: Int?

  private typealias Fetch = Task<Result<Page, PageError>, Never>

  /// Creates a table; fetches nothing yet.
  ///
  /// - Parameters:
  ///   - source: Where the pages come from.
  ///   - prefetchCount: How many pages after one that was asked for are fetched in advance.
  ///   - byteLimit: About how much memory the remembered pages may take; the page asked for last is
  ///     remembered even if it takes more.
  package init(_ source: any PageSource, prefetchCount: Int = 1, byteLimit: Int = 64 << 20) {
    self.source = source
    self.prefetchCount = prefetchCount
    pages = PageMemory(byteLimit: byteLimit)
  }

  /// How many pages are remembered, and about how many bytes they take.
  package var remembered: (pageCount: Int, byteCount: Int) { (pages.count, pages.byteCount) }

  /// A page: at once if it is remembered, and otherwise when its one fetch is done. A page that
  /// failed is fetched again.
  ///
  /// - Throws: The source's error.
  package func page(_ number: Int) async throws(PageError) -> Page {
    pages.approach(number)
    if let page = pages[number] {
      prefetch(after: number)
      return page
    }
    let page = try await fetch(number).value.get()
    prefetch(after: number)
    return page
  }

  /// A page, or the reason why there is none, as a value.
  package func result(_ number: Int) async -> Result<Page, PageError> {
    do {
      return .success(try await page(number))
    } catch {
      return .failure(error)
    }
  }
}

// MARK: - Fetching

extension PagedTable {
  /// The fetch of a page that is not remembered: the one in flight, or a new one.
  @discardableResult
  private func fetch(_ number: Int) -> Fetch {
    if let fetch = fetches[number] { return fetch }
    let fetch = Fetch { [source] in
      let result = await source.result(number)
      self.finish(number, result)
      return result
    }
    fetches[number] = fetch
    return fetch
  }

  private func finish(_ number: Int, _ result: Result<Page, PageError>) {
    fetches[number] = nil
    guard case .success(let page) = result else { return }
    if page.end != nil {
      // A page beyond the end has no rows: the end is there or before.
      knownRowCount = min(knownRowCount ?? .max, page.firstIndex + page.rows.count)
    }
    pages.insert(page)
  }

  /// Fetches the pages after one that is there; one that fails is fetched again when it is wanted.
  private func prefetch(after number: Int) {
    for next in (number + 1)..<(number + 1 + prefetchCount) {
      guard !isBeyondEnd(next) else { return }
      if pages[next] == nil { fetch(next) }
    }
  }

  private func isBeyondEnd(_ number: Int) -> Bool {
    guard let knownRowCount, let rows = source.geometry.rows(ofPage: number) else { return false }
    return rows.lowerBound >= knownRowCount
  }
}
