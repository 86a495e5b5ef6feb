import Glibc

/// A file that is read whole: a regular one, a pipe, or what `<(…)` makes of a command.
package enum InputFile {
  /// A longer file is refused: no document comes near, and a device may never end.
  private static let mostBytes = 1 << 30

  /// The text of a file, in which each byte that is not UTF-8 is replaced.
  ///
  /// - Parameter path: The file; `-` is the standard input.
  /// - Throws: Why it cannot be read; `EFBIG` for one of more than 1 GiB.
  package static func text(at path: String) throws(FileError) -> String {
    guard path != "-" else { return try text(of: STDIN_FILENO, path) }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(path: path, operation: .read, code: errno) }
    defer { close(descriptor) }
    return try text(of: descriptor, path)
  }

  private static func text(of descriptor: Int32, _ path: String) throws(FileError) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
        guard bytes.count <= mostBytes else {
          throw FileError(path: path, operation: .read, code: EFBIG)
        }
      } else if count == 0 {
        return String(decoding: bytes, as: UTF8.self)
      } else if errno != EINTR {
        throw FileError(path: path, operation: .read, code: errno)
      }
    }
  }
}
