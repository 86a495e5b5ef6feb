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
    guard index > FibonacciLucasPair.lastTwoLimbIndex else {
      return FibonacciLucasPair.twoLimbFibonacciNumber(index)
    }
    return Self.value(at: index, crew: nil)
  }

  /// F(index), with the large products shared by the threads of a crew.
  ///
  /// - Precondition: The index is beyond `FibonacciLucasPair.lastTwoLimbIndex`.
  static func value(at index: Int, crew: WorkerCrew?) -> BigUInt {
    // The leading bits, as many as make a pair of single limbs.
    var shift = 0
    while index &>> shift > FibonacciLucasPair.lastSingleLimbIndex { shift += 1 }
    let limbCount = FibonacciLucasPair.spaceLimbCount(reaching: index)
    return RegisterSpace.withSpace(limbCount: limbCount) { space in
      var pair = FibonacciLucasPair(index &>> shift, reaching: index, in: &space, crew: crew)
      while shift > 1 {
        shift -= 1
        pair.double()
        if index &>> shift & 1 == 1 { pair.advance() }
      }
      return pair.doubledFibonacciNumber(isOdd: index & 1 == 1)
    }
  }
}
