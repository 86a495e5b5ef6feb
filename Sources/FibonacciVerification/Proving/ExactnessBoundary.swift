/// Up to which index a strategy gives F(n) itself, found by trying.
package enum ExactnessBoundary: Equatable {
  /// Exact for every index that was tried.
  case notFound(tried: Int)
  /// Exact to this index; the next result is an error or another number.
  case exactThrough(Int)

  /// The last index that is worth trying: beyond the largest boundary of a fixed-width type,
  /// F(186).
  package static let farthestIndex = 300

  /// The last exact index, −1 if there is none; nil where every index that was tried is exact.
  package var lastExactIndex: Int? {
    if case .exactThrough(let index) = self { index } else { nil }
  }

  /// Tries one index after another against plain additions, until a result differs or is refused.
  ///
  /// - Parameters:
  ///   - limit: The last index to try.
  ///   - words: The strategy's words for an index, or nil where it has no result.
  /// - Complexity: O(limit²/64) for the additions, and the strategy's own cost.
  package static func find(
    through limit: Int = farthestIndex, words: (Int) -> [UInt64]?
  ) -> ExactnessBoundary {
    var (current, next): ([UInt64], [UInt64]) = ([], [1])
    for index in 0...limit {
      guard words(index) == current else { return .exactThrough(index - 1) }
      (current, next) = (next, sum(current, next))
    }
    return .notFound(tried: limit)
  }

  /// The sum of two numbers as words, the second one not shorter.
  private static func sum(_ shorter: [UInt64], _ longer: [UInt64]) -> [UInt64] {
    var sum = longer
    var carry: UInt64 = 0
    for position in longer.indices {
      let addend = position < shorter.count ? shorter[position] : 0
      let wide = UInt128(longer[position]) + UInt128(addend) + UInt128(carry)
      sum[position] = UInt64(truncatingIfNeeded: wide)
      carry = UInt64(wide >> 64)
    }
    if carry > 0 { sum.append(carry) }
    return sum
  }
}
