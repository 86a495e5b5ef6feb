/// The shape of a transform in floating point, whose result is proved to be exact.
///
/// The numbers are polynomials in 2ᵇ for digits of b bits, multiplied modulo x^(2N) + 1 by N
/// complex points: coefficient j + N is the imaginary part of what coefficient j is the real part
/// of, since x^N = i.
@usableFromInline package struct FFTPlan: Equatable, Sendable {
  /// Children of the root: three, five, seven or eight.
  package let order: Int

  /// A child has 64 · 2ᵏ points.
  package let exponent: Int

  /// Bits in a digit.
  package let digitBitWidth: Int

  /// The greatest error of a coefficient of the product, before it is rounded.
  package let errorBound: Double

  /// N.
  package var pointCount: Int { order * 64 << exponent }

  /// The bits that a digit may have.
  package static var digitBitWidths: ClosedRange<Int> { 14...16 }

  /// Digits of so many bits that a number of so many limbs needs.
  package static func digitCount(limbCount: Int, digitBitWidth: Int) -> Int {
    (64 * limbCount + digitBitWidth - 1) / digitBitWidth
  }

  /// Plans products of two numbers, in the widest digits for which there is a proof.
  ///
  /// - Parameter limbCount: Limbs of the longer operand.
  /// - Returns: nil where a coefficient could be off by 1/2 even in the narrowest digits: there is
  ///   no proof then that rounding finds it.
  package init?(limbCount: Int) {
    for width in Self.digitBitWidths.reversed() {
      if let plan = FFTPlan(limbCount: limbCount, digitBitWidth: width) {
        self = plan
        return
      }
    }
    return nil
  }

  /// Plans products of two numbers in digits of a width.
  ///
  /// Points are the least of 3, 5, 7 and 8 times a power of two that suffice: so many more are a
  /// third at most. An operand's digits are real parts, so that a product has twice the room of
  /// each of its factors.
  package init?(limbCount: Int, digitBitWidth: Int) {
    let least = Self.digitCount(limbCount: limbCount, digitBitWidth: digitBitWidth)
    var best = (order: 0, exponent: 0, count: Int.max)
    func consider(_ order: Int) {
      // The bits of the number of blocks that each child needs, less one.
      let blocks = (least + order * 64 - 1) / (order * 64)
      let exponent = max(0, Int.bitWidth - (blocks - 1).leadingZeroBitCount)
      let count = order * 64 << exponent
      if count < best.count { best = (order, exponent, count) }
    }
    consider(8)
    consider(7)
    consider(5)
    consider(3)
    let bound = FFTError.bound(
      order: best.order, exponent: best.exponent, digitBitWidth: digitBitWidth, digitCount: least)
    guard bound < 0.5 else { return nil }
    (order, exponent, errorBound) = (best.order, best.exponent, bound)
    self.digitBitWidth = digitBitWidth
  }
}
