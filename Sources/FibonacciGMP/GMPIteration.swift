internal import Benchmarking
package import FibonacciStrategies

/// The additions of `iterative` on GMP's arithmetic.
package struct GMPIteration: FibonacciStrategy {
  package static let id: StrategyID = "gmp-iterative"
  package static let summary = "additions over GMP's integers"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.quadratic

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> GMPInteger {
    var next = GMPInteger()
    var value = GMPInteger()
    Self.compute(&value, &next, at: index)
    return value
  }

  private static let kept = KeptNumbers { GMPInteger() }

  /// The second number is kept from one call to the next, as the first one is.
  package func compute(
    _ value: inout GMPInteger, at index: Int, iterations: Int
  ) throws(FibonacciError) {
    Self.kept.withNumbers { next in
      repeatBatch(iterations: iterations, n: index, into: &value) { value, index in
        Self.compute(&value, &next, at: index)
      }
    }
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
