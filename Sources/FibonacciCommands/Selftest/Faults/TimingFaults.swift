internal import FibonacciVerification
internal import Benchmarking
internal import FibonacciStrategies

extension PlantedFault {
  /// Where times are looked at.
  static let timedIndex = 30_000

  private static func shortcut(
    _ name: String, _ summary: String, _ make: @escaping @Sendable () -> Mutant
  ) -> PlantedFault {
    PlantedFault(name, summary) {
      StrategyEntry(make()).exposureByTimerAtLast(at: timedIndex)
    }
  }

  /// Strategies whose results are correct, but implausibly fast.
  static let shortcuts = [
    shortcut("cached-answer", "the last result is kept for the next call") { .rememberingTheLast },
    shortcut("cached-answers", "every result is kept") { .rememberingAll },
    shortcut("folded-constant", "the answer for one n stands in the code") {
      .folded(at: timedIndex)
    },
    shortcut("table", "every answer stands in a table") { .table(through: timedIndex) },
    PlantedFault("lazy-result", "results are computed when somebody looks") {
      StrategyEntry(LazyStrategy()).exposureByTimerAtLast(at: timedIndex)
    },
  ]

  private static func clock(
    _ name: String, _ summary: String,
    _ show: @escaping @Sendable (_ time: Int64, _ reading: Int64) -> Int64
  ) -> PlantedFault {
    PlantedFault(name, summary) {
      StrategyEntry(FastDoubling()).exposureByTimer(at: 1000, clock: FaultyClock(show))
    }
  }

  /// Clocks by which nothing can be measured.
  static let faultyClocks = [
    clock("reversed-clock", "the clock runs backwards") { time, _ in -time },
    clock("jumping-clock", "the clock jumps back now and then") { time, reading in
      // By a minute. Seven is odd, so that every second jump falls between the two readings of a
      // batch.
      time - reading / 7 * 60_000_000_000
    },
    clock("stopped-clock", "the clock stands still") { _, _ in 1_000_000_000 },
  ]
}
