import BenchmarkCommands
import FibonacciTestSupport
import Foundation
import Testing

/// The built program with a history: homes, full disks, several processes.
@Suite("The program's history", .serialized)
struct HistoryProgramTests {
  /// Runs the program under a shell command that prepares its process.
  private func run(
    _ preparation: String, _ line: String, in folder: URL
  ) throws -> (code: Int32, output: String, messages: String) {
    let program = Child.program.path(percentEncoded: false)
    return try RunningProgram.run(
      ["/bin/sh", "-c", "\(preparation); exec '\(program)' \(line)"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path(percentEncoded: false)])
  }

  @Test("A home gets a history below .local/state, unless it is turned off")
  func home() throws {
    try withTemporaryFolder { folder in
      let off = try run("export FIBBENCH_HISTORY=off", "value --n 10", in: folder)
      #expect(off.code == 0 && off.output == "55\n" && off.messages == "")
      #expect(try names(in: folder) == [])
      #expect(try run(":", "value --n 10", in: folder).messages == "")
      let state = folder.appending(path: ".local/state/fibbench")
      #expect(try names(in: state) == ["history.sqlite"])
      let list = try run(":", "history", in: folder)
      #expect(list.output.contains("\n10 ") && list.messages == "")
      let refused = try run(":", "history --clear", in: folder)
      #expect(refused.code == 64 && refused.messages.contains("no terminal to ask on"))
    }
  }

  @Test("A file that may grow no further keeps what it holds, and the result is printed")
  func fullDisk() throws {
    try withTemporaryFolder { folder in
      #expect(try run(":", "value --n 10", in: folder).code == 0)
      // No file of this process may grow beyond 2 KiB: that is below what the history has already.
      let full = try run("ulimit -f 2", "value --n 20", in: folder)
      #expect(full.code == 0 && full.output == "6765\n")
      #expect(full.messages.hasPrefix("Warning: not recorded: the history '"), "\(full.messages)")
      #expect(full.messages.contains("make room") && full.messages.count { $0 == "\n" } == 1)
      let list = try run(":", "history --format csv", in: folder)
      #expect(try CSVRows(list.output).rows.map { $0["n"] } == ["10"])
    }
  }

  /// Whether a process may mount, and so can make a read-only home.
  private static let mayMount =
    (try? withTemporaryFolder { folder in
      try Child(
        ["-c", "unshare --mount true"], in: folder, program: URL(filePath: "/bin/sh")
      ).end().code == 0
    }) ?? false

  @Test(
    "A home that may not be written is read, and a calculation there only warns",
    .enabled(if: mayMount, "needs the right to mount"))
  func readOnlyHome() throws {
    try withTemporaryFolder { folder in
      #expect(try run(":", "value --n 10", in: folder).code == 0)
      let path = folder.path(percentEncoded: false)
      let mount = "mount --bind '\(path)' '\(path)' && mount -o remount,bind,ro '\(path)'"
      let program = Child.program.path(percentEncoded: false)
      let commands = "\(mount) && '\(program)' value --n 20 && '\(program)' history --format csv"
      let ending = try run("unshare --mount sh -c \"\(commands)\"; exit $?", "", in: folder)
      #expect(ending.code == 0, "\(ending.messages)")
      #expect(ending.messages.hasPrefix("Warning: not recorded: the history '"))
      #expect(ending.messages.count { $0 == "\n" } == 1, "\(ending.messages)")
      #expect(ending.output.hasPrefix("6765\n"))
      #expect(try CSVRows(String(ending.output.dropFirst(5))).rows.map { $0["n"] } == ["10"])
    }
  }

  @Test("Two processes at once record everything")
  func twoProcesses() throws {
    try withTemporaryFolder { folder in
      let environment = ["HOME": folder.path(percentEncoded: false)]
      for n in 0..<10 {
        let children = try (0..<4).map { child in
          try Child(["value", "--n", "\(4 * n + child)"], in: folder, environment: environment)
        }
        for child in children {
          let ending = try child.end()
          #expect(ending.code == 0 && ending.messages == "")
        }
      }
      let list = try Child.run("history --format csv", in: folder, environment: environment)
      let indices = try CSVRows(list.output).rows.compactMap { $0["n"].flatMap { Int($0) } }
      #expect(indices.sorted() == Array(0..<40))
    }
  }
}
