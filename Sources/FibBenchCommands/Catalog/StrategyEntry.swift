internal import BenchmarkKit
package import FibonacciStrategies

/// A strategy in the catalog: what is known of it, and how it is computed, proved and timed.
///
/// Made from the concrete type, so that its batch loop is compiled for that type; the type is erased
/// once for each batch.
package struct StrategyEntry: Sendable {
  /// The name used in plans, reports and on the command line.
  package let id: StrategyID
  /// What the strategy does, in a few words.
  package let summary: String
  /// How its results relate to F(n).
  package let exactness: Exactness
  /// How its cost grows with n.
  package let complexity: Complexity

  private let computeWords: @Sendable (Int) -> Result<[UInt64], FibonacciError>
  private let prepare: @Sendable (Int, ReferenceOracle) -> any Workload

  /// Enters a strategy.
  package init<Strategy: FibonacciStrategy>(_ strategy: Strategy) {
    id = Strategy.id
    summary = Strategy.summary
    exactness = Strategy.exactness
    complexity = Strategy.complexity
    computeWords = { index in
      Result { () throws(FibonacciError) in try strategy.value(at: index).words }
    }
    prepare = { index, oracle in
      FibonacciWorkload(strategy, index: index, oracle: oracle)
    }
  }

  /// The words of the strategy's F(index), least significant first.
  package func words(at index: Int) throws(FibonacciError) -> [UInt64] {
    try computeWords(index).get()
  }

  /// The strategy at one index, ready to be timed and proved.
  func makeWorkload(at index: Int, oracle: ReferenceOracle) -> any Workload {
    prepare(index, oracle)
  }
}
