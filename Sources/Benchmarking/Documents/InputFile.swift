import SystemLibrary

// Files that are read whole: a regular one, a pipe, or what `<(…)` makes of a command.

/// A longer file is refused: no document comes near, and a device may never end.
private let mostBytes = 1 << 30

/// The milliseconds that a named pipe may take until somebody is at its other end.
let patienceWithPipes = 10_000

/// The text of a regular file, as of one that no command line names; nil if there is none.
///
/// - Throws: Why there is something else, or it cannot be read.
package func fileTextIfPresent(at path: String) throws(FileError) -> String? {
  guard let status = fileStatus(of: path) else {
    if errno == ENOENT { return nil }
    throw FileError(path: path, operation: .read)
  }
  guard status.isRegular else {
    let code = status.isFolder ? EISDIR : FileError.notRegular
    throw FileError(path: path, operation: .read, code: code)
  }
  return try fileText(at: path)
}

/// The text of a file, in which each byte that is not UTF-8 is replaced.
///
/// - Parameter path: The file; `-` is the standard input.
/// - Throws: Why it cannot be read; `EFBIG` for one of more than 1 GiB.
package func fileText(at path: String) throws(FileError) -> String {
  if path == "-" { return try fileText(of: STDIN_FILENO, path) }
  if let given = FilePlace.descriptor(path) { return try fileText(of: given, path) }
  // Opening a named pipe shall not wait for somebody at its other end.
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
  guard descriptor >= 0 else { throw FileError(path: path, operation: .read) }
  defer { close(descriptor) }
  let isPipe = fileStatus(of: descriptor)?.isPipe == true
  return try fileText(of: descriptor, path, within: isPipe ? patienceWithPipes : 0)
}

/// Reads to the end; a pipe has as many milliseconds until somebody writes to it, who may then
/// take any time.
private func fileText(
  of descriptor: Int32, _ path: String, within patience: Int = 0
) throws(FileError) -> String {
  var bytes: [UInt8] = []
  var patience = patience
  while true {
    if let piece = readSome(from: descriptor) {
      bytes += piece
      guard bytes.count <= mostBytes else {
        throw FileError(path: path, operation: .read, code: EFBIG)
      }
      if !piece.isEmpty { continue }
      guard bytes.isEmpty, patience > 0 else { return String(decoding: bytes, as: UTF8.self) }
      usleep(10_000)
      patience -= 10
      if patience <= 0 { throw FileError(path: path, operation: .read, code: ETIMEDOUT) }
    } else if errno == EAGAIN {
      _ = isReadable(descriptor, within: -1)
    } else {
      throw FileError(path: path, operation: .read)
    }
  }
}
