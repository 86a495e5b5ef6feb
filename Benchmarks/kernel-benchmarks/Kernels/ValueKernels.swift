internal import BigIntegers

// Our side: values, as a user of the library has them. Products and squares reuse the memory of the
// result, as GMP's do; sums, quotients and texts are made anew by each call.

/// `BigUInt.formProduct(of:_:)`.
struct ValueProduct: Kernel {
  private let left: BigUInt
  private let right: BigUInt
  private let count: Int
  private var product = BigUInt()

  init(_ operands: Operands) {
    left = BigUInt(words: operands.left)
    right = BigUInt(words: operands.right)
    count = operands.left.count + operands.right.count
  }

  mutating func call() {
    product.formProduct(of: left, right)
  }

  var output: [UInt] { product.limbs(count: count) }
}

/// `BigUInt.formSquare(of:)`.
struct ValueSquare: Kernel {
  private let operand: BigUInt
  private let count: Int
  private var square = BigUInt()

  init(_ operands: Operands) {
    operand = BigUInt(words: operands.left)
    count = 2 * operands.left.count
  }

  mutating func call() {
    square.formSquare(of: operand)
  }

  var output: [UInt] { square.limbs(count: count) }
}

/// `BigUInt.+`.
struct ValueSum: Kernel {
  private let left: BigUInt
  private let right: BigUInt
  private let count: Int
  private var sum = BigUInt()

  init(_ operands: Operands) {
    left = BigUInt(words: operands.left)
    right = BigUInt(words: operands.right)
    count = operands.left.count + 1
  }

  mutating func call() {
    sum = left + right
  }

  var output: [UInt] { sum.limbs(count: count) }
}

/// `BigUInt.+=`, and `-=` so that the next call finds the same value.
struct ValueSumInPlace: Kernel {
  private var value: BigUInt
  private let addend: BigUInt
  private let count: Int

  init(_ operands: Operands) {
    value = BigUInt(words: operands.left)
    addend = BigUInt(words: operands.right)
    count = operands.left.count + 1
  }

  mutating func call() {
    value += addend
    value -= addend
  }

  /// What the first half of a call makes.
  var output: [UInt] { (value + addend).limbs(count: count) }
}

/// `BigUInt.quotientAndRemainder(dividingBy:)`.
struct ValueQuotient: Kernel {
  private let dividend: BigUInt
  private let divisor: BigUInt
  private let counts: (quotient: Int, remainder: Int)
  private let method: DivisionMethod?
  private var result = (quotient: BigUInt(), remainder: BigUInt())

  /// - Parameter method: The method, unless the value is to choose it.
  init(_ operands: Operands, method: DivisionMethod? = nil) {
    self.method = method
    dividend = BigUInt(words: operands.left)
    divisor = BigUInt(words: operands.right)
    counts = (operands.left.count - operands.right.count + 1, operands.right.count)
  }

  mutating func call() {
    result =
      method?.quotientAndRemainder(dividend, dividingBy: divisor)
      ?? dividend.quotientAndRemainder(dividingBy: divisor)
  }

  var output: [UInt] {
    result.quotient.limbs(count: counts.quotient)
      + result.remainder.limbs(count: counts.remainder)
  }
}

/// `BigUInt.squareRootAndRemainder()`.
struct ValueSquareRoot: Kernel {
  private let operand: BigUInt
  private let count: Int
  private var result = (root: BigUInt(), remainder: BigUInt())

  init(_ operands: Operands) {
    operand = BigUInt(words: operands.left)
    count = (operands.left.count + 1) / 2
  }

  mutating func call() {
    result = operand.squareRootAndRemainder()
  }

  var output: [UInt] { result.root.limbs(count: count) }
}

/// `KeptText.write(_:radix:)`, into memory that is already there.
struct ValueWriting: Kernel {
  private let operand: BigUInt
  private let radix: Int
  private var text = KeptText()

  init(_ operands: Operands, radix: Int) {
    operand = BigUInt(words: operands.left)
    self.radix = radix
  }

  mutating func call() {
    text.write(operand, radix: radix)
  }

  var output: [UInt8] { Array(text.utf8) }
}

/// A method of conversion to a string in base ten.
struct MethodWriting: Kernel {
  private let operand: BigUInt
  private let method: TextMethod
  private var text = ""

  init(_ operands: Operands, _ method: TextMethod) {
    operand = BigUInt(words: operands.left)
    self.method = method
  }

  mutating func call() {
    text = method.text(of: operand, radix: 10)
  }

  var output: [UInt8] { Array(text.utf8) }
}

/// `BigUInt.init(_:radix:)`.
struct ValueReading: Kernel {
  private let text: String
  private let radix: Int
  private var value: BigUInt?

  init(_ operands: Operands, radix: Int) {
    text = String(decoding: digits(of: operands.left, base: Int32(radix)), as: UTF8.self)
    self.radix = radix
  }

  mutating func call() {
    value = BigUInt(text, radix: radix)
  }

  var output: [UInt] { value?.words.map { UInt($0) } ?? [] }
}
