/// The two ends of a confidence interval.
package struct Interval: Equatable, Sendable {
  package let low: Double
  package let high: Double

  package init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Whether the value lies within, ends included.
  package func contains(_ value: Double) -> Bool {
    low <= value && value <= high
  }
}
