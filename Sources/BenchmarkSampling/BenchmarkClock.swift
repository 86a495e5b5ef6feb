import SystemLibrary

/// A source of time for measurements.
package protocol BenchmarkClock: Sendable {
  /// Nanoseconds since some fixed moment; never runs backwards.
  func now() -> Int64
}

/// The machine's monotonic clock, which adjustments of the time of day do not affect.
///
/// `CLOCK_MONOTONIC_RAW`: not slewed by NTP either, and read in user space on x86-64 and arm64.
package struct MonotonicClock: BenchmarkClock {
  package init() {}

  package func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC_RAW, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
