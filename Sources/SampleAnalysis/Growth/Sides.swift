import SystemLibrary

/// The sizes at which it is certain which of two works is faster.
struct Sides {
  /// The sizes that count: their index among the points, and the sign of their logarithm.
  let decided: [(index: Int, side: Int)]

  /// Decides the sizes, such that the chance of a wrong one among all is below 1 − confidence.
  ///
  /// Bonferroni's bound over the sizes, with the bound exp(−z²/2) for the tail of a normal
  /// distribution beyond z, on both sides.
  init(_ points: [RatioCurve.Point], confidence: Double) {
    let chance = (1 - confidence) / Double(max(points.count, 1))
    let errors = (2 * log(2 / chance)).squareRoot()
    decided = points.enumerated().compactMap { index, point in
      guard let error = point.standardError, abs(point.logarithm) > errors * error,
        abs(point.logarithm) > log1p(Crossover.tolerance)
      else { return nil }
      return (index, point.logarithm < 0 ? -1 : 1)
    }
  }

  /// The indices from one that counts for one work to the next one that counts for the other.
  var brackets: [ClosedRange<Int>] {
    zip(decided, decided.dropFirst()).compactMap { low, high in
      low.side == high.side ? nil : low.index...high.index
    }
  }
}
