internal import SystemLibrary

/// Looks for work that a worker does and does not time: each look compares what the worker says
/// with what its exchanges take, seen from outside.
///
/// Sound work passes each with its first look, or with one of the next on a busy machine; only what
/// looks unsound every time is suspect.
extension RemoteWorkload {
  /// How many looks must all be implausible: beside busy programs three were, of a worker that
  /// takes 40 ms and says so.
  private static let looks = 12
  /// The nanoseconds that a batch should take in which untimed work shows.
  private static let longBatch: Int64 = 50_000_000
  /// The nanoseconds by which an exchange may vary by itself, at the least.
  private static let noise: Int64 = 50_000
  /// So long a virtual machine may compile beside its answers what it was asked to run: Java's does
  /// for some tenths of a second.
  private static let longestCompilation = Duration.seconds(4)
  /// The share of its own time that a loop may take longer as seen from outside.
  private static let leastUnexplained = 0.1
  /// So many times as long as a call of the loop a fresh call may take: nothing is in the caches.
  private static let mostOfFreshCall = 3.0

  /// Judges the times of the worker before any sample is taken.
  ///
  /// - Parameter iterations: How many iterations make a batch that is long enough.
  package func suspicion(iterations: Int) -> Suspicion? {
    guard host.isForeign, let emptyExchange = emptyExchange() else { return nil }
    // A suspicion may be asked of what refuses other sizes; its own must work.
    let found =
      unexplainedTime(iterations, emptyExchange)
      ?? workBehindTheAnswer(iterations) ?? workBeforeTheLoop()
    if found == nil { noteWorkAfterTheLoop() }
    emptyNanoseconds = emptyExchange
    timed = []
    return found
  }

  /// Judges the samples on which the time rests: those that took least.
  package var suspicionOfSamples: Suspicion? {
    guard host.isForeign else { return nil }
    let fastest = timed.sorted { $0.perCall < $1.perCall }.prefix(max(8, timed.count / 10))
    guard fastest.count >= 8, let typical = fastest.min(by: { $0.excess < $1.excess }) else {
      return nil
    }
    let explained = Self.explained(typical.elapsed, emptyNanoseconds)
    guard typical.exchange > explained else { return nil }
    return .untimedWork(claimed: Double(typical.elapsed), exchange: Double(typical.exchange))
  }

  private static func explained(_ elapsed: Int64, _ emptyExchange: Int64) -> Int64 {
    elapsed + Int64(leastUnexplained * Double(elapsed)) + 3 * emptyExchange + 300_000
  }

  /// The nanoseconds of an exchange that computes nothing to speak of: F(1), chosen already.
  private func emptyExchange() -> Int64? {
    let tiny = Case(strategy: subject.strategy, n: 1)
    var least: Int64?
    for _ in 0..<3 {
      let exchange = attempt { () throws(WorkerFailure) -> Int64? in
        let reply = try host.ask(.run(iterations: 1, counting: nil), of: tiny, within: limit)
        guard case .ran(let elapsed?, _, _) = reply else { return nil }
        return max(host.lastExchange - elapsed, 0)
      }
      guard let exchange else { break }
      least = min(least ?? .max, exchange)
      // Neither may hide in the other: work that is not timed, and a preparation that waits.
      if (try? host.choose(tiny, within: limit)) != nil {
        least = min(least ?? .max, host.lastExchange)
      }
    }
    // What cannot do F(1) is asked for its own size.
    if least == nil, failure == nil {
      for _ in 0..<3 {
        run(iterations: 1)
        guard let last else { return nil }
        least = min(least ?? .max, max(last.exchange - last.elapsed, 0))
      }
    }
    return least
  }

  /// Batches of the length of a sample, and long ones, that take longer than they say.
  private func unexplainedTime(_ iterations: Int, _ emptyExchange: Int64) -> Suspicion? {
    var found: Suspicion?
    for isLong in [false, true] {
      found = nil
      for _ in 0..<Self.looks {
        var count = iterations
        if isLong {
          guard let call = nanosecondsOfCall else { return nil }
          count = max(iterations, Int(Double(Self.longBatch) / call))
        }
        run(iterations: count)
        guard let last else { return nil }
        nanosecondsOfCall = min(
          nanosecondsOfCall ?? .infinity, max(Double(last.elapsed) / Double(count), 0.01))
        guard last.exchange > Self.explained(last.elapsed, emptyExchange) else {
          found = nil
          break
        }
        found = .untimedWork(claimed: Double(last.elapsed), exchange: Double(last.exchange))
      }
      if found != nil { return found }
    }
    return nil
  }

