import BenchmarkCommands
import Synchronization

/// A sink that keeps what is written, or refuses it.
final class MemorySink: TextSink {
  let isTerminal: Bool
  let columns: Int
  private let storage = Mutex((text: "", longestWrite: 0))
  private let refusal: OutputError?

  init(isTerminal: Bool = false, columns: Int = 80, refusal: OutputError? = nil) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.refusal = refusal
  }

  /// What was written so far.
  var text: String { storage.withLock { $0.text } }
  /// The most bytes that came at once.
  var longestWrite: Int { storage.withLock { $0.longestWrite } }

  func write(_ text: String) throws(OutputError) {
    if let refusal { throw refusal }
    storage.withLock { storage in
      storage.text += text
      storage.longestWrite = max(storage.longestWrite, text.utf8.count)
    }
  }
}
