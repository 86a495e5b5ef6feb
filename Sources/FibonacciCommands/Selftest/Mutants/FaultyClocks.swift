internal import Benchmarking
internal import Synchronization

/// Runs as fast as the machine's clock, the other way.
struct ReversedClock: BenchmarkClock {
  private let clock = MonotonicClock()

  func now() -> Int64 { -clock.now() }
}

/// Jumps back by a minute, time and again.
final class JumpingClock: BenchmarkClock {
  private let clock = MonotonicClock()
  private let readings = Atomic<Int64>(0)

  /// Odd, so that every second jump falls between the two readings of a batch.
  private static let readingsBetweenJumps: Int64 = 7
  private static let jump: Int64 = 60_000_000_000

  func now() -> Int64 {
    let reading = readings.add(1, ordering: .relaxed).newValue
    return clock.now() - reading / Self.readingsBetweenJumps * Self.jump
  }
}

/// Always shows the same time.
struct StoppedClock: BenchmarkClock {
  func now() -> Int64 { 1_000_000_000 }
}
