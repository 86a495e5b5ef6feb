/// What to measure, as data: every strategy at every size.
///
/// The cases of one size form a *block*; a *cycle* runs every case of its block once. Comparisons
/// are made within a size only. Blocks that are measured in several processes take turns.
package struct Plan: Equatable, Codable, Sendable {
  /// The sizes, ascending.
  package var sizes: [Int]
  /// The strategies, in the order in which reports list them.
  package var strategies: [String]
  /// The strategy to which the others are compared, if any; where they answer different questions,
  /// that of the first group which has one.
  package var reference: String?
  /// The strategies by the question that they answer, in the order of their names above; nil where
  /// all answer the same. A ratio is one within a group.
  package var groups: [Group]?
  /// How to measure.
  package var settings: Settings

  package init(
    sizes: [Int], strategies: [String], reference: String? = nil, groups: [Group]? = nil,
    settings: Settings = Settings()
  ) {
    self.sizes = sizes
    self.strategies = strategies
    self.reference = reference
    self.groups = groups
    self.settings = settings
  }

  /// Strategies that answer the same question, and so are compared to each other.
  package struct Group: Equatable, Codable, Sendable {
    /// What they answer, such as `text`.
    package var answer: String
    /// The one to which the others are compared, if any.
    package var reference: String?
    package var strategies: [String]

    package init(answer: String, reference: String?, strategies: [String]) {
      self.answer = answer
      self.reference = reference
      self.strategies = strategies
    }
  }

  private func group(of strategy: String) -> Group? {
    groups?.first { $0.strategies.contains(strategy) }
  }

  /// What a strategy answers; nil where all answer the same.
  package func answer(of strategy: String) -> String? { group(of: strategy)?.answer }

  /// The strategy to which another one is compared, if any.
  package func reference(of strategy: String) -> String? {
    groups == nil ? reference : group(of: strategy)?.reference
  }

  /// Whether it is a strategy to which others are compared.
  package func isReference(_ strategy: String) -> Bool { reference(of: strategy) == strategy }

  /// The strategies to which others are compared.
  package var references: [String] {
    groups.map { $0.compactMap(\.reference) } ?? [reference].compactMap(\.self)
  }

  /// Whether both are strategies that answer the same.
  package func isComparable(_ first: String, _ second: String) -> Bool {
    answer(of: first) == answer(of: second)
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
