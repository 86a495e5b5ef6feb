internal import CSQLite

/// Why the history cannot be read or written; `description` says what to do.
package enum HistoryError: Error, Equatable, Sendable {
  /// The folder for the file is not there, and cannot be created, or is not to be.
  case noFolder(String)
  /// A newer fibbench has changed the file's tables.
  case newer(file: String, version: Int)
  /// The file belongs to another program.
  case foreign(file: String)
  /// What is there is no regular file.
  case notAFile(String)
  /// SQLite refused, with its extended result code, whose lowest byte is the primary one, and in
  /// its own words. https://sqlite.org/rescode.html
  case refused(file: String, code: Int32, reason: String)
}

extension HistoryError {
  /// Whether another process holds the file.
  package var isBusy: Bool {
    guard case .refused(_, let code, _) = self else { return false }
    return [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF)
  }
}

extension HistoryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFolder(let folder):
      "there is no folder '\(folder)' for the history; create it, or \(Self.another)"
    case .newer(let file, let version):
      "the history '\(file)' is of version \(version), newer than this fibbench knows; "
        + "use a newer fibbench, or \(Self.another)"
    case .foreign(let file):
      "'\(file)' is the database of another program; \(Self.another)"
    case .notAFile(let file):
      "the history '\(file)' is no regular file; name another in FIBBENCH_HISTORY, or say off"
    case .refused(let file, let code, let reason):
      "the history '\(file)' \(Self.problem(code).fact) (\(reason)); \(Self.problem(code).remedy)"
    }
  }

  /// A way out for every command, of which some have no `--no-history`.
  private static let another = "name another file in FIBBENCH_HISTORY"

  /// What is wrong with the file, and what to do.
  private static func problem(_ code: Int32) -> (fact: String, remedy: String) {
    switch code & 0xFF {
    case SQLITE_NOTADB, SQLITE_CORRUPT: ("is damaged", "move it away, and a new one begins")
    case SQLITE_FULL, SQLITE_IOERR:
      ("cannot be extended", "make room; what it held before is still there")
    case SQLITE_BUSY, SQLITE_LOCKED: ("is in use", "try again when the other process is done")
    default: ("cannot be used", "make it and its folder writable, or \(another)")
    }
  }
}
