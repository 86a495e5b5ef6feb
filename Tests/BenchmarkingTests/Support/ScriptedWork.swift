import Benchmarking
import FibonacciTestSupport

/// A workload whose cost and results are written down, on a clock that only it moves.
final class ScriptedWork: Workload {
  /// What a process of its own would have used.
  var lastUsage: ProcessUsage?
  private let clock: ManualClock
  private let n: Int

  var growth = Growth.power(1)
  /// What one call costs at a size, in nanoseconds.
  var cost: (Int) -> Double
  /// What a call costs at a size that was not asked for before; nil where there are no such calls.
  var freshCost: ((Int) -> Double)?
  /// What the judge says, one after the other; the last answer stays.
  var outcomes: [Outcome] = [ScriptedWork.passed]
  /// Called at the end of each batch.
  var afterBatch: (_ iterations: Int) -> Void = { _ in }

  /// Why it cannot go on; nil as long as it can.
  var failure: String?
  /// Whether that is an interrupt's doing.
  var isInterrupted = false
  /// Why it could not be examined; nil where it was.
  var shortfall: String?

  private(set) var probes: [Int] = []
  private(set) var batches: [Int] = []

  static let passed = Outcome.proved(
    status: .ok, Proof(verifier: "script", sha256: "00", bits: 1, digits: 1))

  init(_ clock: ManualClock, n: Int, cost: @escaping (Int) -> Double = { Double($0) }) {
    self.clock = clock
    self.n = n
    self.cost = cost
  }

  func probe(n: Int) {
    probes.append(n)
    clock.advance(nanoseconds: Int64(cost(n).rounded()))
  }

  func run(iterations: Int) {
    batches.append(iterations)
    clock.advance(nanoseconds: Int64((Double(iterations) * cost(n)).rounded()))
    afterBatch(iterations)
  }

  func run(sizes: Range<Int>) -> Bool {
    guard let freshCost else { return false }
    clock.advance(nanoseconds: Int64(sizes.reduce(0) { $0 + freshCost($1) }.rounded()))
    return true
  }

  func proveLast() -> Outcome {
    outcomes.count > 1 ? outcomes.removeFirst() : outcomes[0]
  }
}

/// A run of scripted works, and all that it left.
final class ScriptedRun {
  let clock = ManualClock()
  var plan: Plan
  var works: [Case: ScriptedWork] = [:]
  var events: [RunnerEvent] = []
  /// The order in which cases ran their batches.
  var order: [Case] = []
  var shouldStop: () -> Bool = { false }
  var meters = Meters()

  init(sizes: [Int] = [100], strategies: [String] = ["a", "b", "c"]) {
    plan = Plan(sizes: sizes, strategies: strategies, reference: strategies.first)
    plan.settings.maximumTime = .zero
  }

  /// Runs the plan; `script` may change each work before it is used.
  func run(
    _ script: @escaping (Case, ScriptedWork) -> Void = { _, _ in }
  ) -> (floor: Floor, measurements: [Measurement], isInterrupted: Bool) {
    let runner = Runner(
      plan: plan, clock: clock, emptyLoop: ScriptedWork(clock, n: 1, cost: { _ in 1 }),
      meters: meters,
      shouldStop: { self.shouldStop() },
      onEvent: { self.events.append($0) }
    ) { subject in
      let work = ScriptedWork(self.clock, n: subject.n)
      work.afterBatch = { _ in self.order.append(subject) }
      script(subject, work)
      self.works[subject] = work
      return work
    }
    return runner.run()
  }
}
