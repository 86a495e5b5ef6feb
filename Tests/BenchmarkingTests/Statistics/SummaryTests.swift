import Benchmarking
import Foundation
import Testing

@Suite("Summary")
struct SummaryTests {
  /// The correct digits of a computed value: the log relative error of NIST's StRD.
  private func correctDigits(_ value: Double, _ certified: Double) -> Double {
    value == certified ? 15 : -log10(abs(value - certified) / abs(certified))
  }

  @Test("A sample worked out by hand")
  func byHand() throws {
    let summary = try #require(Summary([2, 4, 4, 4, 5, 5, 7, 9], time: 2))
    #expect(summary.count == 8)
    #expect(summary.median == 4.5)
    #expect(summary.minimum == 2)
    #expect(summary.maximum == 9)
    #expect(summary.mean == 5)
    // The squares of the distances from 5 add up to 32; there are seven degrees of freedom.
    #expect(abs(summary.standardDeviation - (32.0 / 7).squareRoot()) < 1e-15)
    // Distances from 4.5: 2.5, 0.5 five times, 2.5, 4.5.
    #expect(summary.medianAbsoluteDeviation == 0.5)
  }

  @Test("Nothing, one value, and equal values")
  func corners() throws {
    #expect(Summary([], time: 0) == nil)
    let single = try #require(Summary([3], time: 0))
    #expect(single.mean == 3)
    #expect(single.standardDeviation == 0)
    let two = try #require(Summary([1, 3], time: 0))
    #expect(two.standardDeviation == 2.0.squareRoot())
    let equal = try #require(Summary([Double](repeating: 0.1, count: 1000), time: 0))
    #expect(equal.mean == 0.1)
    #expect(equal.standardDeviation == 0)
  }

  @Test("The certified values of NIST's NumAcc1 to NumAcc4")
  func numericalAccuracy() throws {
    let first = try #require(Summary([10_000_001, 10_000_003, 10_000_002], time: 0))
    #expect(first.mean == 10_000_002)
    #expect(first.standardDeviation == 1)
    // One value, then 500 times the pair around it: the mean is the value and σ is 0.1.
    for (mean, digits) in [(1.2, 14.0), (1_000_000.2, 9), (10_000_000.2, 8)] {
      let pairs = (0..<500).flatMap { _ in [mean - 0.1, mean + 0.1] }
      let summary = try #require(Summary([mean] + pairs, time: 0))
      #expect(correctDigits(summary.mean, mean) > 14)
      #expect(correctDigits(summary.standardDeviation, 0.1) > digits)
    }
  }

  @Test("The certified values of NIST's Michelso: Michelson's hundred speeds of light")
  func michelson() throws {
    let summary = try #require(Summary(Self.michelsonSpeeds.map { 299 + $0 / 1000 }, time: 0))
    #expect(summary.count == 100)
    #expect(correctDigits(summary.mean, 299.8524) > 14)
    #expect(correctDigits(summary.standardDeviation, 0.0790105478190518) > 12)
  }

  /// Michelson's measurements of 1879, in km/s above 299 000, by experiment.
  private static let michelsonSpeeds: [Double] = [
    850, 740, 900, 1070, 930, 850, 950, 980, 980, 880, 1000, 980, 930, 650, 760, 810, 1000, 1000,
    960, 960, 960, 940, 960, 940, 880, 800, 850, 880, 900, 840, 830, 790, 810, 880, 880, 830, 800,
    790, 760, 800, 880, 880, 880, 860, 720, 720, 620, 860, 970, 950, 880, 910, 850, 870, 840, 840,
    850, 840, 840, 840, 890, 810, 810, 820, 800, 770, 760, 740, 750, 760, 910, 920, 890, 860, 880,
    720, 840, 850, 850, 780, 890, 840, 780, 810, 760, 810, 790, 810, 820, 850, 870, 870, 810, 740,
    810, 940, 950, 800, 810, 870,
  ]
}
