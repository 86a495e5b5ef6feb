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
  /// Measured on AMD Zen 5 (AVX-512), 28 November 2026, Swift 6.3, by divisors of 375 to 30 000
  /// limbs with and without coefficients, two builds in turn, the least of 15 runs: 100 and 150
  /// take the same time, 50 up to 10 % more, 200 up to 3 %.
  static let recursionThreshold = 120

  /// The least limbs of both numbers for which it beats Lehmer's steps on the whole numbers.
  ///
  /// Measured likewise, by 300 to 10 000 limbs, against 250 and 400 to 700: at 300 limbs halves
  /// take 5 % more, at 375 limbs 2 to 4 % less.
  static let threshold = 350

  /// Reduces two numbers to little more than half of their limbs, and says by which steps.
  static func reduce(_ pair: inout EuclideanPair) -> CofactorMatrix {
    var matrix = CofactorMatrix()
    let count = pair.limbCounts.longer
    let leastCount = count / 2 + 2
    guard pair.limbCounts.shorter >= leastCount else { return matrix }
    guard count >= recursionThreshold else { return reduceStepwise(&pair, to: leastCount) }
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
    _ pair: inout EuclideanPair, to leastCount: Int
  ) -> CofactorMatrix {
    var matrix = CofactorMatrix()
    let leastBits = (leastCount - 1) * UInt.bitWidth + 128
    EuclideanRows.with(pair.left, pair.right, keeping: .all, longest: pair.limbCounts.longer) {
      rows in
      while rows.bitCount >= leastBits, rows.step(leavingAtLeast: leastCount) {}
      pair = EuclideanPair(rows.leftValue, rows.rightValue)
      matrix = CofactorMatrix(rows)
    }
    return matrix
  }
}
