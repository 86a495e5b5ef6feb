internal import Dispatch
internal import Synchronization

/// Pages that are read one after the other: the next one travels while this one is shown.
package final class PagesAhead: PageSource {
  private let source: any PageSource
  /// Fetches one page at a time, in the order in which they were asked for.
  private let queue = DispatchQueue(label: "pages")
  private let next = Mutex<Page?>(nil)

  /// Creates a reader; fetches nothing yet.
  package init(_ source: any PageSource) {
    self.source = source
  }

  /// A page: at once if it was fetched in advance. A page that failed is fetched again.
  package func page(_ number: Int) throws(PageError) -> Page {
    let result = queue.sync { Result { () throws(PageError) in try fetched(number) } }
    let page = try result.get()
    if page.hasMore {
      queue.async { [self] in
        let page = try? source.page(number + 1)
        next.withLock { $0 = page }
      }
    }
    return page
  }

  private func fetched(_ number: Int) throws(PageError) -> Page {
    if let page = next.withLock(\.self), page.number == number { return page }
    return try source.page(number)
  }
}
