internal import BigIntegers

// The methods of the ladder over limbs, without a value around them.

/// A product by one method.
struct MethodProduct: Kernel {
  private let method: MultiplicationMethod
  private let left: LimbMemory
  private let right: LimbMemory
  private let product: LimbMemory
  private let scratch: LimbMemory

  init(_ method: MultiplicationMethod, _ operands: Operands) {
    self.method = method
    left = LimbMemory(operands.left)
    right = LimbMemory(operands.right)
    product = LimbMemory(count: left.count + right.count)
    scratch = LimbMemory(count: method.scratchCount(left.count, right.count))
  }

  func call() {
    unsafe method.multiply(
      product.limbs, left.limbs, left.count, right.limbs, right.count, scratch: scratch.limbs)
  }

  var output: [UInt] { product.words }
}

/// A square by one method.
struct MethodSquare: Kernel {
  private let method: MultiplicationMethod
  private let operand: LimbMemory
  private let square: LimbMemory
  private let scratch: LimbMemory

  init(_ method: MultiplicationMethod, _ operands: Operands) {
    self.method = method
    operand = LimbMemory(operands.left)
    square = LimbMemory(count: 2 * operand.count)
    scratch = LimbMemory(count: method.scratchCount(operand.count, operand.count))
  }

  func call() {
    unsafe method.square(square.limbs, operand.limbs, operand.count, scratch: scratch.limbs)
  }

  var output: [UInt] { square.words }
}
