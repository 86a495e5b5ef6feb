/// The worker program of a run: which words start it, and the process that is running.
///
/// All cases of a block share the process. One that has ended is started again when the next
/// request is made, so that a crash costs the case that was at work and no other.
package final class WorkerHost {
  /// What starts the worker, path and arguments: one way for each layout, which processes take in
  /// turn.
  private let layouts: [[String]]
  private let shouldStop: () -> Bool
  private var running: WorkerProcess?
  private var chosen: Case?
  /// Counts the processes that were started.
  private var generation = 0
  /// What the worker offers beside the plain protocol.
  private(set) var extensions: Set<String> = []
  private(set) var forms: Set<WorkerResultForm> = [.hex]

  /// How long a worker may take to say who it is.
  private static let helloLimit = Duration.seconds(20)

  /// Names a worker; nothing is started yet.
  ///
  /// - Precondition: There is a layout, and each names a program.
  package init(layouts: [[String]], shouldStop: @escaping () -> Bool = { false }) {
    precondition(!layouts.isEmpty && layouts.allSatisfy { !$0.isEmpty }, "a worker is a program")
    self.layouts = layouts
    self.shouldStop = shouldStop
  }

  /// Names a worker of one layout.
  package convenience init(_ words: [String], shouldStop: @escaping () -> Bool = { false }) {
    self.init(layouts: [words], shouldStop: shouldStop)
  }

  /// Ends the process; the next request starts another.
  package func end() {
    running?.end()
    running = nil
    chosen = nil
  }

  /// Makes a request about a case, which is chosen first where it is not.
  package func ask(
    _ request: WorkerRequest, of subject: Case, within limit: Duration, longestReply: Int = 0
  ) throws(WorkerFailure) -> WorkerReply {
    let worker = try process()
    do throws(WorkerFailure) {
      if chosen != subject {
        chosen = nil
        let reply = try worker.ask(
          .prepare(strategy: subject.strategy, n: subject.n), within: limit)
        guard case .ready = reply else { throw .malformed("\(reply)") }
        chosen = subject
      }
      return try worker.ask(request, within: limit, longestReply: longestReply)
    } catch {
      if case .refused = error { throw error }
      // Whatever it said, it does not follow the protocol now.
      worker.kill()
      running = nil
      chosen = nil
      throw error
    }
  }

  private func process() throws(WorkerFailure) -> WorkerProcess {
    if let running { return running }
    let started = try WorkerProcess(
      layouts[generation % layouts.count], shouldStop: shouldStop)
    generation += 1
    let reply = try started.ask(
      .hello(protocol: WorkerRequest.protocolVersion), within: Self.helloLimit)
    guard case .worker(_, _, _, let forms, let extensions) = reply else {
      throw .malformed("\(reply)")
    }
    self.forms = Set(forms ?? []).union([.hex])
    self.extensions = Set(extensions ?? [])
    running = started
    return started
  }
}

/// A case whose work a worker does.
package final class RemoteWorkload: Workload {
  private let subject: Case
  private let host: WorkerHost
  private let limit: Duration
  private let judge: Judge
  package let growth: Growth
  /// Why the worker did not do what it was asked; the case has no times then.
  package private(set) var failure: String?
  /// Why there is no work at this size, though the worker is sound.
  private var refusal: String?
  /// The time that the last run took, as the worker says and as the runner saw.
  private var last: (elapsed: Int64, outside: Int64, usage: ProcessUsage?, counts: EventCounts?)?

  /// How results are judged.
  package struct Judge {
    /// Judges words, least significant first, or why there are none.
    let result: (RemoteResult) -> Outcome
    /// The most bytes that a reply with the result may have.
    let longestReply: Int

    package init(longestReply: Int, _ result: @escaping (RemoteResult) -> Outcome) {
      self.result = result
      self.longestReply = longestReply
    }
  }

  /// Makes a case whose work a worker does.
  ///
  /// - Parameters:
  ///   - subject: The case.
  ///   - growth: How its cost grows with the size.
  ///   - limit: The longest that one exchange may take.
  ///   - host: Where it is done.
  ///   - judge: Judges its results.
  package init(
    _ subject: Case, growth: Growth, limit: Duration, on host: WorkerHost, judge: Judge
  ) {
    self.subject = subject
    self.growth = growth
    self.limit = limit
    self.host = host
    self.judge = judge
  }

  package func probe(n: Int) {
    guard failure == nil, refusal == nil else { return }
    _ = exchange(.run(iterations: 1, counting: nil), of: Case(strategy: subject.strategy, n: n))
  }

  package func run(iterations: Int) {
    run(.run(iterations: iterations, counting: nil))
  }

  package func run(sizes: Range<Int>) -> Bool {
    time(sizes: sizes, by: MonotonicClock()) != nil
  }

  package func time(iterations: Int, by clock: any BenchmarkClock) -> Int64 {
    run(.run(iterations: iterations, counting: nil))
    return last?.elapsed ?? 0
  }

  package func time(sizes: Range<Int>, by clock: any BenchmarkClock) -> Int64? {
    guard host.extensions.contains("run_sizes") else { return nil }
    run(.runSizes(from: sizes.lowerBound, count: sizes.count))
    return last?.elapsed
  }

  package var lastUsage: ProcessUsage? { last?.usage }

  package func count(iterations: Int, _ counters: any EventCounting) -> EventCounts {
    guard host.extensions.contains("counting") else {
      return EventCounts(iterations: iterations, shortfall: "the worker counts no events")
    }
    run(.run(iterations: iterations, counting: true))
    return last?.counts ?? EventCounts(iterations: iterations, shortfall: failure)
  }

  package func proveLast() -> Outcome {
    if let failure { return .failed(note: failure) }
    if let refusal { return .skipped(note: refusal) }
    guard let reply = exchange(.result(form: .hex), of: subject, longest: judge.longestReply) else {
      return failure.map { .failed(note: $0) } ?? .skipped(note: refusal ?? "no result")
    }
    return judge(reply)
  }

  /// Whether the last result is the one of this digest; nil where the worker sends no digests.
  package func lastResult(hasSHA256 digest: String) -> Bool? {
    guard failure == nil, refusal == nil, host.forms.contains(.sha256) else { return nil }
    switch exchange(.result(form: .sha256), of: subject) {
    case .value(_, let sha256?): return sha256 == digest
    case .judged(let outcome): return outcome.proof?.sha256 == digest
    default: return nil
    }
  }
}

