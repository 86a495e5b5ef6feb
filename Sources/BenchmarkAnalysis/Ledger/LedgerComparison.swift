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
  /// How many counts of them were compared.
  package let countCount: Int
  /// Why the whole, or a case, cannot be compared.
  package let obstacles: [String]
  /// Whether a case, or something of it, was counted once and no longer is, though nothing allows
  /// that.
  package let hasLostCases: Bool

  /// Compares two ledgers.
  ///
  /// - Parameters:
  ///   - old: The ledger that is kept.
  ///   - new: What is counted now.
  ///   - allowedLosses: Cases that may be missing now.
  package init(_ old: Ledger, _ new: Ledger, allowedLosses: [Gate.CasePattern] = []) {
    guard old.instructions == new.instructions else {
      (changes, caseCount, countCount, hasLostCases) = ([], 0, 0, false)
      obstacles = [
        "the instructions differ: \(old.instructions) then, \(new.instructions) now"
      ]
      return
    }
    let counts = Dictionary(
      new.entries.map { ($0.case, $0.counts) }, uniquingKeysWith: { first, _ in first })
    var (changes, obstacles): ([Change], [String]) = ([], [])
    var hasLostCases = false
    var countCount = 0
    for entry in old.entries {
      guard let counted = counts[entry.case] else {
        obstacles.append("\(entry.strategy) at N = \(entry.n) is only in the old ledger")
        hasLostCases = hasLostCases || !allowedLosses.contains { $0.names(entry.case) }
        continue
      }
      let isAllowed = allowedLosses.contains { $0.names(entry.case) }
      if Set(counted.keys) != Set(entry.counts.keys) {
        let isLost = !Set(entry.counts.keys).isSubset(of: counted.keys)
        hasLostCases = hasLostCases || isLost && !isAllowed
        obstacles.append("\(entry.strategy) at N = \(entry.n) was not counted alike")
      }
      for (name, before) in entry.counts.sorted(by: { $0.key < $1.key }) {
        guard let after = counted[name] else { continue }
        countCount += 1
        guard after != before else { continue }
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
    self.countCount = countCount
    self.hasLostCases = hasLostCases
    self.obstacles = obstacles
  }

  /// The verdict: an increase of any count is a regression, even if others decrease, and so is a
  /// case that is lost.
  package var verdict: Verdict {
    if hasLostCases || changes.contains(where: { $0.new > $0.old }) { return .regressed }
    if !obstacles.isEmpty || caseCount == 0 { return .notComparable }
    return changes.isEmpty ? .ok : .improved
  }
}
