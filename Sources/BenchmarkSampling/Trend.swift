/// A robust line: its slope by Theil and Sen, its height by the median.
package struct Trend {
  package let slope: Double
  /// Its y where x is 0.
  private let height: Double

  /// - Complexity: Quadratic in the number of points.
  package init?(_ points: [PlanePoint]) {
    let slopes = TheilSen.slopes(points)
    guard !slopes.isEmpty else { return nil }
    let slope = slopes.median
    self.slope = slope
    height = points.map { $0.y - slope * $0.x }.median
  }

  /// Where it meets zero; nil where it is flat.
  package var zero: Double? { slope == 0 ? nil : -height / slope }

  /// The zeros of the lines through resamples of the points, sorted, and shifted as a run may shift
  /// all of them. Where a resample's trend turns round, the place may be anywhere.
  package func zeros(_ points: [PlanePoint], _ bootstrap: Bootstrap) -> [Double] {
    var generator = SeededGenerator(seed: bootstrap.seed, stream: UInt64(points.count))
    return (0..<bootstrap.resamples).map { resample -> Double in
      let drawn = Trend(points.map { _ in points[generator.next(below: points.count)] })
      let shift = bootstrap.runDeviation * generator.nextNormal()
      if let drawn, let zero = drawn.zero, drawn.slope * slope > 0 {
        return zero - shift / drawn.slope
      }
      return resample.isMultiple(of: 2) ? -.infinity : .infinity
    }.sorted()
  }
}
