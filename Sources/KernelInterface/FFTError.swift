/// The error bound of products by transforms in floating point.
///
/// `Documentation/FloatingPointTransforms.md` derives it; `FFTErrorTests` runs the lines of the
/// kernels over linear forms that keep account of every rounding, and finds no more than the
/// figures below.
package enum FFTError {
  /// Half a unit in the last place of 1.
  private static var roundoff: Double { 0x1p-53 }

  /// The error that one level of butterflies adds on the way down, relative to the norm of all
  /// points; in units of 2⁻⁵³, here and below.
  package static var levelDown: Double { 3.12 }

  /// The error that one level adds on the way up, relative to the sum of the magnitudes of the
  /// points that a coefficient comes from.
  package static var levelUp: Double { 4.12 }

  /// The distance of a root in use from the root of unity.
  package static var turn: Double { 1.12 }

  /// The error of a product of two points, relative to it.
  package static var point: Double { 2 }

  /// The same as `levelDown` and `levelUp` of a root of an odd number of children.
  package static func root(order: Int) -> (down: Double, up: Double) {
    switch order {
    case 3: (3.2, 4.8)
    case 5: (4.8, 8)
    default: (6.1, 11)
    }
  }

  /// A bound of the error of all coefficients of a product.
  ///
  /// - Parameters:
  ///   - order: Children of the root.
  ///   - exponent: A child has 64 · 2ᵏ points.
  ///   - digitBitWidth: Bits in a digit, of which one is its sign.
  ///   - digitCount: Digits of the longer operand.
  package static func bound(
    order: Int, exponent: Int, digitBitWidth: Int, digitCount: Int
  ) -> Double {
    // Digits are at most half of 2ᵇ; the last one may be 2ᵇ itself, four times as much squared,
    // and one more be 1.
    let greatest = Double(1 << (digitBitWidth - 1))
    return bound(
      order: order, exponent: exponent,
      squaredNorm: Double(digitCount + 4) * greatest * greatest,
      isFolded: digitCount > order * 64 << exponent)
  }

  /// The same for digits of any base.
  ///
  /// - Parameters:
  ///   - squaredNorm: The product of the operands' norms.
  ///   - isFolded: Whether digits beyond the points are added to them, below the root.
  package static func bound(
    order: Int, exponent: Int, squaredNorm: Double, isFolded: Bool = false
  ) -> Double {
    squaredNorm * relativeBound(order: order, exponent: exponent, isFolded: isFolded)
  }

  /// The same relative to the product of the norms of the operands.
  private static func relativeBound(order: Int, exponent: Int, isFolded: Bool = false) -> Double {
    let levels = Double(exponent + (order == 8 ? 9 : 6))
    let root = order == 8 ? (down: 0, up: 0) : root(order: order)
    let down = levels * levelDown + root.down + (isFolded ? 1 : 0)
    let up = levels * levelUp + root.up
    // Both operands down, the points, the way up, and the factor 1 / N. The last factor is for
    // products of errors: all together are below 2⁻⁴⁰.
    return roundoff * (2 * down + point + up + 1) * (1 + 0x1p-30)
  }

  /// The mean square of digits by chance, relative to that of the greatest: a third, and what it
  /// may well be more.
  static var squareByChance: Double { 0.34 }

  /// The most limbs that each operand of a product may have in digits of so many bits.
  package static func longestOperand(digitBitWidth: Int) -> Int {
    longestOperands(digitBitWidth: digitBitWidth, isByChance: false).max() ?? 0
  }

  /// The same for each number of points.
  ///
  /// - Parameter isByChance: Whether a proof for digits by chance is enough.
  package static func longestOperands(digitBitWidth: Int, isByChance: Bool) -> [Int] {
    let half = Double(1 << (digitBitWidth - 1)) * (isByChance ? squareByChance.squareRoot() : 1)
    return [3, 5, 7, 8].flatMap { order in
      (0...16).map { exponent in
        let pointCount = order * 64 << exponent
        func limbCount(isFolded: Bool) -> Int {
          let relative = relativeBound(order: order, exponent: exponent, isFolded: isFolded)
          return (Int((0.5 / relative / (half * half) - 4).rounded(.up)) - 1) * digitBitWidth / 64
        }
        let folded = limbCount(isFolded: true)
        return folded > pointCount * digitBitWidth / 64
          ? min(
            folded,
            FFTPlan.longestOperand(
              order: order, exponent: exponent, digitBitWidth: digitBitWidth))
          : min(limbCount(isFolded: false), pointCount * digitBitWidth / 64)
      }
    }
  }
}
