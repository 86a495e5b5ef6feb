extension [Double] {
  /// The standard deviation of a normal distribution of which these are absolute deviations from
  /// its middle: 1.4826 (1 ÷ the quantile of 3/4) times their median, which outliers hardly move.
  ///
  /// - Precondition: There is a value.
  package var normalDeviation: Double { 1.4826 * median }
}
