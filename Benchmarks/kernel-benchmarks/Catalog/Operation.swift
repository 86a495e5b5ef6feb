internal import ArgumentParsing
internal import Benchmarking
internal import BigIntegers

/// An operation that is measured. A size n is the number of limbs of the longer operand; in a
/// division, that of the divisor; in a task what its summary says.
enum Operation: String, CaseIterable, ExpressibleByArgument {
  case multiply, square
  case multiply2To1 = "multiply-2to1"
  case multiply10To1 = "multiply-10to1"
  case add, subtract
  case addInPlace = "add-in-place"
  case multiplyByLimb = "multiply-by-limb"
  case addProductByLimb = "add-product-by-limb"
  case shiftLeft = "shift-left"
  case shiftRight = "shift-right"
  case divide
  case toDecimal = "to-decimal"
  case fromDecimal = "from-decimal"
  case toHexadecimal = "to-hexadecimal"
  case fromHexadecimal = "from-hexadecimal"
  case squareRoot = "square-root"
  case divideExactly = "divide-exactly"
  case gcd
  case extendedGCD = "extended-gcd"
  case modularPower = "modular-power"
  case valueAdd = "value-add"
  case valueSubtract = "value-subtract"
  case valueMultiply = "value-multiply"
  case valueDivide = "value-divide"
  case valueRemainder = "value-remainder"
  case valueCompare = "value-compare"
  case valueShift = "value-shift"
  case valueIncrement = "value-increment"
  case fibonacciByAdditions = "fibonacci-by-additions"
  case fibonacciDecimal = "fibonacci-decimal"
  case fibonacciHexadecimal = "fibonacci-hexadecimal"
  case digitsOfE = "e"
  case digitsOfPi = "pi"
  case factorial
  case pell
  case powerOfTwo = "power-of-two"
  case lucasLehmer = "lucas-lehmer"

  /// What is done to which operands, and by which function of GMP.
  var summary: String {
    switch self {
    case .multiply: "n × n limbs; GMP: mpn_mul"
    case .square: "n limbs; GMP: mpn_sqr"
    case .multiply2To1: "n × n/2 limbs; GMP: mpn_mul"
    case .multiply10To1: "n × n/10 limbs; GMP: mpn_mul"
    case .add: "n + n limbs; GMP: mpn_add_n"
    case .subtract: "n − n limbs; GMP: mpn_sub_n"
    case .addInPlace: "n limbs += n limbs, and -= again; GMP: mpz_add, mpz_sub"
    case .multiplyByLimb: "n limbs × 1; GMP: mpn_mul_1"
    case .addProductByLimb: "n limbs × 1 added and taken back; GMP: mpn_addmul_1, mpn_submul_1"
    case .shiftLeft: "n limbs; GMP: mpn_lshift"
    case .shiftRight: "n limbs; GMP: mpn_rshift"
    case .divide: "2n ÷ n limbs, quotient and remainder; GMP: mpn_tdiv_qr"
    case .toDecimal: "n limbs to digits in memory that is kept; GMP: mpz_get_str"
    case .fromDecimal: "digits to n limbs; GMP: mpz_set_str"
    case .toHexadecimal: "n limbs to digits of base 16, likewise; GMP: mpz_get_str"
    case .fromHexadecimal: "digits of base 16 to n limbs; GMP: mpz_set_str"
    case .squareRoot: "n limbs, root and remainder; GMP: mpn_sqrtrem"
    case .divideExactly: "2n ÷ n limbs without a remainder; GMP: mpz_divexact"
    case .gcd: "n and n limbs; GMP: mpz_gcd"
    case .extendedGCD: "n and n limbs, with the coefficients of both; GMP: mpz_gcdext"
    case .modularPower: "n limbs to the power of 64 bits, odd modulus; GMP: mpz_powm"
    case .valueAdd: "n + n limbs into a value that is there; GMP: mpz_add"
    case .valueSubtract: "n − n limbs into a value that is there; GMP: mpz_sub"
    case .valueMultiply: "n × n limbs into a value that is there; GMP: mpz_mul"
    case .valueDivide: "2n ÷ n limbs, the quotient into a value that is there; GMP: mpz_tdiv_q"
    case .valueRemainder: "2n ÷ n limbs, the remainder into a value that is there; GMP: mpz_tdiv_r"
    case .valueCompare: "n and n limbs, < and ==; GMP: mpz_cmp"
    case .valueShift: "n limbs >> 7 into a value that is there; GMP: mpz_tdiv_q_2exp"
    case .valueIncrement: "n limbs + 1 into a value that is there; GMP: mpz_add_ui"
    case .fibonacciByAdditions: "a task: F(N) by N additions"
    case .fibonacciDecimal: "a task: F(N) by fast doubling, as decimal text"
    case .fibonacciHexadecimal: "a task: F(N) by fast doubling, as hexadecimal text"
    case .digitsOfE: "a task: N digits of e, by binary splitting of Σ 1 / k!"
    case .digitsOfPi: "a task: N digits of π, by binary splitting of Chudnovsky's series"
    case .factorial: "a task: N!, by the library's function"
    case .pell: "a task: the N-th Pell number, by N steps a + 2 b"
    case .powerOfTwo: "a task: 2^k modulo m, both of N digits, by the library's function"
    case .lucasLehmer: "a task: is 2^N − 1 a prime? N − 2 times s² − 2, and the remainder"
    }
  }

