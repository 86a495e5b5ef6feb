package import Benchmarking
internal import FibonacciStrategies
internal import OracleArithmetic

extension StrategyEntry {
  /// The last index that is worth trying: beyond the largest boundary of a fixed-width type,
  /// F(186).
  private static let farthestIndex = 300

  /// Up to which index the strategy gives F(n) itself, and what it gives beyond: found, each time
  /// that it is asked for, by calls at every index.
  package func boundary() -> Boundary {
    let limit = complexity == .exponential ? Complexity.lastExponentialIndex : Self.farthestIndex
    let last = lastExactIndex(through: limit) { try? words(at: $0) }
    return Boundary(
      method: id, exactThrough: last, triedThrough: limit,
      beyond: last.map { whatComes(at: $0 + 1) })
  }

  private func whatComes(at index: Int) -> String {
    switch exactness {
    case .exact: (try? words(at: index)) == nil ? "error" : "wrong"
    case .modulo(let bitWidth): "mod 2^\(bitWidth)"
    case .approximate(let significandBits): "\(significandBits) bits"
    }
  }
}

/// The last index of an unbroken row of results that are F(n) by plain additions: −1 if there is
/// none, nil if every index that was tried is exact.
///
/// - Parameters:
///   - limit: The last index to try.
///   - words: The words of the result for an index, or nil where there is none.
/// - Complexity: O(limit²/64) for the additions, and the results' own cost.
package func lastExactIndex(through limit: Int, words: (Int) -> [UInt64]?) -> Int? {
  var additions = RunningAdditions()
  return (0...limit).first { words($0) != additions.words(at: $0) }.map { $0 - 1 }
}
