/// What makes a clock useless for measurements.
package enum ClockFault: Error, Equatable {
  /// A later reading was smaller than an earlier one.
  case ranBackwards(nanoseconds: Int64)
  /// Work was done, and a million readings were taken, and all were the same.
  case standsStill
  /// So many calls took less time than a batch has to: the clock is wrong, or nothing is computed.
  case takesNoTime(iterations: Int)
}

extension ClockFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .ranBackwards(let nanoseconds):
      "the clock ran backwards by \(NumberFormat.duration(nanoseconds: Double(nanoseconds))) "
        + "during a batch; measure where the monotonic clock is sound"
    case .standsStill:
      "the clock stands still; measure where the monotonic clock is sound"
    case .takesNoTime(let iterations):
      "\(NumberFormat.grouped(iterations)) calls are said to take hardly any time: the clock is "
        + "wrong, or a compiler moved the work out of the loop"
    }
  }
}

extension BenchmarkClock {
  /// Whether a million readings are all the same, which takes any real clock beyond its resolution.
  var standsStill: Bool {
    let first = now()
    return (0..<1_000_000).allSatisfy { _ in now() == first }
  }
}
