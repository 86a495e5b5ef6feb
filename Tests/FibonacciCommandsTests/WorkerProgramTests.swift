import FibonacciTestSupport
import Foundation
import Testing

/// The built program and the processes that it starts: they end together, whatever happens.
@Suite("The program and its workers", .serialized)
struct WorkerProgramTests {
  /// A worker that says who it is, and hides a process in a session and an environment of its own.
  private static let hider = #"""
    env -i setsid sleep 1000 </dev/null >/dev/null 2>&1 &
    echo $! $$ >> pids
    while read line; do
      case $line in
        *hello*) echo '{"worker":{"name":"w","strategies":["w"]}}' ;;
        *prepare*) echo '{"ready":{}}' ;;
        *end*) exit 0 ;;
        *) touch asked; sleep 1000 ;;
      esac
    done
    """#

  private static let run = ["--n", "10", "--strategy", "w,gmp", "--worker", "w=sh worker.sh"]

  /// Times are not looked at here.
  private static let variables = ["FIBBENCH_ALLOW_DEBUG_BUILD": "1"]

  /// Whether none of the processes is running after some seconds.
  private func haveEnded(_ processes: [Substring]) -> Bool {
    for _ in 0..<500 {
      let running = processes.filter { process in
        let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return state.map { !$0.contains(") Z ") } ?? false
      }
      if running.isEmpty { return true }
      usleep(10_000)
    }
    return false
  }

  private func processes(in folder: URL) throws -> [Substring] {
    let text = try String(contentsOf: folder.appending(path: "pids"), encoding: .utf8)
    return text.split(whereSeparator: \.isWhitespace)
  }

  private func write(_ text: String, _ name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  @Test("A program that is killed takes its workers, and what these hid, with it")
  func killed() throws {
    try withTemporaryFolder { folder in
      try write(Self.hider, "worker.sh", in: folder)
      let child = try Child(
        Self.run + ["--deadline", "1h"], in: folder,
        environment: Self.variables)
      let asked = folder.path("asked")
      for _ in 0..<2000 where !FileManager.default.fileExists(atPath: asked) { usleep(10_000) }
      kill(child.process.processIdentifier, SIGKILL)
      _ = try child.end()
      let started = try processes(in: folder)
      #expect(started.count >= 4)
      #expect(haveEnded(started))
    }
  }

  @Test("A worker that is silent costs what the deadline says", arguments: ["hello", "run"])
  func silent(request: String) throws {
    try withTemporaryFolder { folder in
      let script = #"""
        while read line; do
          case $line in
            *SILENT*) sleep 1000 ;;
            *hello*) echo '{"worker":{"name":"w","strategies":["w"]}}' ;;
            *) echo '{"ready":{}}' ;;
          esac
        done
        """#
      try write(script.replacing("SILENT", with: request), "worker.sh", in: folder)
      let start = ContinuousClock.now
      let ending = try Child(
        Self.run + ["--deadline", "1s", "--warmup", "0", "--runs", "12"], in: folder,
        environment: Self.variables
      ).end()
      // Two seconds for the worker; the rest is for what a busy machine takes to measure GMP.
      #expect(ContinuousClock.now - start < .seconds(15))
      #expect(ending.code != 0)
      #expect(
        (ending.output + ending.messages).contains("did not answer within 2 s"), "\(ending)")
    }
  }

  @Test("A layout that is silent costs what the deadline says")
  func silentLayout() throws {
    try withTemporaryFolder { folder in
      let layouts = folder.appending(path: "layouts")
      try FileManager.default.createDirectory(at: layouts, withIntermediateDirectories: false)
      try write("#!/bin/sh\nsleep 1000\n", "silent", in: folder)
      try RunningProgram.install(folder.path("silent"), as: layouts.path("silent"))
      let start = ContinuousClock.now
      let ending = try Child(
        ["--n", "10", "--strategy", "gmp", "--layouts", "layouts", "--deadline", "1s"], in: folder,
        environment: Self.variables
      ).end()
      #expect(ContinuousClock.now - start < .seconds(15))
      #expect(ending.code == 1 && ending.output.contains("did not answer within 2 s"), "\(ending)")
    }
  }

  @Test("Proofs wait for a silent worker as long as the deadline says")
  func silentInProofs() throws {
    try withTemporaryFolder { folder in
      try write("sleep 1000", "worker.sh", in: folder)
      let start = ContinuousClock.now
      let ending = try Child(
        ["verify"] + Self.run + ["--deadline", "1s"], in: folder, environment: Self.variables
      ).end()
      #expect(ContinuousClock.now - start < .seconds(15))
      #expect(ending.code == 1 && ending.messages.contains("within 2 s"), "\(ending)")
    }
  }

  @Test(
    "A worker that stops its guard, or hangs it up, leaves nothing", arguments: ["STOP", "HUP"])
  func guardStopped(signal: String) throws {
    try withTemporaryFolder { folder in
      let script = Self.hider.replacing(
        "while read", with: "kill -\(signal) $PPID; sleep 0.2\nwhile read")
      try write(script, "worker.sh", in: folder)
      let ending = try Child(
        Self.run + ["--deadline", "1s", "--warmup", "0", "--runs", "12"], in: folder,
        environment: Self.variables
      ).end()
      #expect(ending.code != 0)
      let started = try processes(in: folder)
      #expect(started.count >= 2)
      #expect(haveEnded(started), "\(ending)")
    }
  }

  @Test("A parent that ignores the end of its children changes nothing")
  func ignoredChildren() throws {
    try withTemporaryFolder { folder in
      let script = #"""
        while read line; do
          case $line in
            *hello*) echo '{"worker":{"name":"w","strategies":["w"]}}' ;;
            *) exit 7 ;;
          esac
        done
        """#
      try write(script, "worker.sh", in: folder)
      let list = #"""
        {"workers": {"w": {"command": ["sh", "worker.sh"], "build": [["true"]],
          "strategies": ["w"]}}}
        """#
      try write(list, "fibbench.json", in: folder)
      let words = ["-e", #"$SIG{CHLD} = "IGNORE"; exec @ARGV"#]
      let child = try Child(
        words + [Child.program.path(percentEncoded: false)]
          + ["--n", "10", "--strategy", "w,gmp", "--runs", "12"],
        in: folder, environment: Self.variables, program: URL(fileURLWithPath: "/usr/bin/perl"))
      let ending = try child.end()
      #expect((ending.output + ending.messages).contains("exited with status 7"), "\(ending)")
    }
  }

  @Test("Closed standard descriptors lose what goes there, and nothing else")
  func closedDescriptors() throws {
    try withTemporaryFolder { folder in
      let program = Child.program.path(percentEncoded: false)
      let run = "$F --n 90 --strategy wrapping,gmp --runs 12 --warmup 0"
      for (redirections, code) in [
        ("<&-", 0), ("--quiet <&- >&- 2>&-", 0), (">&-", 1), ("<&- >&- 2>&-", 1), ("2>&-", 0),
      ] as [(String, Int32)] {
        let shell = try Child(
          ["-c", "\(run) --export-csv x.csv \(redirections)"], in: folder,
          environment: ["F": program].merging(Self.variables) { $1 },
          program: URL(fileURLWithPath: "/bin/sh"))
        let ending = try shell.end()
        #expect(ending.code == code, "\(redirections): \(ending)")
        let file = folder.appending(path: "x.csv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
        #expect(rows.count == 3 && rows[0].hasPrefix("strategy,"), "\(redirections)")
        try FileManager.default.removeItem(at: file)
      }
    }
  }
}
