package import Benchmarking
import SystemLibrary

extension Crossover.Crossing {
  /// The fewest sizes that separate a trend from its roughness.
  package static let fewestSizes = 12

  /// Finds where the trend of a ratio crosses 1, through many sizes close to the place; nil for too
  /// few sizes, or where the trend does not cross within the window.
  ///
  /// From one size to the next the cost of real work is rough by a few per cent, so that near a
  /// crossing the faster work may change many times. A Theil–Sen line over ln N through the sizes
  /// of a window gives the crossing of the trend. Resampling the sizes, not the cycles, shows how
  /// far that depends on the choice of sizes, so another run at other sizes agrees with it.
  ///
  /// - Parameters:
  ///   - curve: The ratio of the works' times.
  ///   - window: The sizes that take part.
  ///   - bootstrap: The level, the number of resamples and the seed of the interval, and what runs
  ///     differ by.
  package init?(
    ofTrend curve: RatioCurve, within window: ClosedRange<Double>, _ bootstrap: Bootstrap
  ) {
    let points = curve.points.filter { window.contains(Double($0.n)) }
      .map { PlanePoint(x: log(Double($0.n)), y: $0.logarithm) }
    guard points.count >= Self.fewestSizes, let trend = TheilSen(points), let x = trend.zero,
      window.contains(exp(x))
    else { return nil }
    let zeros = trend.zeros(bootstrap)
    let tail = (1 - bootstrap.confidence) / 2
    let last = Double(zeros.count - 1)
    let reach = log1p(Crossover.tolerance) / abs(trend.slope)
    self.init(
      n: exp(x),
      interval: Interval(
        low: exp(zeros[Int((tail * last).rounded(.down))]),
        high: exp(zeros[Int(((1 - tail) * last).rounded(.up))])),
      band: Interval(low: exp(x - reach), high: exp(x + reach)),
      fasterBelow: trend.slope > 0 ? curve.first : curve.second,
      fasterAbove: trend.slope > 0 ? curve.second : curve.first)
  }
}
