internal import KernelInterface

#if arch(x86_64)
  internal import LimbKernels
  internal import LimbKernelsV3
  internal import LimbKernelsV4

  /// The kernels that run on this machine: those of `Processor.current`.
  package enum Kernels {
    /// Those of long products.
    private static var long: any LongKernelTable.Type {
      guard let kernels = Processor.current.longKernels else {
        preconditionFailure("this level has no kernels of long products")
      }
      return kernels
    }

    // The shortest products call the levels' functions by name: a table's look-up would cost more.

    @inline(__always)
    static func multiplySchoolbook(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) {
      guard let processor = Processor.known else {
        return unsafe multiplyByTable(left, leftCount, right, rightCount, into: product)
      }
      if case .v4 = processor.level {
        unsafe LimbKernelsV4.LevelKernels.multiplySchoolbook(
          left, leftCount, right, rightCount, into: product)
      } else if case .v3 = processor.level {
        unsafe LimbKernelsV3.LevelKernels.multiplySchoolbook(
          left, leftCount, right, rightCount, into: product)
      } else {
        unsafe multiplyByTable(left, leftCount, right, rightCount, into: product)
      }
    }

    @inline(never)
    private static func multiplyByTable(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) {
      unsafe Processor.current.kernels.multiplySchoolbook(
        left, leftCount, right, rightCount, into: product)
    }

    @inline(__always)
    static func squareSchoolbook(
      _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
    ) {
      guard let processor = Processor.known else {
        return unsafe squareByTable(limbs, count, into: square)
      }
      if case .v4 = processor.level {
        unsafe LimbKernelsV4.LevelKernels.squareSchoolbook(limbs, count, into: square)
      } else if case .v3 = processor.level {
        unsafe LimbKernelsV3.LevelKernels.squareSchoolbook(limbs, count, into: square)
      } else {
        unsafe squareByTable(limbs, count, into: square)
      }
    }

    @inline(never)
    private static func squareByTable(
      _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
    ) {
      unsafe Processor.current.kernels.squareSchoolbook(limbs, count, into: square)
    }

    static func divideSchoolbook(
      _ dividend: UnsafeMutableLimbs, _ dividendCount: Int, by divisor: UnsafeLimbs,
      _ divisorCount: Int, quotient: UnsafeMutableLimbs
    ) {
      unsafe Processor.current.kernels.divideSchoolbook(
        dividend, dividendCount, by: divisor, divisorCount, quotient: quotient)
    }

    static func divideLeading(
      _ dividend: UnsafeMutableLimbs, _ dividendCount: Int, by divisor: UnsafeLimbs,
      _ divisorCount: Int, quotient: UnsafeMutableLimbs
    ) -> UInt? {
      unsafe Processor.current.kernels.divideLeading(
        dividend, dividendCount, by: divisor, divisorCount, quotient: quotient)
    }

    static func multiply(
      _ left: UnsafeLimbs, _ right: UnsafeLimbs, modulo modulus: MontgomeryModulus,
      into result: UnsafeMutableLimbs
    ) {
      unsafe Processor.current.kernels.multiply(left, right, modulo: modulus, into: result)
    }

    static func raise(
      _ powers: UnsafeLimbs, to exponent: UnsafeLimbs, bitCount: Int, widest: Int,
      modulo modulus: MontgomeryModulus, into result: UnsafeMutableLimbs
    ) {
      unsafe Processor.current.kernels.raise(
        powers, to: exponent, bitCount: bitCount, widest: widest, modulo: modulus, into: result)
    }

    static func reduce(
      _ product: UnsafeLimbs, modulo modulus: MontgomeryModulus, into result: UnsafeMutableLimbs
    ) {
      unsafe Processor.current.kernels.reduce(product, modulo: modulus, into: result)
    }

    static func takeLowest(
      _ width: Int, of limbs: UnsafeMutableLimbs, modulo modulus: MontgomeryModulus,
      multipliers: UnsafeMutableLimbs
    ) -> UInt {
      unsafe Processor.current.kernels.takeLowest(
        width, of: limbs, modulo: modulus, multipliers: multipliers)
    }

    @inline(__always)
    static func shiftLeft(
      _ limbs: UnsafeLimbs, count: Int, by bits: Int, into shifted: UnsafeMutableLimbs
    ) -> UInt {
      unsafe Processor.current.kernels.shiftLeft(limbs, count: count, by: bits, into: shifted)
    }

    @inline(__always)
    static func shiftRight(
      _ limbs: UnsafeLimbs, count: Int, by bits: Int, into shifted: UnsafeMutableLimbs
    ) -> UInt {
      unsafe Processor.current.kernels.shiftRight(limbs, count: count, by: bits, into: shifted)
    }

    static func writeDecimals(
      _ limbs: UnsafeLimbs, count: Int, to digits: UnsafeMutablePointer<UInt8>
    ) {
      unsafe Processor.current.kernels.writeDecimals(limbs, count: count, to: digits)
    }

    @inline(__always)
    static func writeDecimalLanes(
      _ limbs: UnsafeLimbs, count: Int, _ plan: DecimalPlan, scratch: UnsafeMutableRawPointer,
      to digits: UnsafeMutablePointer<UInt8>
    ) -> UInt8 {
      unsafe Processor.current.kernels.writeDecimalLanes(
        limbs, count: count, plan, scratch: scratch, to: digits)
    }

    static func readDecimals(
      _ digits: UnsafePointer<UInt8>, _ powers: UnsafePointer<SIMD8<UInt64>>,
      scratch: UnsafeMutablePointer<UInt64>, into limbs: UnsafeMutableLimbs
    ) -> Bool {
      unsafe Processor.current.kernels.readDecimals(digits, powers, scratch: scratch, into: limbs)
    }

    static func makeTransformer() -> any NTTTransformer {
      long.makeTransformer()
    }

    static func makeFloatTransformer() -> any FFTTransformer {
      long.makeFloatTransformer()
    }
  }
#else
  package import LimbKernels

  /// The kernels: there is one level, called without a table.
  package typealias Kernels = LevelKernels
#endif
