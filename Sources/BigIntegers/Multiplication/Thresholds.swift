/// The numbers of limbs from which one method of multiplication beats another.
///
/// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, by paired runs of both methods
/// at sizes around the crossing.
enum Thresholds {
  /// The least limbs of both operands for which Karatsuba's product beats the schoolbook.
  static let karatsubaProduct = 32

  /// The least limbs for which Karatsuba's square beats the schoolbook.
  static let karatsubaSquare = 48

  // Those of digits of 52 bits: Intel Xeon, family 6 model 143 (Sapphire Rapids), 22 November 2026,
  // a paired loop over both and GMP's in one process; the machine was busy, so that ten percent are
  // not resolved.

  /// The least limbs of both operands for which the product in digits of 52 bits beats the
  /// schoolbook.
  static let digitProduct = 6

  /// The least limbs for which the square in digits of 52 bits beats the schoolbook.
  static let digitSquare = 9

  /// The least m · n / (m + n) for which transforms beat the product of m and n limbs in digits of
  /// 52 bits.
  static let transformAfterDigitProduct = 250

  /// The least limbs for which transforms beat the square in digits of 52 bits.
  static let transformAfterDigitSquare = 500

  /// The least limbs of both operands for which the product in vectors beats the schoolbook.
  static let vectorProduct = 24

  /// The least limbs for which the square in vectors beats the schoolbook.
  static let vectorSquare = 30

  /// The least m · n / (m + n) for which transforms beat the product of m and n limbs in vectors:
  /// the one takes time in proportion to m · n, the other to m + n, nearly.
  ///
  /// Where there is no fused multiply-add, here and below: for which they beat Karatsuba's.
  static let transformProduct = ProcessorFeatures.hasFusedMultiplyAdd ? 104 : 4500

  /// The least limbs for which transforms beat the square in vectors.
  static let transformSquare = ProcessorFeatures.hasFusedMultiplyAdd ? 256 : 9000

  /// The least limbs for which shared transforms beat a product and a square apart: they do so from
  /// 186 on, by `kernel-benchmarks cliffs --n 5e4..1.1e5:x1.02` with 160 to 232 in turn.
  static let transformProductAndSquare = ProcessorFeatures.hasFusedMultiplyAdd ? 188 : 7000
}
