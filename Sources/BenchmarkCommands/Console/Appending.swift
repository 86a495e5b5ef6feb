internal import Benchmarking

internal import SystemLibrary

/// Adds to files that others write too, such as a CI job's summary.
enum Appending {
  /// Adds a text at the end of a file, which is created if there is none.
  static func append(_ text: String, to path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, operation: .open, code: errno) }
    defer { close(descriptor) }
    do {
      try DescriptorSink(descriptor).write(text)
    } catch .failed(let code) {
      throw FileError(path: path, operation: .write, code: code)
    } catch {
      throw FileError(path: path, operation: .write, code: EPIPE)
    }
  }
}
