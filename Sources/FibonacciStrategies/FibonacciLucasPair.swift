internal import BigIntegers

/// The pair F(k), L(k), which doubles and advances its index in place.
///
/// Each number has a spare register that takes the next result, so that nothing is allocated on the
/// way. F(2k) = F(k)·L(k) and L(2k) = L(k)² − 2·(−1)ᵏ share the transforms of L(k).
struct FibonacciLucasPair: ~Copyable {
  private var k: Int
  private var fibonacci: BigUIntRegister
  private var lucas: BigUIntRegister
  private var spareFibonacci: BigUIntRegister
  private var spareLucas: BigUIntRegister
  private let crew: WorkerCrew?

  /// The greatest index for which both numbers are single limbs.
  static let lastSingleLimbIndex = 92

  /// Creates the pair at an index up to `lastSingleLimbIndex`, with room for F(`last`); the threads
  /// of `crew` share its large products.
  init(_ index: Int, reaching last: Int, crew: WorkerCrew? = nil) {
    let (first, second) = Self.singleLimbs(index)
    // F(n) has 0.6943 n bits. Registers that take the last product have room for it, those of the
    // Lucas numbers for half of it; all for a carry, and the limbs by which a product may be shorter
    // than its operands together.
    let limbCount = last / 92 + 4
    k = index
    self.crew = crew
    fibonacci = BigUIntRegister(first, capacity: limbCount)
    lucas = BigUIntRegister(second, capacity: limbCount / 2 + 4)
    spareFibonacci = BigUIntRegister(0, capacity: limbCount)
    spareLucas = BigUIntRegister(0, capacity: limbCount / 2 + 4)
  }

  /// F(index) and L(index), for an index up to `lastSingleLimbIndex`.
  private static func singleLimbs(_ index: Int) -> (fibonacci: UInt, lucas: UInt) {
    precondition(
      index <= lastSingleLimbIndex, "a pair of single limbs ends at \(lastSingleLimbIndex)")
    var (current, next): (UInt, UInt) = (0, 1)
    for _ in 0..<index { (current, next) = (next, current &+ next) }
    return (current, 2 &* next &- current)
  }

  /// The greatest index whose number is one product of single limbs.
  static let lastTwoLimbIndex = 2 * lastSingleLimbIndex + 1

  /// F(index), for an index up to `lastTwoLimbIndex`, in registers of the processor alone.
  static func twoLimbFibonacciNumber(_ index: Int) -> BigUInt {
    let (fibonacci, lucas) = singleLimbs(index / 2)
    guard !index.isMultiple(of: 2) else {
      let product = fibonacci.multipliedFullWidth(by: lucas)
      return BigUInt(low: product.low, high: product.high)
    }
    // Half a sum of single limbs is one, although the sum itself may not be.
    let next = (fibonacci & lucas) &+ (fibonacci ^ lucas) / 2
    let product = next.multipliedFullWidth(by: lucas)
    let isEven = (index / 2).isMultiple(of: 2)
    let (low, borrow) = product.low.subtractingReportingOverflow(1)
    let (sum, carry) = product.low.addingReportingOverflow(1)
    return isEven
      ? BigUInt(low: low, high: product.high &- (borrow ? 1 : 0))
      : BigUInt(low: sum, high: product.high &+ (carry ? 1 : 0))
  }

  /// Doubles the index.
  mutating func double() {
    spareFibonacci.setProduct(fibonacci, lucas, square: &spareLucas, crew: crew)
    if k.isMultiple(of: 2) { spareLucas.subtract(2) } else { spareLucas.add(2) }
    swap(&fibonacci, &spareFibonacci)
    swap(&lucas, &spareLucas)
    k *= 2
  }

  /// Adds one to the index: F(k + 1) = (F(k) + L(k)) / 2 and L(k + 1) = F(k + 1) + 2·F(k).
  mutating func advance() {
    spareFibonacci.setHalfSum(fibonacci, lucas)
    lucas.setSum(spareFibonacci, twice: fibonacci)
    swap(&fibonacci, &spareFibonacci)
    k += 1
  }

  /// F(2k), or F(2k + 1) = F(k + 1)·L(k) − (−1)ᵏ where `isOdd`, by one product.
  consuming func doubledFibonacciNumber(isOdd: Bool) -> BigUInt {
    if isOdd { fibonacci.halveSum(adding: lucas) }
    spareFibonacci.setProduct(fibonacci, lucas, crew: crew)
    if isOdd {
      if k.isMultiple(of: 2) { spareFibonacci.subtract(1) } else { spareFibonacci.add(1) }
    }
    return spareFibonacci.value()
  }
}
