/// The shape of a transform in floating point, whose result is proved to be exact.
///
/// The numbers are polynomials in 2ᵇ for digits of b bits, or in a power of ten, multiplied modulo
/// x^(2N) + 1 by N complex points: coefficient j + N is the imaginary part of what coefficient j is
/// the real part of, since x^N = i.
@usableFromInline package struct FFTPlan: Equatable, Sendable {
  /// Children of the root: three, five, seven or eight.
  package let order: Int

  /// A child has 64 · 2ᵏ points.
  package let exponent: Int

  /// Bits in a digit; 16 where it is one of a decimal base.
  package let digitBitWidth: Int

  /// The greatest error of a coefficient of the product, before it is rounded.
  package private(set) var errorBound: Double

  /// Whether that holds for digits as they come by chance, and not for all: those of the operands
  /// must prove it (`proved`).
  package private(set) var isByChance = false

  /// Digits of the longer operand beyond the Nth, which are imaginary parts of the first points.
  package private(set) var foldedDigits = 0

  /// Of products in a decimal base, the product of two factors' norms at most.
  private var squaredNorm = 0.0

  /// N.
  package var pointCount: Int { order * 64 << exponent }

  /// The bits that a digit may have.
  @inlinable
  package static var digitBitWidths: ClosedRange<Int> { 14...16 }

  /// Plans products of two numbers, in the widest digits for which there is a proof.
  ///
  /// - Parameters:
  ///   - limbCount: Limbs of the longer operand.
  ///   - productCount: Limbs of the longest product.
  ///   - isByChance: Whether a proof for digits by chance is enough.
  /// - Returns: nil where a coefficient could be off by 1/2 even in the narrowest digits: there is
  ///   no proof then that rounding finds it.
  package init?(limbCount: Int, productCount: Int, isByChance: Bool = false) {
    for width in Self.digitBitWidths.reversed() {
      let plan = FFTPlan(
        limbCount: limbCount, productCount: productCount, digitBitWidth: width,
        isByChance: isByChance)
      guard let plan else { continue }
      self = plan
      return
    }
    return nil
  }

  /// Plans products of two numbers in digits of so many bits.
  ///
  /// Points are the least of 3, 5, 7 and 8 times a power of two that suffice: so many more are a
  /// third at most. There may be fewer than the product needs, by a little: the product is known
  /// modulo Bᴸ + 1 then, for L limbs, and its lowest limbs tell the rest.
  ///
  /// - Parameter isByChance: Whether a bound for digits by chance is enough.
  /// - Returns: nil where a coefficient could be off by 1/2.
  package init?(
    limbCount: Int, productCount: Int, digitBitWidth width: Int, isByChance: Bool = false
  ) {
    func digitCount(_ limbCount: Int) -> Int { (64 * limbCount + width - 1) / width }
    // Digits of an operand are real parts, those of a product real and imaginary ones.
    let (count, productDigits) = (digitCount(limbCount), digitCount(productCount))
    var isProved = false
    self.init(
      pointCount: max(count, (productDigits + 1) / 2), digitBitWidth: width,
      isEnough: { order, points in
        // With the carry, which is a digit more, the folded ones are at most those of a child.
        count - points < points / order
          && max(count - points, productDigits - 2 * points) <= Self.mostFoldedDigits(order, points)
      },
      bound: { order, exponent in
        let bound = FFTError.bound(
          order: order, exponent: exponent, digitBitWidth: width, digitCount: count)
        isProved = bound < 0.5
        return isProved || !isByChance ? bound : bound * FFTError.squareByChance
      })
    foldedDigits = max(0, count - pointCount)
    self.isByChance = !isProved
  }

  /// The same plan for operands whose digits have squares that add up to so much at most.
  ///
  /// - Returns: nil where a coefficient could be off by 1/2.
  package func proved(squaredNorm: Double) -> FFTPlan? {
    var plan = self
    plan.errorBound = FFTError.bound(
      order: order, exponent: exponent, squaredNorm: squaredNorm, isFolded: foldedDigits > 0)
    plan.isByChance = false
    return plan.errorBound < 0.5 ? plan : nil
  }

  /// Plans products of two numbers in a decimal base, whose own digits tell how great an error can
  /// be.
  ///
  /// There may be fewer points than the numbers need, by a little. Coefficient j + 2N is taken from
  /// coefficient j then; of so few low ones the numbers' lowest digits tell what they are without
  /// it. Digits beyond the Nth are imaginary parts of the first points.
  ///
  /// - Parameters:
  ///   - digits: Digits of the longer operand.
  ///   - productDigits: Digits of the longest product.
  ///   - squaredNorm: The product of the norms of two factors, at least: no coefficient is greater.
  /// - Returns: nil where there is no proof for these numbers.
  package init?(_ base: DecimalBase, digits: Int, productDigits: Int, squaredNorm: Double) {
    guard squaredNorm < base.coefficientLimit else { return nil }
    self.init(
      pointCount: max(digits, (productDigits + 1) / 2),
      isEnough: { order, count in
        digits - count <= count / order
          && Self.isFewAbove(productDigits - 2 * count, order, count)
      },
      bound: { order, exponent in
        FFTError.bound(order: order, exponent: exponent, squaredNorm: squaredNorm, isFolded: true)
      })
    self.squaredNorm = squaredNorm
  }

  /// Plans products of the lowest digits of the numbers, with points for all of their coefficients.
  ///
  /// - Returns: nil where there is no proof for them: with fewer levels there is one.
  package func lowest(_ digits: Int) -> FFTPlan? {
    FFTPlan(pointCount: digits) { [squaredNorm] order, exponent in
      FFTError.bound(order: order, exponent: exponent, squaredNorm: squaredNorm)
    }
  }

  /// Plans products of two numbers modulo Bᴸ + 1 for the limb base B: coefficient j + 2N is
  /// subtracted from coefficient j.
  ///
  /// - Parameters:
  ///   - ringLimbs: The fewest limbs of L, at least those of both numbers.
  ///   - limbCounts: Limbs of the factors.
  /// - Returns: nil where there is no proof for numbers so long.
  package init?(ringLimbs: Int, limbCounts: (Int, Int)) {
    // As in `FFTError.bound` of two numbers equally long, four digits for what their last ones
    // are greater than others.
    let squaredNorm =
      Double((4 * limbCounts.0 + 4) * (4 * limbCounts.1 + 4)).squareRoot() * 0x1p30
    self.init(pointCount: 2 * ringLimbs) { order, exponent in
      // Roots of an odd number of children take real and imaginary parts apart, whose errors and
      // one more rounding meet: less than twice as much.
      (order == 8 ? 1 : 2)
        * FFTError.bound(order: order, exponent: exponent, squaredNorm: squaredNorm)
    }
  }

  /// L of products modulo Bᴸ + 1.
  package var ringLimbs: Int { pointCount * digitBitWidth / 32 }

  /// The most digits of a product beyond those of so many points, for which a product of as many
  /// lowest digits costs less than the points of the next length.
  ///
  /// AMD Zen 4, 29 November 2026, `kernel-benchmarks --strategy multiply/floating-point`: an eighth
  /// of the points costs 1.09 to 1.18 of the time, the next length 1.18 to 1.28; a sixteenth costs
  /// 1.04 to 1.08, the step from seven children to eight 1.09 to 1.14.
  private static func mostFoldedDigits(_ order: Int, _ pointCount: Int) -> Int {
    pointCount / (order == 7 ? 16 : 8)
  }

  /// The most limbs of two numbers, equally long, for which so many points are taken.
  package static func longestOperand(order: Int, exponent: Int, digitBitWidth: Int) -> Int {
    let pointCount = order * 64 << exponent
    return (2 * pointCount + mostFoldedDigits(order, pointCount)) * digitBitWidth / 128
  }

  /// Whether it pays to find so many lowest coefficients of a decimal product otherwise: w of them
  /// take w² / 2 products, and so at most 4N, where one level of butterflies takes 3N; or, if there
  /// are many, transforms of their own.
  private static func isFewAbove(_ count: Int, _ order: Int, _ pointCount: Int) -> Bool {
    count <= 0 || count * count <= 8 * pointCount
      || count >= leastLowestOfTransforms && count <= mostFoldedDigits(order, pointCount)
  }

  /// From so many lowest digits on the coefficients of their products are found by transforms.
  ///
  /// AMD Zen 4, 29 November 2026, `fibbench --strategy fast-doubling-text` with 64, 128 and 256, N
  /// from 60 000 to 10⁶: 64 takes up to 1.014 of the time of 128, 256 up to 1.06.
  @inlinable
  package static var leastLowestOfTransforms: Int { 128 }

  private init?(
    pointCount least: Int, digitBitWidth: Int = 16,
    isEnough: (_ order: Int, _ pointCount: Int) -> Bool = { _, _ in false },
    bound: (_ order: Int, _ exponent: Int) -> Double
  ) {
    var best = (order: 0, exponent: 0, count: Int.max)
    func consider(_ order: Int) {
      // The bits of the number of blocks that each child needs, less one.
      let blocks = (least + order * 64 - 1) / (order * 64)
      let exponent = max(0, Int.bitWidth - (blocks - 1).leadingZeroBitCount)
      let count = order * 64 << exponent
      if exponent > 0 && isEnough(order, count / 2) && count / 2 < best.count {
        best = (order, exponent - 1, count / 2)
      } else if count < best.count {
        best = (order, exponent, count)
      }
    }
    consider(8)
    consider(7)
    consider(5)
    consider(3)
    let bound = bound(best.order, best.exponent)
    guard bound < 0.5 else { return nil }
    (order, exponent, errorBound) = (best.order, best.exponent, bound)
    self.digitBitWidth = digitBitWidth
  }
}