  var shape: OperandShape {
    switch self {
    // The right operand of a square is not used; its scratch space depends on one length only.
    case .multiply, .square, .valueMultiply: OperandShape(growth: .power(1.6)) { ($0, $0) }
    case .divideExactly, .modularPower:
      OperandShape(hasBranches: true, growth: .power(1.6)) { ($0, $0) }
    case .multiply2To1: OperandShape(smallest: 2, growth: .power(1.6)) { ($0, $0 / 2) }
    case .multiply10To1: OperandShape(smallest: 10, growth: .power(1.6)) { ($0, $0 / 10) }
    case .add, .subtract, .addInPlace, .multiplyByLimb, .addProductByLimb, .shiftLeft, .shiftRight,
      .valueAdd, .valueSubtract, .valueCompare, .valueShift, .valueIncrement:
      OperandShape(growth: .power(1)) { ($0, $0) }
    case .divide, .valueDivide, .valueRemainder:
      OperandShape(hasBranches: true, growth: .power(1.6)) { (2 * $0, $0) }
    case .gcd, .extendedGCD: OperandShape(hasBranches: true, growth: .power(1.8)) { ($0, $0) }
    case .toDecimal, .fromDecimal: OperandShape(growth: .power(1.6)) { ($0, 0) }
    case .squareRoot: OperandShape(hasBranches: true, growth: .power(1.6)) { ($0, 0) }
    case .toHexadecimal, .fromHexadecimal: OperandShape(growth: .power(1)) { ($0, 0) }
    case .fibonacciDecimal, .fibonacciHexadecimal, .digitsOfE, .digitsOfPi, .factorial:
      OperandShape(kinds: [.uniform], growth: .power(1.3)) { _ in (0, 0) }
    case .fibonacciByAdditions, .pell, .powerOfTwo, .lucasLehmer:
      OperandShape(smallest: 3, kinds: [.uniform], growth: .power(2)) { _ in (0, 0) }
    }
  }

