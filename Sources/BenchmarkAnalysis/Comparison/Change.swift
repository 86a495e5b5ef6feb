package import Benchmarking
internal import Glibc

/// How a time, or a ratio of times, moved between two runs: new ÷ old, as a logarithm.
///
/// The difference of the medians of two independent samples of logarithms, with its bootstrap
/// distribution: each run is resampled on its own, since the runs share no cycles. B. Efron and
/// R. Tibshirani, *An Introduction to the Bootstrap* (1993), sections 8.3 and 16.2.
package struct Change: Sendable {
  /// The natural logarithm of new ÷ old.
  package let logarithm: Double
  /// The logarithms of as many resamples, in the order they were drawn; empty if there are too few
  /// values.
  private let replicates: [Double]
  /// The same, ascending.
  private let sorted: [Double]

  /// The number of values in each run below which nothing is concluded.
  package static let fewestValues = 12

  /// Compares two samples of logarithms; nil if one of them is empty.
  package init?(old: [Double], new: [Double], _ bootstrap: Bootstrap) {
    guard !old.isEmpty, !new.isEmpty else { return nil }
    logarithm = new.median - old.median
    guard min(old.count, new.count) >= Self.fewestValues else {
      (replicates, sorted) = ([], [])
      return
    }
    var seeds = SeededGenerator(seed: bootstrap.seed)
    let medians = [old, new].map { bootstrap.reseeded(seeds.next()).medians(of: $0) }
    replicates = zip(medians[0], medians[1]).map { $1 - $0 }
    sorted = replicates.sorted()
  }

  /// Takes the median of one sample of logarithms of new ÷ old; nil if it is empty.
  package init?(pairs: [Double], _ bootstrap: Bootstrap) {
    guard !pairs.isEmpty else { return nil }
    self.init(
      logarithm: pairs.median,
      replicates: pairs.count < Self.fewestValues ? [] : bootstrap.medians(of: pairs))
  }

  private init(logarithm: Double, replicates: [Double]) {
    self.logarithm = logarithm
    self.replicates = replicates
    sorted = replicates.sorted()
  }

  /// The geometric mean of independent changes; nil unless each has a distribution of equal size.
  package static func mean(of changes: [Change]) -> Change? {
    guard let count = changes.first?.replicates.count, count > 0,
      changes.allSatisfy({ $0.replicates.count == count })
    else { return nil }
    let share = 1 / Double(changes.count)
    return Change(
      logarithm: changes.reduce(0) { $0 + $1.logarithm } * share,
      replicates: (0..<count).map { index in
        changes.reduce(0) { $0 + $1.replicates[index] } * share
      })
  }
}

extension Change {
  /// New ÷ old: above 1 is slower.
  package var ratio: Double { exp(logarithm) }

  /// Whether there were enough values for more than the ratio itself.
  package var hasDistribution: Bool { !sorted.isEmpty }

  /// The percentile interval of new ÷ old at a level of confidence; nil if there are too few
  /// values.
  package func interval(confidence: Double) -> Interval? {
    guard hasDistribution else { return nil }
    let tail = (1 - confidence) / 2
    return Interval(low: exp(sorted.quantile(tail)), high: exp(sorted.quantile(1 - tail)))
  }

  /// The one-sided p-value of "new ÷ old is at most `limit`"; 1 if there are too few values.
  ///
  /// The share of resamples that do not exceed the limit, with the observation itself counted among
  /// them, so that it is never 0. A. Davison and D. Hinkley, *Bootstrap Methods and their
  /// Application* (1997), section 4.2.
  package func probability(atMost limit: Double) -> Double {
    guard hasDistribution else { return 1 }
    let bound = log(limit)
    let count = sorted.partitioningIndex { $0 > bound }
    return Double(count + 1) / Double(sorted.count + 1)
  }

  /// The one-sided p-value of "new ÷ old is at least `limit`"; 1 if there are too few values.
  package func probability(atLeast limit: Double) -> Double {
    guard hasDistribution else { return 1 }
    let bound = log(limit)
    let count = sorted.count - sorted.partitioningIndex { $0 >= bound }
    return Double(count + 1) / Double(sorted.count + 1)
  }

  /// The least true slowdown, new ÷ old, that a gate finds nine times in ten.
  ///
  /// The gate needs its lower bound above the tolerance. That bound lies below the estimate by a
  /// margin, and the estimate scatters about the truth: 1.2816 standard errors below it one time in
  /// ten. Nil if there are too few values.
  ///
  /// - Parameters:
  ///   - tolerance: The share that is tolerated, such as 0.05.
  ///   - level: The one-sided level of the test, after it was shared between rows and looks.
  package func detectable(tolerance: Double, level: Double) -> Double? {
    guard hasDistribution else { return nil }
    let margin = max(0, logarithm - sorted.quantile(level))
    return (1 + tolerance) * exp(margin + Self.ninthDecile * standardError)
  }

  /// The quantile of the standard normal distribution at 0.9.
  private static let ninthDecile = 1.2816

  /// The standard deviation of the resamples.
  package var standardError: Double {
    let mean = sorted.reduce(0, +) / Double(sorted.count)
    let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(sorted.count)).squareRoot()
  }
}

extension Bootstrap {
  /// The same bootstrap with another seed.
  fileprivate func reseeded(_ seed: UInt64) -> Bootstrap {
    Bootstrap(confidence: confidence, resamples: resamples, seed: seed)
  }
}

extension [Double] {
  /// The index of the first element of a sorted array for which the predicate holds, or its count.
  fileprivate func partitioningIndex(where belongs: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
