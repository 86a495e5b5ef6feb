internal import BigIntegers
internal import CGMP

/// An operation on values as they stand in a user's expressions, compiled into this module, next to
/// GMP's on integers, whose result has its memory already.
protocol ValueOperation: SendableMetatype {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber)
}

/// An operation of `BigUInt`, with a new value as the result of each call.
struct ValueCall<Operation: ValueOperation>: Kernel {
  private let left: BigUInt
  private let right: BigUInt
  private var result = BigUInt()

  /// Takes the greater operand first.
  init(_ operands: Operands) {
    let (first, second) = (BigUInt(limbs: operands.left), BigUInt(limbs: operands.right))
    (left, right) = first < second ? (second, first) : (first, second)
  }

  mutating func call() {
    result = Operation.value(left, right)
  }

  var output: [UInt] { result.withWords { words in words.indices.map { words[$0] } } }
}

/// The same operation of GMP.
struct ValueReference<Operation: ValueOperation>: Kernel {
  private let left: GMPNumber
  private let right: GMPNumber
  private let result = GMPNumber()

  /// Takes the greater operand first.
  init(_ operands: Operands) {
    let (first, second) = (GMPNumber(operands.left), GMPNumber(operands.right))
    let isLess = unsafe __gmpz_cmp(first.pointer, second.pointer) < 0
    (left, right) = isLess ? (second, first) : (first, second)
  }

  func call() {
    Operation.reference(result, left, right)
  }

  var output: [UInt] { result.words }
}

enum ValueAddition: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left + right }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_add(result.pointer, left.pointer, right.pointer)
  }
}

enum ValueSubtraction: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left - right }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_sub(result.pointer, left.pointer, right.pointer)
  }
}

enum ValueMultiplication: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left * right }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_mul(result.pointer, left.pointer, right.pointer)
  }
}

enum ValueDivision: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left / right }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_tdiv_q(result.pointer, left.pointer, right.pointer)
  }
}

enum ValueRemainder: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left % right }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_tdiv_r(result.pointer, left.pointer, right.pointer)
  }
}

/// Whether the second is less than the first, or equal to it.
enum ValueComparison: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    right < left ? 1 : right == left ? 2 : 0
  }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    let order = unsafe __gmpz_cmp(left.pointer, right.pointer)
    unsafe __gmpz_set_ui(result.pointer, order > 0 ? 1 : order == 0 ? 2 : 0)
  }
}

enum ValueShift: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left >> 7 }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_tdiv_q_2exp(result.pointer, left.pointer, 7)
  }
}

/// A sum with a literal.
enum ValueIncrement: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left + 1 }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_add_ui(result.pointer, left.pointer, 1)
  }
}
