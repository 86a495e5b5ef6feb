/// Which checks are made at which index.
package struct CheckPolicy: Equatable, Sendable {
  /// The greatest index at which each check is made; none that is missing is made at all.
  private var reach: [Check: Int]

  /// Every check, each as far as it costs little beside the strategies themselves.
  ///
  /// GMP, the additions and the identities stop at a size limit; the fingerprint, the number of
  /// bits and the form of a result are checked at any index.
  ///
  /// - Parameter effort: A factor for these limits.
  package static func affordable(effort: Int = 1) -> CheckPolicy {
    var policy = CheckPolicy(only: Set(Check.allCases))
    for (check, index) in [
      (.additions, 200_000), (.gmp, 2_000_000), (.square, 200_000), (.identities, 50_000),
    ] as [(Check, Int)] {
      let (limit, overflow) = index.multipliedReportingOverflow(by: effort)
      policy.reach[check] = overflow ? .max : limit
    }
    return policy
  }

  /// These checks at every index, whatever they cost.
  package init(only checks: Set<Check>) {
    reach = Dictionary(uniqueKeysWithValues: checks.map { ($0, Int.max) })
  }

  /// Whether a check is made at an index.
  func makes(_ check: Check, at index: Int) -> Bool {
    reach[check].map { index <= $0 } ?? false
  }
}
