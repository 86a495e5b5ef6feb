internal import Benchmarking

/// A way of computing Fibonacci numbers.
///
/// F(0) = 0, F(1) = 1, F(n) = F(n − 1) + F(n − 2): OEIS A000045.
package protocol FibonacciStrategy: Sendable {
  /// The type that holds a result.
  associatedtype Value: FibonacciValue

  /// The name used in plans, reports and on the command line, such as `fast-doubling`.
  static var id: String { get }

  /// What the strategy does, in a few words for `fibbench list`.
  static var summary: String { get }

  /// What a call answers with; by default, the number.
  static var answer: Answer { get }

  /// The last index at which a result is read from a table; by default, none is.
  static var lastTabulatedIndex: Int? { get }

  /// How `value(at:)` relates to F(n).
  static var exactness: Exactness { get }

  /// How the cost of one call grows with the index.
  static var complexity: Complexity { get }

  /// Computes F(index) as far as `exactness` promises.
  ///
  /// - Parameter index: Which Fibonacci number, counted from F(0) = 0.
  /// - Throws: `FibonacciError.overflow` where the value's type cannot hold the result.
  /// - Precondition: `index >= 0`.
  func value(at index: Int) throws(FibonacciError) -> Value

  /// Computes F(index) into `value`, whose memory may be used again.
  ///
  /// This is what a timed loop calls: a strategy whose results own memory keeps it from one call to
  /// the next, as `mpz_fib_ui` does with its first argument. The default assigns `value(at:)`.
  ///
  /// - Parameters:
  ///   - value: A result of this strategy, overwritten; as it was if an error is thrown.
  ///   - index: Which Fibonacci number, counted from F(0) = 0.
  /// - Throws: As `value(at:)`.
  /// - Precondition: `index >= 0`.
  func compute(_ value: inout Value, at index: Int) throws(FibonacciError)

  /// Computes F(index) into `value` so many times: the loop that is timed.
  ///
  /// A requirement, so that the loop is compiled for the concrete type, in its own module: a call
  /// in it costs what it costs a caller there. The default calls `compute(_:at:)`; a strategy of
  /// another module than this one calls `repeatBatch` itself, or pays for a call through its
  /// witness.
  ///
  /// - Parameter iterations: How often; at least once.
  /// - Throws: As `value(at:)`, which ends the loop.
  func compute(_ value: inout Value, at index: Int, iterations: Int) throws(FibonacciError)

  /// Computes F(index) into `value` for each of some indices, from the last to the first: the loop
  /// that the guards hold against the timed one, compiled where that is.
  ///
  /// - Throws: As `value(at:)`, which ends the loop.
  func compute(_ value: inout Value, atEachOf indices: Range<Int>) throws(FibonacciError)
}

/// What a strategy answers with. Only strategies with the same answer do the same work.
package enum Answer: String, Hashable, Sendable {
  /// The number, in a form with which its library computes.
  case number

  /// The number's decimal text.
  case text
}

extension FibonacciStrategy {
  package static var answer: Answer { .number }

  package static var lastTabulatedIndex: Int? { nil }

  package func compute(_ value: inout Value, at index: Int) throws(FibonacciError) {
    value = try self.value(at: index)
  }

  // A function of its own for each strategy: in a witness, into which the optimiser would put it,
  // no call is inlined, and each iteration would pay for two.
  @inline(never)
  package func compute(
    _ value: inout Value, at index: Int, iterations: Int
  ) throws(FibonacciError) {
    try repeatBatch(iterations: iterations, n: index, into: &value) {
      value, index throws(FibonacciError) in
      try compute(&value, at: index)
    }
  }

  @inlinable @inline(never)
  package func compute(
    _ value: inout Value, atEachOf indices: Range<Int>
  ) throws(FibonacciError) {
    for index in indices.reversed() {
      try compute(&value, at: launder(index))
      consume(value)
    }
  }
}

/// How a strategy's result relates to the true F(n).
package enum Exactness: Hashable, Sendable {
  /// Every result equals F(n), or an error is thrown.
  case exact

  /// Every result equals F(n) mod 2^bitWidth, and F(n) itself as long as that fits.
  case modulo(bitWidth: Int)

  /// Results carry this many significant bits, and equal F(n) up to a boundary that is measured.
  case approximate(significandBits: Int)
}

/// Why a strategy has no result.
package enum FibonacciError: Error, Hashable, Sendable, CustomStringConvertible {
  /// F(index) is the first Fibonacci number on the way that does not fit into `bitWidth` bits.
  case overflow(index: Int, bitWidth: Int)

  package var description: String {
    switch self {
    case .overflow(let index, let bitWidth):
      "F(\(NumberFormat.grouped(index))) needs more than \(bitWidth) bits"
    }
  }
}
