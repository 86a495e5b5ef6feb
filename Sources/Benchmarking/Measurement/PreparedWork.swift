/// A work that is ready to run at one size: what `Benchmark` makes of its closures.
///
/// The closures are made where the work's types are known, so that the timed loop is compiled for
/// them.
public struct PreparedWork {
  /// Whether all that `run` does is in the time that it returns.
  let isAllTimed: Bool
  /// Runs the work so many times, at least once, and returns the nanoseconds of that alone.
  let run: (_ iterations: Int, _ now: () -> Int64) throws -> Int64
  /// Whether the last result is right; nil where nothing judges it.
  let isRight: () throws -> Bool?

  /// Puts a work together.
  ///
  /// - Parameters:
  ///   - isAllTimed: Whether all that `run` does is in the time that it returns. Where it makes
  ///     inputs, too, false: processor time, allocations and instructions are then not told, as
  ///     those of the inputs would be among them.
  ///   - run: Runs the work so many times, at least once, and returns the nanoseconds of that
  ///     alone, which it reads from `now`.
  ///   - isRight: Whether the result of the last iteration is right; nil where nothing judges it.
  public init(
    isAllTimed: Bool = true,
    run: @escaping (_ iterations: Int, _ now: () -> Int64) throws -> Int64,
    isRight: @escaping () throws -> Bool?
  ) {
    self.isAllTimed = isAllTimed
    self.run = run
    self.isRight = isRight
  }
}

/// A work that is given as closures, at one size.
package final class PreparedWorkload: Workload {
  package let growth: Growth
  private let n: Int
  private let prepare: (_ n: Int) throws -> PreparedWork
  /// The work at the workload's own size; made when it is first needed.
  private var own: PreparedWork?
  package private(set) var failure: String?

  /// Makes a work ready; nothing is prepared yet.
  ///
  /// - Parameters:
  ///   - n: The size.
  ///   - growth: How the cost grows with the size.
  ///   - prepare: Prepares the work at a size.
  package init(n: Int, growth: Growth, prepare: @escaping (_ n: Int) throws -> PreparedWork) {
    self.n = n
    self.growth = growth
    self.prepare = prepare
  }

  package func probe(n: Int) {
    _ = timeProbe(n: n, by: MonotonicClock())
  }

  package func timeProbe(n: Int, by clock: any BenchmarkClock) -> Int64 {
    attempt { try prepare(n).run(1, clock.now) } ?? 0
  }

  package func run(iterations: Int) {
    _ = time(iterations: iterations, by: MonotonicClock())
  }

  package func time(iterations: Int, by clock: any BenchmarkClock) -> Int64 {
    attempt { try ownWork().run(iterations, clock.now) } ?? 0
  }

  package var isAllTimed: Bool { attempt { try ownWork().isAllTimed } ?? true }

  package func count(iterations: Int, _ counter: EventCounter) -> EventCounts {
    guard isAllTimed else {
      return EventCounts(iterations: iterations, shortfall: WorkerService.untimed)
    }
    return counter(iterations) { run(iterations: iterations) }
  }

  package func proveLast() -> Outcome {
    if let failure { return .failed(note: failure) }
    let isRight = attempt { try ownWork().isRight() }
    if let failure { return .failed(note: failure) }
    switch isRight ?? nil {
    case nil: return .unverified
    case true?: return .proved(status: .ok, Proof(verifier: "verify"))
    case false?: return .wrong(note: "'verify' refused the result")
    }
  }

  private func ownWork() throws -> PreparedWork {
    if let own { return own }
    let work = try prepare(n)
    own = work
    return work
  }

  /// Does a step; what it throws ends the work.
  private func attempt<Value>(_ step: () throws -> Value) -> Value? {
    guard failure == nil else { return nil }
    do {
      return try step()
    } catch {
      failure = "it threw an error: \(error)".harmless
      return nil
    }
  }
}
