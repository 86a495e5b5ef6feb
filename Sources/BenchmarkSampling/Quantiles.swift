extension [Double] {
  /// The quantile of a sample that is already sorted, by linear interpolation between order
  /// statistics.
  ///
  /// Definition 7 of Hyndman and Fan, *Sample Quantiles in Statistical Packages* (The American
  /// Statistician 50, 1996): the default of R, NumPy and Julia.
  ///
  /// - Parameter probability: From 0, the smallest, to 1, the largest.
  /// - Precondition: The sample is sorted and not empty.
  package func quantile(_ probability: Double) -> Double {
    precondition(!isEmpty, "an empty sample has no quantiles")
    let position = probability * Double(count - 1)
    let lower = Swift.min(Int(position), count - 1)
    let upper = Swift.min(lower + 1, count - 1)
    let share = position - Double(lower)
    return self[lower] + share * (self[upper] - self[lower])
  }

  /// The median of the sample, in any order.
  ///
  /// - Precondition: The sample is not empty.
  package var median: Double {
    sorted().quantile(0.5)
  }
}

extension [Double] {
  /// The standard deviation of a normal distribution of which these are absolute deviations from
  /// its middle: 1.4826 (1 ÷ the quantile of 3/4) times their median, which outliers hardly move.
  ///
  /// - Precondition: There is a value.
  package var normalDeviation: Double { 1.4826 * median }
}
