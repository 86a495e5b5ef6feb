// The tables of the history, and the migrations of older files.
//
// A file carries the number of steps that it has seen as its `user_version`. A step, once released,
// is never changed: changes come as a new step at the end.

extension Database {
  /// Marks a database as a history of fibbench: "FIBB" in ASCII.
  private static let applicationID = 0x4649_4242

  /// The newest version, which is the one that this program reads and writes.
  static var newestVersion: Int { steps.count }

  /// The statements of each step.
  private static let steps: [[String]] = [
    // 1: every calculation.
    [
      """
      CREATE TABLE calculations (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        created TEXT NOT NULL,
        command TEXT NOT NULL,
        strategy TEXT,
        first_n INTEGER,
        n INTEGER NOT NULL,
        milliseconds REAL)
      """
    ],
    // 2: every run; its rows are calculations that belong to it.
    [
      """
      CREATE TABLE runs (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        created TEXT NOT NULL,
        tool_version TEXT NOT NULL,
        plan TEXT NOT NULL,
        environment TEXT NOT NULL,
        interrupted INTEGER NOT NULL)
      """,
      "ALTER TABLE calculations ADD COLUMN run INTEGER REFERENCES runs (id)",
      "ALTER TABLE calculations ADD COLUMN status TEXT",
      "ALTER TABLE calculations ADD COLUMN sha256 TEXT",
    ],
    // 3: what a later run of the same plan is compared with.
    [
      "ALTER TABLE calculations ADD COLUMN low_milliseconds REAL",
      "ALTER TABLE calculations ADD COLUMN high_milliseconds REAL",
      "ALTER TABLE calculations ADD COLUMN doubts TEXT",
    ],
  ]

  /// Whether the database is neither empty nor a history.
  ///
  /// Another process may make the tables and the mark, together, between two looks: so the mark is
  /// looked for where there are tables already, not the other way around.
  var isForeign: Bool {
    get throws(HistoryError) {
      guard try integer("SELECT count(*) FROM sqlite_schema") > 0 else { return false }
      // Tables without a version are nobody's: they come together.
      guard try integer("PRAGMA application_id") == Self.applicationID else { return true }
      return try version == 0
    }
  }

  /// The version; 0 for an empty database.
  var version: Int {
    get throws(HistoryError) { try integer("PRAGMA user_version") }
  }

  /// The columns of an entry; the first version knew neither status nor digest.
  static func entryColumns(version: Int) -> String {
    "created, command, strategy, first_n, n, milliseconds, "
      + (version < 2 ? "NULL, NULL" : "status, sha256")
  }

  /// Takes the steps that the database has not seen, all of them or none.
  func migrate() throws(HistoryError) {
    try writing { () throws(HistoryError) in
      // Another process may have done so between the first look and the lock.
      let seen = try version
      guard 0..<Self.newestVersion ~= seen else { return }
      for step in Self.steps[seen...] {
        for statement in step { try execute(statement) }
      }
      try execute("PRAGMA application_id = \(Self.applicationID)")
      try execute("PRAGMA user_version = \(Self.newestVersion)")
    }
  }
}
