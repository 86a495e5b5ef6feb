import CSQLite

/// SQLite without this package's own wrapper, to make files that the wrapper is to judge.
enum RawDatabase {
  /// Runs statements on a file; the first column of the last row, if there is one.
  @discardableResult
  static func run(_ sql: String, on file: String) -> String? {
    var connection: OpaquePointer?
    unsafe sqlite3_open(file, &connection)
    defer { unsafe sqlite3_close(connection) }
    var answer: String?
    unsafe withUnsafeMutablePointer(to: &answer) { answer in
      _ = unsafe sqlite3_exec(
        connection, sql,
        { answer, count, values, _ in
          if count > 0, let text = unsafe values?[0] {
            unsafe answer?.assumingMemoryBound(to: String?.self).pointee = String(cString: text)
          }
          return 0
        }, answer, nil)
    }
    return answer
  }
}
