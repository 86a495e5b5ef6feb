internal import BigIntegers
internal import CGMP

// Operations on values, as they stand in expressions, next to GMP's.

extension Operation {
  static let values = [
    Operation(
      "value-add", "n + n limbs into a value that is there; GMP: mpz_add", .rows,
      Contender.values(
        gmp: { unsafe __gmpz_add($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        form: formSum, expression: makeSum)),
    Operation(
      "value-subtract", "n − n limbs into a value that is there; GMP: mpz_sub", .rows,
      Contender.values(
        gmp: { unsafe __gmpz_sub($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        form: formDifference, expression: makeDifference)),
    Operation(
      "value-multiply", "n × n limbs into a value that is there; GMP: mpz_mul", .product,
      Contender.values(
        gmp: { unsafe __gmpz_mul($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        form: formProduct, expression: makeProduct)),
    Operation(
      "value-divide", "2n ÷ n limbs, the quotient into a value that is there; GMP: mpz_tdiv_q",
      .quotient,
      Contender.values(
        gmp: { unsafe __gmpz_tdiv_q($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        form: formQuotient, expression: makeQuotient)),
    Operation(
      "value-remainder",
      "2n ÷ n limbs, the remainder into a value that is there; GMP: mpz_tdiv_r", .quotient,
      Contender.values(
        gmp: { unsafe __gmpz_tdiv_r($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        form: formRemainder, expression: makeRemainder)),
    Operation(
      "value-compare", "n and n limbs, < and ==; GMP: mpz_cmp", .rows,
      Contender.pair(.gmpOrder, .order)),
    Operation(
      "value-shift", "n limbs >> 7 into a value that is there; GMP: mpz_tdiv_q_2exp", .rows,
      Contender.values(
        gmp: { unsafe __gmpz_tdiv_q_2exp($0.result.pointer, $0.left.pointer, 7) },
        form: formShift, expression: makeShift)),
    Operation(
      "value-increment", "n limbs + 1 into a value that is there; GMP: mpz_add_ui", .rows,
      Contender.values(
        gmp: { unsafe __gmpz_add_ui($0.result.pointer, $0.left.pointer, 1) },
        form: formNext, expression: makeNext)),
  ]
}

extension Contender {
  /// An operation on values next to GMP's.
  ///
  /// - Parameters:
  ///   - operands: What is made of the operands that were drawn: by default the greater one first.
  ///   - gmp: The operation of GMP, whose results keep their memory.
  ///   - form: The operation into a result whose memory is kept; nil where the library has nothing
  ///     but the expression.
  ///   - expression: The operation as it stands in an expression: the result has new memory.
  @inline(__always)
  static func values(
    of operands: @escaping @Sendable (Operands) -> Operands = { $0.ordered },
    gmp: @escaping @Sendable (inout Numbers) -> Void,
    form: (@Sendable (inout Values) -> Void)? = nil,
    expression: @escaping @Sendable (inout Values) -> Void
  ) -> [Contender] {
    let gmp = Kernel({ Numbers(operands($0)) }, call: gmp)
    let expression = Kernel({ Values(operands($0)) }, call: expression)
    guard let form else { return pair(gmp, expression) }
    return pair(gmp, Kernel({ Values(operands($0)) }, call: form)) + [
      Contender(Self.expression, expression, judgedBy: gmp.result)
    ]
  }
}

// As closures they would be called, which takes longer than what they do.

@inline(__always)
private func formSum(_ values: inout Values) {
  values.result.formSum(of: values.left, values.right)
}

@inline(__always)
private func makeSum(_ values: inout Values) {
  values.result = values.left + values.right
}

@inline(__always)
private func formDifference(_ values: inout Values) {
  values.result.formDifference(of: values.left, values.right)
}

@inline(__always)
private func makeDifference(_ values: inout Values) {
  values.result = values.left - values.right
}

@inline(__always)
private func formProduct(_ values: inout Values) {
  values.result.formProduct(of: values.left, values.right)
}

@inline(__always)
private func makeProduct(_ values: inout Values) {
  values.result = values.left * values.right
}

@inline(__always)
private func formQuotient(_ values: inout Values) {
  values.result.formQuotient(of: values.left, dividingBy: values.right)
}

@inline(__always)
private func makeQuotient(_ values: inout Values) {
  values.result = values.left / values.right
}

@inline(__always)
private func formRemainder(_ values: inout Values) {
  values.result.formRemainder(of: values.left, dividingBy: values.right)
}

@inline(__always)
private func makeRemainder(_ values: inout Values) {
  values.result = values.left % values.right
}

@inline(__always)
private func formShift(_ values: inout Values) {
  values.result.formShift(of: values.left, rightBy: 7)
}

@inline(__always)
private func makeShift(_ values: inout Values) { values.result = values.left >> 7 }

@inline(__always)
private func formNext(_ values: inout Values) {
  values.result.formSum(of: values.left, 1)
}

@inline(__always)
private func makeNext(_ values: inout Values) { values.result = values.left + 1 }
