import SystemLibrary

/// A straight line through points, robust against up to 29 % of outliers: its slope is the median
/// of the slopes between all pairs, and its height that of the points.
///
/// H. Theil, *A Rank-Invariant Method of Linear and Polynomial Regression Analysis* (1950); P. Sen,
/// *Estimates of the Regression Coefficient Based on Kendall's Tau* (Journal of the American
/// Statistical Association 63, 1968), whose interval needs no assumption about the noise but that
/// it does not depend on x.
package struct TheilSen: Equatable, Sendable {
  package let slope: Double
  /// Its y where x is 0.
  private let height: Double
  private let points: [PlanePoint]
  /// The slopes between all pairs.
  private let slopes: [Double]

  /// Fits a line; nil for fewer than two different x.
  ///
  /// - Complexity: Quadratic in the number of points.
  package init?(_ points: [PlanePoint]) {
    let slopes = Self.slopes(points)
    guard !slopes.isEmpty else { return nil }
    let slope = slopes.median
    (self.slope, self.slopes, self.points) = (slope, slopes, points)
    height = points.map { $0.y - slope * $0.x }.median
  }

  /// The interval of the slope; nil where there are too few points for the confidence asked for,
  /// which at 95 % are fewer than five.
  package func interval(confidence: Double) -> Interval? {
    guard let depth = Self.depth(points: points.count, confidence: confidence),
      depth < slopes.count - depth
    else { return nil }
    let sorted = slopes.sorted()
    return Interval(low: sorted[depth], high: sorted[sorted.count - 1 - depth])
  }

  /// The slopes between all pairs of points of different x.
  private static func slopes(_ points: [PlanePoint]) -> [Double] {
    var slopes: [Double] = []
    slopes.reserveCapacity(points.count * points.count / 2)
    for (index, point) in points.enumerated() {
      for other in points[(index + 1)...] where other.x != point.x {
        slopes.append((other.y - point.y) / (other.x - point.x))
      }
    }
    return slopes
  }
}

extension TheilSen {
  /// Where it meets zero; nil where it is flat.
  package var zero: Double? { slope == 0 ? nil : -height / slope }

  /// The zeros of the lines through resamples of the points, sorted, and shifted as a run may shift
  /// all of them. Where a resample's line turns round, the place may be anywhere.
  package func zeros(_ bootstrap: Bootstrap) -> [Double] {
    var generator = SeededGenerator(seed: bootstrap.seed, stream: UInt64(points.count))
    return (0..<bootstrap.resamples).map { resample -> Double in
      let drawn = TheilSen(points.map { _ in points[generator.next(below: points.count)] })
      let shift = bootstrap.runDeviation * generator.nextNormal()
      if let drawn, let zero = drawn.zero, drawn.slope * slope > 0 {
        return zero - shift / drawn.slope
      }
      return resample.isMultiple(of: 2) ? -.infinity : .infinity
    }.sorted()
  }
}

// The distribution of the number of pairs in disorder, among all orders of so many points.
extension TheilSen {
  /// From this many points on, a normal distribution is accurate enough, and much cheaper.
  private static let fewestForNormal = 40

  /// How many of the sorted slopes to leave out at either end; nil if even all of them do not reach
  /// the confidence.
  ///
  /// The number of slopes below the true one is the number of pairs in disorder, and the interval
  /// that begins at `slopes[depth]` misses it where that number is at most `depth`.
  package static func depth(points count: Int, confidence: Double) -> Int? {
    let tail = (1 - confidence) / 2
    guard count < fewestForNormal else { return normalDepth(count, tail: tail) }
    var cumulative = 0.0
    for (disorder, probability) in probabilities(count).enumerated() {
      cumulative += probability
      if cumulative > tail { return disorder == 0 ? nil : disorder - 1 }
    }
    return nil
  }

  /// P(0), P(1), … pairs in disorder: a new point stands before 0 … k of the k there are, each with
  /// the same chance (M. Kendall, *A New Measure of Rank Correlation*, Biometrika 30, 1938).
  private static func probabilities(_ count: Int) -> [Double] {
    var probabilities = [1.0]
    for placed in stride(from: 1, to: count, by: 1) {
      var next = [Double](repeating: 0, count: probabilities.count + placed)
      for (disorder, probability) in probabilities.enumerated() {
        for added in 0...placed { next[disorder + added] += probability / Double(placed + 1) }
      }
      probabilities = next
    }
    return probabilities
  }

  private static func normalDepth(_ count: Int, tail: Double) -> Int? {
    let count = Double(count)
    let mean = count * (count - 1) / 4
    let deviation = (count * (count - 1) * (2 * count + 5) / 72).squareRoot()
    // The bound exp(−z²/2)/2 for a tail: a little wider than the true quantile.
    let errors = (-2 * log(2 * tail)).squareRoot()
    let depth = Int((mean - errors * deviation).rounded(.down))
    return depth >= 0 ? depth : nil
  }
}
