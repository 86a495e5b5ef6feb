import BenchmarkTesting
import Synchronization
import Testing

@Suite("Tests of speed", .serialized)
struct ExpectNoSlowdownTests {
  private struct Accident: Error {}

  /// A work of a few microseconds, so many times over.
  private static func spin(_ times: Int) -> UInt64 {
    var state: UInt64 = 1
    for _ in 0..<(2000 * times) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
    return state
  }

  @Test("A work is no slower than itself")
  func equal() async throws {
    try await expectNoSlowdown(
      of: { Self.spin(1) }, comparedWith: { Self.spin(1) }, tolerance: .percent(50),
      within: .milliseconds(100))
  }

  @Test("A work that takes far longer is an issue that says how much, and what is tolerated")
  func slow() async throws {
    // Beside six busy programs, twice as long was not certain enough.
    try await withKnownIssue {
      try await expectNoSlowdown(
        of: { Self.spin(16) }, comparedWith: { Self.spin(1) }, tolerance: .percent(20),
        within: .milliseconds(500))
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("times as long as its reference")
        && text.contains("1.2 times is tolerated")
    }
  }

  @Test("Twice as long is no issue where that is expected")
  func expected() async throws {
    try await expectNoSlowdown(
      of: { Self.spin(2) }, comparedWith: { Self.spin(1) }, expectedRatio: 2,
      tolerance: .percent(50), within: .milliseconds(100))
  }

  @Test("What nothing can be compared with ends with a sentence, in a release build as well")
  func senseless() async {
    let tolerance = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Tolerance.percent(0)
    }
    let ratio = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await expectNoSlowdown(of: { 1 }, comparedWith: { 1 }, expectedRatio: .nan)
    }
    for (result, sentence) in [
      (tolerance, "A tolerance is more than nothing"), (ratio, "A ratio is a number above 0"),
    ] {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(sentence))
    }
  }

  @Test("What a work throws is thrown")
  func error() async throws {
    await #expect(throws: Accident.self) {
      try await expectNoSlowdown(
        of: { () throws -> Int in throw Accident() }, comparedWith: { 1 },
        within: .milliseconds(10))
    }
  }
}
