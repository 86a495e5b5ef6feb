import FibonacciTestSupport
import Foundation

/// The built program, run as a process of its own.
struct Child {
  /// How it ended.
  struct Ending {
    let code: Int32
    let output: String
    let messages: String

    var isOneLine: Bool {
      messages.hasPrefix("Error: ") && (messages.hasSuffix(".\n") || messages.hasSuffix("?\n"))
        && messages.count { $0 == "\n" } == 1
    }
  }

  /// The program stands beside the test's own.
  static let program: URL = {
    let test = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: test).deletingLastPathComponent().appending(path: "fibbench")
  }()

  /// Where a program that is built for coverage leaves its counts: beside those of the tests.
  private static let profiling = ProcessInfo.processInfo.environment.filter {
    $0.key == "LLVM_PROFILE_FILE"
  }

  let process: RunningProgram
  private let output: URL
  private let messages: URL

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: The words after its name.
  ///   - folder: Where it runs, and where what it writes is kept.
  ///   - environment: Variables beside those that a shell sets.
  ///   - output: Takes the place of the standard output.
  ///   - program: The program, if it is another one.
  init(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:],
    output replacement: FileHandle? = nil, program: URL = Self.program
  ) throws {
    let name = UUID().uuidString
    output = folder.appending(path: ".output-\(name)")
    messages = folder.appending(path: ".messages-\(name)")
    for file in [output, messages] { try Data().write(to: file) }
    let variables = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(Self.profiling) { $1 }
      .merging(environment) { $1 }
    let handles = try (
      replacement ?? FileHandle(forWritingTo: output), FileHandle(forWritingTo: messages)
    )
    process = try RunningProgram(
      program.path(percentEncoded: false), arguments, in: folder, environment: variables,
      output: handles.0, messages: handles.1)
  }

  /// Waits for its end.
  func end() throws -> Ending {
    Ending(
      code: process.end(), output: try Self.text(output), messages: try Self.text(messages))
  }

  /// Runs the program to its end.
  static func run(
    _ line: String, in folder: URL, environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Ending {
    let words = line.split(separator: " ").map(String.init)
    return try Child(words, in: folder, environment: environment, output: output).end()
  }

  private static func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}

/// The names of the files that a command left in a folder; those of `Child` itself do not count.
func names(in folder: URL) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    .filter { !$0.hasPrefix(".output-") && !$0.hasPrefix(".messages-") }.sorted()
}
