/// What to measure, as data: every strategy at every size.
///
/// The cases of one size form a *block*; a *cycle* runs every case of its block once. Comparisons
/// are made within a size only. Blocks that are measured in several processes take turns.
package struct Plan: Equatable, Codable, Sendable {
  /// The sizes, ascending.
  package var sizes: [Int]
  /// The strategies, in the order in which reports list them.
  package var strategies: [String]
  /// The strategy to which the others are compared, if any.
  package var reference: String?
  /// How to measure.
  package var settings: Settings

  package init(
    sizes: [Int], strategies: [String], reference: String? = nil, settings: Settings = Settings()
  ) {
    self.sizes = sizes
    self.strategies = strategies
    self.reference = reference
    self.settings = settings
  }

  /// The cases of the block of size `n`, in the order of the strategies.
  package func cases(at n: Int) -> [Case] {
    strategies.map { Case(strategy: $0, n: n) }
  }

  /// How many rows a complete run has.
  package var caseCount: Int {
    sizes.count * strategies.count
  }
}
