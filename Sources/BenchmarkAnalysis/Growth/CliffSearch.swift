package import Benchmarking
import Glibc

/// Finds the exact size at which a cost jumps, by bisection between two sizes.
///
/// Each step measures both ends and the middle side by side, and asks to which end the middle
/// belongs: whether its rise over the lower end, less what growth explains, is more than half of
/// the whole jump. Where the cycles do not decide, it measures again, and finally reports the
/// closest bracket.
package struct CliffSearch {
  /// What a search found.
  package struct Location: Equatable, Sendable {
    /// The last size known to be below the cliff.
    package let below: Int
    /// The first size known to be above it.
    package let above: Int
    /// How many times as long a call takes above, beyond what growth explains.
    package let factor: Double
    /// The interval of the factor; nil for too few cycles.
    package let interval: Interval?

    /// Whether the sizes are neighbours: `above` is the first size at which the cost is higher.
    package var isExact: Bool { above == below + 1 }
  }

  /// The exponent of the growth around.
  private let exponent: Double
  private let leastFactor: Double
  private let bootstrap: Bootstrap
  private let measure: ([Int]) -> [CostCurve.Point]?

  /// How often a step is measured before it is left open.
  private static let mostAttempts = 4

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - exponent: The exponent of the growth around the cliff, such as `Cliff.exponent`.
  ///   - leastFactor: Smaller jumps do not count; more than 1.
  ///   - bootstrap: The level, resamples and seed of the intervals.
  ///   - measure: Measures sizes, given in ascending order, side by side: a point for each in the
  ///     same order, whose samples of equal cycles are pairs. Returns nil to end the search.
  package init(
    exponent: Double, leastFactor: Double = 1.03, bootstrap: Bootstrap,
    measure: @escaping ([Int]) -> [CostCurve.Point]?
  ) {
    self.exponent = exponent
    self.leastFactor = leastFactor
    self.bootstrap = bootstrap
    self.measure = measure
  }

  /// Searches between two sizes.
  ///
  /// - Returns: Where the jump is, as exactly as it could be found; nil if there is none, or if the
  ///   very first measurement failed.
  /// - Precondition: The sizes differ, and are at least 1.
  package func locate(between low: Int, and high: Int) -> Location? {
    precondition(1 <= low && low < high, "a cliff lies between two sizes")
    guard let whole = jumps(from: low, to: high), whole.median > log(leastFactor) else {
      return nil
    }
    var (below, above, jumps) = (low, high, whole)
    while above - below > 1 {
      let middle = below + (above - below) / 2
      guard let side = side(of: middle, between: below, and: above) else { break }
      if side > 0 { above = middle } else { below = middle }
      guard let here = self.jumps(from: below, to: above) else { break }
      jumps = here
    }
    return Location(
      below: below, above: above, factor: exp(jumps.median),
      interval: Interval.ofMedian(of: jumps, bootstrap).map {
        Interval(low: exp($0.low), high: exp($0.high))
      })
  }

  /// The logarithms of the rise from one size to another beyond what growth explains, a cycle each.
  private func jumps(from low: Int, to high: Int) -> [Double]? {
    guard let points = measure([low, high]), points.count == 2 else { return nil }
    let jumps = rises(from: points[0], to: points[1])
    return jumps.isEmpty ? nil : jumps
  }

  /// Whether the middle belongs to the upper end (1) or the lower one (−1); nil if that stays
  /// undecided.
  private func side(of middle: Int, between below: Int, and above: Int) -> Int? {
    var excesses: [Double] = []
    for _ in 0..<Self.mostAttempts {
      guard let points = measure([below, middle, above]), points.count == 3 else { return nil }
      excesses += Self.excesses(points, exponent: exponent)
      if let interval = Interval.ofMedian(of: excesses, bootstrap), !interval.contains(0) {
        return interval.low > 0 ? 1 : -1
      }
    }
    return nil
  }

  private func rises(from low: CostCurve.Point, to high: CostCurve.Point) -> [Double] {
    let growth = exponent * log(Double(high.n) / Double(low.n))
    return PairedRatio.logarithms(high.samples, reference: low.samples).map { $0 - growth }
  }

  /// How far the second of three points lies above the middle between the other two, beyond what
  /// growth explains: a logarithm for each cycle that has all three.
  private static func excesses(_ points: [CostCurve.Point], exponent: Double) -> [Double] {
    let times = points.map { point in
      Dictionary(
        point.samples.map { ($0.cycle, log($0.nanosecondsPerIteration)) },
        uniquingKeysWith: { first, _ in first })
    }
    let sizes = points.map { log(Double($0.n)) }
    let growth = exponent * (sizes[1] - (sizes[0] + sizes[2]) / 2)
    return points[1].samples.observations { sample in
      guard let low = times[0][sample.cycle], let high = times[2][sample.cycle] else { return nil }
      return log(sample.nanosecondsPerIteration) - (low + high) / 2 - growth
    }
  }
}
