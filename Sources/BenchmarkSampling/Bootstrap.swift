import SystemLibrary

/// How intervals are found by resampling with replacement: their level, the number of resamples,
/// and the seed that draws them.
///
/// B. Efron and R. Tibshirani, *An Introduction to the Bootstrap* (1993), chapter 13. Plain
/// percentiles carry over to any monotone scale: the interval of a log-ratio may be exponentiated.
package struct Bootstrap: Sendable {
  package let confidence: Double
  package let resamples: Int
  package let seed: UInt64
  /// The standard deviation of a logarithm between runs of this machine, which intervals hold
  /// beside what they are resampled from; 0 where they are to hold within one run.
  private(set) var runDeviation = 0.0

  /// Creates a bootstrap; the same seed gives the same intervals.
  ///
  /// - Precondition: `resamples` is positive, and `confidence` lies between 0 and 1.
  package init(confidence: Double, resamples: Int, seed: UInt64) {
    precondition(resamples > 0, "no resamples, no interval")
    precondition(0 < confidence && confidence < 1, "a confidence lies between 0 and 1")
    self.confidence = confidence
    self.resamples = resamples
    self.seed = seed
  }

  /// The same for intervals that hold for other runs too, which differ by this much.
  package func acrossRuns(_ deviation: Double) -> Bootstrap {
    var bootstrap = self
    bootstrap.runDeviation = deviation
    return bootstrap
  }

  /// The percentiles of resampled values between which the confidence lies.
  func percentiles(of values: [Double]) -> Interval {
    let tail = (1 - confidence) / 2
    let sorted = values.partlySorted(for: tail, 1 - tail)
    return Interval(low: sorted.quantile(tail), high: sorted.quantile(1 - tail))
  }

  /// The factor by which percentiles of a small sample lie too close to the estimate: a resample
  /// varies by √((n − 1)/n) of what a sample does, and its tails are those of a normal
  /// distribution, not of Student's.
  ///
  /// T. Hesterberg, *What Teachers Should Know About the Bootstrap* (2015), section 5.2, of which
  /// this is the form for an axis on which the distribution is about symmetric. Student's quantile
  /// is expanded by the normal one, M. Abramowitz and I. Stegun, *Handbook of Mathematical
  /// Functions* (1964), 26.7.5: within 3 % from three values on, and 24 % too small for two.
  ///
  /// - Parameter count: How many values the sample has; at least 2, or there is no spread.
  package func expansion(ofSampleOf count: Int) -> Double {
    precondition(count >= 2, "one value shows no spread")
    let freedom = Double(count - 1)
    let z = normalQuantile
    let terms = [
      (pow(z, 3) + z) / 4,
      (5 * pow(z, 5) + 16 * pow(z, 3) + 3 * z) / 96,
      (3 * pow(z, 7) + 19 * pow(z, 5) + 17 * pow(z, 3) - 15 * z) / 384,
    ]
    let student = z + terms[0] / freedom + terms[1] / pow(freedom, 2) + terms[2] / pow(freedom, 3)
    return student / z * (Double(count) / freedom).squareRoot()
  }

  /// How many standard deviations around its mean hold the confidence of a normal distribution.
  package var normalQuantile: Double {
    var (low, high) = (0.0, 10.0)
    while high - low > 1e-12 {
      let middle = (low + high) / 2
      if erf(middle / 2.0.squareRoot()) < confidence { low = middle } else { high = middle }
    }
    return high
  }
}
