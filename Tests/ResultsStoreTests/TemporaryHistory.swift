import Foundation
import ResultsStore

/// Calls `body` with a history whose folder is new, and removes that afterwards.
func withTemporaryHistory(_ body: (History) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(History(file: folder.path(percentEncoded: false) + "/state/history.sqlite"))
}

extension HistoryEntry {
  /// An entry of which only the index matters.
  static func sample(
    n: Int, strategy: String? = "gmp", created: String = "2026-01-31T12:00:00Z"
  ) -> HistoryEntry {
    HistoryEntry(
      created: created, command: "value", strategy: strategy, n: n, milliseconds: 1.5)
  }
}
