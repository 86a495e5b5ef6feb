// <sys/ioctl.h> is in the module that is read first: the C library's, or the shims'.
internal import CBenchmarkShims
internal import Benchmarking
internal import SystemLibrary

/// Where text goes: the standard output, the standard error, or a test's memory.
package protocol TextSink: AnyObject, Sendable {
  /// Whether the sink is a terminal.
  var isTerminal: Bool { get }
  /// The width of the terminal in columns; 80 where there is none.
  var columns: Int { get }
  /// Whether somebody may still read what is written; the default says so.
  var hasReader: Bool { get }
  /// Writes all of the text.
  func write(_ text: String) throws(OutputError)
  /// A sink of the same reader for this text alone: what else the process prints goes nowhere. The
  /// default is a sink in memory, where nothing else goes.
  func alone() throws(OutputError) -> any TextSink
}

extension TextSink {
  package var hasReader: Bool { true }

  package func alone() -> any TextSink { self }
}

/// Why text could not be written.
package enum OutputError: Error, Equatable {
  /// The reader has gone, as in `fibbench … | head -1`: not an error.
  case closedPipe
  /// The system refused; holds its error number.
  case failed(code: Int32)
}

extension OutputError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .closedPipe:
      return "the reader of the output has gone"
    case .failed(let code):
      return "cannot write the output: \(errorText(code)); make room or redirect it elsewhere"
    }
  }
}

/// A sink over a file descriptor, written without a buffer so that nothing can be lost in one.
package final class DescriptorSink: TextSink, Sendable {
  private let descriptor: Int32

  /// The process's standard output.
  package static var standardOutput: DescriptorSink { DescriptorSink(STDOUT_FILENO) }
  /// The process's standard error.
  package static var standardError: DescriptorSink { DescriptorSink(STDERR_FILENO) }

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  package func alone() throws(OutputError) -> any TextSink {
    let kept = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard kept >= 0, nowhere >= 0, dup2(nowhere, descriptor) >= 0 else {
      throw .failed(code: errno)
    }
    close(nowhere)
    return DescriptorSink(kept)
  }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  package var columns: Int {
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// A pipe or a socket tells that its other end is closed; nothing else does.
  package var hasReader: Bool {
    var question = pollfd(fd: descriptor, events: 0, revents: 0)
    guard !isTerminal, unsafe poll(&question, 1, 0) == 1 else { return true }
    return question.revents & Int16(POLLERR | POLLHUP) == 0
  }

  package func write(_ text: String) throws(OutputError) {
    guard !writeAll(text, to: descriptor) else { return }
    throw errno == EPIPE ? .closedPipe : .failed(code: errno)
  }
}

extension DescriptorSink {
  /// Adds a text at the end of a file that others write too, such as a CI job's summary; it is
  /// created if there is none.
  static func append(_ text: String, to path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, operation: .open) }
    defer { close(descriptor) }
    guard writeAll(text, to: descriptor) else { throw FileError(path: path, operation: .write) }
  }
}

/// Shows a question on the standard error and reads a line; nil if there is no terminal to answer.
package func askAtTerminal(_ question: String) -> String? {
  guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
  try? DescriptorSink.standardError.write(question.harmless)
  return readLine() ?? ""
}
