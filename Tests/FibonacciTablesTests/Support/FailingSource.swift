import FibonacciTables
import Synchronization

/// A source that fails whenever it is asked for something the first time.
final class FailingSource: PageSource {
  private let source: any PageSource
  private let asked = Mutex<Set<Int>>([])

  init(_ source: any PageSource) {
    self.source = source
  }

  var geometry: PageGeometry { source.geometry }

  func opening(at row: Int) async throws(PageError) -> TableOpening {
    try fail(key: -1 - row)
    return try await source.opening(at: row)
  }

  func page(_ number: Int) async throws(PageError) -> Page {
    try fail(key: number)
    return try await source.page(number)
  }

  private func fail(key: Int) throws(PageError) {
    let isNew = asked.withLock { $0.insert(key).inserted }
    if isNew { throw .unreachable("scripted") }
  }
}
