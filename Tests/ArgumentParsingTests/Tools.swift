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

  /// Runs the program, and gives its output and its complaints together.
  func run(_ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
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
