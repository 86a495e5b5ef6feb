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
    case .divide: "2n ÷ n limbs, both results into values that are there; GMP: mpn_tdiv_qr"
    case .toDecimal: "n limbs to digits in memory that is kept; GMP: mpz_get_str"
    case .fromDecimal: "digits to n limbs; GMP: mpz_set_str"
    case .toHexadecimal: "n limbs to digits of base 16, likewise; GMP: mpz_get_str"
    case .fromHexadecimal: "digits of base 16 to n limbs; GMP: mpz_set_str"
    case .squareRoot: "n limbs, root and remainder into values that are there; GMP: mpn_sqrtrem"
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
}
