import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("What has changed since the last run")
struct PastRunTests {
  /// Rows of 10 µs each, with ± 0 %.
  private let rows = ResultRow.rows(of: SampleDocument.mixed())

  /// A past run in which the row `fast` took so many microseconds, ± 1 %, and `gmp` as long as now.
  private func past(_ microseconds: Double) -> PastRun {
    let times = ["fast": microseconds, "gmp": 20.0]
    return PastRun(
      created: "",
      rows: times.map { strategy, time in
        PastRun.Row(
          Case(strategy: strategy, n: 1000), time: time * 1e-3,
          interval: Interval(low: time * 0.99e-3, high: time * 1.01e-3))
      })
  }

  @Test("A row whose intervals have nothing in common, with the interval of the change")
  func changed() throws {
    let slower = try #require(past(9.5).sentence(rows, moment: "yesterday 14:03"))
    #expect(slower.hasPrefix("Since yesterday 14:03: fast at 1000: 5.3 % slower ["), "\(slower)")
    let ends = try #require(slower.firstMatch(of: #/\[(.+), (.+)\]\.$/#))
    let (low, high) = (Double(ends.1) ?? 0, Double(ends.2) ?? 0)
    #expect(low > 4 && low < 4.5 && high > 6 && high < 6.6, "\(slower)")
    let faster = try #require(past(12).sentence(rows, moment: "today 9:00"))
    #expect(faster.contains("fast at 1000: 20 % faster [19, 21]."), "\(faster)")
    let much = try #require(past(30).sentence(rows, moment: "today 9:00"))
    #expect(much.contains("3.00 × faster [2.97, 3.03]"), "\(much)")
  }

  @Test("Nothing, where the intervals meet")
  func same() {
    #expect(
      past(10.05).sentence(rows, moment: "today 9:00")
        == "Since today 9:00: nothing that the intervals show.")
  }

  @Test("No word where nothing was compared")
  func nothing() {
    let none = PastRun(
      created: "",
      rows: [
        PastRun.Row(Case(strategy: "fast", n: 1000), time: 0.01, interval: nil),
        PastRun.Row(
          Case(strategy: "other", n: 1000), time: 0.01, interval: Interval(low: 0, high: 1)),
      ])
    #expect(none.sentence(rows, moment: "x") == nil)
  }

  @Test("A moment as people say it")
  func moments() {
    let now = Date().timeIntervalSince1970
    let stamp = { (seconds: Double) in
      Date(timeIntervalSince1970: now + seconds).formatted(.iso8601)
    }
    #expect(UTCTimestamp.spoken(stamp(0), now: now).hasPrefix("today "))
    #expect(UTCTimestamp.spoken(stamp(-86_400), now: now).hasPrefix("yesterday "))
    let old = UTCTimestamp.spoken("2020-01-31T12:00:00Z", now: now)
    #expect(old.contains(#/^2020-0[12]-(31|01) [0-9]+:[0-9][0-9]$/#), "\(old)")
    #expect(UTCTimestamp.spoken("never") == "never")
  }
}
