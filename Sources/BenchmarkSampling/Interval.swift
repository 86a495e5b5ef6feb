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

extension Interval {
  /// The narrowest pair of order statistics that covers the median with the confidence asked for,
  /// or nil if even the smallest and the largest value do not.
  ///
  /// Free of assumptions about the distribution: each value lies below the median with probability
  /// one half, so the number below is binomial. M. Hollander, D. Wolfe and E. Chicken,
  /// *Nonparametric Statistical Methods* (3rd edition, 2014), section 3.6; W. Thompson (1936).
  ///
  /// - Complexity: O(n log n).
  package static func signTest(_ sample: [Double], confidence: Double) -> Interval? {
    let sorted = sample.sorted()
    let count = sorted.count
    let tail = (1 - confidence) / 2
    // P(B = 0), P(B ≤ 0) for B binomial with probability ½; then P(B = 1), P(B ≤ 1), and so on.
    // Beyond a thousand values 2^-count is no number; a thousand of them, evenly chosen, will do.
    guard count <= 1000 else {
      let chosen = (0..<1000).map { sorted[$0 * (count - 1) / 999] }
      return signTest(chosen, confidence: confidence)
    }
    var term = 1.0
    for _ in 0..<count { term /= 2 }
    var below = term
    guard count > 0, below <= tail else { return nil }
    var depth = 0
    while true {
      term *= Double(count - depth) / Double(depth + 1)
      guard below + term <= tail else { break }
      below += term
      depth += 1
    }
    return Interval(low: sorted[depth], high: sorted[count - 1 - depth])
  }
}
