import FibonacciTables
import Synchronization

/// A source that fails whenever it is asked for a page the first time.
final class FailingSource: PageSource {
  private let source: any PageSource
  private let asked = Mutex<Set<Int>>([])

  init(_ source: any PageSource) {
    self.source = source
  }

  func page(_ number: Int) throws(PageError) -> Page {
    let isNew = asked.withLock { $0.insert(number).inserted }
    if isNew { throw .unreachable("scripted") }
    return try source.page(number)
  }
}
