internal import BigIntegers
internal import CGMP

/// An operation on values, compiled into this module as it is into a user's, next to GMP's.
protocol ValueOperation: SendableMetatype {
  /// The operands, made of those that were drawn: by default these, the greater one first.
  static func operands(_ drawn: Operands) -> Operands
  /// The operation as it stands in an expression: the result has new memory.
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt
  /// The operation into a result whose memory is kept, as GMP's is; by default a new value, where
  /// the library has nothing else.
  static func form(_ result: inout BigUInt, _ left: BigUInt, _ right: BigUInt)
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber)
}

extension ValueOperation {
  static func operands(_ drawn: Operands) -> Operands { drawn.ordered }

  @inline(__always)
  static func form(_ result: inout BigUInt, _ left: BigUInt, _ right: BigUInt) {
    result = value(left, right)
  }
}

/// The operands and the result of an operation of `BigUInt`.
struct ValueOperands {
  let left: BigUInt
  let right: BigUInt
  var result = BigUInt()

  init(_ operands: Operands) {
    left = BigUInt(words: operands.left)
    right = BigUInt(words: operands.right)
  }

  var output: [UInt] { result.withWords { words in words.indices.map { words[$0] } } }
}

/// An operation of `BigUInt`, whose result keeps its memory.
struct ValueForm<Operation: ValueOperation>: Kernel {
  private var values: ValueOperands

  init(_ operands: Operands) { values = ValueOperands(Operation.operands(operands)) }

  @inline(__always)
  mutating func call() { Operation.form(&values.result, values.left, values.right) }

  var output: [UInt] { values.output }
}

/// An operation of `BigUInt`, with a new value as the result of each call.
struct ValueExpression<Operation: ValueOperation>: Kernel {
  private var values: ValueOperands

  init(_ operands: Operands) { values = ValueOperands(Operation.operands(operands)) }

  @inline(__always)
  mutating func call() { values.result = Operation.value(values.left, values.right) }

  var output: [UInt] { values.output }
}

/// The same operation of GMP.
struct ValueReference<Operation: ValueOperation>: Kernel {
  private let left: GMPNumber
  private let right: GMPNumber
  private let result = GMPNumber()

  init(_ operands: Operands) {
    let operands = Operation.operands(operands)
    (left, right) = (GMPNumber(operands.left), GMPNumber(operands.right))
  }

  @inline(__always)
  func call() {
    Operation.reference(result, left, right)
  }

  var output: [UInt] { result.words }
}

enum ValueAddition: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left + right }
  static func form(_ result: inout BigUInt, _ left: BigUInt, _ right: BigUInt) {
    result.formSum(of: left, right)
  }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_add(result.pointer, left.pointer, right.pointer)
  }
}

enum ValueSubtraction: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left - right }
  static func form(_ result: inout BigUInt, _ left: BigUInt, _ right: BigUInt) {
    result.formDifference(of: left, right)
  }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_sub(result.pointer, left.pointer, right.pointer)
  }
}

enum ValueMultiplication: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left * right }
  static func form(_ result: inout BigUInt, _ left: BigUInt, _ right: BigUInt) {
    result.formProduct(of: left, right)
  }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_mul(result.pointer, left.pointer, right.pointer)
  }
}

enum ValueDivision: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left / right }
  static func form(_ result: inout BigUInt, _ left: BigUInt, _ right: BigUInt) {
    result.formQuotient(of: left, dividingBy: right)
  }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_tdiv_q(result.pointer, left.pointer, right.pointer)
  }
}

enum ValueRemainder: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left % right }
  static func form(_ result: inout BigUInt, _ left: BigUInt, _ right: BigUInt) {
    result.formRemainder(of: left, dividingBy: right)
  }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_tdiv_r(result.pointer, left.pointer, right.pointer)
  }
}

enum ValueShift: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left >> 7 }
  static func form(_ result: inout BigUInt, _ left: BigUInt, _ right: BigUInt) {
    result.formShift(of: left, rightBy: 7)
  }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_tdiv_q_2exp(result.pointer, left.pointer, 7)
  }
}

