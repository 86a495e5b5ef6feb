package import Benchmarking
import SystemLibrary

/// Where the trend of a ratio crosses 1, through many sizes close to the place.
///
/// From one size to the next the cost of real work is rough by a few per cent, so that near a
/// crossing the faster work may change many times. A Theil–Sen line over ln N through the sizes of
/// a window gives the crossing of the trend. Resampling the sizes, not the cycles, shows how far
/// that depends on the choice of sizes, so another run at other sizes agrees with it.
package struct TrendCrossing: Equatable, Sendable {
  /// The crossing of the trend.
  package let crossing: Crossover.Crossing
  /// How far the ratio of one size lies off the trend: a standard deviation of logarithms.
  package let roughness: Double
  /// How many sizes took part.
  package let count: Int

  /// The fewest sizes that separate a trend from its roughness.
  package static let fewestSizes = 12

  /// Finds the crossing; nil for too few sizes, or where the trend does not cross within the
  /// window.
  ///
  /// - Parameters:
  ///   - curve: The ratio of the works' times.
  ///   - window: The sizes that take part.
  ///   - bootstrap: The level, the number of resamples and the seed of the interval.
  ///   - tolerance: The difference that does not matter, for the band; positive.
  ///   - runDeviation: The standard deviation of the ratio's logarithm between runs.
  package init?(
    _ curve: RatioCurve, within window: ClosedRange<Double>, _ bootstrap: Bootstrap,
    tolerance: Double = 0.01, runDeviation: Double = 0
  ) {
    let points = curve.points.filter { window.contains(Double($0.n)) }
      .map { PlanePoint(x: log(Double($0.n)), y: $0.logarithm) }
    guard points.count >= Self.fewestSizes, let trend = Trend(points), let x = trend.zero,
      window.contains(exp(x))
    else { return nil }
    count = points.count
    roughness = points.map { abs($0.y - trend.line(at: $0.x)) }.normalDeviation
    let zeros = trend.zeros(points, bootstrap, runDeviation: runDeviation)
    let tail = (1 - bootstrap.confidence) / 2
    let last = Double(zeros.count - 1)
    let reach = log1p(tolerance) / abs(trend.slope)
    crossing = Crossover.Crossing(
      n: exp(x),
      interval: Interval(
        low: exp(zeros[Int((tail * last).rounded(.down))]),
        high: exp(zeros[Int(((1 - tail) * last).rounded(.up))])),
      band: Interval(low: exp(x - reach), high: exp(x + reach)),
      fasterBelow: trend.slope > 0 ? curve.first : curve.second,
      fasterAbove: trend.slope > 0 ? curve.second : curve.first)
  }
}
