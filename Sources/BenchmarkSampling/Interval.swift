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

  /// The interval between the values of a rising function at the ends.
  package func mapped(_ function: (Double) -> Double) -> Interval {
    Interval(low: function(low), high: function(high))
  }
}
