internal import CBenchmarkShims
internal import FoundationEssentials

/// Does the work that a runner in another process asks for: the other end of `WorkerProcess`.
package struct WorkerService {
  private let name: String
  private let version: String
  private let strategies: [OfferedStrategy]
  private let extensions: [String]
  private let makeWorkload: (Case) -> (any Workload)?
  private let clock: any BenchmarkClock
  private let meters: Meters
  private var workloads: [Case: any Workload] = [:]
  private var chosen: (any Workload)?
  /// What the runs have asked for so far, where that is counted.
  private var (allocations, allocatedBytes) = (0, 0)

  /// Offers strategies.
  ///
  /// - Parameters:
  ///   - name: Who offers them.
  ///   - version: In which version.
  ///   - strategies: What they are.
  ///   - extensions: What it offers beside the plain protocol.
  ///   - clock: What loops are timed by.
  ///   - meters: What is read beside the clock.
  ///   - makeWorkload: Makes a case ready; nil for a strategy that there is not.
  package init(
    name: String, version: String, strategies: [OfferedStrategy],
    extensions: [String] = ["run_sizes", "counting", "memory", "stepping"],
    clock: any BenchmarkClock = MonotonicClock(), meters: Meters = Meters(),
    makeWorkload: @escaping (Case) -> (any Workload)?
  ) {
    self.name = name
    self.version = version
    self.strategies = strategies
    self.extensions = extensions
    self.clock = clock
    self.meters = meters
    self.makeWorkload = makeWorkload
  }

  /// Answers requests until there are no more.
  ///
  /// - Parameters:
  ///   - nextLine: The next line of the input; nil at its end.
  ///   - write: Writes a line of the output.
  package mutating func run(
    nextLine: () -> String?, write: (String) throws -> Void
  ) throws {
    while let line = nextLine() {
      let request: WorkerRequest
      do {
        request = try JSONDecoder().decode(WorkerRequest.self, from: Data(line.utf8))
      } catch {
        try write(#"{"failed":{"reason":"this is no request that this worker knows"}}"#)
        continue
      }
      guard request != .end else { return }
      try write(answer(request).line)
    }
  }

  /// The reply to one request.
  package mutating func answer(_ request: WorkerRequest) -> WorkerReply {
    switch request {
    case .hello(let version):
      guard version == WorkerRequest.protocolVersion else {
        return .failed(reason: "protocol \(version) is not known here")
      }
      return .worker(
        name: name, version: self.version, strategies: strategies, forms: [.hex, .sha256],
        extensions: extensions)
    case .prepare(let strategy, let n): return prepare(Case(strategy: strategy, n: n))
    case .run(let iterations, let counting): return run(iterations, counting: counting == true)
    case .runSizes(let first, let count): return run(sizes: first, count)
    case .step(let iterations): return step(iterations)
    case .result(let form):
      chosen?.rest()
      defer { chosen?.rest() }
      return chosen?.lastResult(as: form ?? .hex) ?? Self.nothingChosen
    case .judge:
      return chosen.map { .judged(outcome: $0.proveQuickly()) } ?? Self.nothingChosen
    case .memory:
      let isCounted = MemoryFootprint.allocationCount != nil && chosen?.isAllTimed ?? true
      return .memory(
        peakResidentBytes: SystemFiles().peakResidentBytes,
        allocations: isCounted ? allocations : nil,
        allocatedBytes: isCounted ? allocatedBytes : nil)
    case .end: return .ready
    }
  }

  /// Why nothing is counted of a work that is not all that happens in its loop.
  package static let untimed = "inputs are made between the calls, and would be counted with them"

  private static let nothingChosen = WorkerReply.failed(reason: "no case is prepared")

  private mutating func prepare(_ subject: Case) -> WorkerReply {
    guard subject.n >= 0 else { return .failed(reason: "a size must not be negative") }
    chosen?.rest()
    guard let workload = workloads[subject] ?? makeWorkload(subject) else {
      return .failed(reason: "there is no strategy '\(subject.strategy)' here")
    }
    workloads[subject] = workload
    chosen = workload
    return .ready
  }

  private mutating func run(_ iterations: Int, counting: Bool) -> WorkerReply {
    guard let chosen else { return Self.nothingChosen }
    guard iterations > 0 else { return .failed(reason: "a loop runs at least once") }
    if counting {
      guard let counters = meters.counters else {
        return .ran(elapsedNanoseconds: nil, usage: nil, counts: nil)
      }
      let start = clock.now()
      let counts = chosen.count(iterations: iterations, counters)
      return .ran(elapsedNanoseconds: clock.now() - start, usage: nil, counts: counts)
    }
    let isAllTimed = chosen.isAllTimed
    let before = isAllTimed ? meters.usage() : nil
    let counted = MemoryFootprint.allocationCount
    let elapsed = chosen.time(iterations: iterations, by: clock)
    if let counted, let now = MemoryFootprint.allocationCount {
      allocations += now.allocations - counted.allocations
      allocatedBytes += now.bytes - counted.bytes
    }
    if let failure = chosen.failure { return .judged(outcome: .failed(note: failure)) }
    let usage = meters.usage().flatMap { after in before.map { after - $0 } }
    return .ran(elapsedNanoseconds: elapsed, usage: usage, counts: nil)
  }

  /// Runs the chosen case between two marks, for who counts its instructions.
  private func step(_ iterations: Int) -> WorkerReply {
    guard let chosen else { return Self.nothingChosen }
    guard iterations > 0 else { return .failed(reason: "a loop runs at least once") }
    guard chosen.isAllTimed else { return .failed(reason: Self.untimed) }
    fibbench_mark_steps()
    chosen.run(iterations: iterations)
    fibbench_mark_steps()
    return .ready
  }

  private func run(sizes first: Int, _ count: Int) -> WorkerReply {
    guard let chosen else { return Self.nothingChosen }
    let (end, overflow) = first.addingReportingOverflow(count)
    guard first >= 0, count > 0, !overflow else {
      return .failed(reason: "there are no such sizes")
    }
    return .ran(
      elapsedNanoseconds: chosen.time(sizes: first..<end, by: clock), usage: nil, counts: nil)
  }
}
