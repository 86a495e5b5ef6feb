internal import BigIntegers
internal import KernelInterface

/// The pair F(k), L(k) in a decimal base, which doubles and advances its index in place: the
/// decimal sister of `FibonacciLucasPair`. Its memory is that of the number at the end of the way.
struct DecimalPair<Register: DecimalPairRegister & ~Copyable>: ~Copyable {
  private var k: Int
  private let crew: WorkerCrew?
  private var fibonacci: Register
  private var lucas: Register

  /// Goes the way to F(`last`), from half of it without its lowest bits, `shift` less one of them.
  consuming func number(at last: Int, shift: Int) -> Register {
    var shift = shift
    while shift > 1 {
      shift -= 1
      double()
      if last &>> shift & 1 == 1 { advance() }
    }
    return doubledFibonacciNumber(isOdd: last & 1 == 1)
  }

  /// Doubles the index.
  private mutating func double() {
    fibonacci.multiply(squaring: &lucas, crew: crew)
    lucas.add(k.isMultiple(of: 2) ? -2 : 2)
    k *= 2
  }

  /// Adds one to the index: F(k + 1) = (F(k) + L(k)) / 2 and L(k + 1) = F(k + 1) + 2·F(k).
  private mutating func advance() {
    fibonacci.advance(&lucas)
    k += 1
  }

  /// F(2k), or F(2k + 1) = F(k + 1)·L(k) − (−1)ᵏ where `isOdd`, by one product, which
  /// takes the place of both numbers.
  private consuming func doubledFibonacciNumber(isOdd: Bool) -> Register {
    if isOdd { fibonacci.halveSum(adding: lucas) }
    fibonacci.multiply(absorbing: lucas, crew: crew)
    if isOdd { fibonacci.add(k.isMultiple(of: 2) ? -1 : 1) }
    return fibonacci
  }
}

extension DecimalPair where Register == DecimalRegister {
  /// Limbs of a register for the way to F(`last`): the last pair has half its digits, 0.20899 ·
  /// `last` / 2; the rest is for a carry, and the limbs by which a product may be shorter than its
  /// operands together.
  private static func registerCapacity(reaching last: Int) -> Int {
    last / 172 + 8
  }

  /// The limbs of space that the way to F(`last`) needs.
  static func spaceLimbCount(reaching last: Int) -> Int {
    2 * registerCapacity(reaching: last)
  }

  /// Creates the pair at an index from its numbers in binary, with room for the way to F(`last`),
  /// whose products a crew may share.
  init(
    _ index: Int, _ first: BigUInt, _ second: BigUInt, reaching last: Int,
    in space: inout DecimalSpace, crew: WorkerCrew?
  ) {
    let capacity = Self.registerCapacity(reaching: last)
    k = index
    self.crew = crew
    fibonacci = space.register(DecimalNumber(first), capacity: capacity)
    lucas = space.register(DecimalNumber(second), capacity: capacity)
  }
}

extension DecimalPair where Register == DigitRegister {
  /// Digits of a register for the way to F(`last`), as limbs of the other one; the rest is for
  /// whole vectors.
  private static func registerCapacity(reaching last: Int) -> Int {
    DecimalRow.roundedUp(last / 38) + 4 * DecimalRow.vectorLength
  }

  /// The digits of space that the way to F(`last`) needs.
  static func spaceDigitCount(reaching last: Int) -> Int {
    2 * registerCapacity(reaching: last)
  }

  /// Creates the pair at an index from its numbers in binary, with room for the way to F(`last`),
  /// whose products a crew may share.
  init(
    _ index: Int, _ first: BigUInt, _ second: BigUInt, reaching last: Int,
    in space: inout DigitSpace, crew: WorkerCrew?
  ) {
    let capacity = Self.registerCapacity(reaching: last)
    k = index
    self.crew = crew
    fibonacci = space.register(first, capacity: capacity)
    lucas = space.register(second, capacity: capacity)
  }
}
