package import Benchmarking

/// A region of sizes throughout which a cost grows with one exponent.
package struct Regime: Equatable, Sendable {
  /// The first and the last measured size of the region.
  package let sizes: ClosedRange<Int>
  /// How many sizes were measured in it.
  package let count: Int
  /// The exponent p of N^p: the slope of a Theil–Sen line on logarithmic axes.
  package let exponent: Double
  /// Its interval; nil where there are too few sizes to tell.
  package let interval: Interval?

  /// Splits a curve into regions of constant exponent; none for fewer than two sizes.
  ///
  /// The split with the least sum of squares around a line for each region, where each further
  /// region has to pay for itself (Bayes' information criterion, three parameters a region; found
  /// by dynamic programming, as by B. Jackson et al., *An Algorithm for Optimal Partitioning of
  /// Data on an Interval*, IEEE Signal Processing Letters 12, 2005). Neighbours whose exponents do
  /// not differ significantly are one region: a mere jump does not divide them.
  ///
  /// - Parameters:
  ///   - curve: What was measured.
  ///   - confidence: The level of the intervals, between 0 and 1.
  /// - Complexity: Quadratic in the number of sizes.
  package static func split(_ curve: CostCurve, confidence: Double) -> [Regime] {
    let plane = curve.logarithmic
    guard plane.count >= 2 else { return [] }
    func regime(_ range: Range<Int>) -> Regime? {
      TheilSen(Array(plane[range])).map {
        Regime(
          sizes: curve.points[range.lowerBound].n...curve.points[range.upperBound - 1].n,
          count: range.count, exponent: $0.slope, interval: $0.interval(confidence: confidence))
      }
    }
    var ranges: [Range<Int>] = []
    for range in plane.stretches {
      if let last = ranges.last, let before = regime(last), let here = regime(range),
        !before.differs(from: here)
      {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.compactMap(regime)
  }

  /// Whether the exponents of two regions certainly differ.
  private func differs(from other: Regime) -> Bool {
    guard let interval, let others = other.interval else { return false }
    return interval.high < others.low || others.high < interval.low
  }
}
