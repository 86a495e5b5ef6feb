package import FibonacciStrategies

/// The additions of `iterative` on GMP's arithmetic.
package struct GMPIteration: FibonacciStrategy {
  package static let id: StrategyID = "gmp-iterative"
  package static let summary = "additions over GMP's integers"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.quadratic

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> GMPInteger {
    precondition(index >= 0, "the index must not be negative")
    var (current, next) = (GMPInteger(0), GMPInteger(1))  // F(k), F(k + 1)
    for _ in 0..<index {
      current.add(next)
      swap(&current, &next)
    }
    return current
  }
}
