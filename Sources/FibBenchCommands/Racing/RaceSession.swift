internal import ArgumentParsing
internal import BenchmarkKit
internal import FibonacciStrategies

/// The rules of a race.
struct RaceRules {
  /// The time that a call may take.
  var budget: Duration
  /// Which quantile of the calls' times has to be within it.
  var quantile: Double
  /// How many calls decide near the budget.
  var calls: Int
  /// How near a size beyond the budget has to be to the one that counts, as a share.
  var tolerance: Double
  /// What is to be done within the budget.
  var tasks: [RaceTask]
}

/// Lets strategies race, one after the other: how far each comes within a budget of time.
final class RaceSession {
  private let rules: RaceRules
  private let context: Context
  private let oracle = ReferenceOracle()
  private let watchdog: Watchdog
  private var progress: ProgressLine
  /// What was found so far.
  private(set) var results: [RaceResult] = []

  /// How many budgets a call may take before it is given up: no call is made that is predicted to take
  /// much more than one.
  private static let patience = 60

  init(_ rules: RaceRules, isQuiet: Bool, context: Context) {
    self.rules = rules
    self.context = context
    progress = ProgressLine(on: context.messages, isWanted: !isQuiet)
    watchdog = Watchdog(clock: context.clock) { RunSession.giveUp(on: $0) }
    watchdog.start()
  }

  deinit { watchdog.stop() }

  /// Finds how far a strategy comes, and proves what it reaches as a run does.
  func race(_ entry: StrategyEntry, _ task: RaceTask) {
    let entrant = entry.makeEntrant(task)
    var wrongAt: Int?
    let search = BudgetSearch(
      budget: rules.budget, quantile: rules.quantile, calls: rules.calls,
      precision: rules.tolerance, growth: Growth(entry.complexity),
      largest: Self.domainEnd(of: entry)
    ) { [self] n, calls in
      guard context.interruption() == nil, wrongAt == nil else { return .ended }
      if entry.complexity.hasUnboundedResults, let shortage = MemoryShortage(ofFibonacciAt: n) {
        return .impossible("F(\(n)) \(shortage)")
      }
      progress.show("\(entry.id.rawValue), \(task.title): n = \(n)")
      let times = (0..<calls).map { _ in time(entrant, entry, at: n) }
      switch entrant.fault(at: n) {
      case nil: return .took(times)
      case .refused(let reason): return .impossible(reason)
      case .wrong:
        wrongAt = n
        return .ended
      }
    }
    let reach = search.run()
    progress.clear()
    if let wrongAt {
      results.append(
        RaceResult(entry, task, reach: nil, outcome: .wrong(note: "at n = \(wrongAt)")))
    } else if let reach {
      progress.show("\(entry.id.rawValue): verifying n = \(reach.n)")
      results.append(RaceResult(entry, task, reach: reach, outcome: proof(of: entry, at: reach.n)))
      progress.clear()
    } else {
      results.append(RaceResult(entry, task, reach: nil, outcome: .skipped(note: missed)))
    }
  }

  /// The last index at which a strategy gives F(n) itself. One that promises F(n) for every n, and
  /// breaks its word, is not spared: the race goes on, and finds it wrong.
  private static func domainEnd(of entry: StrategyEntry) -> Int {
    let boundary = entry.boundary()
    return boundary.beyond == "wrong" ? .max : boundary.exactThrough ?? .max
  }

  private var missed: String {
    context.interruption() == nil ? "not even F(1) is within the budget" : "interrupted"
  }

  /// The nanoseconds of one call.
  private func time(_ entrant: any RaceEntrant, _ entry: StrategyEntry, at n: Int) -> Double {
    let start = context.clock.now()
    let limit = max(rules.budget * Self.patience, .seconds(10))
    watchdog.guarding(Case(strategy: entry.id.rawValue, n: n), limit: limit) {
      entrant.run(at: n)
    }
    return Double(max(context.clock.now() - start, 1))
  }

  /// The judgement that a run would make of F(n), on a result of its own.
  private func proof(of entry: StrategyEntry, at n: Int) -> Outcome {
    let workload = entry.makeWorkload(at: n, oracle: oracle)
    workload.run(iterations: 1)
    return workload.proveLast()
  }
}

/// How far a strategy came in one task.
struct RaceResult {
  let strategy: String
  let task: RaceTask
  /// How far it came; nil for not at all.
  let reach: BudgetSearch.Reach?
  /// What the proof of the number it reached says.
  let outcome: Outcome

  init(_ entry: StrategyEntry, _ task: RaceTask, reach: BudgetSearch.Reach?, outcome: Outcome) {
    strategy = entry.id.rawValue
    self.task = task
    self.reach = reach
    self.outcome = outcome
  }

  /// Whether the number it reached is wrong.
  var isWrong: Bool { outcome.status == .wrong }

  /// What the number was compared with; its residue, where memory has no room for more.
  var verifier: String? {
    if let proof = outcome.proof { return proof.verifier }
    return reach != nil && outcome.status == .skipped ? "residue" : nil
  }

  /// What keeps it from reaching further, in words.
  var limit: String {
    switch reach?.limit {
    case nil: outcome.note ?? ""
    case .budget: "the budget"
    case .domain: "F(n) is exact no further"
    case .impossible(let reason): reason
    case .ended: "interrupted"
    }
  }
}
