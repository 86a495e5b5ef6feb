import BigIntegers
import FibonacciTables
import Synchronization

/// A source whose rows have their own index as value; counts its fetches, fails and waits as told.
final class ScriptedSource: PageSource {
  private struct State {
    var fetches: [Int: Int] = [:]
    var failures: [Int: [PageError]] = [:]
    var isHeld = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  let geometry: PageGeometry
  private let rowCount: Int?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - rowCount: After how many rows the table ends, if it does.
  ///   - failures: What asking for a page throws: each error once, in order.
  init(rowsPerPage: Int = 12, rowCount: Int? = nil, failures: [Int: [PageError]] = [:]) throws {
    struct NoRows: Error {}
    guard let geometry = PageGeometry(rowsPerPage: rowsPerPage) else { throw NoRows() }
    self.geometry = geometry
    self.rowCount = rowCount
    state.withLock { $0.failures = failures }
  }

  /// How often each page was asked for.
  var fetches: [Int: Int] { state.withLock { $0.fetches } }

  /// Lets whoever asks wait, until `release` is called.
  func hold() {
    state.withLock { $0.isHeld = true }
  }

  func release() {
    let waiting = state.withLock { state in
      state.isHeld = false
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func opening(at row: Int) async throws(PageError) -> TableOpening {
    TableOpening(rowCount: rowCount, page: try await page(geometry.page(ofRow: row)))
  }

  func page(_ number: Int) async throws(PageError) -> Page {
    state.withLock { $0.fetches[number, default: 0] += 1 }
    await pause()
    let failure = state.withLock { state in
      state.failures[number]?.isEmpty == false ? state.failures[number]?.removeFirst() : nil
    }
    if let failure { throw failure }
    guard let range = geometry.rows(ofPage: number) else { throw .noSuchPage(number) }
    let kept = range.prefix { $0 < rowCount ?? .max }
    let rows = kept.map { Row(index: $0, value: BigUInt($0)) }
    let isLast = rowCount.map { $0 <= range.upperBound } ?? false
    return Page(
      number: number, rowsPerPage: geometry.rowsPerPage, rows: rows, end: isLast ? .lastRow : nil)
  }

  private func pause() async {
    await withCheckedContinuation { continuation in
      let mayGo = state.withLock { state in
        if state.isHeld { state.waiting.append(continuation) }
        return !state.isHeld
      }
      if mayGo { continuation.resume() }
    }
  }
}
