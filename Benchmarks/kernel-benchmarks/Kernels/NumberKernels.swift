internal import BigIntegers
internal import CGMP

// GMP's integers, which keep the memory of their results, where values are compared with them.

/// The operands and the result of an operation of GMP.
struct Numbers {
  let left: GMPNumber
  let right: GMPNumber
  let result = GMPNumber()

  init(_ operands: Operands) {
    left = GMPNumber(operands.left)
    right = GMPNumber(operands.right)
  }
}

extension Kernel<Numbers, UInt> {
  @inline(__always)
  init(
    _ make: @escaping @Sendable (Operands) -> Numbers,
    call: @escaping @Sendable (inout Numbers) -> Void
  ) {
    self.init(make: make, call: call, output: { $0.result.words })
  }
}

extension Kernel<(numbers: Numbers, count: Int), UInt> {
  /// `mpz_add` of an integer to another in place, and `mpz_sub`.
  static var gmpSumInPlace: Self {
    Self(
      make: { (Numbers($0), $0.left.count + 1) },
      call: { state in
        let (value, addend) = unsafe (state.numbers.left.pointer, state.numbers.right.pointer)
        unsafe __gmpz_add(value, value, addend)
        unsafe __gmpz_sub(value, value, addend)
      },
      output: { numbers, count in
        unsafe __gmpz_add(numbers.result.pointer, numbers.left.pointer, numbers.right.pointer)
        let words = numbers.result.words
        return words + repeatElement(0, count: count - words.count)
      })
  }
}

extension Kernel<(numbers: Numbers, left: GMPNumber, right: GMPNumber), UInt> {
  /// `mpz_gcdext`.
  static var gmpBezoutIdentity: Self {
    Self(
      make: { (Numbers($0.ordered), GMPNumber(), GMPNumber()) },
      call: {
        unsafe __gmpz_gcdext(
          $0.numbers.result.pointer, $0.left.pointer, $0.right.pointer, $0.numbers.left.pointer,
          $0.numbers.right.pointer)
      }, output: { $0.numbers.result.words })
  }
}

extension Kernel<(numbers: Numbers, order: UInt), UInt> {
  /// `mpz_cmp`.
  static var gmpOrder: Self {
    Self(
      make: { (Numbers($0.ordered), 0) },
      call: {
        let sign = unsafe __gmpz_cmp($0.numbers.left.pointer, $0.numbers.right.pointer)
        $0.order = sign > 0 ? 1 : sign == 0 ? 2 : 0
      }, output: { [$0.order] })
  }
}
