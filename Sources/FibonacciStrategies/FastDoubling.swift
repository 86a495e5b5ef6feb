package import BigIntegers
internal import KernelInterface

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
    var number = BigUInt()
    try compute(&number, at: index)
    return number
  }

  package func compute(_ number: inout BigUInt, at index: Int) throws(FibonacciError) {
    precondition(index >= 0, "the index must not be negative")
    Self.compute(&number, at: index, crew: nil)
  }

  /// Makes `number` F(index), with the large products shared by the threads of a crew.
  static func compute(_ number: inout BigUInt, at index: Int, crew: WorkerCrew?) {
    guard index > SmallFibonacciLucasPair.lastIndex else {
      let start = SmallFibonacciLucasPair.fibonacci(index)
      number = BigUInt(
        low: UInt(truncatingIfNeeded: start), high: UInt(truncatingIfNeeded: start &>> 64))
      return
    }
    if DigitFibonacci.store(index, in: &number) { return }
    // The leading bits, as many as make a pair to start from.
    var shift = 0
    while index &>> shift > FibonacciLucasPair.lastStart { shift += 1 }
    RegisterSpace.withSpace(
      registerCount: FibonacciLucasPair.registerCount,
      capacity: FibonacciLucasPair.registerCapacity(reaching: index)
    ) { space in
      var pair = FibonacciLucasPair(index &>> shift, in: &space, crew: crew)
      while shift > 1 {
        shift -= 1
        pair.double()
        if index &>> shift & 1 == 1 { pair.advance() }
      }
      pair.storeDoubledFibonacciNumber(isOdd: index & 1 == 1, in: &number)
    }
  }
}
