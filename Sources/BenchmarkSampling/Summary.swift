import SystemLibrary

/// The summary of a sample of times.
package struct Summary: Equatable, Sendable {
  package let count: Int
  /// What the run saw when it was left alone (`Undisturbed`): the time that every report shows.
  package let time: Double
  /// The confidence interval of `time`; nil when there are too few processes.
  package let interval: Interval?
  package let median: Double
  /// The times that 90 % and 99 % of the samples do not exceed.
  package let quantile90: Double
  package let quantile99: Double
  package let minimum: Double
  package let maximum: Double
  package let mean: Double
  /// The standard deviation of the sample, with n − 1; 0 for a single value.
  package let standardDeviation: Double
  /// The median of the distances from the median; raw, not scaled to a normal distribution's σ.
  package let medianAbsoluteDeviation: Double

  /// Summarises the times of a call, in milliseconds.
  ///
  /// - Parameters:
  ///   - samples: All of them.
  ///   - bootstrap: Holds the level of the interval.
  /// - Returns: Nil if there are none.
  package init?(_ samples: [Sample], _ bootstrap: Bootstrap) {
    guard let undisturbed = Undisturbed(samples) else { return nil }
    func milliseconds(_ logarithm: Double) -> Double { exp(logarithm) * 1e-6 }
    self.init(
      samples.map { $0.nanosecondsPerIteration * 1e-6 },
      time: milliseconds(undisturbed.logarithm),
      interval: undisturbed.interval(bootstrap)?.mapped(milliseconds))
  }

  /// Summarises values whose lower quantile and its interval are known; nil if there are none.
  package init?(_ sample: [Double], time: Double, interval: Interval? = nil) {
    let sorted = sample.sorted()
    guard let smallest = sorted.first, let largest = sorted.last else { return nil }
    count = sorted.count
    self.time = time
    self.interval = interval
    let median = sorted.quantile(0.5)
    self.median = median
    quantile90 = sorted.quantile(0.9)
    quantile99 = sorted.quantile(0.99)
    minimum = smallest
    maximum = largest
    mean = Self.mean(of: sorted)
    standardDeviation = Self.standardDeviation(of: sorted, mean: mean)
    medianAbsoluteDeviation = sorted.map { abs($0 - median) }.median
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
