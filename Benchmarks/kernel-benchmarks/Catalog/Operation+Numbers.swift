internal import Benchmarking
internal import BigIntegers
internal import CGMP

// Operations on limbs, and on numbers and their texts.

extension Operation {
  static let products = [
    Operation(
      "multiply", "n × n limbs; GMP: mpn_mul", .product, rungs: Contender.rungsOfProducts,
      Contender.products),
    Operation(
      "square", "n limbs; GMP: mpn_sqr", .product, rungs: Contender.rungsOfProducts,
      Contender.pair(.gmpSquare, .square)
        + MultiplicationMethod.available.map {
          Contender($0, .square(by: $0), judgedBy: Kernel.gmpSquare.result)
        }),
    Operation(
      "multiply-2to1", "n × n/2 limbs; GMP: mpn_mul",
      OperandShape(smallest: 2, growth: .power(1.6)) { ($0, $0 / 2) }, Contender.products),
    Operation(
      "multiply-10to1", "n × n/10 limbs; GMP: mpn_mul",
      OperandShape(smallest: 10, growth: .power(1.6)) { ($0, $0 / 10) }, Contender.products),
  ]

  static let rows = [
    Operation(
      "add", "n + n limbs; GMP: mpn_add_n", .rows,
      Contender.pair(.gmpSum, .sum) + [.kernel(.add)]),
    Operation("subtract", "n − n limbs; GMP: mpn_sub_n", .rows, Contender.row(.subtract)),
    Operation(
      "add-in-place", "n limbs += n limbs, and -= again; GMP: mpz_add, mpz_sub", .rows,
      Contender.pair(.gmpSumInPlace, .sumInPlace)),
    Operation(
      "multiply-by-limb", "n limbs × 1; GMP: mpn_mul_1", .rows, Contender.row(.multiplyByLimb)),
    Operation(
      "add-product-by-limb",
      "n limbs × 1 added and taken back; GMP: mpn_addmul_1, mpn_submul_1", .rows,
      Contender.row(.addProductByLimb)),
    Operation("shift-left", "n limbs; GMP: mpn_lshift", .rows, Contender.row(.shiftLeft)),
    Operation("shift-right", "n limbs; GMP: mpn_rshift", .rows, Contender.row(.shiftRight)),
  ]

  static let numbers = [
    Operation(
      "divide", "2n ÷ n limbs, both results into values that are there; GMP: mpn_tdiv_qr",
      .quotient, rungs: DivisionMethod.allCases.map(\.rawValue),
      Contender.pair(.gmpQuotient, .quotient())
        + DivisionMethod.allCases.map {
          Contender($0.rawValue, .quotient(by: $0), judgedBy: Kernel.gmpQuotient.result)
        }),
    Operation(
      "to-decimal", "n limbs to digits in memory that is kept; GMP: mpz_get_str", .decimal,
      rungs: TextMethod.allCases.map(\.rawValue),
      Contender.pair(.gmpWriting(base: 10), .writing(radix: 10))
        + TextMethod.allCases.map {
          Contender($0.rawValue, .writing(by: $0), judgedBy: Kernel.gmpWriting(base: 10).result)
        }),
    Operation(
      "from-decimal", "digits to n limbs; GMP: mpz_set_str", .decimal,
      Contender.pair(.gmpReading(base: 10), .reading(radix: 10))),
    Operation(
      "to-hexadecimal", "n limbs to digits of base 16, likewise; GMP: mpz_get_str", .hexadecimal,
      Contender.pair(.gmpWriting(base: 16), .writing(radix: 16))),
    Operation(
      "from-hexadecimal", "digits of base 16 to n limbs; GMP: mpz_set_str", .hexadecimal,
      Contender.pair(.gmpReading(base: 16), .reading(radix: 16))),
    Operation(
      "square-root", "n limbs, root and remainder into values that are there; GMP: mpn_sqrtrem",
      .root, Contender.pair(.gmpSquareRoot, .squareRoot)),
    Operation(
      "divide-exactly", "2n ÷ n limbs without a remainder; GMP: mpz_divexact", .branchingProduct,
      Contender.values(
        of: { $0.withProductOnTheLeft },
        gmp: { unsafe __gmpz_divexact($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        expression: { $0.result = $0.left.dividedExactly(by: $0.right) })),
    Operation(
      "gcd", "n and n limbs; GMP: mpz_gcd", .divisor,
      Contender.values(
        gmp: { unsafe __gmpz_gcd($0.result.pointer, $0.left.pointer, $0.right.pointer) },
        expression: { $0.result = $0.left.greatestCommonDivisor(with: $0.right) })),
    Operation(
      "extended-gcd", "n and n limbs, with the coefficients of both; GMP: mpz_gcdext", .divisor,
      Contender.pair(.gmpBezoutIdentity, .bezoutIdentity)),
    Operation(
      "modular-power", "n limbs to the power of 64 bits, odd modulus; GMP: mpz_powm",
      .branchingProduct,
      Contender.values(
        of: { $0.withOddRight },
        gmp: { numbers in
          unsafe withUnsafePointer(to: exponent) { limb in
            var exponent = unsafe mpz_t()
            unsafe __gmpz_roinit_n(&exponent, limb, 1)
            unsafe __gmpz_powm(
              numbers.result.pointer, numbers.left.pointer, &exponent, numbers.right.pointer)
          }
        }, expression: { $0.result = $0.left.power(BigUInt(exponent), modulo: $0.right) })),
  ]

  /// The power of which `modular-power` is.
  private static let exponent: UInt = 0xb504_f333_f9de_6484
}

extension Contender {
  fileprivate static let rungsOfProducts = MultiplicationMethod.rungs.map(\.rawValue)

  fileprivate static let products =
    pair(.gmpProduct, .product)
    + MultiplicationMethod.available.map {
      Contender($0, .product(by: $0), judgedBy: Kernel.gmpProduct.result)
    }

  fileprivate static func row(_ kernel: LimbKernel) -> [Contender] {
    [
      Contender(reference, .gmpRow(kernel), judgedBy: Kernel.gmpRow(kernel).result),
      .kernel(kernel),
    ]
  }

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
