internal import BigIntegers

// Our side: values, whose results are made anew by each call.

/// `BigUInt.squareRootAndRemainder()`.
struct ValueSquareRoot: Kernel {
  private let operand: BigUInt
  private let count: Int
  private var root = BigUInt()
  private var remainder = BigUInt()

  init(_ operands: Operands) {
    operand = BigUInt(limbs: operands.left)
    count = (operands.left.count + 1) / 2
  }

  mutating func call() {
    (root, remainder) = operand.squareRootAndRemainder()
  }

  var output: [UInt] { root.limbs(count: count) }
}

/// `BigUInt.greatestCommonDivisor(with:)`.
struct ValueDivisor: Kernel {
  private let left: BigUInt
  private let right: BigUInt
  private var result = BigUInt()

  init(_ operands: Operands) {
    left = BigUInt(limbs: operands.left)
    right = BigUInt(limbs: operands.right)
  }

  mutating func call() {
    result = left.greatestCommonDivisor(with: right)
  }

  var output: [UInt] { result.words.map { UInt($0) } }
}

/// `BigUInt.dividedExactly(by:)`.
struct ValueExactQuotient: Kernel {
  private let left: BigUInt
  private let right: BigUInt
  private var result = BigUInt()

  init(_ operands: Operands) {
    left = BigUInt(limbs: operands.productOfBoth)
    right = BigUInt(limbs: operands.right)
  }

  mutating func call() {
    result = left.dividedExactly(by: right)
  }

  var output: [UInt] { result.words.map { UInt($0) } }
}

/// `BigUInt.power(_:modulo:)`.
struct ValueModularPower: Kernel {
  private let left: BigUInt
  private let right: BigUInt
  private var result = BigUInt()

  init(_ operands: Operands) {
    left = BigUInt(limbs: operands.left)
    right = BigUInt(limbs: operands.oddRight)
  }

  mutating func call() {
    result = left.power(BigUInt(Operands.exponent), modulo: right)
  }

  var output: [UInt] { result.words.map { UInt($0) } }
}
