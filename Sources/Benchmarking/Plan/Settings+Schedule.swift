extension Settings {
  /// The order in which the cases of a block run in one of its cycles: their positions in the
  /// block's list.
  ///
  /// Cycles come in pairs: a random order and its mirror image (ABBA), so that within a pair every
  /// case has the same mean position and a linear drift of the machine cancels. The order follows
  /// from the seed, the size and the cycle alone, never from what was measured.
  ///
  /// - Parameters:
  ///   - count: How many cases the block has.
  ///   - n: Its size.
  ///   - cycle: The cycle, from 0.
  package func order(of count: Int, at n: Int, inCycle cycle: Int) -> [Int] {
    var generator = SeededGenerator(
      seed: seed, stream: UInt64(bitPattern: Int64(n)), UInt64(cycle / 2))
    let order = generator.permutation(of: count)
    return cycle.isMultiple(of: 2) ? order : order.reversed()
  }
}
