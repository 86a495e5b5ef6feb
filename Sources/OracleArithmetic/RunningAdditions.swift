/// F(0), F(1), F(2), … as words, by additions that share no code with any strategy.
///
/// Going up costs one addition for each step; going down starts again.
package struct RunningAdditions {
  private var index = 0
  private var previous: [UInt64] = [1]  // F(index − 1)
  private var current: [UInt64] = []  // F(index)

  /// Begins at F(0).
  package init() {}

  /// The words of F(index), least significant first.
  ///
  /// - Complexity: O(index · d) for the d additions from the index of the call before.
  package mutating func words(at index: Int) -> [UInt64] {
    if index < self.index { self = RunningAdditions() }
    while self.index < index { advance() }
    return current
  }

  private mutating func advance() {
    // The sum takes the place of the smaller number.
    let missing = current.count - previous.count
    if missing > 0 { previous += repeatElement(0, count: missing) }
    var carry: UInt64 = 0
    for position in current.indices {
      let (partial, first) = previous[position].addingReportingOverflow(current[position])
      let (sum, second) = partial.addingReportingOverflow(carry)
      previous[position] = sum
      carry = first || second ? 1 : 0
    }
    if carry > 0 { previous.append(carry) }
    swap(&previous, &current)
    index += 1
  }
}
