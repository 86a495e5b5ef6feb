/// An error of SQLite.
package struct SQLiteError: Error, Equatable, Sendable {
  /// The extended result code; its lowest byte is the primary one. https://sqlite.org/rescode.html
  package let code: Int32
  /// SQLite's own words.
  package let reason: String

  /// The primary result code.
  package var primaryCode: Int32 { code & 0xFF }
}
