package import Foundation

/// Calls `body` with a new folder, and removes it afterwards.
///
/// - Parameters:
///   - files: What it holds, by paths within it; nothing else.
///   - body: What is done in it.
package func withTemporaryFolder<Result>(
  holding files: [String: String] = [:], _ body: (URL) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (path, contents) in files {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: file)
  }
  return try body(folder)
}

extension URL {
  /// The path of a file in this folder.
  package func path(_ name: String) -> String {
    appending(path: name).path(percentEncoded: false)
  }
}
