internal import BigIntegers
internal import CGMP

// Limbs in memory that is already there, without values around them: GMP's functions, and our
// kernels and methods.

/// Two operands, a result, and what else a call writes.
struct Limbs {
  let left: LimbMemory
  let right: LimbMemory
  let result: LimbMemory
  let other: LimbMemory

  /// How far shifts go: any number of bits takes the same time.
  static let bits = 13

  init(_ operands: Operands, result count: Int, other otherCount: Int = 0) {
    left = LimbMemory(operands.left)
    right = LimbMemory(operands.right)
    result = LimbMemory(count: count)
    other = LimbMemory(count: otherCount)
  }
}

extension Kernel<Limbs, UInt> {
  @inline(__always)
  private init(
    _ make: @escaping @Sendable (Operands) -> Limbs,
    call: @escaping @Sendable (inout Limbs) -> Void,
    output: @escaping @Sendable (Limbs) -> [UInt] = { $0.result.words }
  ) {
    self.init(make: make, call: call, output: output)
  }

  /// `mpn_mul`, which takes the longer operand first.
  static var gmpProduct: Self {
    Self({ Limbs($0, result: $0.left.count + $0.right.count) }) {
      _ = unsafe __gmpn_mul(
        $0.result.limbs, $0.left.limbs, $0.left.count, $0.right.limbs, $0.right.count)
    }
  }

  /// `mpn_sqr`.
  static var gmpSquare: Self {
    Self({ Limbs($0, result: 2 * $0.left.count) }) {
      unsafe __gmpn_sqr($0.result.limbs, $0.left.limbs, $0.left.count)
    }
  }

  /// `mpn_add_n`, and the carry behind the sum.
  static var gmpSum: Self {
    Self({ Limbs($0, result: $0.left.count + 1) }) {
      unsafe $0.result.limbs[$0.left.count] = unsafe __gmpn_add_n(
        $0.result.limbs, $0.left.limbs, $0.right.limbs, $0.left.count)
    }
  }

  /// `mpn_tdiv_qr`: the quotient, and the remainder behind it.
  static var gmpQuotient: Self {
    Self(
      { Limbs($0, result: $0.left.count - $0.right.count + 1, other: $0.right.count) },
      call: {
        unsafe __gmpn_tdiv_qr(
          $0.result.limbs, $0.other.limbs, 0, $0.left.limbs, $0.left.count, $0.right.limbs,
          $0.right.count)
      }, output: { $0.result.words + $0.other.words })
  }

  /// `mpn_sqrtrem`: the root alone, as GMP leaves what it likes above the remainder.
  static var gmpSquareRoot: Self {
    Self({ Limbs($0, result: ($0.left.count + 1) / 2, other: $0.left.count) }) {
      _ = unsafe __gmpn_sqrtrem(
        $0.result.limbs, $0.other.limbs, $0.left.limbs, $0.left.count)
    }
  }
}

extension Kernel<(method: MultiplicationMethod, limbs: Limbs), UInt> {
  /// A product by one method.
  static func product(by method: MultiplicationMethod) -> Self {
    Self(
      make: {
        let (left, right) = ($0.left.count, $0.right.count)
        let scratch = method.scratchCount(left, right)
        return (method, Limbs($0, result: left + right, other: scratch))
      },
      call: { state in
        let limbs = state.limbs
        unsafe state.method.multiply(
          limbs.result.limbs, limbs.left.limbs, limbs.left.count, limbs.right.limbs,
          limbs.right.count, scratch: limbs.other.limbs)
      }, output: { $0.limbs.result.words })
  }

  /// A square by one method.
  static func square(by method: MultiplicationMethod) -> Self {
    Self(
      make: {
        let count = $0.left.count
        let scratch = method.scratchCount(count, count)
        return (method, Limbs($0, result: 2 * count, other: scratch))
      },
      call: { state in
        let limbs = state.limbs
        unsafe state.method.square(
          limbs.result.limbs, limbs.left.limbs, limbs.left.count, scratch: limbs.other.limbs)
      }, output: { $0.limbs.result.words })
  }
}

extension Kernel<(kernel: LimbKernel, limbs: Limbs), UInt> {
  @inline(__always)
  private init(_ kernel: LimbKernel, call: @escaping @Sendable (inout State) -> Void) {
    self.init(
      make: { (kernel, Limbs($0, result: $0.left.count + 1)) }, call: call,
      output: { $0.limbs.result.words })
  }

  /// One of our kernels, which go once over rows of limbs; the limb above comes last.
  static func row(_ kernel: LimbKernel) -> Self {
    @inline(__always) @Sendable
    func call(_ state: inout State) {
      let (result, count) = unsafe (state.limbs.result.limbs, state.limbs.left.count)
      unsafe result[count] = unsafe state.kernel.call(
        result, state.limbs.left.limbs, state.limbs.right.limbs, count: count, bits: Limbs.bits)
    }
    return Self(kernel, call: call)
  }

  /// GMP's kernel for the same.
  static func gmpRow(_ kernel: LimbKernel) -> Self {
    Self(kernel) { state in
      let (result, count) = unsafe (state.limbs.result.limbs, state.limbs.left.count)
      let (left, right) = unsafe (state.limbs.left.limbs, state.limbs.right.limbs)
      unsafe result[count] =
        switch state.kernel {
        case .add: unsafe __gmpn_add_n(result, left, right, count)
        case .subtract: unsafe __gmpn_sub_n(result, left, right, count)
        case .multiplyByLimb: unsafe __gmpn_mul_1(result, left, count, right[0])
        case .addProductByLimb:
          unsafe __gmpn_addmul_1(result, left, count, right[0])
            &+ __gmpn_submul_1(result, left, count, right[0])
        case .shiftLeft: unsafe __gmpn_lshift(result, left, count, UInt32(Limbs.bits))
        case .shiftRight: unsafe __gmpn_rshift(result, left, count, UInt32(Limbs.bits))
        }
    }
  }
}