  /// Processor time that the worker and its children take though nothing was asked.
  private func workBehindTheAnswer(_ iterations: Int) -> Suspicion? {
    var found: Suspicion?
    let end = ContinuousClock.now + Self.longestCompilation
    var looks = 0
    while looks < Self.looks || ContinuousClock.now < end {
      looks += 1
      run(iterations: iterations)
      guard let last, let before = host.cpuNanoseconds else { return nil }
      let wait = min(max(last.elapsed, 2_000_000), 20_000_000)
      usleep(UInt32(wait / 1000))
      guard let after = host.cpuNanoseconds else { return nil }
      guard after - before > wait / 4 else { return nil }
      found = .workBehindTheAnswer(
        claimed: Double(last.elapsed), processor: Double(after - before), waited: Double(wait))
    }
    return found
  }

  /// Calls at sizes that the worker was never asked for, their preparation included: a result that
  /// is kept or made ready, and a loop in which only its last call is done, take longer there.
  private func workBeforeTheLoop() -> Suspicion? {
    guard let call = nanosecondsOfCall else { return nil }
    guard subject.n >= 2 * Self.looks else {
      shortfall = "N is too small for calls at other sizes"
      return nil
    }
    let exchanges = (0..<Self.looks / 2).compactMap { _ in exchangeOfCall(at: 1) }
    guard let empty = exchanges.min(), let longest = exchanges.max() else {
      shortfall = "no other size can be asked for"
      return nil
    }
    // Over a network exchanges differ by more than short calls take.
    let noise = Double(max(Self.noise, longest - empty))
    if call < noise { shortfall = "a call is too short to be told from an exchange" }
    var least = Double.infinity
    for look in 1...Self.looks {
      guard let exchange = exchangeOfCall(at: subject.n - look) else {
        if failure == nil { shortfall = "no other size can be asked for" }
        return nil
      }
      least = min(least, Double(exchange - empty))
      if least <= Self.mostOfFreshCall * call + noise { return nil }
    }
    return .remembered(factor: least / call)
  }

  /// Says where a result takes so long to be handed over that it might be computed then. It might
  /// as well be a long text that is read, so that nobody is accused.
  private func noteWorkAfterTheLoop() {
    guard let call = nanosecondsOfCall else { return }
    var least = Double.infinity
    for _ in 0..<Self.looks / 2 {
      run(iterations: 1)
      guard let empty = last.map({ Double($0.exchange - $0.elapsed) }),
        let result = exchangeOfResult()
      else { return }
      least = min(least, Double(result) - empty)
      if least <= call { return }
    }
    shortfall = "to hand over a result takes longer than to compute it"
  }

  /// The nanoseconds in which the result is handed over.
  private func exchangeOfResult() -> Int64? {
    let reply = exchange(.result(form: .hex), of: subject, longest: judge.longestReply)
    guard case .value(_?, _)? = reply else { return nil }
    return host.lastExchange
  }

  /// The nanoseconds of the two exchanges in which a size is chosen and computed once.
  private func exchangeOfCall(at n: Int) -> Int64? {
    let other = Case(strategy: subject.strategy, n: n)
    return attempt { () throws(WorkerFailure) -> Int64? in
      try host.choose(other, within: limit)
      let choosing = host.lastExchange
      guard case .ran = try host.ask(.run(iterations: 1, counting: nil), of: other, within: limit)
      else { return nil }
      return choosing + host.lastExchange
    }
  }

  /// Makes exchanges that the worker may refuse; nil where it does, or fails.
  private func attempt(_ exchanges: () throws(WorkerFailure) -> Int64?) -> Int64? {
    do throws(WorkerFailure) {
      return try exchanges()
    } catch {
      if error.refusal == nil { fail(error, at: subject.n) }
      return nil
    }
  }
}
