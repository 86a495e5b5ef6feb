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

  /// The greatest index for which both numbers are single limbs.
  static let lastSingleLimbIndex = 92

  /// Creates the pair at an index up to `lastSingleLimbIndex`, with room for F(`last`).
  init(_ index: Int, reaching last: Int) {
    precondition(index <= Self.lastSingleLimbIndex, "the first pair consists of single limbs")
    var (current, next): (UInt, UInt) = (0, 1)
    for _ in 0..<index { (current, next) = (next, current &+ next) }
    // F(n) has 0.6943 n bits. Registers that take the last product have room for it, those of the
    // Lucas numbers for half of it; all for a carry, and the limbs by which a product may be shorter
    // than its operands together.
    let limbCount = last / 92 + 4
    k = index
    fibonacci = BigUIntRegister(current, capacity: limbCount)
    lucas = BigUIntRegister(2 &* next &- current, capacity: limbCount / 2 + 4)
    spareFibonacci = BigUIntRegister(0, capacity: limbCount)
    spareLucas = BigUIntRegister(0, capacity: limbCount / 2 + 4)
  }

  /// Doubles the index.
  mutating func double() {
    spareFibonacci.setProduct(fibonacci, lucas, square: &spareLucas)
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

  /// F(k).
  consuming func fibonacciNumber() -> BigUInt {
    fibonacci.value()
  }

  /// F(2k), or F(2k + 1) = F(k + 1)·L(k) − (−1)ᵏ where `isOdd`, by one product.
  consuming func doubledFibonacciNumber(isOdd: Bool) -> BigUInt {
    if isOdd { fibonacci.halveSum(adding: lucas) }
    spareFibonacci.setProduct(fibonacci, lucas)
    if isOdd {
      if k.isMultiple(of: 2) { spareFibonacci.subtract(1) } else { spareFibonacci.add(1) }
    }
    return spareFibonacci.value()
  }
}
