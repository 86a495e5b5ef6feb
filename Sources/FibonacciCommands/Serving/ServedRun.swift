internal import BenchmarkCommands
internal import BenchmarkReports
internal import Benchmarking
internal import Dispatch
internal import ResultsStore
internal import Synchronization

/// Runs a strategy beside its reference because a page asks for it: one at a time, small, and in
/// processes of their own.
final class ServedRun: Sendable {
  /// What a page shows of the run, and what it may ask for.
  struct Status: Encodable {
    /// Whether a run is under way.
    var running = false
    /// The share of it that is done, from 0 to 1.
    var fraction = 0.0
    /// What it found, a sentence a row; empty until it is over.
    var results: [String] = []
    /// Why it is not in the history; nil where it is, or where none is kept.
    var note: String?
    var strategies: [String] = []
  }

  /// The largest size: what takes longer than an instant belongs on the command line.
  static let lastSize = 10_000
  private static let time = Duration.seconds(1)

  private let catalog: Catalog
  private let worker: [[String]]?
  private let provenance: Provenance
  private let history: History?
  private let state = Mutex(Status())

  init(_ context: FibonacciContext) {
    catalog = context.base.catalog
    worker = context.worker
    provenance = context.provenance
    history = context.history
  }

  var status: Status {
    var status = state.withLock { $0 }
    status.strategies = catalog.benchmarks.filter { !$0.isOnRequest }.map(\.name)
    return status
  }

  /// Begins a run; its end is seen in the status.
  ///
  /// - Throws: `Refusal` with 400 for a strategy that is not there, and with 503 while another one
  ///   runs.
  func start(_ strategy: String, at n: Int) throws(Refusal) {
    guard let benchmark = catalog[strategy] else {
      throw Refusal(400, "There is no strategy of that name; /api/run lists them.")
    }
    let isFree = state.withLock { state in
      guard !state.running else { return false }
      state = Status(running: true)
      return true
    }
    guard isFree else { throw Refusal(503, "A strategy is being run; try again.") }
    var plan = Plan(sizes: [n], strategies: [strategy])
    // The one that answers alike.
    let others = catalog.benchmarks.filter { $0.answer == benchmark.answer }.map(\.name)
    if let reference = benchmark.reference ?? catalog.chooseReference(others) {
      plan.reference = reference
      if reference != strategy { plan.strategies.append(reference) }
    }
    plan.settings.maximumTime = Self.time
    plan.settings.deadline = Self.time
    DispatchQueue.global().async { [plan] in self.run(plan) }
  }

  private func run(_ plan: Plan) {
    var document = ResultsDocument(provenance: provenance, plan: plan)
    document.provenance.created = currentTimestamp()
    // Whoever ends the server ends the workers with it.
    let place = catalog.workplace(
      worker: worker, deadline: plan.settings.deadline, batch: plan.settings.minimumSampleTime,
      shouldStop: { false })
    let runner = Runner(
      plan: plan, workers: place.workers,
      onEvent: { event in
        switch event {
        case .floorMeasured(let floor): document.floor = floor
        case .rowFinished(let row): document.measurements.append(row)
        case .cycleFinished(let fraction): self.state.withLock { $0.fraction = fraction }
        case .tooSlow, .blockStarted, .stepStarted, .processFinished: break
        }
      }, makeWorkload: place.makeWorkload)
    document.interrupted = runner.run().isInterrupted
    document.provenance.environment.noteVersions(of: place.workers)
    let rows = ResultRow.rows(of: document)
    var note: String?
    do throws(HistoryError) {
      try history?.record(document, rows: rows)
    } catch {
      note = "Not recorded: \(error)."
    }
    state.withLock {
      $0 = Status(running: false, fraction: 1, results: rows.map(\.sentence), note: note)
    }
  }
}
