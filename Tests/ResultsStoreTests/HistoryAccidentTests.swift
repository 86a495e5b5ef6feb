import Foundation
import ResultsStore
import Testing

import SystemLibrary

/// What happens to files that others have written, damaged, or write at the same time.
@Suite("Accidents of the history")
struct HistoryAccidentTests {
  @Test("A file of the first version is brought to today's, and keeps its rows")
  func migration() throws {
    try withTemporaryHistory { history in
      try makeFolder(of: history)
      RawDatabase.run(
        """
        CREATE TABLE calculations (
          id INTEGER PRIMARY KEY AUTOINCREMENT, created TEXT NOT NULL, command TEXT NOT NULL,
          strategy TEXT, first_n INTEGER, n INTEGER NOT NULL, milliseconds REAL);
        INSERT INTO calculations (created, command, strategy, n, milliseconds)
          VALUES ('2025-01-31T12:00:00Z', 'value', 'gmp', 42, 0.5);
        PRAGMA application_id = 1179206210;
        PRAGMA user_version = 1;
        """, on: history.file)
      try history.record(.sample(n: 43))
      #expect(try history.entries().map(\.n) == [42, 43])
      #expect(RawDatabase.run("PRAGMA user_version", on: history.file) == "3")
    }
  }

  @Test("A newer file and another program's database are left as they are")
  func refused() throws {
    try withTemporaryHistory { history in
      try history.record(.sample(n: 1))
      RawDatabase.run("PRAGMA user_version = 99", on: history.file)
      try expectUntouched(history, throws: .newer(file: history.file, version: 99))
      RawDatabase.run("PRAGMA user_version = 0", on: history.file)
      try expectUntouched(history, throws: .foreign(file: history.file))
    }
    try withTemporaryHistory { history in
      try makeFolder(of: history)
      RawDatabase.run("CREATE TABLE other (a); INSERT INTO other VALUES (1)", on: history.file)
      try expectUntouched(history, throws: .foreign(file: history.file))
    }
  }

  @Test("A link that leads nowhere but to itself is no empty history")
  func endlessLink() throws {
    try withTemporaryHistory { history in
      try makeFolder(of: history)
      #expect(try history.entries().isEmpty)
      try FileManager.default.createSymbolicLink(
        atPath: history.file, withDestinationPath: history.file)
      #expect(throws: HistoryError.self) { _ = try history.entries() }
      #expect(throws: HistoryError.self) { _ = try history.count() }
    }
  }

  @Test("A remedy is one for every command, also for 'history', which has no --no-history")
  func remedies() {
    for error in [
      HistoryError.noFolder("x"), .newer(file: "x", version: 9), .foreign(file: "x"),
      .refused(file: "x", code: 14, reason: "unable to open database file"),
    ] {
      #expect(error.description.hasSuffix("name another file in FIBBENCH_HISTORY"), "\(error)")
    }
  }

  @Test("A damaged file is refused with a remedy, and left as it is")
  func damaged() throws {
    try withTemporaryHistory { history in
      try makeFolder(of: history)
      try Data(repeating: 7, count: 5000).write(to: URL(fileURLWithPath: history.file))
      let before = try contents(of: history)
      let error = #expect(throws: HistoryError.self) { try history.record(.sample(n: 1)) }
      #expect(error?.description.hasSuffix("move it away, and a new one begins") == true)
      #expect(try contents(of: history) == before)
    }
    try withTemporaryHistory { history in
      for n in 0..<500 { try history.record(.sample(n: n)) }
      let whole = try contents(of: history)
      try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: history.file))
      let error = #expect(throws: HistoryError.self) { _ = try history.entries() }
      #expect(error?.description.contains("is damaged") == true)
      #expect(throws: HistoryError.self) { try history.record(.sample(n: 1)) }
    }
  }

  @Test("A folder that nobody can create is named")
  func noFolder() {
    let history = History(file: "/proc/no/history.sqlite")
    #expect(throws: HistoryError.noFolder("/proc/no/")) { try history.record(.sample(n: 1)) }
  }

  @Test("The folder of a file that the user names is not made")
  func foreignFolder() throws {
    try withTemporaryHistory { other in
      let history = try #require(History(environment: ["FIBBENCH_HISTORY": other.file]))
      let folder = String(other.file.dropLast("history.sqlite".count))
      #expect(throws: HistoryError.noFolder(folder)) { try history.record(.sample(n: 1)) }
      #expect(!FileManager.default.fileExists(atPath: folder))
      try makeFolder(of: history)
      try history.record(.sample(n: 1))
    }
  }

  @Test("A device or a folder is no history, and nothing is written to it")
  func specialFile() {
    for file in ["/dev/null", "/proc/self"] {
      let history = History(file: file)
      #expect(throws: HistoryError.notAFile(file)) { try history.record(.sample(n: 1)) }
    }
  }

  @Test("Many that open a new file at once record everything")
  func concurrency() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let history = History(file: folder.path(percentEncoded: false) + "/history.sqlite")
    try await withThrowingTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<25 { try history.record(.sample(n: 100 * writer + number)) }
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<4).flatMap { writer in (0..<25).map { 100 * writer + $0 } }
    #expect(try history.entries().map(\.n).sorted() == expected)
  }

  @Test("kill -9 in the middle of 1000 writes loses no row that was committed", arguments: 0..<20)
  func killed(round: UInt32) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    // Each round dies at another moment; 7919 is prime to the length of a write.
    let microseconds = 20_000 + round * 7_919
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, microseconds = microseconds as UInt32] in
      // The process kills itself from another thread, at whatever point the writes have reached.
      Thread.detachNewThread {
        usleep(microseconds)
        kill(getpid(), SIGKILL)
      }
      let history = History(file: path + "/history.sqlite")
      let descriptor = unsafe open(path + "/committed", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      for n in 0..<1000 {
        try history.record(.sample(n: n))
        unsafe withUnsafeBytes(of: UInt8(ascii: ".")) { mark in
          _ = unsafe write(descriptor, mark.baseAddress, 1)
        }
      }
    }
    let committed = (try? Data(contentsOf: folder.appending(path: "committed")).count) ?? 0
    let history = History(file: path + "/history.sqlite")
    let indices = try history.entries().map(\.n)
    #expect(indices == Array(0..<indices.count))
    #expect((committed...committed + 1).contains(indices.count), "\(committed) committed")
    #expect(committed < 1000)
    try history.record(.sample(n: 5000))
    #expect(RawDatabase.run("PRAGMA integrity_check", on: history.file) == "ok")
  }

  private func makeFolder(of history: History) throws {
    let folder = URL(fileURLWithPath: history.file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func contents(of history: History) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: history.file))
  }

  private func expectUntouched(_ history: History, throws error: HistoryError) throws {
    let before = try contents(of: history)
    #expect(throws: error) { try history.record(.sample(n: 1)) }
    #expect(throws: error) { _ = try history.entries() }
    #expect(throws: error) { _ = try history.clear() }
    #expect(try contents(of: history) == before)
  }
}
