/// A case whose work a worker does.
package final class RemoteWorkload: Workload {
  let subject: Case
  let host: WorkerHost
  let limit: Duration
  let judge: Judge
  package let growth: Growth
  /// Why the worker did not do what it was asked; the case has no times then.
  package private(set) var failure: String?
  package private(set) var isInterrupted = false
  /// Why there is no work at this size, though the worker is sound.
  package private(set) var refusal: String?
  /// Whether it has given a result, and so cannot refuse the case any more.
  private var hasAnswered = false
  /// The last run, as the worker says.
  private(set) var last: Run?
  /// What a call takes by the worker's word, as the guards found it; nil before they looked.
  var nanosecondsOfCall: Double?
  /// The nanoseconds of an exchange that computes nothing.
  var emptyNanoseconds: Int64 = 0
  /// Why the guards could not tell whether all work is timed; nil where they could.
  package var shortfall: String?
  /// The loops since the guards looked: warm-up and samples.
  var timed: [Run] = []

  /// A loop as the worker timed it, and as its exchange took.
  struct Run {
    let n: Int
    let iterations: Int
    let elapsed: Int64
    /// The nanoseconds of the exchange, as the runner saw them.
    let exchange: Int64
    let usage: ProcessUsage?
    let counts: EventCounts?

    var perCall: Double { Double(elapsed) / Double(iterations) }
    /// The share of its own time that it took longer as seen from outside.
    var excess: Double { Double(exchange - elapsed) / Double(max(elapsed, 1)) }
  }

  /// How results are judged.
  package struct Judge {
    /// Judges a reply that holds a number, or says that it does not fit; nil for any other.
    let result: (WorkerReply) -> Outcome?
    /// The most bytes that a reply with the result may have.
    package let longestReply: Int

    package init(longestReply: Int, _ result: @escaping (WorkerReply) -> Outcome?) {
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
    _ = timeProbe(n: n, by: MonotonicClock())
  }

  package func timeProbe(n: Int, by clock: any BenchmarkClock) -> Int64 {
    run(1, at: n)
    return last?.elapsed ?? 0
  }

  package func run(iterations: Int) {
    run(iterations, at: subject.n)
  }

  package func run(sizes: Range<Int>) -> Bool {
    time(sizes: sizes, by: MonotonicClock()) != nil
  }

  package func time(iterations: Int, by clock: any BenchmarkClock) -> Int64 {
    run(iterations: iterations)
    return last?.elapsed ?? 0
  }

  package func time(sizes: Range<Int>, by clock: any BenchmarkClock) -> Int64? {
    guard host.offers("run_sizes") else { return timeOneByOne(sizes) }
    request(.runSizes(from: sizes.lowerBound, count: sizes.count), of: subject, 1)
    return last?.elapsed
  }

  /// Times a call at each size by exchanges of their own; nil where a call is so short that the
  /// caches, which are cold after an exchange, would tell more than the work.
  private func timeOneByOne(_ sizes: Range<Int>) -> Int64? {
    guard let last, last.elapsed / Int64(last.iterations) >= Self.longCall else { return nil }
    var sum: Int64 = 0
    for size in sizes.reversed() {
      run(1, at: size)
      guard let run = self.last else { return nil }
      sum += run.elapsed
    }
    return sum
  }

  package var lastUsage: ProcessUsage? { last?.usage }

  package func count(iterations: Int, _ counter: EventCounter) -> EventCounts {
    guard host.offers("counting") else {
      return EventCounts(iterations: iterations, shortfall: "the worker counts no events")
    }
    request(.run(iterations: iterations, counting: true), of: subject, iterations)
    return last?.counts ?? EventCounts(iterations: iterations, shortfall: failure)
  }

  package func proveLast() -> Outcome {
    if let failure { return .failed(note: failure) }
    if let refusal { return .skipped(note: refusal) }
    computeAgain()
    guard failure == nil, refusal == nil,
      let reply = exchange(.result(form: .hex), of: subject, longest: judge.longestReply)
    else {
      return failure.map { .failed(note: $0) } ?? .skipped(note: refusal ?? "no result")
    }
    hasAnswered = true
    return outcome(of: reply)
  }

  /// Asks this program's own worker; another program's results are all judged here.
  package func proveQuickly() -> Outcome {
    guard !host.isForeign, failure == nil, refusal == nil,
      let reply = exchange(.judge, of: subject)
    else { return proveLast() }
    return outcome(of: reply)
  }

  /// The judgement of a reply to `result`; that of another program about itself does not count.
  private func outcome(of reply: WorkerReply) -> Outcome {
    if case .judged = reply, host.isForeign {
      return .failed(note: "\(WorkerFailure.malformed("judged"))")
    }
    return judge.outcome(of: reply)
  }

  /// Whether the last result is the one of this digest; nil where the worker sends no digests.
  package func lastResult(hasSHA256 digest: String) -> Bool? {
    computeAgain()
    guard failure == nil, refusal == nil, host.identity?.forms.contains(.sha256) == true
    else { return nil }
    switch exchange(.result(form: .sha256), of: subject) {
    case .value(_, let sha256?): return sha256 == digest
    case .judged(let outcome) where !host.isForeign: return outcome.proof?.sha256 == digest
    default: return nil
    }
  }
}

extension RemoteWorkload {
  /// Computes the result again that is asked for, where the worker did something else since: only
  /// this program's own keeps the results of all its cases.
  private func computeAgain() {
    if host.isForeign, failure == nil, !host.hasChosen(subject) { run(iterations: 1) }
  }
}

// MARK: - Times

extension RemoteWorkload {
  /// A call that takes this many nanoseconds can be timed alone.
  private static let longCall: Int64 = 50_000
  /// The nanoseconds that an answer may take beside the loop, whatever the loop takes.
  private static let patience: Int64 = 2_000_000_000

  private func run(_ iterations: Int, at n: Int) {
    request(
      .run(iterations: iterations, counting: nil), of: Case(strategy: subject.strategy, n: n),
      iterations)
  }

  /// Lets the worker run a loop, and keeps its time where that can be true.
  private func request(_ request: WorkerRequest, of subject: Case, _ iterations: Int) {
    let earlier = last
    last = nil
    guard failure == nil, refusal == nil else { return }
    let reply: WorkerReply
    do throws(WorkerFailure) {
      reply = try host.ask(request, of: subject, within: limit)
    } catch {
      fail(error, at: subject.n)
      if case .silent = error, let earlier, earlier.n == subject.n {
        blame(earlier, for: iterations)
      }
      return
    }
    if case .judged(.failed(let note)) = reply, !host.isForeign {
      failure = note
      return
    }
    guard case .ran(let elapsed, let usage, let counts) = reply else {
      fail(.malformed("\(reply)"), at: subject.n)
      return
    }
    guard let elapsed else {
      // Of counts and of other sizes a worker may know no time.
      if case .run(iterations: _, counting: nil) = request {
        fail(.malformed("\(reply)"), at: subject.n)
      }
      return
    }
    let exchange = host.lastExchange
    let (claim, answer) = (Self.text(elapsed), Self.text(exchange))
    if elapsed < 0 || elapsed > exchange {
      failure = "the worker says that a loop took \(claim), and answered within \(answer)"
    } else if exchange - elapsed > Self.patience + 9 * elapsed {
      failure = "the worker says that a loop took \(claim), and answered after \(answer)"
    } else {
      let run = Run(
        n: subject.n, iterations: iterations, elapsed: elapsed, exchange: exchange, usage: usage,
        counts: counts)
      last = run
      if host.isForeign { timed.append(run) }
    }
  }

  /// Says why a loop was too long, where the worker's own time of an earlier one asked for it: by
  /// that it ends within the limit, and by the time of its exchange it could not.
  private func blame(_ earlier: Run, for iterations: Int) {
    let factor = Double(iterations) / Double(earlier.iterations)
    let limit = Double(limit.nanoseconds)
    guard factor * Double(earlier.elapsed) < limit, factor * Double(earlier.exchange) > limit
    else { return }
    failure =
      "the worker says that a loop took \(Self.text(earlier.elapsed)), and answered after "
      + "\(Self.text(earlier.exchange)); \(NumberFormat.significant(factor, digits: 2)) times as "
      + "many calls were ended after \(NumberFormat.duration(nanoseconds: limit))"
  }

  private static func text(_ nanoseconds: Int64) -> String {
    NumberFormat.duration(nanoseconds: Double(nanoseconds))
  }
}

// MARK: - Exchanges

extension RemoteWorkload {
  /// So many times as long as a call a judgement may take.
  private static let patienceWithJudges = 4

  func exchange(
    _ request: WorkerRequest, of subject: Case, longest: Int = 0
  ) -> WorkerReply? {
    do throws(WorkerFailure) {
      // This program's own worker judges the result that it is asked for.
      let judges = if case .result = request { !host.isForeign } else { false }
      let limit = judges ? limit * Self.patienceWithJudges + .seconds(10) : limit
      return try host.ask(request, of: subject, within: limit, longestReply: longest)
    } catch {
      fail(error, at: subject.n)
      return nil
    }
  }

  func fail(_ error: WorkerFailure, at n: Int) {
    if case .interrupted = error { isInterrupted = true }
    guard let reason = error.refusal else {
      failure = "\(error)"
      return
    }
    if hasAnswered, n == subject.n {
      failure = "the worker refuses what it has done before: \(reason)"
    } else {
      refusal = reason
    }
  }
}

extension RemoteWorkload.Judge {
  /// Judges a reply to `result`.
  package func outcome(of reply: WorkerReply) -> Outcome {
    let judgement: Outcome? =
      switch reply {
      case .judged(let outcome): outcome
      case .value(.some, _), .overflow: result(reply)
      default: nil
      }
    return judgement ?? .failed(note: "\(WorkerFailure.malformed("\(reply)"))")
  }
}