/// A result that came from a worker.
package enum RemoteResult: Equatable, Sendable {
  /// The words, least significant first, without leading zeros.
  case words([UInt64])
  /// The number of this index does not fit into so many bits.
  case overflow(index: Int, bitWidth: Int)
  /// The text is no hexadecimal number; holds the start of it.
  case malformed(String)
}

extension RemoteWorkload {
  private func run(_ request: WorkerRequest) {
    last = nil
    guard failure == nil, refusal == nil else { return }
    let clock = MonotonicClock()
    let start = clock.now()
    guard let reply = exchange(request, of: subject) else { return }
    let outside = clock.now() - start
    guard case .ran(let elapsed, let usage, let counts) = reply else {
      fail(.malformed("\(reply)"))
      return
    }
    guard let elapsed else { return }
    guard elapsed >= 0 && elapsed <= outside else {
      failure =
        "the worker says that a loop took \(NumberFormat.duration(nanoseconds: Double(elapsed))), "
        + "and answered within \(NumberFormat.duration(nanoseconds: Double(outside)))"
      return
    }
    last = (elapsed, outside, usage, counts)
  }

  private func exchange(
    _ request: WorkerRequest, of subject: Case, longest: Int = 0
  ) -> WorkerReply? {
    do throws(WorkerFailure) {
      return try host.ask(request, of: subject, within: limit, longestReply: longest)
    } catch {
      fail(error)
      return nil
    }
  }

  private func fail(_ error: WorkerFailure) {
    if case .refused(let reason) = error { refusal = reason } else { failure = "\(error)" }
  }

  private func judge(_ reply: WorkerReply) -> Outcome {
    switch reply {
    case .value(let hex?, _):
      judge.result([UInt64](hexadecimal: hex).map { .words($0) } ?? .malformed("\(hex.prefix(40))"))
    case .overflow(let index, let bitWidth):
      judge.result(.overflow(index: index, bitWidth: bitWidth))
    case .judged(let outcome): outcome
    default: .failed(note: "\(WorkerFailure.malformed("\(reply)"))")
    }
  }
}

extension [UInt64] {
  /// The words of a hexadecimal number, least significant first and none of them a leading zero;
  /// nil for anything else.
  package init?(hexadecimal text: String) {
    let digits = Array<UInt8>(text.utf8).drop { $0 == UInt8(ascii: "0") }
    guard !text.isEmpty else { return nil }
    self = []
    reserveCapacity(digits.count / 16 + 1)
    var end = digits.endIndex
    while end > digits.startIndex {
      let start = Swift.max(digits.startIndex, end - 16)
      var word: UInt64 = 0
      for digit in digits[start..<end] {
        guard let value = Self.value(ofHexadecimal: digit) else { return nil }
        word = word << 4 | value
      }
      append(word)
      end = start
    }
  }

  private static func value(ofHexadecimal digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The words as a hexadecimal number without leading zeros.
  package var hexadecimal: String {
    guard let top = last else { return "0" }
    var bytes = Array<UInt8>(String(top, radix: 16).utf8)
    bytes.reserveCapacity(bytes.count + 16 * count)
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    for word in dropLast().reversed() {
      for shift in stride(from: 60, through: 0, by: -4) {
        bytes.append(digits[Int(word >> UInt64(shift) & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
