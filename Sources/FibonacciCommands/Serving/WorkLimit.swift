internal import Synchronization

/// Limits the work that runs at a time and refuses more, so that threads for plain pages stay free.
package final class WorkLimit: Sendable {
  private let running = Mutex(0)
  private let most: Int

  package init(mostAtOnce most: Int) {
    self.most = most
  }

  /// Runs a body.
  ///
  /// - Throws: `Refusal` with 503 where too much is running, or what the body throws.
  package func run<Result>(_ body: () throws(Refusal) -> Result) throws(Refusal) -> Result {
    let isFree = running.withLock { running in
      guard running < most else { return false }
      running += 1
      return true
    }
    guard isFree else { throw Refusal(503, "Too much is being calculated; try again.") }
    defer { running.withLock { $0 -= 1 } }
    return try body()
  }
}
