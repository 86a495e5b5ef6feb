internal import BenchmarkCommands
internal import Benchmarking
internal import FibonacciStrategies
internal import FibonacciTables
internal import FibonacciVerification
internal import ResultsStore

/// The pages that a command line asks for, one after the other, and the time that they take: made
/// by additions or a strategy, or fetched from a server.
final class TablePages {
  /// The time that was spent on waiting for pages.
  private(set) var elapsed = Duration.zero
  /// The kind of the rows that are not F(n) itself.
  let beyondExactness: String

  private let options: TableRowOptions
  private let clock: any BenchmarkClock
  private let source: any PageSource
  private var nextNumber: Int?
  private var failure: Failure?

  /// - Throws: Where there is no such strategy, or nothing that speaks to servers.
  init(_ options: TableRowOptions, in context: FibonacciContext) throws {
    self.options = options
    clock = context.clock
    let rowsPerPage = options.page
    let last = options.to?.index
    nextNumber = options.first / rowsPerPage
    var exactness = Exactness.exact
    if let url = options.url {
      do {
        // A server's next page travels while this one is shown.
        source = PagesAhead(try context.remotePages(url, rowsPerPage))
      } catch let error as PageError {
        // What is wrong with an address is told as that of its pages.
        throw Failure.page(error, strategy: nil, url: url)
      }
    } else if let name = options.strategy {
      let entry = try context.strategy(named: name)
      exactness = entry.exactness
      source = StrategyPageSource(
        exactness: exactness, rowsPerPage: rowsPerPage, through: last
      ) { index throws(FibonacciError) in try entry.words(at: index) }
    } else {
      source = StrategyPageSource(rowsPerPage: rowsPerPage, through: last)
    }
    beyondExactness =
      switch exactness {
      case .exact: "not F(n) itself"
      case .modulo(let bitWidth): "F(n) mod 2^\(bitWidth)"
      case .approximate(let bits): "F(n) to about \(bits) bits"
      }
  }

  /// What was calculated, for the history.
  var historyEntry: HistoryEntry {
    HistoryEntry(
      created: currentTimestamp(), command: "table", strategy: options.strategy,
      firstIndex: options.first, n: options.to?.index ?? options.first,
      milliseconds: elapsed.milliseconds)
  }

  /// The next page, without the rows before the first one that was asked for.
  ///
  /// - Returns: Nothing after the last page.
  /// - Throws: `Failure`, also where the strategy overflows before the last row.
  func next() throws(Failure) -> (rows: ArraySlice<Row>, hasMore: Bool)? {
    if let failure { throw failure }
    guard let number = nextNumber else { return nil }
    let start = clock.now()
    let page: Page
    do {
      defer { elapsed += .nanoseconds(clock.now() - start) }
      page = try source.page(number)
    } catch {
      throw .page(error, strategy: options.strategy, url: options.url)
    }
    let last = options.to?.index ?? .max
    let rows = page.rows.drop { $0.index < options.first }.prefix { $0.index <= last }
    let hasMore = page.hasMore && page.firstIndex + page.rowsPerPage <= last
    nextNumber = hasMore ? number + 1 : nil
    if let overflow = page.overflow, case .overflow(let index, _) = overflow, index <= last {
      failure = .overflow(
        strategy: options.strategy ?? options.url ?? "", overflow,
        remedy: "leave --strategy out, or use --strategy \(FastDoubling.id)")
    }
    return (rows, hasMore)
  }
}
