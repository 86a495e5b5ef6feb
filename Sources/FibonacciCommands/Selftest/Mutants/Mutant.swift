internal import FibonacciStrategies

/// A strategy that does its work with one thing wrong. What it promises, its entry says.
struct Mutant: FibonacciStrategy {
  typealias Computation = @Sendable (Int) throws(FibonacciError) -> [UInt64]
  typealias Recomputation =
    @Sendable (_ value: inout MutantValue, _ index: Int) throws(FibonacciError) -> Void

  static let id = "mutant"
  static let summary = "does its work with one thing wrong"
  static let exactness = Exactness.exact
  static let complexity = Complexity.multiplication

  /// What is called into the result of the call before; `computation` without it.
  var recomputation: Recomputation?
  /// Gives the words of the claimed F(n).
  let computation: Computation

  func value(at index: Int) throws(FibonacciError) -> MutantValue {
    MutantValue(words: try computation(index))
  }

  func compute(_ value: inout MutantValue, at index: Int) throws(FibonacciError) {
    if let recomputation {
      try recomputation(&value, index)
    } else {
      value = try self.value(at: index)
    }
  }
}

/// Words as a mutant gives them, whether they keep the promise of the protocol or not.
struct MutantValue: FibonacciValue {
  var words: [UInt64]
}
