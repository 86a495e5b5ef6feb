package import FibonacciStrategies

/// Pages of Fibonacci numbers, computed here.
///
/// Without a strategy of its own, a page is reached by fast doubling, or by addition where it
/// borders on one that was made lately, and its rows continue by addition. A strategy that is named
/// computes every row itself, and the additions judge what it gives.
package struct StrategyPageSource: PageSource {
  package let geometry: PageGeometry

  private let additions = NeighbourAdditions()
  private let strategy: RowStrategy?
  private let lastIndex: Int?

  /// Creates a source whose rows continue by addition.
  ///
  /// - Parameters:
  ///   - rowsPerPage: How many rows a page has.
  ///   - lastIndex: The index of the table's last row; without it, the table has no end.
  /// - Precondition: `rowsPerPage` is positive, and the last index is at least 0 and below
  ///   `Int.max`.
  package init(rowsPerPage: Int = PageGeometry.usualRowsPerPage, through lastIndex: Int? = nil) {
    self.init(nil, rowsPerPage: rowsPerPage, through: lastIndex)
  }

  /// Creates a source whose every row a strategy computes.
  ///
  /// - Parameters:
  ///   - strategy: Computes the rows, up to its first overflow.
  ///   - rowsPerPage: How many rows a page has.
  ///   - lastIndex: The index of the table's last row.
  package init<Strategy: FibonacciStrategy>(
    _ strategy: Strategy, rowsPerPage: Int = PageGeometry.usualRowsPerPage,
    through lastIndex: Int? = nil
  ) {
    self.init(exactness: Strategy.exactness, rowsPerPage: rowsPerPage, through: lastIndex) {
      index throws(FibonacciError) in
      try strategy.value(at: index).words
    }
  }

  /// Creates a source whose every row a strategy computes, whose type is not known here.
  ///
  /// - Parameters:
  ///   - exactness: What the computation promises.
  ///   - rowsPerPage: How many rows a page has.
  ///   - lastIndex: The index of the table's last row.
  ///   - compute: Computes a row's number.
  package init(
    exactness: Exactness, rowsPerPage: Int = PageGeometry.usualRowsPerPage,
    through lastIndex: Int? = nil,
    compute: @escaping @Sendable (Int) throws(FibonacciError) -> [UInt64]
  ) {
    self.init(
      RowStrategy(exactness: exactness, compute: compute), rowsPerPage: rowsPerPage,
      through: lastIndex)
  }

  private init(
    _ strategy: RowStrategy?, rowsPerPage: Int, through lastIndex: Int?
  ) {
    guard let geometry = PageGeometry(rowsPerPage: rowsPerPage) else {
      preconditionFailure("a page has room for a row")
    }
    precondition((0..<Int.max).contains(lastIndex ?? 0), "not an index after which one follows")
    self.geometry = geometry
    self.strategy = strategy
    self.lastIndex = lastIndex
  }

  package func opening(at row: Int) async throws(PageError) -> TableOpening {
    TableOpening(
      rowCount: lastIndex.map { $0 + 1 }, page: try await page(geometry.page(ofRow: row)))
  }

  package func page(_ number: Int) async throws(PageError) -> Page {
    guard let range = geometry.rows(ofPage: number) else { throw .noSuchPage(number) }
    let rowsPerPage = geometry.rowsPerPage
    let kept = lastIndex.map { range.clamped(to: 0..<$0 + 1) } ?? range
    guard !kept.isEmpty else {
      return Page(number: number, rowsPerPage: rowsPerPage, rows: [], end: .lastRow)
    }
    let isLast = lastIndex.map { range.contains($0) } ?? false
    let end: TableEnd? = isLast ? .lastRow : nil
    guard let strategy else {
      let rows = zip(kept, try additions.numbers(in: kept)).map { Row(index: $0, value: $1) }
      return Page(number: number, rowsPerPage: rowsPerPage, rows: rows, end: end)
    }
    let (rows, overflow) = try strategy.rows(in: kept, judgedBy: additions)
    return Page(number: number, rowsPerPage: rowsPerPage, rows: rows, end: overflow ?? end)
  }
}
