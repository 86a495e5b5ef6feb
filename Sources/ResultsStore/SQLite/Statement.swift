internal import CSQLite

/// A value in a statement.
enum SQLValue: Equatable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  init(_ value: Int?) { self = value.map { .integer($0) } ?? .null }
  init(_ value: Double?) { self = value.map { .real($0) } ?? .null }
  init(_ value: String?) { self = value.map { .text($0) } ?? .null }
}

/// A prepared statement; the only owner of a `sqlite3_stmt`.
@safe final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  /// Tells SQLite to copy a text, which is a function pointer of -1 in C.
  private static var transient: sqlite3_destructor_type? {
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  /// Takes a handle over.
  init(_ handle: OpaquePointer, of database: Database) {
    unsafe self.handle = handle
    self.database = database
  }

  deinit {
    unsafe sqlite3_finalize(handle)
  }

  /// Gives the parameters their values, from the first one on.
  func bind(_ values: [SQLValue]) throws(HistoryError) {
    for (position, value) in values.enumerated() {
      let number = Int32(position + 1)
      let code =
        switch value {
        case .null: unsafe sqlite3_bind_null(handle, number)
        case .integer(let value): unsafe sqlite3_bind_int64(handle, number, Int64(value))
        case .real(let value): unsafe sqlite3_bind_double(handle, number, value)
        case .text(let value):
          unsafe sqlite3_bind_text(
            handle, number, value, Int32(value.utf8.count), Self.transient)
        }
      guard code == SQLITE_OK else { throw database.error(code) }
    }
  }

  /// Goes to the next row; false at the end.
  func step() throws(HistoryError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.error(code)
    }
  }

  /// The integer in a column of the row; nil where there is nothing.
  func integer(_ column: Int32) -> Int? {
    isNull(column) ? nil : Int(unsafe sqlite3_column_int64(handle, column))
  }

  /// The number in a column of the row; nil where there is nothing.
  func real(_ column: Int32) -> Double? {
    isNull(column) ? nil : unsafe sqlite3_column_double(handle, column)
  }

  /// The text in a column of the row; nil where there is nothing.
  func text(_ column: Int32) -> String? {
    unsafe sqlite3_column_text(handle, column).map { unsafe String(cString: $0) }
  }

  private func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }
}
