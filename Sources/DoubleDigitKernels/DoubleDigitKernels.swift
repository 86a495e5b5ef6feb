#if arch(x86_64) || arch(arm64)
  /// Products of limbs in digits of 51 bits, by vectors of doubles: what other modules call.
  ///
  /// On x86-64 everything here takes x86-64-v3: AVX2, FMA and BMI2. Only a caller who knows that
  /// the processor has them may come here. arm64 always has what it takes.
  @usableFromInline package enum DoubleDigitKernels {
    package typealias Limbs = UnsafePointer<UInt>
    package typealias MutableLimbs = UnsafeMutablePointer<UInt>
    package typealias Words = UnsafeMutablePointer<Int64>

    /// The most limbs of the shorter operand.
    package static var longestShorter: Int { LimbProducts.longestShorter }

    /// Words of scratch for any product, square or Fibonacci number, best on a multiple of 64
    /// bytes.
    package static var scratchCount: Int {
      max(LimbProducts.scratchCount, FibonacciDigits.scratchCount)
    }

    /// Writes the product of two numbers, `leftCount + rightCount` limbs.
    ///
    /// - Parameters:
    ///   - leastKaratsuba: The least digits of a factor for Karatsuba's step, and of a half for
    ///     one more, eight or more; not said by calls of which this is the stand-in.
    ///   - withScratch: Calls what it gets with `scratchCount` words; only asked by products of
    ///     more than a few limbs.
    /// - Precondition: `1 <= rightCount <= leftCount`, `rightCount <= longestShorter`. The product
    ///   overlaps nothing.
    @inline(never)
    package static func multiply(
      _ product: MutableLimbs, _ left: Limbs, _ leftCount: Int, _ right: Limbs, _ rightCount: Int,
      leastKaratsuba: Int = 76, withScratch: ((Words) -> Void) -> Void
    ) {
      if leftCount == rightCount && leftCount <= LimbProducts.longestOnStack
        && Digit.count(ofLimbs: leftCount) < leastKaratsuba
      {
        return unsafe LimbProducts.multiplyOnStack(product, left, right, leftCount)
      }
      unsafe withScratch { scratch in
        unsafe LimbProducts.multiply(
          product, left, leftCount, right, rightCount, leastKaratsuba: leastKaratsuba,
          scratch: scratch)
      }
    }

    /// Writes the square of a number, `2 * limbCount` limbs.
    ///
    /// - Parameter withScratch: As for a product.
    /// - Precondition: `1 <= limbCount <= longestShorter`. The square overlaps nothing.
    @inline(never)
    package static func square(
      _ square: MutableLimbs, _ limbs: Limbs, _ limbCount: Int,
      withScratch: ((Words) -> Void) -> Void
    ) {
      if limbCount <= LimbProducts.longestOnStack {
        return unsafe LimbProducts.squareOnStack(square, limbs, limbCount)
      }
      unsafe withScratch { scratch in
        unsafe LimbProducts.square(square, limbs, limbCount, scratch: scratch)
      }
    }
  }
#endif
