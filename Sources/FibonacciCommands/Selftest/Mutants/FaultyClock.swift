internal import Benchmarking
internal import Synchronization

/// Shows another time than the machine's clock.
final class FaultyClock: BenchmarkClock {
  private let clock = MonotonicClock()
  private let readings = Atomic<Int64>(0)
  private let show: @Sendable (_ time: Int64, _ reading: Int64) -> Int64

  /// - Parameter show: What it shows at a time of the machine's clock, and at which reading.
  init(_ show: @escaping @Sendable (_ time: Int64, _ reading: Int64) -> Int64) {
    self.show = show
  }

  func now() -> Int64 {
    show(clock.now(), readings.add(1, ordering: .relaxed).newValue)
  }
}
