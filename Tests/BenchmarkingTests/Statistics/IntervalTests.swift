import Benchmarking
import Testing

@Suite("Interval of a median")
struct IntervalTests {
  /// The order statistics of the sign test's 95 % interval, from the binomial tables of statistics
  /// books: `(n, r)` means from the r-th smallest to the r-th largest.
  private static let tabulated = [
    (6, 1), (7, 1), (8, 1), (9, 2), (10, 2), (11, 2), (12, 3), (15, 4), (20, 6), (25, 8),
  ]

  @Test("The sign test's order statistics are the tabulated ones", arguments: tabulated)
  func tables(count: Int, rank: Int) {
    let sample = (1...count).map(Double.init).reversed()
    let expected = Interval(low: Double(rank), high: Double(count + 1 - rank))
    #expect(Interval.signTest(Array(sample), confidence: 0.95) == expected)
  }

  @Test("No order statistics are far enough apart for five values, nor for 99 % of seven")
  func tooFew() {
    #expect(Interval.signTest([1, 2, 3, 4, 5], confidence: 0.95) == nil)
    #expect(Interval.signTest([], confidence: 0.95) == nil)
    #expect(Interval.signTest((1...7).map(Double.init), confidence: 0.99) == nil)
    #expect(
      Interval.signTest((1...8).map(Double.init), confidence: 0.99) == Interval(low: 1, high: 8))
  }

  /// The critical values of the signed-rank test, two-sided at 5 %, from the same books: `(n, t)`
  /// means that sums up to t are rejected.
  private static let rejected = [
    (6, 0), (7, 2), (8, 3), (9, 5), (10, 8), (11, 10), (12, 13), (15, 25), (20, 52), (25, 89),
  ]

  @Test("The signed-rank test's averages are those of the tabulated sums", arguments: rejected)
  func ranks(count: Int, sum: Int) throws {
    // Powers of two, no two pairs of which have the same average.
    let sample = (0..<count).map { Double(1 << $0) }
    let averages = sample.indices.flatMap { first in
      sample.indices.filter { $0 >= first }.map { (sample[first] + sample[$0]) / 2 }
    }.sorted()
    let interval = try #require(Interval.signedRanks(sample.shuffled(), confidence: 0.95))
    #expect(interval == Interval(low: averages[sum], high: averages[averages.count - 1 - sum]))
  }

  @Test("There is no signed-rank interval of too few values, nor of more than sixty")
  func rankLimits() {
    #expect(Interval.signedRanks([], confidence: 0.95) == nil)
    #expect(Interval.signedRanks([1, 2, 3, 4, 5], confidence: 0.95) == nil)
    #expect(Interval.signedRanks((0...59).map(Double.init), confidence: 0.95) != nil)
    #expect(Interval.signedRanks((0...60).map(Double.init), confidence: 0.95) == nil)
  }

  @Test("A median of fewer than six values has no interval; of more, what both tests leave")
  func fewest() throws {
    let bootstrap = Bootstrap(confidence: 0.95, resamples: 500, seed: 1)
    for count in 0...5 {
      #expect(Interval.ofMedian(of: (0..<count).map(Double.init), bootstrap) == nil)
    }
    // Skewed upwards: the pairs' averages reach further down than the third value, or up.
    for sample in [
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 30, 40], [-40, -30, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ] {
      let values = sample.map(Double.init)
      let interval = try #require(Interval.ofMedian(of: values, bootstrap))
      let signs = try #require(Interval.signTest(values, confidence: 0.95))
      let ranks = try #require(Interval.signedRanks(values, confidence: 0.95))
      #expect(signs != ranks)
      #expect(interval.low == min(signs.low, ranks.low))
      #expect(interval.high == max(signs.high, ranks.high))
    }
    let many = (0...200).map(Double.init)
    #expect(Interval.ofMedian(of: many, bootstrap) == Interval.signTest(many, confidence: 0.95))
  }

  @Test("The interval covers a true median as often as it says")
  func coverage() {
    var generator = SeededGenerator(seed: 3)
    for count in [6, 9, 11, 12, 21] {
      var covered = 0
      for trial in 0..<1000 {
        // Uniform, so that the true median is one half.
        let sample = (0..<count).map { _ in Double(generator.next(below: 1 << 53)) / 0x1p53 }
        let bootstrap = Bootstrap(confidence: 0.95, resamples: 400, seed: UInt64(trial))
        if Interval.ofMedian(of: sample, bootstrap)?.contains(0.5) == true { covered += 1 }
      }
      #expect(covered >= 940, "\(count) values: \(covered) of 1000")
      #expect(covered < 1000)
    }
  }
}
