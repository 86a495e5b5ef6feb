/// The order in which the cases of a block run, cycle by cycle.
///
/// Cycles come in pairs: a random order and its mirror image (ABBA), so that within a pair every
/// case has the same mean position and a linear drift of the machine cancels. The order follows
/// from the seed, the size and the cycle alone, never from what was measured.
package struct Schedule: Sendable {
  private let seed: UInt64
  private let n: Int
  private let caseCount: Int

  /// Creates the schedule of the block of size `n`, which has `caseCount` cases.
  package init(seed: UInt64, n: Int, caseCount: Int) {
    self.seed = seed
    self.n = n
    self.caseCount = caseCount
  }

  /// The positions, in the block's list of cases, that `cycle` runs one after the other.
  package func order(ofCycle cycle: Int) -> [Int] {
    var generator = SeededGenerator(
      seed: seed, stream: UInt64(bitPattern: Int64(n)), UInt64(cycle / 2))
    let order = generator.permutation(of: caseCount)
    return cycle.isMultiple(of: 2) ? order : order.reversed()
  }
}
