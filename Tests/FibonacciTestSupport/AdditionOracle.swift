/// F(0), F(1), F(2), … as words, by schoolbook additions that share no code with what they judge.
package struct AdditionOracle: Sequence, IteratorProtocol {
  private var current: [UInt64] = []
  private var following: [UInt64] = [1]

  package init() {}

  package mutating func next() -> [UInt64]? {
    defer { (current, following) = (following, Self.sum(current, following)) }
    return current
  }

  /// F(index), by `index` additions.
  package static func fibonacci(_ index: Int) -> [UInt64] {
    var oracle = AdditionOracle()
    for _ in 0..<index { _ = oracle.next() }
    return oracle.current
  }

  private static func sum(_ shorter: [UInt64], _ longer: [UInt64]) -> [UInt64] {
    var sum = longer
    var carry = false
    for position in longer.indices {
      let addend = position < shorter.count ? shorter[position] : 0
      let (partial, first) = longer[position].addingReportingOverflow(addend)
      let (total, second) = partial.addingReportingOverflow(carry ? 1 : 0)
      sum[position] = total
      carry = first || second
    }
    if carry { sum.append(1) }
    return sum
  }
}
