internal import BigIntegers
internal import FibonacciStrategies

/// A strategy that computes the rows of a table one by one, whatever type its results have.
struct RowStrategy: Sendable {
  /// Computes the number of one row, as words.
  typealias Computation = @Sendable (Int) throws(FibonacciError) -> [UInt64]

  let exactness: Exactness
  let compute: Computation

  /// The rows of some indices, up to the first that overflows.
  ///
  /// - Throws: `PageError.wrong` for a number that breaks the strategy's promise, and `.cancelled`.
  func rows(
    in range: Range<Int>, judgedBy additions: NeighbourAdditions
  ) throws(PageError) -> (rows: [Row], end: TableEnd?) {
    var rows: [Row] = []
    for index in range {
      let words: [UInt64]
      do throws(FibonacciError) {
        words = try compute(index)
      } catch {
        return (rows, TableEnd(error))
      }
      rows.append(try row(index, BigUInt(words: words), judgedBy: additions))
    }
    return (rows, nil)
  }

  /// The row of a number, once it has kept what the strategy promises.
  private func row(
    _ index: Int, _ value: BigUInt, judgedBy additions: NeighbourAdditions
  ) throws(PageError) -> Row {
    var isExact = false
    if mayHoldNumber(at: index) {
      isExact = value == (try additions.number(at: index))
    }
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
  private func mayHoldNumber(at index: Int) -> Bool {
    guard case .modulo(let bitWidth) = exactness else { return true }
    return index <= 2 * bitWidth + 2
  }
}

extension TableEnd {
  /// The end of a table whose strategy has no more results.
  fileprivate init(_ error: FibonacciError) {
    switch error {
    case .overflow(let index, let bitWidth): self = .overflow(index: index, bitWidth: bitWidth)
    }
  }
}
