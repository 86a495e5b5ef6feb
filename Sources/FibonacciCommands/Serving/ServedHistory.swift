internal import Dispatch
internal import ResultsStore
internal import Synchronization

/// Uses the history on a thread of its own: while another process holds it, pages are served.
final class ServedHistory: Sendable {
  private let history: History
  /// At most this many threads of the server wait for the history at a time.
  private let waiting = WorkLimit(mostAtOnce: 2)

  private static let queue = DispatchQueue(label: "history", attributes: .concurrent)

  /// How long a client waits.
  private static let patience: DispatchTimeInterval = .milliseconds(1000)
  /// How long a reader waits for who writes, in milliseconds.
  private static let readersPatience = 700

  init(_ history: History) {
    var history = history
    history.readersPatience = Self.readersPatience
    self.history = history
  }

  /// Uses the history, unless that takes too long.
  ///
  /// - Throws: `Refusal` with 503 where the history is busy, and with 500 where it cannot be used.
  func inTime<Value: Sendable>(
    _ use: @escaping @Sendable (History) throws(HistoryError) -> Value
  ) throws(Refusal) -> Value {
    let answer = try waiting.run { () throws(Refusal) -> Result<Value, HistoryError>? in
      let (box, done) = (Box<Value>(), DispatchSemaphore(value: 0))
      Self.queue.async { [history] in
        let answer = Result { () throws(HistoryError) in try use(history) }
        box.answer.withLock { $0 = answer }
        done.signal()
      }
      guard done.wait(timeout: .now() + Self.patience) == .success else { return nil }
      return box.answer.withLock { $0 }
    }
    switch answer {
    case nil: throw Refusal(503, "The history is in use; try again.")
    case .success(let value): return value
    case .failure(let error): throw Refusal(error.isBusy ? 503 : 500, "\(error).")
    }
  }

  private final class Box<Value: Sendable>: Sendable {
    let answer = Mutex<Result<Value, HistoryError>?>(nil)
  }
}
