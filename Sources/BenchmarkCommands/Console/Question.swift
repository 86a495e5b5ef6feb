internal import Benchmarking

internal import SystemLibrary

/// Asks the user at the terminal.
package enum Question {
  /// Shows a question on the standard error and reads a line; nil if there is no terminal to
  /// answer.
  package static func ask(_ question: String) -> String? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    try? DescriptorSink.standardError.write(question.harmless)
    return readLine() ?? ""
  }
}
