package import Benchmarking
import SystemLibrary

/// How the times of two works relate, over the sizes at which both were measured.
package struct RatioCurve: Sendable {
  /// First ÷ second at one size.
  package struct Point: Sendable {
    package let n: Int
    /// Draws the logarithm anew, from as many units as there are.
    private let resample: @Sendable (Bootstrap) -> [Double]
    private let unitCount: Int
    /// The logarithm of the ratio: below 0 the first work is faster.
    package let logarithm: Double
    /// The interval of the logarithm; nil where there is too little to tell.
    private let extent: Interval?
    /// How uncertain the logarithm is towards 0, where the other work would be faster: a standard
    /// error by its interval; nil without one.
    let standardError: Double?

    /// The least uncertainty of a measured ratio of times.
    private static let leastError = 5e-4

    private init(
      n: Int, _ logarithm: Double, _ extent: Interval?, _ bootstrap: Bootstrap, unitCount: Int,
      resample: @escaping @Sendable (Bootstrap) -> [Double]
    ) {
      self.n = n
      self.resample = resample
      self.unitCount = unitCount
      self.logarithm = logarithm
      self.extent = extent
      standardError = extent.map { extent in
        let side = logarithm < 0 ? extent.high - logarithm : logarithm - extent.low
        return max(side / bootstrap.normalQuantile, Self.leastError)
      }
    }

    /// A point of two series of samples of one block, as a table shows their ratio.
    ///
    /// - Parameters:
    ///   - n: The size.
    ///   - first: The samples of the first work.
    ///   - second: Those of the second one.
    ///   - bootstrap: The level, resamples and seed of the interval, and what runs differ by.
    /// - Returns: Nil if no cycle has both, or if other work took the processor from most of them.
    package init?(n: Int, first: [Sample], second: [Sample], _ bootstrap: Bootstrap) {
      guard let undisturbed = Undisturbed(first, reference: second), !undisturbed.isDisturbed
      else { return nil }
      self.init(
        n: n, undisturbed.logarithm, undisturbed.interval(bootstrap), bootstrap,
        unitCount: undisturbed.unitCount
      ) { undisturbed.replicates($0) }
    }

    /// A point of the logarithms of the ratios of some sizes around `n`, by their mean: the median
    /// of sizes that fall into two groups is meaningless.
    init(n: Int, sizes logarithms: [Double], _ bootstrap: Bootstrap) {
      let mean = logarithms.reduce(0, +) / Double(logarithms.count)
      let reach = logarithms.standardError(of: mean).map { $0 * bootstrap.normalQuantile }
      self.init(
        n: n, mean, reach.map { Interval(low: mean - $0, high: mean + $0) }, bootstrap,
        unitCount: logarithms.count
      ) { logarithms.resampledMeans($0) }
    }

    /// First ÷ second: below 1 the first work is faster.
    package var ratio: Double { exp(logarithm) }

    /// The interval of the ratio; nil where there is too little to tell.
    package var interval: Interval? {
      extent?.mapped(exp)
    }

    /// The logarithm in as many resamples as the bootstrap asks for, as far apart as the interval.
    func replicates(_ bootstrap: Bootstrap) -> [Double] {
      let own = Bootstrap(
        confidence: bootstrap.confidence, resamples: bootstrap.resamples,
        seed: bootstrap.seed &+ UInt64(n))
      let expansion = unitCount < 2 ? 1 : bootstrap.expansion(ofSampleOf: unitCount)
      return resample(own).map { logarithm + expansion * ($0 - logarithm) }
    }
  }

  /// The names of the works, whose times are divided one by the other.
  package let first: String
  package let second: String
  /// The points, by ascending size.
  package let points: [Point]

  /// Puts a curve together.
  package init(first: String, second: String, points: [Point]) {
    self.first = first
    self.second = second
    self.points = points.sorted { $0.n < $1.n }
  }

  /// The ratio of two curves of one run, at the sizes where both have undisturbed cycles.
  package init(_ first: CostCurve, _ second: CostCurve, _ bootstrap: Bootstrap) {
    let others = second.points.keyed(by: \.n)
    self.init(
      first: first.name, second: second.name,
      points: first.points.compactMap { point in
        others[point.n].flatMap {
          Point(
            n: point.n, first: point.samples, second: $0.samples, bootstrap)
        }
      })
  }
}
