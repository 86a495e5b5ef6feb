internal import BenchmarkCommands
internal import FibonacciStrategies
internal import FibonacciTables
internal import FibonacciVerification

/// Where the rows of a command line come from: additions, a strategy, or a server.
struct TableSource {
  /// Makes or fetches a page; the thread that calls waits for it.
  let fetch: (Int) -> Result<Page, PageError>
  /// The kind of the rows that are not F(n) itself.
  let beyondExactness: String

  /// - Throws: Where there is no such strategy, or nothing that speaks to servers.
  init(_ options: TableRowOptions, context: FibonacciContext) throws {
    let rowsPerPage = options.page.count
    let last = options.to?.index
    if let url = options.url {
      // A server's next page travels while this one is shown.
      let table = PagedTable(try Self.pages(at: url, rowsPerPage, context))
      fetch = table.awaitedResult
      beyondExactness = "not F(n) itself"
    } else if let name = options.strategy {
      let entry = try context.strategy(named: name)
      let source = StrategyPageSource(
        exactness: entry.exactness, rowsPerPage: rowsPerPage, through: last
      ) { index throws(FibonacciError) in try entry.words(at: index) }
      fetch = source.awaitedResult
      beyondExactness = Self.description(of: entry.exactness)
    } else {
      let source = StrategyPageSource(rowsPerPage: rowsPerPage, through: last)
      fetch = source.awaitedResult
      beyondExactness = Self.description(of: .exact)
    }
  }

  /// The client of a server; what is wrong with its address is told as that of its pages.
  private static func pages(
    at url: String, _ rowsPerPage: Int, _ context: FibonacciContext
  ) throws -> any PageSource {
    do {
      return try context.remotePages(url, rowsPerPage)
    } catch let error as PageError {
      throw FibonacciCommandError.page(error, strategy: nil, url: url)
    }
  }

  private static func description(of exactness: Exactness) -> String {
    switch exactness {
    case .exact: "not F(n) itself"
    case .modulo(let bitWidth): "F(n) mod 2^\(bitWidth)"
    case .approximate(let bits): "F(n) to about \(bits) bits"
    }
  }
}
