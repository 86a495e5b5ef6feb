internal import KernelInterface
internal import LimbKernels

/// The numbers of limbs from which one method of multiplication beats another.
///
/// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, by `kernel-benchmarks tune`:
/// paired runs of both methods at sizes around the crossing.
package struct Thresholds {
  // Those of the schoolbook and digits of 52 bits: AMD Zen 5, 23 November 2026, kernel-benchmarks
  // --strategy 'multiply/*,square/*' --n 5..10.

  /// The least limbs of both operands for which the product in digits of 52 bits beats the
  /// schoolbook.
  package static let digitProduct = 6

  /// The least limbs for which the square in digits of 52 bits beats the schoolbook.
  package static let digitSquare = 8

  // Other ones of digits, and of transforms in floating point: Intel Xeon, family 6 model 143
  // (Sapphire Rapids), 22 November 2026. By paired loops over both methods in one process on a busy
  // machine, to within ten percent; those of other transforms after digits are estimates, which
  // apply where one operand is much longer than the other.

  /// The least m · n / (m + n) for which transforms beat the product of m and n limbs in digits of
  /// 52 bits.
  package static let transformAfterDigitProduct = 250

  /// The least limbs for which transforms beat the square in digits of 52 bits.
  package static let transformAfterDigitSquare = 500

  /// The limbs of both operands, equally long, for which transforms in floating point beat all
  /// other methods: up to the longest whose error bound is below 1/2.
  ///
  /// After digits, 352 limbs: AMD Zen 5, 23 November 2026, kernel-benchmarks --strategy
  /// multiply/digits,multiply/floating-point --n 320..440; they win by a tenth there.
  package static var floatingPoint: ClosedRange<Int> {
    DigitMultiplication.isAvailable ? 352...6965 : 96...6965
  }

  /// The least of them, whatever the processor.
  package static var leastFloatingPoint: Int { 96 }

  /// The same for a product together with the square of its second factor.
  package static var sharedFloatingPoint: ClosedRange<Int> {
    DigitMultiplication.isAvailable ? 224...6965 : 96...6965
  }

  /// The least limbs of both operands for which the product in vectors beats the schoolbook; where
  /// there is no fused multiply-add, here and below, those for which Karatsuba's does.
  package let afterSchoolbookProduct: Int

  /// The least limbs for which the square in vectors, or Karatsuba's, beats the schoolbook.
  package let afterSchoolbookSquare: Int

  /// The least m · n / (m + n) for which transforms beat the product of m and n limbs in vectors:
  /// the one takes time in proportion to m · n, the other to m + n, nearly. Half the least n for
  /// which they beat Karatsuba's.
  package let transformProduct: Int

  /// The least limbs for which transforms beat the square in vectors, or Karatsuba's.
  package let transformSquare: Int

  /// The least limbs for which shared transforms beat a product and a square apart: they do so from
  /// 186 on, by d46e2e1's `cliffs --n 5e4..1.1e5:x1.02` with 160 to 232 in turn.
  package let transformProductAndSquare: Int

  /// The same, or the least limbs for which transforms beat both in digits of 52 bits.
  static var currentTransformProductAndSquare: Int {
    DigitMultiplication.isAvailable
      ? transformAfterDigitSquare : current.transformProductAndSquare
  }

  /// The least of all that come after the schoolbook's, whatever the level.
  static var leastAfterSchoolbook: Int { 24 }

  /// Those of the level that runs.
  @inline(__always)
  package static var current: Thresholds {
    Kernels.hasFusedMultiplyAdd ? withVectors : withKaratsuba
  }

  @inline(__always)
  private static var withVectors: Thresholds {
    Thresholds(
      afterSchoolbookProduct: 24, afterSchoolbookSquare: 30, transformProduct: 104,
      transformSquare: 256, transformProductAndSquare: 188)
  }

  @inline(__always)
  private static var withKaratsuba: Thresholds {
    Thresholds(
      afterSchoolbookProduct: 32, afterSchoolbookSquare: 48, transformProduct: 4500,
      transformSquare: 9000, transformProductAndSquare: 7000)
  }
}
