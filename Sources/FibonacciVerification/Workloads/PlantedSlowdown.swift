internal import Benchmarking
internal import FibonacciStrategies

/// A slowdown of known size in `fast-doubling`, for the trial of the gate: only in a build with
/// PLANTED_SLOWDOWN, which `scripts/gate-trial` makes and no other.
enum PlantedSlowdown {
  /// The share by which a batch is prolonged.
  private static let share = 0.05

  /// Does a strategy's work; in such a build it then waits until it has taken that much longer.
  @inline(__always)
  static func prolong(_ strategy: StrategyID, _ work: () -> Void) {
    #if PLANTED_SLOWDOWN
      let clock = MonotonicClock()
      let start = clock.now()
      work()
      guard strategy == "fast-doubling" else { return }
      let end = clock.now()
      let goal = end + Int64(share * Double(end - start))
      while clock.now() < goal {}
    #else
      work()
    #endif
  }
}
