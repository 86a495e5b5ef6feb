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

extension Interval {
  /// The number of values below which there is no interval.
  private static let fewest = 6

  /// A confidence interval of the median: what the sign test and the signed-rank test leave
  /// together; below six values nil, because too few cannot be told apart from luck.
  ///
  /// Either is exact for values that are drawn independently. The processes of a run are not quite:
  /// their machine differs more from that of the next run. `results/coverage.md` has what the
  /// next runs find in 92 of 100 intervals of the sign test alone, and in 95 of 100 of both.
  package static func ofMedian(of sample: [Double], _ bootstrap: Bootstrap) -> Interval? {
    guard sample.count >= fewest,
      let signs = signTest(sample, confidence: bootstrap.confidence)
    else { return nil }
    guard let ranks = signedRanks(sample, confidence: bootstrap.confidence) else { return signs }
    return Interval(low: min(signs.low, ranks.low), high: max(signs.high, ranks.high))
  }

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

  /// The number of values above which the signed-rank test is not asked: its averages grow as the
  /// square, and cycles, of which there are so many, are not processes.
  private static let mostRanked = 60

  /// The interval of the median that the signed-rank test does not reject, if the distribution is
  /// symmetric; nil for more than 60 values, or where no interval reaches the confidence.
  ///
  /// Its ends are order statistics of the averages of all pairs. F. Wilcoxon (1945); J. Hodges and
  /// E. Lehmann, *Estimates of Location Based on Rank Tests* (1963); Hollander, Wolfe and Chicken,
  /// section 3.3.
  ///
  /// - Complexity: O(n² log n).
  package static func signedRanks(_ sample: [Double], confidence: Double) -> Interval? {
    guard sample.count <= mostRanked else { return nil }
    let depth = rankDepth(of: sample.count, tail: (1 - confidence) / 2)
    guard depth > 0 else { return nil }
    let averages = sample.indices.flatMap { first in
      sample[first...].map { (sample[first] + $0) / 2 }
    }.sorted()
    return Interval(low: averages[depth - 1], high: averages[averages.count - depth])
  }

  /// How many sums of positive ranks, from 0 up, lie in the tail of their distribution.
  private static func rankDepth(of count: Int, tail: Double) -> Int {
    // The probability of each sum: every rank is positive with probability one half.
    var probabilities = [1.0]
    for rank in 0..<count {
      var next = [Double](repeating: 0, count: probabilities.count + rank + 1)
      for (sum, probability) in probabilities.enumerated() {
        next[sum] += probability / 2
        next[sum + rank + 1] += probability / 2
      }
      probabilities = next
    }
    var below = 0.0
    return probabilities.prefix {
      below += $0
      return below <= tail
    }.count
  }
}
