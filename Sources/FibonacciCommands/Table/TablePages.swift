internal import BenchmarkCommands
internal import Benchmarking
internal import FibonacciStrategies
internal import FibonacciTables
internal import ResultsStore

/// The pages that a command line asks for, one after the other, and the time that they take.
final class TablePages {
  /// The time that was spent on waiting for pages.
  private(set) var elapsed = Duration.zero

  private let options: TableRowOptions
  private let clock: any BenchmarkClock
  private let source: TableSource
  private var nextNumber: Int?
  private var failure: FibonacciCommandError?

  init(_ options: TableRowOptions, from source: TableSource, clock: any BenchmarkClock) {
    self.options = options
    self.clock = clock
    self.source = source
    nextNumber = options.first / options.page.count
  }

  /// What was calculated, for the history.
  var historyEntry: HistoryEntry {
    HistoryEntry(
      created: UTCTimestamp.now, command: "table", strategy: options.strategy,
      firstIndex: options.first, n: options.to?.index ?? options.first,
      milliseconds: elapsed.milliseconds)
  }

  /// The next page, without the rows before the first one that was asked for.
  ///
  /// - Returns: Nothing after the last page.
  /// - Throws: `FibonacciCommandError`, also where the strategy overflows before the last row.
  func next() throws(FibonacciCommandError) -> (rows: ArraySlice<Row>, hasMore: Bool)? {
    if let failure { throw failure }
    guard let number = nextNumber else { return nil }
    let start = clock.now()
    let result = source.fetch(number)
    elapsed += .nanoseconds(clock.now() - start)
    let page: Page
    do {
      page = try result.get()
    } catch {
      throw .page(error, strategy: options.strategy, url: options.url)
    }
    let last = options.to?.index ?? .max
    let rows = page.rows.drop { $0.index < options.first }.prefix { $0.index <= last }
    let hasMore = page.hasMore && page.firstIndex + page.rowsPerPage <= last
    nextNumber = hasMore ? number + 1 : nil
    if case .overflow(let index, let bitWidth) = page.end, index <= last {
      failure = .overflow(
        strategy: options.strategy ?? options.url ?? "",
        .overflow(index: index, bitWidth: bitWidth),
        remedy: "leave --strategy out, or use --strategy \(FastDoubling.id)")
    }
    return (rows, hasMore)
  }
}
