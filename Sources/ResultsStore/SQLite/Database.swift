internal import CSQLite

/// A connection to an SQLite database; the only owner of a `sqlite3`.
@safe final class Database {
  private let connection: OpaquePointer
  private let file: String

  /// How long to wait for other processes that write, in milliseconds.
  static let usualPatience = 5000

  /// Opens a database file, and creates it if it does not exist. A file that may not be written is
  /// opened for reading.
  ///
  /// - Parameters:
  ///   - file: Its path.
  ///   - isForReading: Whether nothing is created, and every statement that writes is refused. What
  ///     a process that died left half-written is rolled back all the same.
  ///   - patience: How long to wait for others, in milliseconds.
  init(
    file: String, isForReading: Bool = false, patience: Int = Database.usualPatience
  ) throws(HistoryError) {
    var connection: OpaquePointer?
    let creation = isForReading ? 0 : SQLITE_OPEN_CREATE
    let code = unsafe sqlite3_open_v2(
      file, &connection, SQLITE_OPEN_READWRITE | creation | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let connection = unsafe connection else {
      let error = unsafe Self.error(code, of: connection, to: file)
      unsafe sqlite3_close_v2(connection)
      throw error
    }
    unsafe self.connection = connection
    self.file = file
    unsafe sqlite3_busy_timeout(connection, Int32(clamping: patience))
    if isForReading { try execute("PRAGMA query_only = ON") }
  }

  deinit {
    // Waits for the statements, which hold this object and so are gone already.
    unsafe sqlite3_close_v2(connection)
  }

  /// Prepares a statement, and gives its parameters their values.
  func prepare(_ sql: String, _ values: [SQLValue] = []) throws(HistoryError) -> Statement {
    var handle: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(connection, sql, -1, &handle, nil)
    guard code == SQLITE_OK, let handle = unsafe handle else { throw error(code) }
    let statement = unsafe Statement(handle, of: self)
    try statement.bind(values)
    return statement
  }

  /// Runs a statement to its end.
  func execute(_ sql: String, _ values: [SQLValue] = []) throws(HistoryError) {
    let statement = try prepare(sql, values)
    while try statement.step() {}
  }

  /// The integer that a statement gives in its first row.
  func integer(_ sql: String) throws(HistoryError) -> Int {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) ?? 0 : 0
  }

  /// Runs a body in a transaction that holds the lock for writing from its beginning, so that what
  /// it reads is still so when it writes.
  func writing<Result>(
    _ body: () throws(HistoryError) -> Result
  ) throws(HistoryError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do throws(HistoryError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // A full disk has rolled back by itself; a second time does no harm.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// The row that was inserted last.
  var lastInsertedRow: Int { Int(unsafe sqlite3_last_insert_rowid(connection)) }

  /// How many rows the last statement changed.
  var changedRowCount: Int { Int(unsafe sqlite3_changes(connection)) }

  /// The last error of this connection.
  func error(_ code: Int32) -> HistoryError {
    unsafe Self.error(code, of: connection, to: file)
  }

  private static func error(
    _ code: Int32, of connection: OpaquePointer?, to file: String
  ) -> HistoryError {
    let words = unsafe connection == nil ? sqlite3_errstr(code) : sqlite3_errmsg(connection)
    let reason = unsafe words.map { unsafe String(cString: $0) } ?? ""
    return .refused(file: file, code: code, reason: reason)
  }
}
