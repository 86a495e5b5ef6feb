internal import SampleAnalysis
internal import Benchmarking
import SystemLibrary

/// Lets strategies race: how far each comes within a budget of time.
///
/// They take turns, so that all of them meet the machine in the same states: first each approaches
/// its budget, then they close in round by round, and at last each confirms what it reached.
final class RaceSession {
  private let rules: BudgetSearch.Rules
  private let context: Context
  private let watchdog: Watchdog
  private let progress: ProgressLine
  /// How many turns of strategies are done.
  private var turnsDone = 0
  /// When the next round of turns may begin; nil before the first.
  private var nextRound: Int64?
  private var lanes: [RaceLane] = []
  private let workers: [WorkerHost]
  private let makeWorkload: (Case) -> any Workload

  /// Prepares a race.
  ///
  /// - Parameters:
  ///   - benchmarks: What takes part.
  ///   - tasks: What is to be done within the budget.
  ///   - rules: How the end of the budget is searched for.
  ///   - quiet: Whether progress is shown.
  ///   - context: What to work with.
  init(
    _ benchmarks: [Benchmark], _ tasks: [RaceTask], _ rules: BudgetSearch.Rules,
    quiet: QuietOptions, context: Context
  ) {
    self.rules = rules
    self.context = context
    progress = context.progressLine(quiet)
    watchdog = Watchdog(clock: context.clock) { RunSession.giveUp(on: $0) }
    watchdog.start()
    let place = context.catalog.workplace(
      worker: nil, deadline: rules.budget,
      shouldStop: { context.isInterrupted })
    workers = place.workers
    makeWorkload = place.makeWorkload
    for benchmark in benchmarks {
      // What makes the text has one task, also where nothing else is asked for it.
      for task in benchmark.makesText ? [.text] : tasks {
        guard let entrant = entrant(benchmark, task) else { continue }
        lanes.append(
          RaceLane(benchmark, task, entrant, rules, watchdog, context) {
            [unowned self] in show($0)
          })
      }
    }
  }

  /// The strategy as it races; nil where it cannot do the task.
  private func entrant(_ benchmark: Benchmark, _ task: RaceTask) -> (any RaceEntrant)? {
    guard benchmark.program != nil else { return benchmark.makeEntrant?(task) }
    guard task == .compute || benchmark.makesText else { return nil }
    return RemoteEntrant { [makeWorkload] in
      makeWorkload(Case(strategy: benchmark.name, n: $0))
    }
  }

  deinit {
    watchdog.stop()
    for worker in workers { worker.end() }
  }

  /// How long the race takes: at least, and at most. Strategies that end where they are exact take
  /// negligible time.
  var plannedTime: ClosedRange<Duration> {
    let count = lanes.count { $0.domainEnd == .max }
    guard count > 0 else { return .zero ... .zero }
    func time(_ budgets: Int, _ rounds: Int) -> Duration {
      // The first round waits for none.
      max(rules.budget * (count * budgets), rules.timeOfRound * (rounds - 1))
    }
    let (cost, rounds) = (rules.cost, rules.rounds)
    return time(cost.lowerBound, rounds.lowerBound)...time(cost.upperBound, rounds.upperBound)
  }

  /// Lets all of them race.
  ///
  /// - Parameter update: Called with the results so far after each round.
  func run(update: ([RaceResult]) throws -> Void) throws {
    // Also where results cannot be written, before that is told.
    defer { progress.clear() }
    try round("approach", lanes, update) { $0.search.approach() }
    for number in 1...rules.turns {
      // Reversed in every other round, so that no strategy always follows the same one.
      let open = lanes.filter { !$0.search.isClosed }
      let order = number.isMultiple(of: 2) ? open.reversed() : open
      if !open.isEmpty { waitForRound() }
      try round("round \(number) of \(rules.turns)", order, update) { $0.search.takeTurn() }
    }
    for _ in 0..<BudgetSearch.Rules.confirmations {
      let open = lanes.filter { !$0.search.isConfirmed }
      if !open.isEmpty { waitForRound() }
      try round("confirming", open, update) { $0.search.confirm() }
    }
    prove()
  }

  /// What was found so far.
  var results: [RaceResult] { lanes.map(\.result) }

  /// The strategies from many of whose calls other work took the processor, in their order.
  var disturbed: [String] {
    lanes.filter(\.isDisturbed).map(\.benchmark.name).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  private var stage = ""
  private var isOver: Bool { context.isInterrupted }

  private func round(
    _ name: String, _ lanes: [RaceLane], _ update: ([RaceResult]) throws -> Void,
    _ step: (RaceLane) -> Void
  ) throws {
    for (index, lane) in lanes.enumerated() where !isOver && lane.wrongAt == nil {
      stage = "\(name), \(index + 1) of \(lanes.count)"
      step(lane)
      lane.rest()
      turnsDone += 1
    }
    // Those that need no turn any more have had theirs.
    turnsDone += self.lanes.count - lanes.count
    if !lanes.isEmpty { try update(results) }
  }

  /// Waits until a round after the last one meets the machine in another state.
  private func waitForRound() {
    while let next = nextRound, context.clock.now() < next, !isOver {
      show("waiting for the next round")
      usleep(useconds_t(min(max(next - context.clock.now(), 0) / 1000, 50_000)))
    }
    nextRound = context.clock.now() + rules.timeOfRound.nanoseconds
  }

  private func show(_ text: String) {
    let turns = lanes.count * (1 + rules.turns + BudgetSearch.Rules.confirmations)
    progress.show("\(text) (\(stage))", fraction: Double(turnsDone) / Double(max(turns, 1)))
  }

  /// The largest size at which every strategy is compared with GMP. Beyond, where GMP takes long,
  /// only the furthest is; the others are verified by their residues modulo random primes.
  private static let largestCompared = 100_000_000

  /// Proves what was reached, as a run does.
  private func prove() {
    for task in RaceTask.allCases {
      let ranking = lanes.filter { $0.task == task && $0.search.reach != nil }
        .sorted { ($0.search.reach?.n ?? 0) > ($1.search.reach?.n ?? 0) }
      for (place, lane) in ranking.enumerated() where !isOver && lane.wrongAt == nil {
        guard let n = lane.search.reach?.n, place == 0 || n <= Self.largestCompared else {
          continue
        }
        stage = "proving"
        show("\(lane.benchmark.name) at N = \(NumberFormat.grouped(n))")
        lane.prove(makeWorkload(Case(strategy: lane.benchmark.name, n: n)))
      }
    }
  }
}
