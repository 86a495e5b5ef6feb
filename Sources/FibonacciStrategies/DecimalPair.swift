internal import BigIntegers

/// The pair F(k), L(k) in base 10¹⁸, which doubles and advances its index in place: the decimal
/// sister of `FibonacciLucasPair`.
struct DecimalPair: ~Copyable {
  private var k: Int
  private var fibonacci: DecimalRegister
  private var lucas: DecimalRegister
  private var spareFibonacci: DecimalRegister
  private var spareLucas: DecimalRegister

  /// Limbs of a register for the way to F(`last`): the last pair has half its digits, 0.20899 ·
  /// `last` / 2; the rest is for a carry, and the limbs by which a product may be shorter than its
  /// operands together.
  private static func registerCapacity(reaching last: Int) -> Int {
    last / 172 + 8
  }

  /// The limbs of space that the way to F(`last`) needs.
  static func spaceLimbCount(reaching last: Int) -> Int {
    4 * registerCapacity(reaching: last)
  }

  /// Creates the pair at an index from its numbers in binary, with room for the way to F(`last`).
  init(
    _ index: Int, _ first: BigUInt, _ second: BigUInt, reaching last: Int,
    in space: inout DecimalSpace
  ) {
    let capacity = Self.registerCapacity(reaching: last)
    k = index
    fibonacci = space.register(DecimalNumber(first), capacity: capacity)
    lucas = space.register(DecimalNumber(second), capacity: capacity)
    spareFibonacci = space.register(DecimalNumber(0), capacity: capacity)
    spareLucas = space.register(DecimalNumber(0), capacity: capacity)
  }

  /// Doubles the index.
  mutating func double() {
    spareFibonacci.setProduct(fibonacci, lucas, square: &spareLucas)
    spareLucas.add(k.isMultiple(of: 2) ? -2 : 2)
    swap(&fibonacci, &spareFibonacci)
    swap(&lucas, &spareLucas)
    k *= 2
  }

  /// Adds one to the index: F(k + 1) = (F(k) + L(k)) / 2 and L(k + 1) = F(k + 1) + 2·F(k).
  mutating func advance() {
    fibonacci.advance(&lucas)
    k += 1
  }

  /// F(2k), or F(2k + 1) = F(k + 1)·L(k) − (−1)ᵏ where `isOdd`, by one product.
  consuming func doubledFibonacciNumber(isOdd: Bool) -> DecimalNumber {
    if isOdd { fibonacci.halveSum(adding: lucas) }
    var number = DecimalRegister.product(fibonacci, lucas)
    if isOdd { number.add(k.isMultiple(of: 2) ? -1 : 1) }
    return number
  }
}
