internal import Dispatch
internal import ResultsStore
internal import Synchronization

/// Reads the history on a thread of its own: while another process holds it, pages are served.
final class HistoryReader: Sendable {
  typealias Answer = Result<[HistoryEntry], HistoryError>

  private let history: History
  /// At most this many threads of the server wait for the history at a time.
  private let waiting = WorkLimit(mostAtOnce: 2)

  private static let queue = DispatchQueue(label: "history", attributes: .concurrent)

  /// How long a client waits.
  private static let patience: DispatchTimeInterval = .milliseconds(1000)
  /// How long the reader waits for who writes.
  private static let patienceInMilliseconds = 700

  init(_ history: History) {
    self.history = history
  }

  /// The newest entries.
  ///
  /// - Throws: `Refusal` with 503 where the history is busy, and with 500 where it cannot be read.
  func entries(last count: Int) throws(Refusal) -> [HistoryEntry] {
    let answer = try waiting.run { () throws(Refusal) -> Answer? in read(last: count) }
    switch answer {
    case nil: throw Refusal(503, "The history is in use; try again.")
    case .success(let entries): return entries
    case .failure(let error):
      throw Refusal(error.isBusy ? 503 : 500, "\(error).")
    }
  }

  /// Nil where that takes too long.
  private func read(last count: Int) -> Answer? {
    let (box, done) = (Box(), DispatchSemaphore(value: 0))
    Self.queue.async { [history] in
      let answer = Answer { () throws(HistoryError) in
        try history.entries(
          HistoryFilter(last: count), patienceInMilliseconds: Self.patienceInMilliseconds)
      }
      box.answer.withLock { $0 = answer }
      done.signal()
    }
    guard done.wait(timeout: .now() + Self.patience) == .success else { return nil }
    return box.answer.withLock { $0 }
  }

  private final class Box: Sendable {
    let answer = Mutex<Answer?>(nil)
  }
}
