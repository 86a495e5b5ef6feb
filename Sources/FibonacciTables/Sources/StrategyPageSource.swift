internal import BigIntegers
package import FibonacciStrategies

/// Pages of Fibonacci numbers, computed here.
///
/// Without a strategy of its own, a page is reached by fast doubling, or by addition where it
/// borders on one that was made lately, and its rows continue by addition. A strategy that is named
/// computes every row itself, and the additions judge what it gives.
package struct StrategyPageSource: PageSource {
  /// Computes the number of one row, as words.
  package typealias Computation = @Sendable (Int) throws(FibonacciError) -> [UInt64]

  private let additions = NeighbourAdditions()
  private let strategy: (exactness: Exactness, compute: Computation)?
  private let rowsPerPage: Int
  private let lastIndex: Int?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - exactness: What the strategy promises.
  ///   - rowsPerPage: How many rows a page has.
  ///   - lastIndex: The index of the table's last row; without it, the table has no end.
  ///   - compute: Computes a row's number, up to the first overflow; without it, rows continue by
  ///     addition.
  /// - Precondition: `rowsPerPage` is positive, and the last index is at least 0 and below
  ///   `Int.max`.
  package init(
    exactness: Exactness = .exact, rowsPerPage: Int = Page.usualRowsPerPage,
    through lastIndex: Int? = nil, compute: Computation? = nil
  ) {
    precondition(rowsPerPage > 0, "a page has room for a row")
    precondition((0..<Int.max).contains(lastIndex ?? 0), "not an index after which one follows")
    strategy = compute.map { (exactness, $0) }
    self.rowsPerPage = rowsPerPage
    self.lastIndex = lastIndex
  }

  package func page(_ number: Int) throws(PageError) -> Page {
    guard let range = Page.rows(ofPage: number, rowsPerPage: rowsPerPage) else {
      throw .noSuchPage(number)
    }
    let kept = lastIndex.map { range.clamped(to: 0..<$0 + 1) } ?? range
    guard !kept.isEmpty else {
      return Page(number: number, rowsPerPage: rowsPerPage, rows: [], isLast: true)
    }
    let (rows, overflow) = try rows(in: kept)
    return Page(
      number: number, rowsPerPage: rowsPerPage, rows: rows,
      isLast: overflow == nil && lastIndex.map { range.contains($0) } ?? false,
      overflow: overflow)
  }
}

extension StrategyPageSource {
  /// The rows of some indices, up to the first that overflows.
  ///
  /// - Throws: `PageError.wrong` for a number that breaks the strategy's promise.
  private func rows(in range: Range<Int>) throws(PageError) -> (
    rows: [Row], overflow: FibonacciError?
  ) {
    guard let (exactness, compute) = strategy else {
      return (zip(range, additions.numbers(in: range)).map { Row(index: $0, value: $1) }, nil)
    }
    var rows: [Row] = []
    for index in range {
      let words: [UInt64]
      do throws(FibonacciError) {
        words = try compute(index)
      } catch {
        return (rows, error)
      }
      rows.append(try judged(BigUInt(words: words), at: index, exactness))
    }
    return (rows, nil)
  }

  /// The row of a number, once it has kept what the strategy promises.
  private func judged(
    _ value: BigUInt, at index: Int, _ exactness: Exactness
  ) throws(PageError) -> Row {
    var isExact = false
    if mayHoldNumber(at: index, exactness) { isExact = value == additions.number(at: index) }
    switch exactness {
    case .exact:
      guard isExact else { throw .wrong(index: index) }
    case .modulo(let bitWidth):
      guard isExact || value == fibonacci(at: index, modulo: BigUInt(1) << bitWidth) else {
        throw .wrong(index: index)
      }
    case .approximate:
      break
    }
    return Row(index: index, value: value, isExact: isExact)
  }

  /// Whether a result can be F(index): a remainder cannot, once φ^(index − 2) ≤ F(index) is too
  /// large for it, and then F(index), whatever its size, need not be known.
  private func mayHoldNumber(at index: Int, _ exactness: Exactness) -> Bool {
    guard case .modulo(let bitWidth) = exactness else { return true }
    return index <= 2 * bitWidth + 2
  }
}
