package import FibonacciStrategies

/// The doubling of the pair F, L, as in `fast-doubling`, on GMP's arithmetic: separates what the
/// algorithm gains from what the arithmetic gains.
package struct GMPDoubling: FibonacciStrategy {
  package static let id: StrategyID = "gmp-doubling"
  package static let summary = "doubling of the pair F, L over GMP's integers"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> GMPInteger {
    precondition(index >= 0, "the index must not be negative")
    guard index > 0 else { return GMPInteger(0) }
    var k = 0
    var (fibonacci, lucas) = (GMPInteger(0), GMPInteger(2))  // F(k), L(k)
    var spare = GMPInteger()
    for shift in stride(from: index.significantBitCount - 1, to: 0, by: -1) {
      spare.setProduct(fibonacci, lucas)
      fibonacci.setProduct(lucas, lucas)
      swap(&fibonacci, &spare)
      swap(&lucas, &spare)
      if k.isMultiple(of: 2) { lucas.subtract(2) } else { lucas.add(2) }
      k = 2 * k
      if (index &>> shift) & 1 == 1 {
        // F(k + 1) = (F(k) + L(k))/2, L(k + 1) = F(k + 1) + 2·F(k)
        spare.setSum(fibonacci, lucas)
        spare.halve()
        lucas.setSum(spare, fibonacci)
        lucas.add(fibonacci)
        swap(&fibonacci, &spare)
        k += 1
      }
    }
    guard index & 1 == 1 else {
      spare.setProduct(fibonacci, lucas)
      return spare
    }
    fibonacci.add(lucas)
    fibonacci.halve()
    spare.setProduct(fibonacci, lucas)
    if k.isMultiple(of: 2) { spare.subtract(1) } else { spare.add(1) }
    return spare
  }
}
