internal import ArgumentParsing
internal import SampleAnalysis
internal import Benchmarking

/// The calls of a strategy in a race: timed, watched, and their last result proved.
final class RaceCalls {
  private let benchmark: Benchmark
  private let entrant: any RaceEntrant
  private let budget: Duration
  private let watchdog: Watchdog
  private let context: Context
  /// An index at which the result was wrong.
  private(set) var wrongAt: Int?

  /// How many budgets a call may take before it is given up: no call is made that is predicted to
  /// take much more than one.
  private static let patience = 60
  /// From this size on, the calls of another program are at sizes one after the other, which cost
  /// the same to within a few thousandths: a result that it kept is of no use to it.
  private static let leastFreshSize = 1000

  init(
    _ benchmark: Benchmark, _ entrant: any RaceEntrant, budget: Duration, _ watchdog: Watchdog,
    _ context: Context
  ) {
    self.benchmark = benchmark
    self.budget = budget
    self.watchdog = watchdog
    self.context = context
    self.entrant = entrant
  }

  /// Makes calls at an index, and checks the last of their results.
  func make(_ count: Int, at n: Int) -> BudgetSearch.Trial {
    guard context.interruption() == nil, wrongAt == nil else { return .ended }
    if let obstacle = benchmark.obstacle(n) { return .impossible(obstacle) }
    let isFresh = benchmark.program != nil && n >= Self.leastFreshSize + count
    let times = (1...count).reversed().map { time(at: isFresh ? n - $0 + 1 : n) }
    switch entrant.fault(at: n) {
    case nil: return .took(times)
    case .refused(let reason): return .impossible(reason)
    case .wrong:
      wrongAt = n
      return .ended
    }
  }

  /// Gives back the memory of the last result.
  func rest() { entrant.forget() }

  /// The nanoseconds of one call.
  private func time(at n: Int) -> Double {
    let start = context.clock.now()
    let limit = max(budget * Self.patience, .seconds(10))
    watchdog.guarding(Case(strategy: benchmark.name, n: n), limit: limit) {
      entrant.run(at: n)
    }
    return Double(max(context.clock.now() - start, 1))
  }
}