/// A sum with a literal.
enum ValueIncrement: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left + 1 }
  static func form(_ result: inout BigUInt, _ left: BigUInt, _ right: BigUInt) {
    result.formSum(of: left, 1)
  }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_add_ui(result.pointer, left.pointer, 1)
  }
}

enum GreatestCommonDivisor: ValueOperation {
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    left.greatestCommonDivisor(with: right)
  }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_gcd(result.pointer, left.pointer, right.pointer)
  }
}

/// The product of both operands, divided by the right one.
enum ExactDivision: ValueOperation {
  static func operands(_ drawn: Operands) -> Operands {
    let product = GMPProduct(drawn)
    product.call()
    return Operands(left: product.output, right: drawn.right)
  }
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt { left.dividedExactly(by: right) }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe __gmpz_divexact(result.pointer, left.pointer, right.pointer)
  }
}

/// The left operand to a power of 64 bits modulo the right one, which is made odd.
enum ModularPower: ValueOperation {
  private static let exponent: UInt = 0xb504_f333_f9de_6484

  static func operands(_ drawn: Operands) -> Operands {
    var modulus = drawn.right
    modulus[0] |= 1
    return Operands(left: drawn.left, right: modulus)
  }
  static func value(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    left.power(BigUInt(exponent), modulo: right)
  }
  static func reference(_ result: GMPNumber, _ left: GMPNumber, _ right: GMPNumber) {
    unsafe withUnsafePointer(to: exponent) { limb in
      var power = unsafe mpz_t()
      unsafe __gmpz_roinit_n(&power, limb, 1)
      unsafe __gmpz_powm(result.pointer, left.pointer, &power, right.pointer)
    }
  }
}

/// The greatest common divisor as a combination of both values.
struct ValueBezoutIdentity: Kernel {
  private let values: ValueOperands
  private var identity: BezoutIdentity

  init(_ operands: Operands) {
    values = ValueOperands(operands.ordered)
    identity = BigUInt().bezoutIdentity(with: BigUInt())
  }

  @inline(__always)
  mutating func call() { identity = values.left.bezoutIdentity(with: values.right) }

  /// The divisor; nothing where it is not what the coefficients give.
  var output: [UInt] {
    let (left, right) = (
      values.left * identity.coefficients.left, values.right * identity.coefficients.right
    )
    let (greater, less) = identity.isLeftSubtracted ? (right, left) : (left, right)
    guard greater == less + identity.divisor else { return [] }
    return identity.divisor.words.map { UInt($0) }
  }
}

/// `mpz_gcdext`.
struct GMPBezoutIdentity: Kernel {
  private let left: GMPNumber
  private let right: GMPNumber
  private let divisor = GMPNumber()
  private let coefficients = (left: GMPNumber(), right: GMPNumber())

  init(_ operands: Operands) {
    let operands = operands.ordered
    (left, right) = (GMPNumber(operands.left), GMPNumber(operands.right))
  }

  @inline(__always)
  func call() {
    unsafe __gmpz_gcdext(
      divisor.pointer, coefficients.left.pointer, coefficients.right.pointer, left.pointer,
      right.pointer)
  }

  var output: [UInt] { divisor.words }
}

/// Whether the second value is less than the first, or equal to it: `<` and `==`.
struct ValueOrder: Kernel {
  private let values: ValueOperands
  private var order: UInt = 0

  init(_ operands: Operands) { values = ValueOperands(operands.ordered) }

  @inline(__always)
  mutating func call() {
    order = values.right < values.left ? 1 : values.right == values.left ? 2 : 0
  }

  var output: [UInt] { [order] }
}

/// `mpz_cmp`.
struct GMPOrder: Kernel {
  private let left: GMPNumber
  private let right: GMPNumber
  private var order: UInt = 0

  init(_ operands: Operands) {
    let operands = operands.ordered
    (left, right) = (GMPNumber(operands.left), GMPNumber(operands.right))
  }

  @inline(__always)
  mutating func call() {
    let sign = unsafe __gmpz_cmp(left.pointer, right.pointer)
    order = sign > 0 ? 1 : sign == 0 ? 2 : 0
  }

  var output: [UInt] { [order] }
}
