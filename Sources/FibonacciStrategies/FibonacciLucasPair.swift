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

  /// Limbs of a register for the way to F(`last`): the last pair has half its bits, 0.6943 · `last`
  /// / 2; the rest is for a carry, and the limbs by which a product may be shorter than its operands
  /// together.
  private static func registerCapacity(reaching last: Int) -> Int {
    last / 184 + 6
  }

  /// The limbs of space that the way to F(`last`) needs.
  static func spaceLimbCount(reaching last: Int) -> Int {
    4 * registerCapacity(reaching: last)
  }

  /// Creates the pair at an index up to `lastSingleLimbIndex`, with room for the way to F(`last`); the
  /// threads of `crew` share its large products.
  init(_ index: Int, reaching last: Int, in space: inout RegisterSpace, crew: WorkerCrew? = nil) {
    let (first, second) = Self.singleLimbs(index)
    let capacity = Self.registerCapacity(reaching: last)
    k = index
    self.crew = crew
    fibonacci = space.register(first, capacity: capacity)
    lucas = space.register(second, capacity: capacity)
    spareFibonacci = space.register(0, capacity: capacity)
    spareLucas = space.register(0, capacity: capacity)
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
    var number = BigUIntRegister.product(fibonacci, lucas, crew: crew)
    if isOdd {
      if k.isMultiple(of: 2) { number -= 1 } else { number += 1 }
    }
    return number
  }
}
