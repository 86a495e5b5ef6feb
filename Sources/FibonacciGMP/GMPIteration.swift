internal import Benchmarking
package import FibonacciStrategies
internal import Synchronization

/// The additions of `iterative` on GMP's arithmetic.
package struct GMPIteration: FibonacciStrategy {
  package static let id = "gmp-iterative"
  package static let summary = "additions over GMP's integers"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.quadratic

  package init() {}

  package func value(at index: Int) -> GMPInteger {
    var next = GMPInteger()
    var value = GMPInteger()
    Self.compute(&value, &next, at: index)
    return value
  }

  /// The second number, kept from one batch of calls to the next as the first one is: memory that
  /// grew once is used again.
  private static let kept = Mutex<GMPInteger?>(nil)

  package func compute(
    _ value: inout GMPInteger, at index: Int, iterations: Int
  ) {
    // Taken, so that nobody else has it meanwhile.
    var next = Self.kept.withLock { $0.take() } ?? GMPInteger()
    repeatBatch(iterations: iterations, n: index, into: &value) { value, index in
      Self.compute(&value, &next, at: index)
    }
    Self.kept.withLock { $0 = next }
  }

  /// Sets `current` to F(index), and `next` to F(index + 1).
  private static func compute(
    _ current: inout GMPInteger, _ next: inout GMPInteger, at index: Int
  ) {
    precondition(index >= 0, "the index must not be negative")
    current.set(0)
    next.set(1)
    for _ in 0..<index {
      // current == F(k), next == F(k + 1)
      current.add(next)
      swap(&current, &next)
    }
  }
}
