import FibonacciTestSupport
import Foundation
import Testing

/// A program of the machine that judges what was generated.
struct Tool {
  let url: URL

  /// Finds a program; `nil` if it is not installed.
  init?(_ name: String) {
    let folders = ["/bin", "/usr/bin", "/usr/local/bin"]
    guard
      let path = folders.map({ "\($0)/\(name)" })
        .first(where: FileManager.default.isExecutableFile)
    else { return nil }
    url = URL(fileURLWithPath: path)
  }

  /// Runs the program, and gives its output and then its complaints.
  func run(_ arguments: [String], in folder: URL) throws -> String {
    let ending = try RunningProgram.run([url.path] + arguments, in: folder)
    return ending.output + ending.messages
  }
}

extension Trait where Self == ConditionTrait {
  /// For what a program of the machine judges; it is skipped where that is not installed.
  static func needs(_ tool: String) -> Self { .enabled(if: Tool(tool) != nil, "needs \(tool)") }
}

/// Runs a test with a new folder that holds some files, and removes it afterwards.
func withFolder<Result>(
  _ files: [String: String], _ body: (URL) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files {
    try text.write(
      to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }
  return try body(folder)
}
