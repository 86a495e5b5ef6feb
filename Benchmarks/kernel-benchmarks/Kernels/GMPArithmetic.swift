internal import CGMP

// GMP's side of every comparison: its limb functions, into memory that is already there. Where GMP
// has none that suits, its integers, which read the operands in place and keep their memory.

/// `mpn_mul`, which takes the longer operand first.
struct GMPProduct: Kernel {
  private let left: LimbMemory
  private let right: LimbMemory
  private let product: LimbMemory

  init(_ operands: Operands) {
    left = LimbMemory(operands.left)
    right = LimbMemory(operands.right)
    product = LimbMemory(count: left.count + right.count)
  }

  func call() {
    _ = unsafe __gmpn_mul(product.limbs, left.limbs, left.count, right.limbs, right.count)
  }

  var output: [UInt] { product.words }
}

/// `mpn_sqr`.
struct GMPSquare: Kernel {
  private let operand: LimbMemory
  private let square: LimbMemory

  init(_ operands: Operands) {
    operand = LimbMemory(operands.left)
    square = LimbMemory(count: 2 * operand.count)
  }

  func call() {
    unsafe __gmpn_sqr(square.limbs, operand.limbs, operand.count)
  }

  var output: [UInt] { square.words }
}

/// `mpn_add_n`, and the carry behind the sum.
struct GMPSum: Kernel {
  private let left: LimbMemory
  private let right: LimbMemory
  private let sum: LimbMemory

  init(_ operands: Operands) {
    left = LimbMemory(operands.left)
    right = LimbMemory(operands.right)
    sum = LimbMemory(count: left.count + 1)
  }

  func call() {
    unsafe sum.limbs[left.count] = unsafe __gmpn_add_n(
      sum.limbs, left.limbs, right.limbs, left.count)
  }

  var output: [UInt] { sum.words }
}

/// `mpz_add` of an integer to another in place, and `mpz_sub`.
struct GMPSumInPlace: Kernel {
  private let value: GMPNumber
  private let addend: GMPNumber
  private let count: Int

  init(_ operands: Operands) {
    value = GMPNumber(operands.left)
    addend = GMPNumber(operands.right)
    count = operands.left.count + 1
  }

  func call() {
    unsafe __gmpz_add(value.pointer, value.pointer, addend.pointer)
    unsafe __gmpz_sub(value.pointer, value.pointer, addend.pointer)
  }

  var output: [UInt] {
    let sum = GMPNumber()
    unsafe __gmpz_add(sum.pointer, value.pointer, addend.pointer)
    return sum.words + repeatElement(0, count: count - sum.words.count)
  }
}

/// `mpn_tdiv_qr`: the quotient, and the remainder behind it.
struct GMPQuotient: Kernel {
  private let dividend: LimbMemory
  private let divisor: LimbMemory
  private let quotient: LimbMemory
  private let remainder: LimbMemory

  init(_ operands: Operands) {
    dividend = LimbMemory(operands.left)
    divisor = LimbMemory(operands.right)
    quotient = LimbMemory(count: dividend.count - divisor.count + 1)
    remainder = LimbMemory(count: divisor.count)
  }

  func call() {
    unsafe __gmpn_tdiv_qr(
      quotient.limbs, remainder.limbs, 0, dividend.limbs, dividend.count, divisor.limbs,
      divisor.count)
  }

  var output: [UInt] { quotient.words + remainder.words }
}

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
