internal import SampleAnalysis
internal import Benchmarking

/// One strategy at one task of a race: its calls are timed and watched, and the last result of each
/// turn is checked.
final class RaceLane {
  let benchmark: Benchmark
  let task: RaceTask
  private let makeWorkload: (_ n: Int) -> any Workload
  private let rules: BudgetSearch.Rules
  private let context: Context
  /// Gives back the memory of all strategies' results.
  private let makeRoom: () -> Void
  private let say: (String) -> Void
  /// What was called last.
  private var last: (n: Int, workload: any Workload)?
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

  /// From this size on, the calls of another program are at sizes one after the other, which cost
  /// the same to within a few thousandths: a result that it kept is of no use to it.
  private static let leastFreshSize = 1000
  /// What a call uses is known in whole microseconds: shorter ones than this are not looked at.
  private static let leastTelling: Int64 = 1_000_000

  init(
    _ benchmark: Benchmark, _ task: RaceTask, _ rules: BudgetSearch.Rules, _ context: Context,
    makeWorkload: @escaping (_ n: Int) -> any Workload, makingRoom makeRoom: @escaping () -> Void,
    saying say: @escaping (String) -> Void
  ) {
    self.benchmark = benchmark
    self.task = task
    self.rules = rules
    self.context = context
    self.makeWorkload = makeWorkload
    self.makeRoom = makeRoom
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
    if benchmark.obstacle(n) != nil { makeRoom() }
    if let obstacle = benchmark.obstacle(n) { return .impossible(obstacle) }
    let isFresh = benchmark.program != nil && n >= Self.leastFreshSize + count
    let times = (1...count).reversed().map { time(at: isFresh ? n - $0 + 1 : n) }
    let workload = workload(at: n)
    let judgement = workload.proveQuickly()
    guard !workload.isInterrupted else { return .ended }
    switch judgement.status {
    case .ok: return .took(times)
    case .wrong:
      wrongAt = n
      return .ended
    default:
      failure = judgement
      return .impossible(judgement.note ?? "it is not exact here")
    }
  }

  private func workload(at n: Int) -> any Workload {
    if let last, last.n == n { return last.workload }
    let workload = makeWorkload(n)
    last = (n, workload)
    return workload
  }

  /// The nanoseconds of one call; where another program makes it, those of the whole exchange.
  private func time(at n: Int) -> Double {
    let workload = workload(at: n)
    let start = context.clock.now()
    var elapsed = workload.time(iterations: 1, by: context.clock)
    if benchmark.program != nil { elapsed = context.clock.now() - start }
    if elapsed >= Self.leastTelling {
      samples.append(
        Sample(
          cycle: samples.count, iterations: 1, elapsedNanoseconds: elapsed,
          usage: workload.lastUsage))
    }
    return Double(max(elapsed, 1))
  }

  /// Whether other work took the processor from many of its calls.
  var isDisturbed: Bool { Doubt.isDisturbed(samples) }

  /// Gives back the memory of the last result, while others have their turn.
  func rest() { last = nil }

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
    let exchange = benchmark.program == nil ? "" : ", with the worker's exchange,"
    let missed =
      context.isInterrupted ? "interrupted" : "not even N = 1\(exchange) is within the budget"
    return RaceResult(
      benchmark, task, reach: reach, outcome: outcome ?? .skipped(note: reach == nil ? missed : ""))
  }
}
