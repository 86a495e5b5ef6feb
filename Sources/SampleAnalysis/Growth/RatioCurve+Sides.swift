import SystemLibrary

extension RatioCurve {
  /// The sizes at which it is certain which work is faster: their index among the points, and the
  /// sign of their logarithm. The chance of a wrong one among all is below 1 − confidence.
  ///
  /// Bonferroni's bound over the sizes, with the bound exp(−z²/2) for the tail of a normal
  /// distribution beyond z, on both sides.
  func decided(confidence: Double) -> [(index: Int, side: Int)] {
    let chance = (1 - confidence) / Double(max(points.count, 1))
    let errors = (2 * log(2 / chance)).squareRoot()
    return points.enumerated().compactMap { index, point in
      guard let error = point.standardError, abs(point.logarithm) > errors * error,
        abs(point.logarithm) > log1p(Crossover.tolerance)
      else { return nil }
      return (index, point.logarithm < 0 ? -1 : 1)
    }
  }
}
