internal import BigIntegers
internal import CGMP

// The kernels that go once over rows of limbs, ours and GMP's, over the same memory.

/// The rows of one call: a result with a limb above, and two operands.
struct LimbRows {
  let left: LimbMemory
  let right: LimbMemory
  let result: LimbMemory
  let count: Int

  /// How far shifts go: any number of bits takes the same time.
  static let bits = 13

  init(_ operands: Operands) {
    left = LimbMemory(operands.left)
    right = LimbMemory(operands.right)
    count = left.count
    result = LimbMemory(count: count + 1)
  }
}

/// One of our kernels.
struct RowKernel: Kernel {
  private let kernel: LimbKernel
  private let rows: LimbRows

  init(_ kernel: LimbKernel, _ operands: Operands) {
    self.kernel = kernel
    rows = LimbRows(operands)
  }

  func call() {
    unsafe rows.result.limbs[rows.count] = unsafe kernel.call(
      rows.result.limbs, rows.left.limbs, rows.right.limbs, count: rows.count, bits: LimbRows.bits)
  }

  var output: [UInt] { rows.result.words }
}

/// GMP's kernel for the same.
struct GMPRowKernel: Kernel {
  private let kernel: LimbKernel
  private let rows: LimbRows

  init(_ kernel: LimbKernel, _ operands: Operands) {
    self.kernel = kernel
    rows = LimbRows(operands)
  }

  func call() {
    unsafe rows.result.limbs[rows.count] = limbAbove()
  }

  private func limbAbove() -> UInt {
    let (result, count) = unsafe (rows.result.limbs, rows.count)
    let (left, right) = unsafe (rows.left.limbs, rows.right.limbs)
    return switch kernel {
    case .add: unsafe __gmpn_add_n(result, left, right, count)
    case .subtract: unsafe __gmpn_sub_n(result, left, right, count)
    case .multiplyByLimb: unsafe __gmpn_mul_1(result, left, count, right[0])
    case .addProductByLimb:
      unsafe __gmpn_addmul_1(result, left, count, right[0])
        &+ __gmpn_submul_1(result, left, count, right[0])
    case .shiftLeft: unsafe __gmpn_lshift(result, left, count, UInt32(LimbRows.bits))
    case .shiftRight: unsafe __gmpn_rshift(result, left, count, UInt32(LimbRows.bits))
    }
  }

  var output: [UInt] { rows.result.words }
}
