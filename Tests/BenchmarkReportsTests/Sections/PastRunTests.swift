import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("What has changed since the last run")
struct PastRunTests {
  /// The environment of a run that knows what runs differ by.
  private func environment(_ deviation: Double?) -> EnvironmentRecord {
    var environment = SampleDocument.mixed().provenance.environment
    environment.runEffect = deviation.map {
      RunEffect(ratio: $0, time: $0, runs: 8, cases: 4, minutes: 4, created: "2026-01-31T12:00:00Z")
    }
    return environment
  }

  /// What is said of rows of 10 µs each, ± 0 % but for what runs differ by.
  private func sentence(
    since past: PastRun, moment: String = "today 9:00", deviation: Double? = 1e-4
  ) -> String? {
    var document = SampleDocument.mixed()
    document.provenance.environment = environment(deviation)
    return past.sentence(ResultRow.rows(of: document), of: document, moment: moment)
  }

  /// A past run in which the row `fast` took so many microseconds, ± 1 %, and `gmp` as long as now.
  private func past(_ microseconds: Double, deviation: Double? = 1e-4) -> PastRun {
    let times = ["fast": microseconds, "gmp": 20.0]
    return PastRun(
      created: "", environment: environment(deviation),
      rows: times.map { strategy, time in
        PastRun.Row(
          Case(strategy: strategy, n: 1000), time: time * 1e-3,
          interval: Interval(low: time * 0.99e-3, high: time * 1.01e-3))
      })
  }

  @Test("A row whose intervals have nothing in common, with the interval of the change")
  func changed() throws {
    let slower = try #require(sentence(since: past(9.5), moment: "yesterday 14:03"))
    #expect(slower.hasPrefix("Since yesterday 14:03: fast at 1000: 5.3 % slower ["), "\(slower)")
    let ends = try #require(slower.firstMatch(of: #/\[(.+), (.+)\]\.$/#))
    let (low, high) = (Double(ends.1) ?? 0, Double(ends.2) ?? 0)
    #expect(low > 4 && low < 4.5 && high > 6 && high < 6.6, "\(slower)")
    let faster = try #require(sentence(since: past(12)))
    #expect(faster.contains("fast at 1000: 20 % faster [19, 21]."), "\(faster)")
    let much = try #require(sentence(since: past(30)))
    #expect(much.contains("3.00 × faster [2.97, 3.03]"), "\(much)")
  }

  @Test("Nothing, where the intervals meet")
  func same() {
    #expect(
      sentence(since: past(10.05))
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
    #expect(sentence(since: none) == nil)
  }

  @Test("Where nobody measured what whole runs differ by, a change is undecided")
  func undecided() throws {
    for known in [1e-4, nil] as [Double?] {
      let text = try #require(sentence(since: past(9.5, deviation: known), deviation: nil))
      #expect(text.hasPrefix("Since today 9:00: undecided, since "), "\(text)")
      #expect(text.contains("doctor --spread") && text.hasSuffix("fast at 1000: 5.3 % slower."))
      #expect(!text.contains("["), "\(text)")
    }
    #expect(
      sentence(since: past(10.05, deviation: nil), deviation: nil)
        == "Since today 9:00: nothing that the intervals show.")
  }

  @Test("What whole runs differ by widens both runs, also the one that did not know it")
  func widened() throws {
    let nothing = "Since today 9:00: nothing that the intervals show."
    #expect(sentence(since: past(9.5, deviation: nil), deviation: 0.02) == nothing)
    let text = try #require(sentence(since: past(8, deviation: nil), deviation: 0.02))
    let ends = try #require(text.firstMatch(of: /25 % slower \[([0-9]+), ([0-9]+)\]/), "\(text)")
    // 1.96 · √2 · 2 %, and the 1 % that the past run saw itself.
    #expect((17...19).contains(Int(ends.1) ?? 0) && (32...34).contains(Int(ends.2) ?? 0))
    // A run that knew it has it in its interval: here ± 1 %.
    #expect(sentence(since: past(9.5, deviation: 0.02), deviation: 0.02) != nothing)
  }

  @Test("A moment as people say it")
  func moments() {
    let now = Date().timeIntervalSince1970
    let stamp = { (seconds: Double) in
      Date(timeIntervalSince1970: now + seconds).formatted(.iso8601)
    }
    #expect(spokenTime(of: stamp(0), now: now).hasPrefix("today "))
    #expect(spokenTime(of: stamp(-86_400), now: now).hasPrefix("yesterday "))
    let old = spokenTime(of: "2020-01-31T12:00:00Z", now: now)
    #expect(old.contains(#/^2020-0[12]-(31|01) [0-9]+:[0-9][0-9]$/#), "\(old)")
    #expect(spokenTime(of: "never") == "never")
  }
}
