internal import BenchmarkKit
internal import FibonacciStrategies

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What calls of each strategy have cost, so that none is begun that is bound to miss the deadline.
struct CallCosts {
  private struct Cost {
    let index: Int
    let nanoseconds: Int64
  }

  private let clock: any BenchmarkClock
  private let deadline: Duration
  private var known: [StrategyID: Cost] = [:]

  /// A call that takes so long says enough about longer ones; shorter ones are mostly overhead.
  private static let tellingNanoseconds: Int64 = 1_000_000

  /// Below this index no strategy takes long.
  private static let unquestionedIndex = 24

  init(clock: any BenchmarkClock, deadline: Duration) {
    self.clock = clock
    self.deadline = deadline
  }

  /// Why a call is not made: in words that go on from the strategy's name; nil if it is made.
  func refusal(of entry: StrategyEntry, at index: Int) -> String? {
    if entry.complexity.hasUnboundedResults, let shortage = MemoryShortage(ofFibonacciAt: index) {
      return "not enough memory: F(\(index)) \(shortage)"
    }
    guard index > Self.unquestionedIndex else { return nil }
    let limit = log(Double(max(deadline.nanoseconds, 1)))
    var predicted = Double.infinity
    if let cost = known[entry.id], cost.index <= index {
      predicted =
        log(Double(cost.nanoseconds))
        + Growth(entry.complexity).logarithmOfRatio(from: cost.index, to: index)
      if predicted > limit, cost.nanoseconds < Self.tellingNanoseconds { predicted = .infinity }
    }
    if predicted == .infinity {
      predicted = entry.logarithmOfNanoseconds(at: index, clock: clock)
    }
    guard predicted > limit else { return nil }
    return "predicted \(NumberFormat.duration(logarithmOfNanoseconds: predicted)), over the "
      + "deadline of \(NumberFormat.duration(logarithmOfNanoseconds: limit))"
  }

  /// Makes a call and remembers what it cost.
  mutating func timing<Result>(_ entry: StrategyEntry, at index: Int, _ call: () -> Result)
    -> Result
  {
    let start = clock.now()
    let result = call()
    known[entry.id] = Cost(index: index, nanoseconds: max(clock.now() - start, 1))
    return result
  }
}
