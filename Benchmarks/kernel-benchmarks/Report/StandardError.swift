internal import Glibc

/// The standard error, by its descriptor: the stream `stderr` is a shared variable to Swift.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    // Where even the standard error cannot be written there is nobody left to tell.
    _ = unsafe systemWrite(STDERR_FILENO, bytes, bytes.count)
  }
}

/// `write(2)`, which the method of the same name hides.
private let systemWrite = unsafe write

/// One line on a terminal that says how far a run has come; rewritten in place.
struct ProgressLine {
  private static let clearing = "\r\u{1B}[K"

  func show(_ text: String) {
    if StandardError.isTerminal { StandardError.write(Self.clearing + text) }
  }

  func clear() {
    if StandardError.isTerminal { StandardError.write(Self.clearing) }
  }
}
