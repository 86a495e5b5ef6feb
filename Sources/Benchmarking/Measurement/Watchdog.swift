import SystemLibrary
import Synchronization

/// Detects a call that does not return, from a thread of its own.
///
/// The thread looks ten times a second, and touches nothing that is timed in between. It cannot end
/// the call; the handler is expected to save the results and to end the process.
package final class Watchdog: Sendable {
  private enum State {
    case idle
    case guarding(Case, expiry: Int64)
    case stopped
  }

  private let clock: any BenchmarkClock
  private let state = Mutex(State.idle)
  private let onExpiry: @Sendable (Case) -> Void

  /// How many deadlines a call may take before it is given up: one that missed it by this factor,
  /// against the prediction, will not end soon.
  package static let patience = 4

  /// The longest that an exchange with a worker may take: what a call may take, or a batch as long
  /// as a sample, and a second for the way there and back.
  package static func limit(
    ofExchangesBy deadline: Duration, batch: Duration = .zero
  ) -> Duration {
    min(deadline, .seconds(86_400)) + min(batch, .seconds(86_400)) * 2 + .seconds(1)
  }

  /// Creates a watchdog; it watches from `start()` on.
  ///
  /// - Parameters:
  ///   - clock: The clock by which calls expire.
  ///   - onExpiry: Called once, on the watchdog's thread, with the case whose call does not return.
  package init(
    clock: any BenchmarkClock = MonotonicClock(), onExpiry: @escaping @Sendable (Case) -> Void
  ) {
    self.clock = clock
    self.onExpiry = onExpiry
  }

  /// Runs `body`, which expires when `limit` has passed.
  package func guarding(_ subject: Case, limit: Duration, _ body: () -> Void) {
    let (expiry, overflow) = clock.now().addingReportingOverflow(limit.nanoseconds)
    state.withLock { state in
      guard case .idle = state else { return }
      state = .guarding(subject, expiry: overflow ? .max : expiry)
    }
    body()
    state.withLock { state in
      if case .guarding = state { state = .idle }
    }
  }

  /// Looks once, and reports a call that has expired.
  ///
  /// - Returns: Whether to look again.
  package func look() -> Bool {
    let now = clock.now()
    let expired: Case? = state.withLock { state in
      guard case .guarding(let subject, let expiry) = state, expiry <= now else { return nil }
      state = .stopped
      return subject
    }
    if let expired { onExpiry(expired) }
    return state.withLock { state in
      if case .stopped = state { false } else { true }
    }
  }

  /// Ends the watch.
  package func stop() {
    state.withLock { $0 = .stopped }
  }

  /// Starts the thread.
  ///
  /// - Returns: Whether the system created one; without it nothing is watched.
  @discardableResult
  package func start() -> Bool {
    startThread { while self.look() { usleep(100_000) } }
  }
}
