import Benchmarking
import Synchronization

/// A clock that stands still until it is told how much time has passed.
package final class ManualClock: BenchmarkClock {
  private let time = Mutex<Int64>(0)
  private let tick: Int64

  /// Creates a clock at 0.
  ///
  /// - Parameter tick: The nanoseconds that pass with each reading.
  package init(tick: Int64 = 0) {
    self.tick = tick
  }

  package func now() -> Int64 {
    time.withLock { time in
      time += tick
      return time
    }
  }

  /// Lets time pass; saturates.
  package func advance(nanoseconds: Int64) {
    time.withLock { time in
      let (sum, overflow) = time.addingReportingOverflow(nanoseconds)
      time = overflow ? .max : sum
    }
  }
}
