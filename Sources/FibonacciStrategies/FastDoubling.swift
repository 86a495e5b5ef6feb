package import BigIntegers

/// Fast doubling over `BigUInt`: the pair of the Fibonacci number F(k) and the Lucas number L(k),
/// one product and one square for each bit of n, and a single product in the last step.
///
/// F(2k) = F(k)·L(k), L(2k) = L(k)² − 2·(−1)ᵏ; F(k + 1) = (F(k) + L(k))/2,
/// L(k + 1) = (5·F(k) + L(k))/2; F(2k + 1) = F(k + 1)·L(k) − (−1)ᵏ
/// (Vajda, *Fibonacci and Lucas Numbers, and the Golden Section*, 1989).
package struct FastDoubling: FibonacciStrategy {
  package static let id: StrategyID = "fast-doubling"
  package static let summary = "doubling of the pair F, L over BigUInt"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> BigUInt {
    precondition(index >= 0, "the index must not be negative")
    guard index > 0 else { return 0 }
    var k = 0
    var (fibonacci, lucas): (BigUInt, BigUInt) = (0, 2)  // F(k), L(k)
    for shift in stride(from: index.significantBitCount - 1, to: 0, by: -1) {
      (fibonacci, lucas) = (fibonacci * lucas, lucas.squared())
      if k.isMultiple(of: 2) { lucas -= 2 } else { lucas += 2 }
      k = 2 * k
      if (index &>> shift) & 1 == 1 {
        (fibonacci, lucas) = nextPair(fibonacci, lucas)
        k += 1
      }
    }
    return lastStep(fibonacci, lucas, k: k, isOdd: index & 1 == 1)
  }

  /// F(k + 1) and L(k + 1) from F(k) and L(k), by additions only.
  private func nextPair(_ fibonacci: BigUInt, _ lucas: BigUInt) -> (BigUInt, BigUInt) {
    let next = (fibonacci + lucas) >> 1
    return (next, next + (fibonacci << 1))
  }

  /// F(2k), or F(2k + 1) where `isOdd`, by one product.
  private func lastStep(_ fibonacci: BigUInt, _ lucas: BigUInt, k: Int, isOdd: Bool) -> BigUInt {
    guard isOdd else { return fibonacci * lucas }
    let product = ((fibonacci + lucas) >> 1) * lucas
    return k.isMultiple(of: 2) ? product - 1 : product + 1
  }
}
