/// The first half of the steps of Euclid's algorithm, found from the leading halves of the numbers.
///
/// Half of the limbs of two numbers decide on half of the steps that reduce these limbs to half as
/// many; and half of them decide on half of those. (Schönhage, 1971; Möller, *On Schönhage's
/// algorithm and subquadratic integer GCD computation*, 2008.)
///
/// With B the limb base: steps that leave two numbers of n limbs at s = ⌊n/2⌋ + 1 limbs above the
/// first or more make a matrix whose elements are below Bⁿ⁻ˢ, hence below the rests by a limb.
/// Limbs below the leading ones then make neither rest shorter by more than a limb, nor negative.
enum HalfGCD {
  /// The least limbs for which halves beat single steps.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, by divisors of 400 to 10⁴
  /// limbs, against 40 to 300: no more than 5 % between 40 and 150.
  static let recursionThreshold = 50

  /// The least limbs of both numbers for which it beats Lehmer's steps on the whole numbers.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, by divisors of 450 to 5000
  /// limbs, against 150 to 2200.
  static let threshold = 700

  /// Reduces two numbers to little more than half of their limbs, and says by which steps.
  static func reduce(_ pair: inout EuclideanPair) -> CofactorMatrix {
    var matrix = CofactorMatrix()
    let count = pair.limbCounts.longer
    let leastCount = count / 2 + 2
    guard pair.limbCounts.shorter >= leastCount else { return matrix }
    guard count >= recursionThreshold else {
      reduceStepwise(&pair, to: leastCount, &matrix)
      return matrix
    }
    reduceLeading(&pair, dropping: count / 2, &matrix)
    guard pair.limbCounts.shorter >= leastCount,
      let division = pair.divide(leavingAtLeast: leastCount)
    else { return matrix }
    matrix.append(division)
    // So many limbs that even the rests of the others keep the least count.
    reduceLeading(&pair, dropping: 2 * leastCount - 1 - pair.limbCounts.longer, &matrix)
    return matrix
  }

  /// Makes the steps that the leading limbs decide on.
  private static func reduceLeading(
    _ pair: inout EuclideanPair, dropping count: Int, _ matrix: inout CofactorMatrix
  ) {
    var leading = pair.droppingLimbs(count)
    let steps = reduce(&leading)
    guard !steps.isIdentity else { return }
    pair.apply(steps)
    matrix.append(steps)
  }

  /// Makes steps while both numbers are certain to keep so many limbs.
  private static func reduceStepwise(
    _ pair: inout EuclideanPair, to leastCount: Int, _ matrix: inout CofactorMatrix
  ) {
    while pair.bitCount - 128 >= (leastCount - 1) * UInt.bitWidth {
      let steps = pair.lehmerMatrix()
      if !steps.isIdentity {
        pair.apply(steps)
        matrix.append(steps)
      } else if let division = pair.divide(leavingAtLeast: leastCount) {
        matrix.append(division)
      } else {
        return
      }
    }
  }
}
