#if arch(x86_64)
  internal import DigitKernels
#endif

/// The door to `DigitKernels`: products in digits of 52 bits, where the processor has the
/// instructions.
///
/// Whoever comes here asks `isAvailable` first.
package enum DigitMultiplication {
  #if arch(x86_64)
    /// Whether the processor has AVX-512 IFMA and VBMI, and the level that runs is the highest.
    @inline(__always)
    package static var isAvailable: Bool { Thresholds.current.middleMethod == .digits }

    /// The most limbs of the shorter operand.
    @inline(__always)
    package static var longestShorter: Int { DigitKernels.longestShorter }

    /// Writes the product of two rows of limbs.
    ///
    /// - Precondition: as `Multiplication.multiply(_:_:_:_:into:)`; the shorter operand has at most
    ///   `longestShorter` limbs.
    static func multiply(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) {
      unsafe DigitKernels.multiply(
        product, left, leftCount, right, rightCount, withScratch: DigitScratch.withScratch)
    }

    /// Writes the square of a row of limbs.
    ///
    /// - Precondition: as `Multiplication.square(_:_:into:)`, with at most `longestShorter` limbs.
    static func square(_ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs) {
      unsafe DigitKernels.square(square, limbs, count, withScratch: DigitScratch.withScratch)
    }
  #else
    @inline(__always)
    package static var isAvailable: Bool { false }
    package static var longestShorter: Int { 0 }

    static func multiply(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) { preconditionFailure("there are no digits of 52 bits on this architecture") }

    static func square(_ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs) {
      preconditionFailure("there are no digits of 52 bits on this architecture")
    }
  #endif
}
