package import Benchmarking
internal import FoundationEssentials
internal import SystemLibrary

/// The history of all calculations, in an SQLite file.
///
/// Each operation opens the file and closes it again, so that any number of processes and threads
/// can share it. The journal is SQLite's older one: it leaves one file, can be read where nothing
/// may be written, and works on the network file systems that homes are often kept on, unlike a
/// write-ahead log. What was recorded outlives the death of the process and of the machine.
package struct History: Sendable {
  /// The file, whether it exists or not.
  package let file: String
  /// How long a reader waits for another process that writes, in milliseconds.
  package var readersPatience = Database.usualPatience

  /// Whether the folder of the file is made where it is missing.
  package let makesFolder: Bool

  /// Names the file; touches nothing.
  package init(file: String, makesFolder: Bool = true) {
    self.file = file
    self.makesFolder = makesFolder
  }

  /// The file beside it in which it is remembered what runs differ by.
  package var effectFile: String {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return folder + "run-effect.json"
  }

  /// The file that the environment asks for, by the XDG base directory specification; nil where it
  /// asks for none, or where there is no home.
  ///
  /// `FIBBENCH_HISTORY` may name another file, whose folder must be there, or say `off`.
  package init?(environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let chosen = value("FIBBENCH_HISTORY") {
      guard chosen != "off" else { return nil }
      self.init(file: chosen, makesFolder: false)
      return
    }
    // The specification wants relative paths ignored; a relative home is none either.
    func folder(_ name: String) -> String? { value(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let state = folder("XDG_STATE_HOME")
    guard let folder = state ?? folder("HOME").map({ $0 + "/.local/state" }) else { return nil }
    self.init(file: folder + "/fibbench/history.sqlite")
  }
}

// MARK: - Writing

extension History {
  /// Records a calculation.
  ///
  /// - Throws: Why it is not recorded; what was recorded before is still there.
  package func record(_ entry: HistoryEntry) throws(HistoryError) {
    let database = try open()
    try database.writing { () throws(HistoryError) in try insert(entry, into: database) }
  }

  /// Records a run: its plan, its environment, and its rows, all of them or none.
  ///
  /// - Throws: Why it is not recorded; what was recorded before is still there.
  package func record(_ document: ResultsDocument, rows: [ResultRow]) throws(HistoryError) {
    let database = try open()
    try database.writing { () throws(HistoryError) in
      try database.execute(
        """
        INSERT INTO runs (created, tool_version, plan, environment, interrupted)
        VALUES (?, ?, ?, ?, ?)
        """,
        [
          .text(document.provenance.created), .text(document.provenance.toolVersion),
          .text(json(document.plan)),
          .text(json(document.provenance.environment)), .integer(document.interrupted ? 1 : 0),
        ])
      let run = database.lastInsertedRow
      for (row, doubts) in zip(rows, Doubt.doubts(about: rows)) {
        try insert(
          HistoryEntry(row, created: document.provenance.created), run: run,
          interval: row.summary?.interval, doubts: doubts, into: database)
      }
    }
  }

  /// Removes all entries and runs.
  ///
  /// - Returns: How many entries there were.
  package func clear() throws(HistoryError) -> Int {
    let database = try open()
    let count = try database.writing { () throws(HistoryError) in
      try database.execute("DELETE FROM calculations")
      let count = database.changedRowCount
      try database.execute("DELETE FROM runs")
      return count
    }
    // Returns free space to the disk.
    try database.execute("VACUUM")
    return count
  }

  private func insert(
    _ entry: HistoryEntry, run: Int? = nil, interval: Interval? = nil, doubts: Set<Doubt> = [],
    into database: Database
  ) throws(HistoryError) {
    try database.execute(
      """
      INSERT INTO calculations
        (created, command, strategy, first_n, n, milliseconds, run, status, sha256,
         low_milliseconds, high_milliseconds, doubts)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(entry.created), .text(entry.command), SQLValue(entry.strategy),
        SQLValue(entry.firstIndex), .integer(entry.n), SQLValue(entry.milliseconds),
        SQLValue(run), SQLValue(entry.status), SQLValue(entry.sha256),
        SQLValue(interval?.low), SQLValue(interval?.high),
        SQLValue(run.map { _ in doubts.map(\.rawValue).sorted().joined(separator: " ") }),
      ])
  }

  func json(_ value: some Encodable) -> String {
    // Plans and environments are texts and finite numbers, which JSON can always hold.
    (try? value.jsonText()) ?? "{}"
  }
}

extension HistoryEntry {
  /// A row of a run.
  fileprivate init(_ row: ResultRow, created: String) {
    self.init(
      created: created, command: "run", strategy: row.strategy, n: row.n,
      milliseconds: row.summary?.time, status: row.status.rawValue, sha256: row.proof?.sha256)
  }
}

// MARK: - Reading

extension History {
  /// The entries that a filter lets through, the newest last; none where no file exists.
  package func entries(
    _ filter: HistoryFilter = HistoryFilter()
  ) throws(HistoryError) -> [HistoryEntry] {
    var entries: [HistoryEntry] = []
    let rows = try rows(filter)
    while let rows, try rows.step() { entries.append(HistoryEntry(rows)) }
    return entries
  }

  /// Calls a body with each entry that a filter lets through, the newest last, however many there
  /// are: one is in memory at a time. An error of the body ends it.
  package func forEachEntry(
    _ filter: HistoryFilter, _ body: (HistoryEntry) throws -> Void
  ) throws {
    let rows = try rows(filter)
    while let rows, try rows.step() { try body(HistoryEntry(rows)) }
  }

  /// What entries are ordered by; those that are equal stand in the order in which they were made.
  package enum Column: String, CaseIterable, Sendable {
    case created, n, milliseconds, strategy, command
  }

  /// The entries of a page, from 0 on, and how many there are on all pages.
  ///
  /// - Complexity: Linear in the number of all entries, of which SQLite holds the keys.
  package func entries(
    onPage number: Int, of count: Int, by column: Column, isDescending: Bool
  ) throws(HistoryError) -> (entries: [HistoryEntry], total: Int) {
    guard let database = try openForReading() else { return ([], 0) }
    let direction = isDescending ? "DESC" : "ASC"
    // Entries are numbered as they are made, and clocks may be set back.
    let order = column == .created ? "" : "\(column.rawValue) \(direction), "
    var entries: [HistoryEntry] = []
    let statement = try database.prepare(
      """
      SELECT \(Database.entryColumns(version: database.version))
      FROM calculations ORDER BY \(order)id \(direction) LIMIT ? OFFSET ?
      """, [.integer(count), .integer(number * count)])
    while try statement.step() { entries.append(HistoryEntry(statement)) }
    return (entries, try database.integer("SELECT count(*) FROM calculations"))
  }

  /// How many entries there are.
  package func count() throws(HistoryError) -> Int {
    guard let database = try openForReading() else { return 0 }
    return try database.integer("SELECT count(*) FROM calculations")
  }

  /// The rows that a filter lets through; nil where no file exists. Reading changes nothing, not
  /// even the version of an older file.
  private func rows(_ filter: HistoryFilter) throws(HistoryError) -> Statement? {
    guard let database = try openForReading() else { return nil }
    let (sql, values) = filter.query(version: try database.version)
    return try database.prepare(sql, values)
  }

  /// Whether anything was ever recorded, or may have been: what cannot be looked at is there.
  package var exists: Bool { fileStatus(of: file) != nil || errno != ENOENT }
}

extension HistoryEntry {
  /// The row that a statement stands on.
  fileprivate init(_ row: Statement) {
    self.init(
      created: row.text(0) ?? "", command: row.text(1) ?? "", strategy: row.text(2),
      firstIndex: row.integer(3), n: row.integer(4) ?? 0, milliseconds: row.real(5),
      status: row.text(6), sha256: row.text(7))
  }
}

extension History {
  /// Calls a body while nobody else may read or write, for tests of what others do meanwhile.
  package func whileLocked(_ body: () throws -> Void) throws {
    let database = try open()
    try database.execute("BEGIN EXCLUSIVE")
    try body()
  }
}

// MARK: - Opening

extension History {
  /// Refuses a device, a pipe or a folder, beside which SQLite would leave a journal, and the file
  /// that the output goes to.
  private func refuseSpecialFile() throws(HistoryError) {
    if !FilePlace(file).isReplaceable { throw .notAFile(file) }
  }

  /// Opens the file, with its folder and its tables made where they are missing.
  private func open() throws(HistoryError) -> Database {
    try refuseSpecialFile()
    if !exists { try makeFolder() }
    let database = try Database(file: file)
    if try version(of: database) < Database.newestVersion { try database.migrate() }
    return database
  }

  /// Opens the file for reading; nil where there is none, or nothing in it.
  func openForReading() throws(HistoryError) -> Database? {
    try refuseSpecialFile()
    guard exists else { return nil }
    let database = try Database(file: file, isForReading: true, patience: readersPatience)
    return try version(of: database) == 0 ? nil : database
  }

  /// The version of a database, which must be a history that this program knows.
  private func version(of database: Database) throws(HistoryError) -> Int {
    let (isForeign, version) = (try database.isForeign, try database.version)
    guard !isForeign, version >= 0 else { throw .foreign(file: file) }
    guard version <= Database.newestVersion else { throw .newer(file: file, version: version) }
    return version
  }

  private func makeFolder() throws(HistoryError) {
    let folder = URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
    guard makesFolder || FileManager.default.fileExists(atPath: folder) else {
      throw .noFolder(folder)
    }
    do {
      // The specification wants folders of its own kind to be the user's alone.
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .noFolder(folder)
    }
  }
}