  /// GMP first, then ours.
  var contenders: [Contender] {
    switch self {
    case .multiply, .multiply2To1, .multiply10To1:
      Self.pair(GMPProduct.init, ValueProduct.init)
        + MultiplicationMethod.available.map {
          Contender($0, judgedBy: GMPProduct.init) { MethodProduct($0, $1) }
        }
    case .square:
      Self.pair(GMPSquare.init, ValueSquare.init)
        + MultiplicationMethod.available.map {
          Contender($0, judgedBy: GMPSquare.init) { MethodSquare($0, $1) }
        }
    case .add: Self.pair(GMPSum.init, ValueSum.init) + [.kernel(.add)]
    case .subtract: Self.row(.subtract)
    case .addInPlace: Self.pair(GMPSumInPlace.init, ValueSumInPlace.init)
    case .multiplyByLimb: Self.row(.multiplyByLimb)
    case .addProductByLimb: Self.row(.addProductByLimb)
    case .shiftLeft: Self.row(.shiftLeft)
    case .shiftRight: Self.row(.shiftRight)
    case .divide:
      Self.pair(GMPQuotient.init, { ValueQuotient($0) })
        + DivisionMethod.allCases.map { method in
          Contender(method.rawValue, judgedBy: GMPQuotient.init) {
            ValueQuotient($0, method: method)
          }
        }
    case .toDecimal:
      Self.pair({ GMPWriting($0, base: 10) }, { ValueWriting($0, radix: 10) })
        + TextMethod.allCases.map { method in
          Contender(method.rawValue, judgedBy: { GMPWriting($0, base: 10) }) {
            MethodWriting($0, method)
          }
        }
    case .fromDecimal: Self.pair({ GMPReading($0, base: 10) }, { ValueReading($0, radix: 10) })
    case .toHexadecimal:
      Self.pair({ GMPWriting($0, base: 16) }, { ValueWriting($0, radix: 16) })
    case .fromHexadecimal:
      Self.pair({ GMPReading($0, base: 16) }, { ValueReading($0, radix: 16) })
    case .squareRoot: Self.pair(GMPSquareRoot.init, ValueSquareRoot.init)
    case .divideExactly: Self.newValue(ExactDivision.self)
    case .gcd: Self.newValue(GreatestCommonDivisor.self)
    case .extendedGCD: Self.pair(GMPBezoutIdentity.init, ValueBezoutIdentity.init)
    case .modularPower: Self.newValue(ModularPower.self)
    case .fibonacciByAdditions:
      Contender.task(gmp: GMPTasks.fibonacciByAdditions, ours: OurTasks.fibonacciByAdditions)
    case .fibonacciDecimal:
      Contender.textTask(
        gmp: { GMPText(GMPTasks.fibonacci($0), base: 10) },
        ours: { OurTasks.fibonacci($0).description })
    case .fibonacciHexadecimal:
      Contender.textTask(
        gmp: { GMPText(GMPTasks.fibonacci($0), base: 16) },
        ours: { String(OurTasks.fibonacci($0), radix: 16) })
    case .digitsOfE:
      Contender.textTask(
        gmp: { GMPText(GMPTasks.e($0), base: 10) }, ours: { OurTasks.e($0).description })
    case .digitsOfPi:
      Contender.textTask(
        gmp: { GMPText(GMPTasks.pi($0), base: 10) }, ours: { OurTasks.pi($0).description })
    case .factorial: Contender.task(gmp: GMPTasks.factorial, ours: OurTasks.factorial)
    case .pell: Contender.task(gmp: GMPTasks.pell, ours: OurTasks.pell)
    case .powerOfTwo: Contender.task(gmp: GMPTasks.powerOfTwo, ours: OurTasks.powerOfTwo)
    case .lucasLehmer: Contender.task(gmp: GMPTasks.lucasLehmer, ours: OurTasks.lucasLehmer)
    case .valueAdd: Self.value(ValueAddition.self)
    case .valueSubtract: Self.value(ValueSubtraction.self)
    case .valueMultiply: Self.value(ValueMultiplication.self)
    case .valueDivide: Self.value(ValueDivision.self)
    case .valueRemainder: Self.value(ValueRemainder.self)
    case .valueCompare: Self.pair(GMPOrder.init, ValueOrder.init)
    case .valueShift: Self.value(ValueShift.self)
    case .valueIncrement: Self.value(ValueIncrement.self)
    }
  }

  @inline(__always)
  private static func pair<Reference: Kernel, Value: Kernel>(
    _ reference: @escaping (Operands) -> Reference,
    _ value: @escaping (Operands) -> Value
  ) -> [Contender] where Reference.Element == Value.Element {
    [
      Contender(Contender.reference, judgedBy: reference, reference),
      Contender(Contender.value, judgedBy: reference, value),
    ]
  }

  @inline(__always)
  private static func value<Operation: ValueOperation>(_: Operation.Type) -> [Contender] {
    pair(ValueReference<Operation>.init, ValueForm<Operation>.init) + [
      Contender(
        Contender.expression, judgedBy: ValueReference<Operation>.init,
        ValueExpression<Operation>.init)
    ]
  }

  /// An operation that the library has as an expression alone.
  @inline(__always)
  private static func newValue<Operation: ValueOperation>(_: Operation.Type) -> [Contender] {
    pair(ValueReference<Operation>.init, ValueExpression<Operation>.init)
  }

  private static func row(_ kernel: LimbKernel) -> [Contender] {
    [
      Contender(
        Contender.reference, judgedBy: { GMPRowKernel(kernel, $0) }, { GMPRowKernel(kernel, $0) }),
      .kernel(kernel),
    ]
  }
}
