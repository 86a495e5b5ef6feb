#if arch(x86_64)
  /// Products of limbs in digits of 52 bits, by vectors of integers: what other modules call.
  ///
  /// Everything in this module takes AVX-512 F, BW, DQ, VL, IFMA and VBMI, and in its copy
  /// `DigitKernelsV3` AVX2, FMA and AVX-IFMA. Only a caller who knows that the processor has them
  /// may come here.
  @usableFromInline package enum LevelDigits {
    package typealias Limbs = UnsafePointer<UInt>
    package typealias MutableLimbs = UnsafeMutablePointer<UInt>
    package typealias Lanes = UnsafeMutablePointer<Int64>

    /// The most limbs of the shorter operand.
    @inlinable
    package static var longestShorter: Int { ProductPlan.maximumCount }

    /// Words of scratch for any product, square or Fibonacci number, best on a multiple of 64
    /// bytes.
    package static var scratchCount: Int {
      max(
        LongProduct<IFMAVector>.scratchCount,
        FibonacciNumber<IFMAVector>.scratchCount(FibonacciNumber<IFMAVector>.lastIndex))
    }

    /// Vectors of digits of a number of so many limbs.
    @inline(__always)
    private static func vectorCount(_ limbCount: Int) -> Int {
      (64 &* limbCount &+ 415) / 416
    }

    /// Whether a product of so many limbs needs scratch.
    @inline(__always)
    static func needsScratch(productOf leftCount: Int, _ rightCount: Int) -> Bool {
      leftCount > ShortDispatch<IFMAVector>.longest
        || vectorCount(leftCount) != vectorCount(rightCount)
    }

    /// Writes the product of two numbers, `leftCount + rightCount` limbs.
    ///
    /// - Parameter withScratch: Calls what it gets with `scratchCount` words; only asked by
    ///   products that are not made in registers.
    /// - Precondition: `1 <= rightCount <= leftCount`, `rightCount <= longestShorter`. The product
    ///   overlaps nothing.
    @inline(never)
    package static func multiply(
      _ product: MutableLimbs, _ left: Limbs, _ leftCount: Int, _ right: Limbs, _ rightCount: Int,
      withScratch: ((Lanes) -> Void) -> Void
    ) {
      if leftCount == rightCount && leftCount <= 10 {
        return unsafe ShortDispatch<IFMAVector>.multiplyFixed(product, left, right, leftCount)
      }
      if needsScratch(productOf: leftCount, rightCount) {
        return unsafe withScratch { scratch in
          unsafe LongProduct<IFMAVector>.multiply(
            product, left, leftCount, right, rightCount, scratch: scratch)
        }
      }
      unsafe ShortDispatch<IFMAVector>.multiply(product, left, leftCount, right, rightCount)
    }

    /// Writes the square of a number, `2 * limbCount` limbs.
    ///
    /// - Parameter withScratch: As for a product.
    /// - Precondition: `1 <= limbCount <= longestShorter`. The square overlaps nothing.
    @inline(never)
    package static func square(
      _ square: MutableLimbs, _ limbs: Limbs, _ limbCount: Int,
      withScratch: ((Lanes) -> Void) -> Void
    ) {
      if limbCount > ShortDispatch<IFMAVector>.longest {
        return unsafe withScratch { scratch in
          unsafe LongProduct<IFMAVector>.square(square, limbs, limbCount, scratch: scratch)
        }
      }
      unsafe ShortDispatch<IFMAVector>.square(square, limbs, limbCount)
    }
  }
#endif
