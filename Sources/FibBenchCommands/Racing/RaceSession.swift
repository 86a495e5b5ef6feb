internal import ArgumentParsing
internal import BenchmarkKit
internal import FibonacciStrategies

/// The rules of a race.
struct RaceRules {
  /// How the end of the budget is searched for.
  var search: BudgetSearch.Rules
  /// What is to be done within the budget.
  var tasks: [RaceTask]
}

/// Lets strategies race: how far each comes within a budget of time.
///
/// They take turns, so that all of them meet the machine in the same states: first each approaches its
/// budget, then they close in round by round, and at last each confirms what it reached.
final class RaceSession {
  private let rules: RaceRules
  private let context: Context
  private let watchdog: Watchdog
  private var progress: ProgressLine
  private var lanes: [Lane] = []

  init(_ entries: [StrategyEntry], _ rules: RaceRules, isQuiet: Bool, context: Context) {
    self.rules = rules
    self.context = context
    progress = ProgressLine(on: context.messages, isWanted: !isQuiet)
    watchdog = Watchdog(clock: context.clock) { RunSession.giveUp(on: $0) }
    watchdog.start()
    for entry in entries {
      for task in rules.tasks {
        lanes.append(
          Lane(entry, task, rules.search, watchdog, context) { [unowned self] in show($0) })
      }
    }
  }

  deinit { watchdog.stop() }

  /// How long the race takes: at least, and at most. Strategies that end where they are exact take no
  /// time to speak of.
  var plannedTime: ClosedRange<Duration> {
    let cost = rules.search.cost
    let count = lanes.count { $0.domainEnd == .max }
    return rules.search.budget * (count * cost.lowerBound)...rules.search.budget
      * (count * cost.upperBound)
  }

  /// Lets all of them race.
  ///
  /// - Parameter update: Called with the results so far after each round.
  func run(update: ([RaceResult]) throws -> Void) throws {
    try round("approach", lanes, update) { $0.search.approach() }
    for number in 1...rules.search.turns {
      // The other way round in every other round: nobody always follows the same one.
      let open = lanes.filter { !$0.search.isClosed }
      let order = number.isMultiple(of: 2) ? open.reversed() : open
      try round("round \(number) of \(rules.search.turns)", order, update) { $0.search.takeTurn() }
    }
    for _ in 0..<BudgetSearch.Rules.confirmations {
      let open = lanes.filter { !$0.search.isConfirmed }
      try round("confirming", open, update) { $0.search.confirm() }
    }
    prove()
  }

  /// What was found so far.
  var results: [RaceResult] { lanes.map(\.result) }

  private var stage = ""
  private var isOver: Bool { context.interruption() != nil }

  private func round(
    _ name: String, _ lanes: [Lane], _ update: ([RaceResult]) throws -> Void,
    _ step: (Lane) -> Void
  ) throws {
    for (index, lane) in lanes.enumerated() where !isOver && lane.wrongAt == nil {
      stage = "\(name), \(index + 1) of \(lanes.count)"
      step(lane)
      lane.rest()
    }
    progress.clear()
    if !lanes.isEmpty { try update(results) }
  }

  private func show(_ text: String) {
    progress.show("\(stage): \(text)")
  }

  /// The largest number that every strategy is compared at with GMP's, which takes a while beyond;
  /// there only the furthest is, and for the others speak their residues modulo random primes.
  private static let largestCompared = 100_000_000

  /// Proves what was reached, as a run does.
  private func prove() {
    let oracle = ReferenceOracle()
    for task in rules.tasks {
      let ranking = lanes.filter { $0.task == task && $0.search.reach != nil }
        .sorted { ($0.search.reach?.n ?? 0) > ($1.search.reach?.n ?? 0) }
      for (place, lane) in ranking.enumerated() where !isOver && lane.wrongAt == nil {
        guard let n = lane.search.reach?.n, place == 0 || n <= Self.largestCompared else {
          continue
        }
        stage = "proving"
        show("\(lane.entry.id.rawValue) at n = \(n)")
        lane.prove(at: n, oracle)
      }
    }
    progress.clear()
  }
}

/// One strategy at one task.
private final class Lane {
  let entry: StrategyEntry
  let task: RaceTask
  let search: BudgetSearch
  private let calls: RaceCalls
  private var outcome: Outcome?

  init(
    _ entry: StrategyEntry, _ task: RaceTask, _ rules: BudgetSearch.Rules, _ watchdog: Watchdog,
    _ context: Context, saying say: @escaping (String) -> Void
  ) {
    self.entry = entry
    self.task = task
    let calls = RaceCalls(entry, task, budget: rules.budget, watchdog, context)
    self.calls = calls
    search = BudgetSearch(
      rules, growth: Growth(entry.complexity), largest: Self.domainEnd(of: entry)
    ) { n, count in
      say("\(entry.id.rawValue), \(task.title), n = \(n)")
      return calls.make(count, at: n)
    }
  }

  /// The last index at which the strategy gives F(n) itself.
  var domainEnd: Int { Self.domainEnd(of: entry) }

  /// One that promises F(n) for every n, and breaks its word, is not spared: the race goes on, and
  /// finds it wrong.
  private static func domainEnd(of entry: StrategyEntry) -> Int {
    let boundary = entry.boundary()
    return boundary.beyond == "wrong" ? .max : boundary.exactThrough ?? .max
  }

  /// An index at which the strategy was wrong.
  var wrongAt: Int? { calls.wrongAt }

  /// Gives back the memory of the last result, while others have their turn.
  func rest() { calls.rest() }

  /// The judgement that a run would make of F(n), on a result of its own.
  func prove(at n: Int, _ oracle: ReferenceOracle) {
    let workload = entry.makeWorkload(at: n, oracle: oracle)
    workload.run(iterations: 1)
    outcome = workload.proveLast()
  }

  var result: RaceResult {
    if let wrongAt {
      return RaceResult(entry, task, reach: nil, outcome: .wrong(note: "at n = \(wrongAt)"))
    }
    let reach = search.reach
    let missed = "not even F(1) is within the budget"
    return RaceResult(
      entry, task, reach: reach, outcome: outcome ?? .skipped(note: reach == nil ? missed : ""))
  }
}
