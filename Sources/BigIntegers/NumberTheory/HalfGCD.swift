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
  /// Intel Xeon, family 6 model 207 (Emerald Rapids), 30 November 2026, `kernel-benchmarks
  /// --strategy gcd/BigUInt,extended-gcd/BigUInt --n 500..10000` with 60 to 240: from 90 on what
  /// runs differ by, at x86-64-v3 and x86-64-v4; 60 take up to a tenth more.
  static let recursionThreshold = 120

  /// Reduces two numbers to little more than half of their limbs, and says by which steps.
  private static func reduce(_ pair: inout EuclideanPair) -> CofactorMatrix {
    let count = pair.limbCounts.longer
    let leastCount = count / 2 + 2
    guard pair.limbCounts.shorter >= leastCount else { return CofactorMatrix() }
    guard count >= recursionThreshold else { return reduceStepwise(&pair, to: leastCount) }
    var matrix = reduceLeading(&pair, dropping: count / 2)
    guard pair.limbCounts.shorter >= leastCount,
      let division = pair.divide(leavingAtLeast: leastCount)
    else { return matrix }
    matrix.append(division)
    // So many limbs that even the rests of the others keep the least count.
    let steps = reduceLeading(&pair, dropping: 2 * leastCount - 1 - pair.limbCounts.longer)
    if !steps.isIdentity { matrix.append(steps) }
    return matrix
  }

  /// Makes the steps that all but so many low limbs decide on, and says which: reduces the leading
  /// limbs to little more than half of them, and the others by products.
  static func reduceLeading(_ pair: inout EuclideanPair, dropping count: Int) -> CofactorMatrix {
    var leading = pair.droppingLimbs(count)
    let steps = reduce(&leading)
    if !steps.isIdentity { pair.apply(steps, leaving: leading, above: count) }
    return steps
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
