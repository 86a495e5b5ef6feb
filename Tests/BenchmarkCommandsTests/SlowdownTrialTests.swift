import BenchmarkTesting
import Foundation
import Testing

/// How many expectations of each kind are tried; 0 unless `scripts/slowdown-trial` runs the tests.
private let trialCount =
  ProcessInfo.processInfo.environment["FIBBENCH_SLOWDOWN_TRIAL"].flatMap { Int($0) } ?? 0

/// How often `expectNoSlowdown` is wrong on this machine. It takes minutes, and is asked for by
/// `scripts/slowdown-trial`.
@Suite(
  "Trial of tests of speed", .serialized,
  .enabled(if: trialCount > 0, "scripts/slowdown-trial runs it"))
struct SlowdownTrialTests {
  /// A work whose time goes with `share`.
  private static func sum(_ numbers: [Double], _ share: Double) -> Double {
    var sum = 0.0
    for number in numbers.prefix(Int(Double(numbers.count) * share)) { sum = sum / 2 + number }
    return sum
  }

  private static let numbers = (0..<20_000).map { Double($0) }

  /// How many of the expectations fail of a work that takes so many times as long as its reference.
  private func failures(ratio: Double) async throws -> Int {
    let failed = Counter()
    for _ in 0..<trialCount {
      try await withKnownIssue(isIntermittent: true) {
        try await expectNoSlowdown(
          of: { Self.sum(Self.numbers, 0.5 * ratio) },
          comparedWith: { Self.sum(Self.numbers, 0.5) }, tolerance: .percent(5))
      } matching: { _ in
        failed.value += 1
        return true
      }
    }
    return failed.value
  }

  @Test("A planted 10 % is found 9 times of 10, and equal works fail once in 20")
  func trial() async throws {
    let found = try await failures(ratio: 1.1)
    let alarms = try await failures(ratio: 1)
    print("slowdown-trial \(trialCount) \(found) \(alarms)")
    #expect(10 * found >= 9 * trialCount && 20 * alarms <= trialCount)
  }
}

private final class Counter: @unchecked Sendable {
  var value = 0
}
