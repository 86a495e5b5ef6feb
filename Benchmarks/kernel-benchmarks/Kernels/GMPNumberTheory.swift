internal import CGMP

// GMP's side, by its integers: they read the operands in place and keep the memory of their
// results.

/// `mpn_sqrtrem`: the root, and the remainder behind it.
struct GMPSquareRoot: Kernel {
  private let operand: LimbMemory
  private let root: LimbMemory
  private let remainder: LimbMemory

  init(_ operands: Operands) {
    operand = LimbMemory(operands.left)
    root = LimbMemory(count: (operand.count + 1) / 2)
    remainder = LimbMemory(count: operand.count)
  }

  func call() {
    _ = unsafe __gmpn_sqrtrem(root.limbs, remainder.limbs, operand.limbs, operand.count)
  }

  /// The root alone: above the remainder, GMP leaves what it likes.
  var output: [UInt] { root.words }
}

/// `mpz_gcd`.
struct GMPDivisor: Kernel {
  private let left: LimbMemory
  private let right: LimbMemory
  private let result = GMPNumber()

  init(_ operands: Operands) {
    left = LimbMemory(operands.left)
    right = LimbMemory(operands.right)
  }

  func call() {
    var (left, right) = unsafe (left.integer, right.integer)
    unsafe __gmpz_gcd(result.pointer, &left, &right)
  }

  var output: [UInt] { result.words }
}

/// `mpz_divexact` of the product of both operands by the right one.
struct GMPExactQuotient: Kernel {
  private let left: LimbMemory
  private let right: LimbMemory
  private let result = GMPNumber()

  init(_ operands: Operands) {
    left = LimbMemory(operands.productOfBoth)
    right = LimbMemory(operands.right)
  }

  func call() {
    var (left, right) = unsafe (left.integer, right.integer)
    unsafe __gmpz_divexact(result.pointer, &left, &right)
  }

  var output: [UInt] { result.words }
}

/// `mpz_powm` of the left operand to a power of 64 bits modulo the right one, which is made odd.
struct GMPModularPower: Kernel {
  private let base: LimbMemory
  private let modulus: LimbMemory
  private let exponent = LimbMemory([Operands.exponent])
  private let result = GMPNumber()

  init(_ operands: Operands) {
    base = LimbMemory(operands.left)
    modulus = LimbMemory(operands.oddRight)
  }

  func call() {
    var (base, exponent, modulus) = unsafe (base.integer, exponent.integer, modulus.integer)
    unsafe __gmpz_powm(result.pointer, &base, &exponent, &modulus)
  }

  var output: [UInt] { result.words }
}

extension Operands {
  /// The exponent of modular powers.
  static let exponent: UInt = 0xb504_f333_f9de_6484

  /// The product of both operands, without leading zeros.
  var productOfBoth: [UInt] {
    let product = GMPProduct(self)
    product.call()
    var limbs = product.output
    if limbs.last == 0 { limbs.removeLast() }
    return limbs
  }

  /// The right operand, with its lowest bit set.
  var oddRight: [UInt] {
    var limbs = right
    limbs[0] |= 1
    return limbs
  }
}

extension LimbMemory {
  /// A number of GMP's that reads these limbs in place.
  fileprivate var integer: mpz_t {
    var integer = unsafe mpz_t()
    unsafe __gmpz_roinit_n(&integer, limbs, count)
    return unsafe integer
  }
}
