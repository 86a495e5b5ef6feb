internal import FibonacciStrategies

/// What a mutant promises, as a type, since a strategy's promise belongs to its type.
protocol MutantPromise: SendableMetatype {
  static var exactness: Exactness { get }
  static var complexity: Complexity { get }
}

/// F(n), whatever n is.
enum AnyNumber: MutantPromise {
  static let exactness = Exactness.exact
  static let complexity = Complexity.multiplication
}

/// F(n), or an overflow.
enum FixedWidth: MutantPromise {
  static let exactness = Exactness.exact
  static let complexity = Complexity.constant
}

/// F(n) mod 2⁶⁴.
enum Remainder: MutantPromise {
  static let exactness = Exactness.modulo(bitWidth: 64)
  static let complexity = Complexity.logarithmic
}

/// F(n) to 53 bits.
enum Approximation: MutantPromise {
  static let exactness = Exactness.approximate(significandBits: 53)
  static let complexity = Complexity.constant
}

/// A strategy that does its work with one thing wrong.
struct Mutant<Promise: MutantPromise>: FibonacciStrategy {
  typealias Computation = @Sendable (Int) throws(FibonacciError) -> [UInt64]
  typealias Recomputation =
    @Sendable (_ value: inout MutantValue, _ index: Int) throws(FibonacciError) -> Void

  static var id: StrategyID { "mutant" }
  static var summary: String { "does its work with one thing wrong" }
  static var exactness: Exactness { Promise.exactness }
  static var complexity: Complexity { Promise.complexity }

  private let computation: Computation
  private let recomputation: Recomputation?

  /// Creates a mutant.
  ///
  /// - Parameters:
  ///   - recomputation: What is called into the result of the call before; `computation` without
  ///     it.
  ///   - computation: Gives the words of the claimed F(n).
  init(recomputation: Recomputation? = nil, _ computation: @escaping Computation) {
    self.computation = computation
    self.recomputation = recomputation
  }

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
