internal import SampleAnalysis
internal import Benchmarking

/// One strategy at one task of a race: its calls are timed and watched, and the last result of each
/// turn is checked.
final class RaceLane {
  let benchmark: Benchmark
  let task: RaceTask
  private let entrant: any RaceEntrant
  private let rules: BudgetSearch.Rules
  private let watchdog: Watchdog
  private let context: Context
  private let say: (String) -> Void
  /// An index at which the strategy was wrong.
  private(set) var wrongAt: Int?
  private var outcome: Outcome?
  /// Why no more than the calls so far could be made.
  private var failure: Outcome?
  /// The calls that are long enough for what they used to be known.
  private var samples: [Sample] = []
  /// The search for where the budget ends.
  private(set) lazy var search = BudgetSearch(
    rules, growth: benchmark.growth, largest: domainEnd
  ) { [unowned self] n, count in
    say("\(benchmark.name), \(task.title), N = \(NumberFormat.grouped(n))")
    return call(count, at: n)
  }

  /// How many budgets a call may take before it is given up: no call is made that is predicted to
  /// take much more than one.
  private static let patience = 60
  /// From this size on, the calls of another program are at sizes one after the other, which cost
  /// the same to within a few thousandths: a result that it kept is of no use to it.
  private static let leastFreshSize = 1000
  /// What a call uses is known in whole microseconds: shorter ones than this are not looked at.
  private static let leastTelling: Int64 = 1_000_000

  init(
    _ benchmark: Benchmark, _ task: RaceTask, _ entrant: any RaceEntrant,
    _ rules: BudgetSearch.Rules, _ watchdog: Watchdog, _ context: Context,
    saying say: @escaping (String) -> Void
  ) {
    self.benchmark = benchmark
    self.task = task
    self.entrant = entrant
    self.rules = rules
    self.watchdog = watchdog
    self.context = context
    self.say = say
  }

  /// The last index at which the strategy is exact. One that promises to be exact at every size and
  /// is not races on, and is found wrong.
  var domainEnd: Int {
    guard let boundary = benchmark.boundary() else { return .max }
    return boundary.beyond == "wrong" ? .max : boundary.exactThrough ?? .max
  }

  /// Makes calls at an index, and checks the last of their results.
  private func call(_ count: Int, at n: Int) -> BudgetSearch.Trial {
    guard !context.isInterrupted, wrongAt == nil else { return .ended }
    if let obstacle = benchmark.obstacle(n) { return .impossible(obstacle) }
    let isFresh = benchmark.program != nil && n >= Self.leastFreshSize + count
    let times = (1...count).reversed().map { time(at: isFresh ? n - $0 + 1 : n) }
    switch entrant.fault(at: n) {
    case nil: return .took(times)
    case .wrong:
      wrongAt = n
      return .ended
    case let fault?:
      failure = fault
      return .impossible(fault.note ?? "it is not exact here")
    }
  }

  /// The nanoseconds of one call.
  private func time(at n: Int) -> Double {
    var (elapsed, usage) = (Int64(0), ProcessUsage?.none)
    let limit = max(rules.budget * Self.patience, .seconds(10))
    watchdog.guarding(Case(strategy: benchmark.name, n: n), limit: limit) {
      (elapsed, usage) = entrant.time(at: n, by: context.clock)
    }
    if elapsed >= Self.leastTelling {
      samples.append(
        Sample(
          cycle: samples.count, iterations: 1, elapsedNanoseconds: elapsed, usage: usage))
    }
    return Double(max(elapsed, 1))
  }

  /// Whether other work took the processor from many of its calls.
  var isDisturbed: Bool { Doubt.isDisturbed(samples) }

  /// Gives back the memory of the last result, while others have their turn.
  func rest() { entrant.forget() }

  /// The judgement that a run would make, on a result of its own.
  func prove(_ workload: any Workload) {
    workload.run(iterations: 1)
    outcome = workload.proveLast()
  }

  var result: RaceResult {
    if let wrongAt {
      let note = "at n = \(NumberFormat.grouped(wrongAt))"
      return RaceResult(benchmark, task, reach: nil, outcome: .wrong(note: note))
    }
    let reach = search.reach
    if let failure, reach == nil || failure.status == .failed {
      return RaceResult(benchmark, task, reach: reach, outcome: failure)
    }
    let missed =
      !context.isInterrupted ? "not even N = 1 is within the budget" : "interrupted"
    return RaceResult(
      benchmark, task, reach: reach, outcome: outcome ?? .skipped(note: reach == nil ? missed : ""))
  }
}
