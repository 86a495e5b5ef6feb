/// The operands every operation is tried on before random ones.
package enum Corners {
  /// Zero, one, and all-ones and powers of two of one to five words, one less and one more.
  package static let words: [[UInt64]] =
    [[], [1], [2], [10]]
    + (1...5).flatMap { count -> [[UInt64]] in
      let ones = [UInt64](repeating: .max, count: count)
      let power = [UInt64](repeating: 0, count: count) + [1]
      var successor = power
      successor[0] |= 1
      return [ones, power, successor]
    }

  /// Seeded operands of the given numbers of words, several of each.
  package static func seeded(_ counts: some Sequence<Int>, each: Int = 4, seed: UInt64)
    -> [[UInt64]]
  {
    var operands = SeededOperands(seed: seed)
    return counts.flatMap { count in (0..<each).map { _ in operands.words(count: count) } }
  }
}
