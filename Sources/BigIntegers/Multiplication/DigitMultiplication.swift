#if arch(x86_64)
  internal import DigitKernels
  internal import DigitKernelsV3
  // It may stand in for both.
  internal import DoubleDigitKernels
#endif

/// The door to `DigitKernels` and `DigitKernelsV3`: products in digits of 52 bits, where the
/// processor has the instructions, in vectors of 512 or of 256 bits.
///
/// Whoever comes here asks `isAvailable` first.
package enum DigitMultiplication {
  #if arch(x86_64)
    /// Whether the level that runs has them.
    @inline(__always)
    package static var isAvailable: Bool { Thresholds.current.middleMethod == .digits }

    /// Whether eight digits are one vector, or else two.
    @inline(__always)
    static var hasWholeVectors: Bool { Processor.current.level == .v4 }

    /// The most limbs of the shorter operand.
    @inline(__always)
    package static var longestShorter: Int { DigitKernels.LevelDigits.longestShorter }

    /// Writes the product of two rows of limbs.
    ///
    /// - Precondition: as `Multiplication.multiply(_:_:_:_:into:)`; the shorter operand has at most
    ///   `longestShorter` limbs.
    static func multiply(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) {
      _fastPath(hasWholeVectors)
        ? unsafe DigitKernels.LevelDigits.multiply(
          product, left, leftCount, right, rightCount, withScratch: DigitScratch.withScratch)
        : unsafe DigitKernelsV3.LevelDigits.multiply(
          product, left, leftCount, right, rightCount, withScratch: DigitScratch.withScratch)
    }

    /// Writes the square of a row of limbs.
    ///
    /// - Precondition: as `Multiplication.square(_:_:into:)`, with at most `longestShorter` limbs.
    static func square(_ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs) {
      _fastPath(hasWholeVectors)
        ? unsafe DigitKernels.LevelDigits.square(
          square, limbs, count, withScratch: DigitScratch.withScratch)
        : unsafe DigitKernelsV3.LevelDigits.square(
          square, limbs, count, withScratch: DigitScratch.withScratch)
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
