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
  /// SQLite refused.
  case refused(file: String, SQLiteError)
}

extension HistoryError {
  /// Whether another process holds the file.
  package var isBusy: Bool {
    guard case .refused(_, let error) = self else { return false }
    return [SQLITE_BUSY, SQLITE_LOCKED].contains(error.primaryCode)
  }
}

extension HistoryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFolder(let folder):
      "there is no folder '\(folder)' for the history; create it, or say --no-history"
    case .newer(let file, let version):
      "the history '\(file)' is of version \(version), newer than this fibbench knows; "
        + "use a newer fibbench, or say --no-history"
    case .foreign(let file):
      "'\(file)' is the database of another program; name another file in FIBBENCH_HISTORY"
    case .notAFile(let file):
      "the history '\(file)' is no regular file; name another in FIBBENCH_HISTORY, or say off"
    case .refused(let file, let error):
      "the history '\(file)' \(error.problem.fact) (\(error.reason)); \(error.problem.remedy)"
    }
  }
}

extension SQLiteError {
  /// What is wrong with the file, and what to do.
  fileprivate var problem: (fact: String, remedy: String) {
    switch primaryCode {
    case SQLITE_NOTADB, SQLITE_CORRUPT: ("is damaged", "move it away, and a new one begins")
    case SQLITE_FULL, SQLITE_IOERR:
      ("cannot be extended", "make room; what it held before is still there")
    case SQLITE_BUSY, SQLITE_LOCKED: ("is in use", "try again when the other process is done")
    default: ("cannot be used", "make it and its folder writable, or say --no-history")
    }
  }
}
