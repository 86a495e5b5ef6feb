/// The comparison of two ledgers, without tolerance: counts have no noise.
package struct LedgerComparison: Equatable, Sendable {
  /// A count that differs.
  package struct Change: Equatable, Codable, Sendable {
    package let strategy: String
    package let n: Int
    /// What was counted.
    package let count: String
    package let old: Int
    package let new: Int
  }

  /// The counts that differ, in the order of the old ledger.
  package let changes: [Change]
  /// How many cases were compared.
  package let caseCount: Int
  /// Why the whole, or a case, cannot be compared.
  package let obstacles: [String]

  /// Compares two ledgers.
  package init(_ old: Ledger, _ new: Ledger) {
    guard old.instructions == new.instructions else {
      (changes, caseCount) = ([], 0)
      obstacles = [
        "the instructions differ: \(old.instructions) then, \(new.instructions) now"
      ]
      return
    }
    let counts = Dictionary(
      new.entries.map { ($0.case, $0.counts) }, uniquingKeysWith: { first, _ in first })
    var (changes, obstacles): ([Change], [String]) = ([], [])
    for entry in old.entries {
      guard let counted = counts[entry.case] else {
        obstacles.append("\(entry.strategy) at N = \(entry.n) is only in the old ledger")
        continue
      }
      if Set(counted.keys) != Set(entry.counts.keys) {
        obstacles.append("\(entry.strategy) at N = \(entry.n) was not counted alike")
      }
      for (name, before) in entry.counts.sorted(by: { $0.key < $1.key }) {
        guard let after = counted[name], after != before else { continue }
        changes.append(
          Change(strategy: entry.strategy, n: entry.n, count: name, old: before, new: after))
      }
    }
    let known = Set(old.entries.map(\.case))
    for entry in new.entries where !known.contains(entry.case) {
      obstacles.append("\(entry.strategy) at N = \(entry.n) is only in the new ledger")
    }
    caseCount = known.intersection(counts.keys).count
    self.changes = changes
    self.obstacles = obstacles
  }

  /// The verdict: an increase of any count is a regression, even if others decrease.
  package var verdict: Verdict {
    if changes.contains(where: { $0.new > $0.old }) { return .regressed }
    if !obstacles.isEmpty || caseCount == 0 { return .notComparable }
    return changes.isEmpty ? .ok : .improved
  }
}
