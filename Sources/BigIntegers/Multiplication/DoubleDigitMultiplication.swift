#if arch(x86_64) || arch(arm64)
  internal import DoubleDigitKernels
#endif

/// The door to `DoubleDigitKernels`: products in digits of 51 bits, where the processor has AVX2
/// and fused multiply-adds, or is one of arm64.
///
/// Whoever comes here asks `isAvailable` first.
enum DoubleDigitMultiplication {
  #if arch(x86_64) || arch(arm64)
    /// Whether the level that runs has the instructions.
    static var isAvailable: Bool { NTTEngine.isAvailable }

    /// The most limbs of the shorter operand.
    static var longestShorter: Int { DoubleDigitKernels.longestShorter }

    /// Writes the product of two rows of limbs.
    ///
    /// - Precondition: as `Multiplication.multiply(_:_:_:_:into:)`; the shorter operand has at most
    ///   `longestShorter` limbs.
    @inline(__always)
    static func multiply(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) {
      unsafe DoubleDigitKernels.multiply(
        product, left, leftCount, right, rightCount,
        leastKaratsuba: Thresholds.current.leastKaratsubaDigits,
        withScratch: DigitScratch.withScratch)
    }

    /// Writes the square of a row of limbs.
    ///
    /// - Precondition: as `Multiplication.square(_:_:into:)`, with at most `longestShorter` limbs.
    @inline(__always)
    static func square(_ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs) {
      unsafe DoubleDigitKernels.square(
        square, limbs, count, withScratch: DigitScratch.withScratch)
    }
  #else
    static var isAvailable: Bool { false }
    static var longestShorter: Int { 0 }

    static func multiply(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) { preconditionFailure("there are no digits of 51 bits on this architecture") }

    static func square(_ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs) {
      preconditionFailure("there are no digits of 51 bits on this architecture")
    }
  #endif
}
