/// The summary of a sample of times.
package struct Summary: Equatable, Sendable {
  package let count: Int
  package let median: Double
  package let minimum: Double
  package let maximum: Double
  package let mean: Double
  /// The standard deviation of the sample, with n − 1; 0 for a single value.
  package let standardDeviation: Double
  /// The median of the distances from the median; raw, not scaled to a normal distribution's σ.
  package let medianAbsoluteDeviation: Double
  /// The confidence interval of the median; nil when there are too few values.
  package let interval: Interval?

  /// Summarises times.
  ///
  /// - Parameters:
  ///   - sample: All of them.
  ///   - observations: One for each process, of which median and interval are; the same without
  ///     processes.
  ///   - bootstrap: Holds the level of the interval.
  /// - Returns: Nil if there are none.
  package init?(_ sample: [Double], observations: [Double]? = nil, _ bootstrap: Bootstrap) {
    let sorted = sample.sorted()
    let observations = observations ?? sorted
    guard let smallest = sorted.first, let largest = sorted.last else { return nil }
    count = sorted.count
    let median = observations.median
    self.median = median
    minimum = smallest
    maximum = largest
    mean = Self.mean(of: sorted)
    standardDeviation = Self.standardDeviation(of: sorted, mean: mean)
    medianAbsoluteDeviation = sorted.map { abs($0 - median) }.median
    interval = .ofMedian(of: observations, bootstrap)
  }

  /// The mean, with one correction by the mean of the residuals, which the first division rounded.
  private static func mean(of sample: [Double]) -> Double {
    let count = Double(sample.count)
    let rough = sample.reduce(0, +) / count
    return rough + sample.reduce(0) { $0 + ($1 - rough) } / count
  }

  /// The corrected two-pass algorithm: T. Chan, G. Golub and R. LeVeque, *Algorithms for Computing
  /// the Sample Variance* (The American Statistician 37, 1983), equation 1.7.
  private static func standardDeviation(of sample: [Double], mean: Double) -> Double {
    guard sample.count > 1 else { return 0 }
    let residuals = sample.map { $0 - mean }
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    let drift = residuals.reduce(0, +)
    let variance = (squares - drift * drift / Double(sample.count)) / Double(sample.count - 1)
    return max(variance, 0).squareRoot()
  }
}
