public import Foundation
import SystemLibrary

/// A program that a test started.
///
/// It is started by posix_spawn(2), not by Foundation's `Process`: that one, before it starts
/// anything, copies 256 bytes of each entry of /proc/self/fd, however short that is, and where the
/// last one lies at the end of a heap the tests crash (Swift 6.3).
public final class RunningProgram {
  /// The number of its process.
  public let processIdentifier: pid_t
  private var status: Int32?

  /// Starts a program, whose standard input is empty.
  ///
  /// - Parameters:
  ///   - path: The program; without a slash, it is looked for.
  ///   - arguments: The words after its name.
  ///   - folder: Where it runs; where the tests do, if there is none.
  ///   - environment: All its variables; those of the tests, if there are none.
  ///   - output: Its standard output; that of the tests, if there is none.
  ///   - messages: Its standard error, likewise.
  /// - Throws: The system's error, if there is no such program in the path, or no memory.
  public init(
    _ path: String, _ arguments: [String], in folder: URL? = nil,
    environment: [String: String]? = nil, output: FileHandle? = nil, messages: FileHandle? = nil
  ) throws {
    // The folder cannot be set by what Swift's module of the C library has of posix_spawn.
    let change = folder.map { ["-C", $0.path(percentEncoded: false)] } ?? []
    let words = ["env"] + change + [path] + arguments
    let variables = environment ?? ProcessInfo.processInfo.environment
    let (process, code) = withExtendedLifetime((output, messages)) {
      spawn(
        "/usr/bin/env", words, variables: variables.map { "\($0)=\($1)" },
        descriptors: [
          nil, output?.fileDescriptor ?? STDOUT_FILENO, messages?.fileDescriptor ?? STDERR_FILENO,
        ], leadsGroup: true)
    }
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    processIdentifier = process
  }

  deinit {
    if isRunning {
      kill(processIdentifier, SIGKILL)
      _ = end()
    }
  }

  /// Whether it has not ended yet.
  public var isRunning: Bool {
    if status == nil {
      var ending: Int32 = 0
      if unsafe waitpid(processIdentifier, &ending, WNOHANG) != 0 { status = ending }
    }
    return status == nil
  }

  /// Asks it to end.
  public func terminate() {
    if isRunning { kill(processIdentifier, SIGTERM) }
  }

  /// Waits for its end.
  ///
  /// - Returns: Its exit code, or 128 and the signal that ended it, as a shell has it.
  public func end() -> Int32 {
    while status == nil {
      var ending: Int32 = 0
      let process = unsafe waitpid(processIdentifier, &ending, 0)
      if process < 0, errno == EINTR { continue }
      status = ending
    }
    let status = status ?? 0
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - folder: Where it runs.
  ///   - environment: All its variables.
  /// - Returns: Its exit code, and what it wrote to its standard output and error.
  public static func run(
    _ words: [String], in folder: URL? = nil, environment: [String: String]? = nil
  ) throws -> (code: Int32, output: String, messages: String) {
    let files = (0..<2).map { _ in
      FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let handles = try files.map { file in
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }
    let code = try RunningProgram(
      words[0], Array(words.dropFirst()), in: folder, environment: environment,
      output: handles[0], messages: handles[1]
    ).end()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return (code, texts[0], texts[1])
  }

  /// Copies a file to where it can be run as a program.
  ///
  /// Not done in this process: a file that it has open for writing is passed on to every program
  /// that another test starts meanwhile, and the system runs no file that is written to (ETXTBSY).
  ///
  /// - Parameters:
  ///   - file: The program, or its text.
  ///   - path: Its copy, which everybody may run.
  /// - Throws: What copying complains of.
  public static func install(_ file: String, as path: String) throws {
    let ending = try run(["install", "-m", "755", file, path])
    guard ending.code == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: ["install": ending.messages])
    }
  }
}
