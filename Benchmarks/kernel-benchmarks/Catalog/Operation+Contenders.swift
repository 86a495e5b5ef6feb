internal import BigIntegers
internal import CGMP

extension Operation {
  /// GMP first, then ours.
  var contenders: [Contender] {
    switch self {
    case .multiply, .multiply2To1, .multiply10To1:
      Contender.pair(.gmpProduct, .product)
        + MultiplicationMethod.available.map {
          Contender($0, .product(by: $0), judgedBy: Kernel.gmpProduct.result)
        }
    case .square:
      Contender.pair(.gmpSquare, .square)
        + MultiplicationMethod.available.map {
          Contender($0, .square(by: $0), judgedBy: Kernel.gmpSquare.result)
        }
    case .add: Contender.pair(.gmpSum, .sum) + [.kernel(.add)]
    case .subtract: Self.row(.subtract)
    case .addInPlace: Contender.pair(.gmpSumInPlace, .sumInPlace)
    case .multiplyByLimb: Self.row(.multiplyByLimb)
    case .addProductByLimb: Self.row(.addProductByLimb)
    case .shiftLeft: Self.row(.shiftLeft)
    case .shiftRight: Self.row(.shiftRight)
    case .divide:
      Contender.pair(.gmpQuotient, .quotient())
        + DivisionMethod.allCases.map {
          Contender($0.rawValue, .quotient(by: $0), judgedBy: Kernel.gmpQuotient.result)
        }
    case .toDecimal:
      Contender.pair(.gmpWriting(base: 10), .writing(radix: 10))
        + TextMethod.allCases.map {
          Contender(
            $0.rawValue, .writing(by: $0), judgedBy: Kernel.gmpWriting(base: 10).result)
        }
    case .fromDecimal: Contender.pair(.gmpReading(base: 10), .reading(radix: 10))
    case .toHexadecimal: Contender.pair(.gmpWriting(base: 16), .writing(radix: 16))
    case .fromHexadecimal: Contender.pair(.gmpReading(base: 16), .reading(radix: 16))
    case .squareRoot: Contender.pair(.gmpSquareRoot, .squareRoot)
    case .divideExactly:
      Self.value(
        of: { $0.withProductOnTheLeft },
        gmp: { unsafe __gmpz_divexact($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        expression: { $0.result = $0.left.dividedExactly(by: $0.right) })
    case .gcd:
      Self.value(
        gmp: { unsafe __gmpz_gcd($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        expression: { $0.result = $0.left.greatestCommonDivisor(with: $0.right) })
    case .extendedGCD: Contender.pair(.gmpBezoutIdentity, .bezoutIdentity)
    case .modularPower:
      Self.value(
        of: { $0.withOddRight },
        gmp: { numbers in
          unsafe withUnsafePointer(to: Self.exponent) { limb in
            var exponent = unsafe mpz_t()
            unsafe __gmpz_roinit_n(&exponent, limb, 1)
            unsafe __gmpz_powm(
              numbers.result.pointer, numbers.left.pointer, &exponent, numbers.right.pointer)
          }
        }, expression: { $0.result = $0.left.power(BigUInt(Self.exponent), modulo: $0.right) })
    case .fibonacciByAdditions:
      Contender.task(gmp: GMPNumber.fibonacciByAdditions, ours: BigUInt.fibonacciByAdditions)
    case .fibonacciDecimal:
      Contender.textTask(
        gmp: { GMPText(GMPNumber.fibonacci($0), base: 10) },
        ours: { BigUInt.fibonacci($0).description })
    case .fibonacciHexadecimal:
      Contender.textTask(
        gmp: { GMPText(GMPNumber.fibonacci($0), base: 16) },
        ours: { String(BigUInt.fibonacci($0), radix: 16) })
    case .digitsOfE:
      Contender.textTask(
        gmp: { GMPText(GMPNumber.e($0), base: 10) }, ours: { BigUInt.e($0).description })
    case .digitsOfPi:
      Contender.textTask(
        gmp: { GMPText(GMPNumber.pi($0), base: 10) }, ours: { BigUInt.pi($0).description })
    case .factorial: Contender.task(gmp: GMPNumber.factorial, ours: BigUInt.factorial)
    case .pell: Contender.task(gmp: GMPNumber.pell, ours: BigUInt.pell)
    case .powerOfTwo: Contender.task(gmp: GMPNumber.powerOfTwo, ours: BigUInt.powerOfTwo)
    case .lucasLehmer: Contender.task(gmp: GMPNumber.lucasLehmer, ours: BigUInt.lucasLehmer)
    case .valueAdd:
      Self.value(
        gmp: { unsafe __gmpz_add($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        form: formSum,
        expression: makeSum)
    case .valueSubtract:
      Self.value(
        gmp: { unsafe __gmpz_sub($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        form: formDifference,
        expression: makeDifference)
    case .valueMultiply:
      Self.value(
        gmp: { unsafe __gmpz_mul($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        form: formProduct,
        expression: makeProduct)
    case .valueDivide:
      Self.value(
        gmp: { unsafe __gmpz_tdiv_q($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        form: formQuotient,
        expression: makeQuotient)
    case .valueRemainder:
      Self.value(
        gmp: { unsafe __gmpz_tdiv_r($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        form: formRemainder,
        expression: makeRemainder)
    case .valueCompare: Contender.pair(.gmpOrder, .order)
    case .valueShift:
      Self.value(
        gmp: { unsafe __gmpz_tdiv_q_2exp($0.result.pointer, $0.left.pointer, 7) },
        form: formShift,
        expression: makeShift)
    case .valueIncrement:
      Self.value(
        gmp: { unsafe __gmpz_add_ui($0.result.pointer, $0.left.pointer, 1) },
        form: formNext, expression: makeNext)
    }
  }

  /// The power of which `modular-power` is.
  private static let exponent: UInt = 0xb504_f333_f9de_6484

  /// An operation on values next to GMP's.
  ///
  /// - Parameters:
  ///   - operands: What is made of the operands that were drawn: by default the greater one first.
  ///   - gmp: The operation of GMP, whose results keep their memory.
  ///   - form: The operation into a result whose memory is kept; nil where the library has nothing
  ///     but the expression.
  ///   - expression: The operation as it stands in an expression: the result has new memory.
  @inline(__always)
  private static func value(
    of operands: @escaping (Operands) -> Operands = { $0.ordered },
    gmp: @escaping (inout Numbers) -> Void, form: ((inout Values) -> Void)? = nil,
    expression: @escaping (inout Values) -> Void
  ) -> [Contender] {
    let gmp = Kernel({ Numbers(operands($0)) }, call: gmp)
    let expression = Kernel({ Values(operands($0)) }, call: expression)
    guard let form else { return Contender.pair(gmp, expression) }
    return Contender.pair(gmp, Kernel({ Values(operands($0)) }, call: form)) + [
      Contender(Contender.expression, expression, judgedBy: gmp.result)
    ]
  }

  private static func row(_ kernel: LimbKernel) -> [Contender] {
    [
      Contender(
        Contender.reference, .gmpRow(kernel), judgedBy: Kernel.gmpRow(kernel).result),
      .kernel(kernel),
    ]
  }
}

extension Contender {
  /// The contender that works by one of our kernels, without a value around it.
  fileprivate static func kernel(_ kernel: LimbKernel) -> Contender {
    Contender(kernelName, .row(kernel), judgedBy: Kernel.gmpRow(kernel).result)
  }
}

extension Operands {
  /// The product of both operands, and the right one, by which it can be divided.
  fileprivate var withProductOnTheLeft: Operands {
    let numbers = Numbers(self)
    unsafe __gmpz_mul(numbers.result.pointer, numbers.left.pointer, numbers.right.pointer)
    return Operands(left: numbers.result.words, right: right)
  }

  /// The same two, the right one made odd.
  fileprivate var withOddRight: Operands {
    Operands(left: left, right: [right[0] | 1] + right.dropFirst())
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
