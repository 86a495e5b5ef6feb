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

  @Test("The interval covers a true median as often as it says")
  func coverage() {
    var generator = SeededGenerator(seed: 3)
    for count in [6, 9, 11, 12, 21] {
      var covered = 0
      for _ in 0..<1000 {
        // Uniform, so that the true median is one half.
        let sample = (0..<count).map { _ in Double(generator.next(below: 1 << 53)) / 0x1p53 }
        if Interval.signTest(sample, confidence: 0.95)?.contains(0.5) == true { covered += 1 }
      }
      #expect(covered >= 940, "\(count) values: \(covered) of 1000")
      #expect(covered < 1000)
    }
  }
}
