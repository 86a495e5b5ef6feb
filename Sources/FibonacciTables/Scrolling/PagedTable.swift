/// A table for scrolling: fetches pages from its source, and remembers them.
///
/// A page that is remembered is not fetched again, and each page has at most one fetch at a time:
/// further requests wait for it. Memory is bounded: beyond `byteLimit`, the pages furthest from the
/// one asked for last are forgotten, and fetched again when they are needed. (Rows of large indices
/// would otherwise fill any memory: a page near F(10⁶) takes a megabyte.)
package actor PagedTable {
  /// Where to begin, and what to look at there.
  package struct Position: Hashable, Sendable {
    /// The row with which to begin.
    package let start: Int
    /// The row that has the focus, if any.
    package let focus: Int?

    /// - Precondition: Neither index is negative.
    package init(start: Int = 0, focus: Int? = nil) {
      precondition(start >= 0 && focus ?? 0 >= 0, "rows have indices from 0 on")
      self.start = start
      self.focus = focus
    }
  }

  /// Where the table was opened.
  package nonisolated let position: Position

  private let source: any PageSource
  private let prefetchCount: Int
  private var pages: PageMemory
  private var fetches: [Int: Fetch] = [:]
  private var failures: [Int: PageError] = [:]
  private var knownRowCount: Int?
  /// Which filling of the table it is; what an earlier one still fetches is not kept.
  private var filling = 0

  private typealias Fetch = Task<Result<Page, PageError>, Never>

  /// Creates a table; fetches nothing yet.
  ///
  /// - Parameters:
  ///   - source: Where the pages come from.
  ///   - position: Where to begin.
  ///   - prefetchCount: How many pages after one that was asked for are fetched in advance.
  ///   - byteLimit: About how much memory the remembered pages may take; the page asked for last is
  ///     remembered even if it takes more.
  package init(
    _ source: any PageSource, at position: Position = Position(), prefetchCount: Int = 1,
    byteLimit: Int = 64 << 20
  ) {
    self.source = source
    self.position = position
    self.prefetchCount = prefetchCount
    pages = PageMemory(byteLimit: byteLimit)
  }

  /// Which rows are on which page.
  package nonisolated var geometry: PageGeometry { source.geometry }

  /// How many rows there are at the most, as far as is known; nil while no end is known.
  package var rowCount: Int? { knownRowCount }

  /// How many pages are remembered, and about how many bytes they take.
  package var remembered: (pageCount: Int, byteCount: Int) { (pages.count, pages.byteCount) }
}

// MARK: - Whole pages

extension PagedTable {
  /// Opens the table at its position: learns how long it is, and remembers the page with the start.
  ///
  /// - Throws: The source's error.
  @discardableResult
  package func open() async throws(PageError) -> Page {
    let number = geometry.page(ofRow: position.start)
    if let page = pages[number] { return page }
    let filling = filling
    let opening = try await source.opening(at: position.start)
    guard filling == self.filling else { return opening.page }
    if let rowCount = opening.rowCount { knownRowCount = rowCount }
    keep(opening.page)
    prefetch(after: number)
    return opening.page
  }

  /// A page: at once if it is remembered, and otherwise when its one fetch is done.
  ///
  /// An earlier failure is forgotten: a request tries the page again.
  ///
  /// - Throws: The source's error.
  package func page(_ number: Int) async throws(PageError) -> Page {
    pages.approach(number)
    failures[number] = nil
    while true {
      if let page = pages[number] {
        prefetch(after: number)
        return page
      }
      let filling = filling
      let result = await fetch(number).value
      // A reload came in between: the fetched page is outdated.
      guard filling == self.filling else { continue }
      let page = try result.get()
      prefetch(after: number)
      return page
    }
  }

  /// A page, or the reason why there is none, as a value.
  package func result(_ number: Int) async -> Result<Page, PageError> {
    do {
      return .success(try await page(number))
    } catch {
      return .failure(error)
    }
  }

  /// The pages from one on, each when it is asked for, up to the end of the table.
  package nonisolated func pages(from number: Int) -> PageSequence {
    PageSequence(table: self, first: number)
  }

  /// Forgets every page, failure and length; what is asked for next is fetched again.
  package func reload() {
    filling += 1
    for fetch in fetches.values { fetch.cancel() }
    fetches = [:]
    failures = [:]
    knownRowCount = nil
    pages.removeAll()
  }
}

// MARK: - Single rows

extension PagedTable {
  /// The items to show for some rows now: rows, placeholders, errors; none beyond the end.
  ///
  /// Pages that are missing are fetched from here on, and their rows have placeholders until then;
  /// `page(_:)` waits for them. A failed page stays failed until `retry(page:)`.
  ///
  /// - Precondition: The range has no negative index.
  package func items(in range: Range<Int>) -> [TableItem] {
    guard let last = range.last else { return [] }
    let numbers = geometry.page(ofRow: range.lowerBound)...geometry.page(ofRow: last)
    pages.approach(numbers.upperBound)
    for number in numbers where !isBeyondEnd(number) && failures[number] == nil {
      if pages[number] == nil { fetch(number) }
    }
    prefetch(after: numbers.upperBound)
    return range.prefix { $0 < knownRowCount ?? .max }.map(item)
  }

  /// Tries a failed page again.
  package func retry(page number: Int) {
    failures[number] = nil
    if pages[number] == nil { fetch(number) }
  }

  private func item(_ index: Int) -> TableItem {
    let number = geometry.page(ofRow: index)
    let content: TableItem.Content =
      if let page = pages[number] {
        .row(page.rows[index - page.firstIndex])
      } else if let error = failures[number] {
        .failure(error)
      } else {
        .placeholder
      }
    return TableItem(index: index, content: content, hasFocus: index == position.focus)
  }
}

// MARK: - Fetching

extension PagedTable {
  private func isBeyondEnd(_ number: Int) -> Bool {
    guard let knownRowCount, let rows = geometry.rows(ofPage: number) else { return false }
    return rows.lowerBound >= knownRowCount
  }

  /// The fetch of a page that is not remembered: the one in flight, or a new one.
  @discardableResult
  private func fetch(_ number: Int) -> Fetch {
    if let fetch = fetches[number] { return fetch }
    let filling = filling
    let fetch = Fetch { [source] in
      let result = await source.result(number)
      self.finish(number, result, of: filling)
      return result
    }
    fetches[number] = fetch
    return fetch
  }

  private func finish(_ number: Int, _ result: Result<Page, PageError>, of filling: Int) {
    guard filling == self.filling else { return }
    fetches[number] = nil
    switch result {
    case .success(let page): keep(page)
    case .failure(let error): failures[number] = error
    }
  }

  private func keep(_ page: Page) {
    if page.end != nil {
      // A page beyond the end has no rows: the end is there or before.
      knownRowCount = min(knownRowCount ?? .max, page.firstIndex + page.rows.count)
    }
    pages.insert(page)
  }

  /// Fetches the pages after one that is there; a failure is reported to the next request for them.
  private func prefetch(after number: Int) {
    guard pages[number] != nil else { return }
    for next in (number + 1)..<(number + 1 + prefetchCount) {
      guard !isBeyondEnd(next), failures[next] == nil else { return }
      if pages[next] == nil { fetch(next) }
    }
  }
}
