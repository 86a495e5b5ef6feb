internal import BigIntegers
internal import KernelInterface

/// The pair F(k), L(k) in a decimal base, which doubles and advances its index in place: the
/// decimal sister of `FibonacciLucasPair`. Its memory is that of the number at the end of the way.
struct DecimalPair<Register: DecimalPairRegister & ~Copyable>: ~Copyable {
  private var k: Int
  private let crew: WorkerCrew?
  private var fibonacci: Register
  private var lucas: Register

  /// The pair at an index, whose products a crew may share.
  init(
    _ index: Int, _ fibonacci: consuming Register, _ lucas: consuming Register, crew: WorkerCrew?
  ) {
    k = index
    self.crew = crew
    self.fibonacci = fibonacci
    self.lucas = lucas
  }

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
  static func registerCapacity(reaching last: Int) -> Int { last / 172 + 8 }
}

extension DecimalPair where Register == DigitRegister {
  /// Digits of a register for the way to F(`last`) in base 10⁴, as limbs of the other one; the rest
  /// is for whole vectors.
  static func registerCapacity(reaching last: Int) -> Int {
    DecimalRow.roundedUp(last / 38) + 4 * DecimalRow.vectorLength
  }
}
