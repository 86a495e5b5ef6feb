package import Benchmarking
internal import FibonacciGMP
package import FibonacciStrategies

/// A strategy in the catalog: what is known of it, and how it is computed, proved and timed.
///
/// Made from the concrete type, so that its batch loop is compiled for that type; the type is
/// erased once for each batch.
package struct StrategyEntry: VerifiableStrategy, Sendable {
  /// The name used in plans, reports and on the command line.
  package let id: String
  /// What the strategy does, in a few words.
  package let summary: String
  /// What it answers with.
  package let answer: Answer
  /// The last index at which it reads a result from a table; nil where it has none.
  package let lastTabulatedIndex: Int?
  /// How its results relate to F(n).
  package let exactness: Exactness
  /// How its cost grows with n.
  package let complexity: Complexity
  /// Whether its arithmetic is GMP's; GMP then cannot judge it.
  package let usesGMP: Bool
  /// Makes the strategy that makes the text of its number as well; nil where it makes one itself.
  package private(set) var withText: (@Sendable () -> StrategyEntry)?

  private let compute: @Sendable (Int) throws(FibonacciError) -> any FibonacciValue
  private let recycle: @Sendable () -> RecyclingComputation
  private let prepare: @Sendable (Int, ResultJudge) -> any Workload

  /// Enters a strategy.
  ///
  /// - Parameters:
  ///   - exactness: What it is said to promise; by default what its type does.
  ///   - complexity: How its cost is said to grow; likewise.
  package init<Strategy: FibonacciStrategy>(
    _ strategy: Strategy, exactness: Exactness = Strategy.exactness,
    complexity: Complexity = Strategy.complexity
  ) {
    self.init(of: strategy, exactness, complexity)
    guard Strategy.answer == .number else { return }
    withText = { StrategyEntry(of: WithText(base: strategy), exactness, complexity) }
  }

  private init<Strategy: FibonacciStrategy>(
    of strategy: Strategy, _ exactness: Exactness, _ complexity: Complexity
  ) {
    id = Strategy.id
    summary = Strategy.summary
    answer = Strategy.answer
    lastTabulatedIndex = Strategy.lastTabulatedIndex
    self.exactness = exactness
    self.complexity = complexity
    usesGMP = Strategy.Value.self is any GMPValue.Type
    compute = { index throws(FibonacciError) in try strategy.value(at: index) }
    recycle = {
      var last: Result<Strategy.Value, FibonacciError>?
      return { index in
        strategy.recycle(&last) { value throws(FibonacciError) in
          try strategy.compute(&value, at: index)
        }
        return last.map { FibonacciAnswer($0.map(\.words)) }
          ?? FibonacciAnswer.none("never computed")
      }
    }
    prepare = { index, judge in
      FibonacciWorkload(strategy, of: complexity, at: index, judge: judge)
    }
  }

  /// The strategy's F(index).
  package func value(at index: Int) throws(FibonacciError) -> any FibonacciValue {
    try compute(index)
  }

  /// The words of the strategy's F(index), least significant first.
  package func words(at index: Int) throws(FibonacciError) -> [UInt64] {
    try value(at: index).words
  }

  package func answer(at index: Int) -> FibonacciAnswer {
    FibonacciAnswer(Result { () throws(FibonacciError) in try words(at: index) })
  }

  package func makeRecyclingComputation() -> RecyclingComputation {
    recycle()
  }

  package var predictedWork: CostPrediction.Work {
    CostPrediction.Work(id, growth: Growth(complexity)) { index in
      // An error serves as well as a value: only the time counts here.
      _ = try? value(at: index)
    }
  }

  /// The strategy at one index, ready to be timed and proved.
  package func makeWorkload(at index: Int, oracle: ReferenceOracle) -> any Workload {
    prepare(
      index,
      ResultJudge(index: index, exactness: exactness, usesGMP: usesGMP, oracle: oracle))
  }
}
