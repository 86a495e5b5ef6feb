import Benchmarking
import Foundation
import Testing

@Suite("Bootstrap")
struct BootstrapTests {
  /// The probability that the median of a resample of `count` values (odd) is at most the `rank`-th
  /// smallest: more than half of the draws fall at or below it. B. Efron, *Bootstrap Methods:
  /// Another Look at the Jackknife* (1979), equation 3.2.
  private func exactProbability(count: Int, rank: Int) -> Double {
    let share = Double(rank) / Double(count)
    return ((count + 1) / 2...count).reduce(0) { sum, drawn in
      let ways =
        lgamma(Double(count + 1)) - lgamma(Double(drawn + 1)) - lgamma(Double(count - drawn + 1))
      return sum + exp(ways) * pow(share, Double(drawn)) * pow(1 - share, Double(count - drawn))
    }
  }

  @Test("The ends are the quantiles of the exact bootstrap distribution", arguments: [13, 15, 31])
  func exact(count: Int) {
    let sample = (1...count).map(Double.init)
    let bootstrap = Bootstrap(confidence: 0.9, resamples: 40_000, seed: 5)
    let interval = bootstrap.interval(ofMedianOf: sample.reversed())
    let ranks = 1...count
    let low = ranks.first { exactProbability(count: count, rank: $0) > 0.05 }
    let high = ranks.first { exactProbability(count: count, rank: $0) > 0.95 }
    #expect(interval == Interval(low: Double(low ?? 0), high: Double(high ?? 0)))
  }

  @Test("An even number of values averages the two in the middle")
  func even() {
    let bootstrap = Bootstrap(confidence: 0.999, resamples: 2000, seed: 1)
    // The resamples' medians are 0, ½ and 1.
    #expect(bootstrap.interval(ofMedianOf: [0, 1]) == Interval(low: 0, high: 1))
    let middle = Bootstrap(confidence: 0.1, resamples: 2000, seed: 1)
    #expect(middle.interval(ofMedianOf: [0, 1]) == Interval(low: 0.5, high: 0.5))
  }

  @Test("The same seed gives the same interval, and the order of values does not matter")
  func seeded() {
    let sample = [5.0, 3, 8, 1, 9, 2, 7, 3.5, 4, 6.25, 11, 10.5]
    let bootstrap = Bootstrap(confidence: 0.95, resamples: 300, seed: 8)
    #expect(
      bootstrap.interval(ofMedianOf: sample) == bootstrap.interval(ofMedianOf: sample.sorted()))
  }

  @Test("Equal values leave nothing open")
  func constant() {
    let interval = Bootstrap(confidence: 0.95, resamples: 100, seed: 1)
      .interval(ofMedianOf: [Double](repeating: 4, count: 20))
    #expect(interval == Interval(low: 4, high: 4))
  }

  @Test(
    "Percentiles of a small sample are expanded as Student's table says",
    arguments: [
      (0.95, 3, 4.303), (0.95, 5, 2.776), (0.95, 8, 2.365), (0.95, 30, 2.045), (0.9, 8, 1.895),
      (0.99, 13, 3.055),
    ])
  func expansion(confidence: Double, count: Int, student: Double) {
    let normal = [0.9: 1.645, 0.95: 1.960, 0.99: 2.576][confidence] ?? .nan
    let expected = student / normal * (Double(count) / Double(count - 1)).squareRoot()
    let expansion = Bootstrap(confidence: confidence, resamples: 1, seed: 1)
      .expansion(ofSampleOf: count)
    #expect(abs(expansion / expected - 1) < 0.035, "\(expansion), not \(expected)")
  }

  @Test(
    "The normal distribution's quantiles are the table's",
    arguments: [(0.1, 0.12566), (0.5, 0.67449), (0.95, 1.95996), (0.999, 3.29053)])
  func normalQuantiles(confidence: Double, quantile: Double) {
    let bootstrap = Bootstrap(confidence: confidence, resamples: 1, seed: 1)
    #expect(abs(bootstrap.normalQuantile - quantile) < 1e-5)
  }
}
