import BenchmarkCommands

/// A sink that keeps what is written, or refuses it.
final class MemorySink: TextSink {
  let isTerminal: Bool
  let columns = 80
  private(set) var text = ""
  private let refusal: OutputError?

  init(isTerminal: Bool = false, refusal: OutputError? = nil) {
    self.isTerminal = isTerminal
    self.refusal = refusal
  }

  func write(_ text: String) throws(OutputError) {
    if let refusal { throw refusal }
    self.text += text
  }
}
