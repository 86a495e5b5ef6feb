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
  private let progress: ProgressLine
  /// How many turns of strategies are done.
  private var turnsDone = 0
  /// When the next round of turns may begin; nil before the first.
  private var nextRound: Int64?
  private var lanes: [RaceLane] = []
  private var workers: [WorkerHost] = []
  /// Where other programs work, and what was reached is proved.
  private let shared: (makeWorkload: (Case) -> any Workload, workers: [WorkerHost])

  /// So many budgets a call may take, or ten seconds, before it is given up: none is made that is
  /// predicted to take much more than one.
  private static let patience = 4
  /// From this size on a strategy's result is not kept beside its next one: to start a process
  /// takes nothing beside such calls.
  private static let leastAlone = 10_000_000

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
    shared = Self.place(rules, context)
    workers = shared.workers
    for benchmark in benchmarks {
      // What makes the text has one task, also where nothing else is asked for it.
      for task in benchmark.makesText ? [.text] : tasks {
        let isItself = task == .compute || benchmark.makesText
        guard let name = isItself ? benchmark.name : benchmark.withText?().name else { continue }
        // A worker of its own keeps the memory of its result while others have their turn: the host
        // of a virtual machine takes free memory away, and is slow to give it back.
        let isOwn = benchmark.program == nil
        let place = isOwn ? Self.place(rules, context) : shared
        if isOwn { workers += place.workers }
        let lane = RaceLane(
          benchmark, task, rules, context,
          makeWorkload: { n in
            if n >= Self.leastAlone { Self.endOwn(place.workers) }
            return place.makeWorkload(Case(strategy: name, n: n))
          }, makingRoom: { [unowned self] in makeRoom() }, saying: { [unowned self] in show($0) })
        lanes.append(lane)
      }
    }
  }

  private static func place(
    _ rules: BudgetSearch.Rules, _ context: Context
  ) -> (makeWorkload: (Case) -> any Workload, workers: [WorkerHost]) {
    context.catalog.workplace(
      worker: context.worker, deadline: max(rules.budget * patience, .seconds(10)),
      shouldStop: { context.isInterrupted })
  }

  deinit {
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
  var disturbed: [String] { lanes.filter(\.isDisturbed).map(\.benchmark.name).distinct }

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

  /// Gives back the memory of all results.
  private func makeRoom() { Self.endOwn(workers) }

  /// Ends the workers of this program among some, which keep all their results.
  private static func endOwn(_ workers: [WorkerHost]) {
    for worker in workers where !worker.isForeign { worker.end() }
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
        makeRoom()
        lane.prove(shared.makeWorkload(Case(strategy: lane.benchmark.name, n: n)))
      }
    }
  }
}
