import BigIntegers
import FibonacciTables
import Synchronization

/// A source whose rows have their own index as value; counts its fetches, and fails as told.
final class ScriptedSource: PageSource {
  private struct State {
    var fetches: [Int: Int] = [:]
    var failures: [Int: [PageError]] = [:]
  }

  private let rowCount: Int?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - rowCount: After how many rows the table ends, if it does.
  ///   - failures: What asking for a page throws: each error once, in order.
  init(rowCount: Int? = nil, failures: [Int: [PageError]] = [:]) {
    self.rowCount = rowCount
    state.withLock { $0.failures = failures }
  }

  /// How often each page was asked for.
  var fetches: [Int: Int] { state.withLock { $0.fetches } }

  func page(_ number: Int) throws(PageError) -> Page {
    let failure = state.withLock { state in
      state.fetches[number, default: 0] += 1
      return state.failures[number]?.isEmpty == false ? state.failures[number]?.removeFirst() : nil
    }
    if let failure { throw failure }
    let rowsPerPage = Page.usualRowsPerPage
    guard let range = Page.rows(ofPage: number, rowsPerPage: rowsPerPage) else {
      throw .noSuchPage(number)
    }
    let kept = range.prefix { $0 < rowCount ?? .max }
    let rows = kept.map { Row(index: $0, value: BigUInt($0)) }
    let isLast = rowCount.map { $0 <= range.upperBound } ?? false
    return Page(
      number: number, rowsPerPage: rowsPerPage, rows: rows, isLast: isLast)
  }
}
