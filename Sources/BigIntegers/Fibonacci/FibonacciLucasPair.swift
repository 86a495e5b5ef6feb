internal import KernelInterface

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

  /// Limbs of a register for the way to F(`last`): the last pair has half its bits, 0.6943 · `last`
  /// / 2; the rest is for a carry, and the limbs by which a product may be shorter than its
  /// operands together.
  static func registerCapacity(reaching last: Int) -> Int {
    last / 184 + 6
  }

  /// Registers that a pair takes from its space.
  static let registerCount = 4

  /// The greatest index at which a pair is made at once: in digits of 52 bits, or of two limbs.
  static var lastStart: Int {
    DigitFibonacci.lastPairIndex ?? SmallFibonacciLucasPair.lastIndex
  }

  /// Whether a pair can be made at once at an index.
  static func canStart(at index: Int) -> Bool {
    index <= SmallFibonacciLucasPair.lastIndex || 1024 <= index && index <= lastStart
  }

  /// Creates the pair at an index; the threads of `crew` share its large products.
  ///
  /// - Precondition: `canStart(at: index)`.
  init(_ index: Int, in space: inout RegisterSpace, crew: WorkerCrew? = nil) {
    k = index
    self.crew = crew
    let isSmall = index <= SmallFibonacciLucasPair.lastIndex
    let pair = SmallFibonacciLucasPair(isSmall ? index : 0)
    fibonacci = space.register(pair.fibonacci)
    lucas = space.register(pair.lucas)
    spareFibonacci = space.register(0)
    spareLucas = space.register(0)
    if !isSmall { DigitFibonacci.store(pair: index, fibonacci: &fibonacci, lucas: &lucas) }
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

  /// Makes `number` F(2k), or F(2k + 1) = F(k + 1)·L(k) − (−1)ᵏ where `isOdd`, by one product.
  consuming func storeDoubledFibonacciNumber(isOdd: Bool, in number: inout BigUInt) {
    var correction = 0
    if isOdd {
      fibonacci.halveSum(adding: lucas)
      correction = k.isMultiple(of: 2) ? -1 : 1
    }
    BigUIntRegister.storeProduct(
      fibonacci, lucas, correction: correction, in: &number, spare: spareLucas, crew: crew)
  }

  /// The Lucas number L(2k) = L(k)² − 2·(−1)ᵏ, or L(2k + 1) = L(k)·L(k + 1) − (−1)ᵏ where `isOdd`,
  /// with L(k + 1) = (5·F(k) + L(k)) / 2.
  func doubledLucasNumber(isOdd: Bool) -> BigUInt {
    let value = lucas.value()
    let isEven = k.isMultiple(of: 2)
    guard isOdd else { return isEven ? value.squared() - 2 : value.squared() + 2 }
    let product = value * ((fibonacci.value() * 5 + value) >> 1)
    return isEven ? product - 1 : product + 1
  }
}
