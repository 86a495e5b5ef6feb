import ArgumentParsing
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

/// A worker on another machine: this program's own, behind a stand-in for ssh that delays what
/// passes, or loses the connection.
@Suite("Workers on another machine", .needs("python3"))
struct WorkerAfarTests {
  /// A program that stands for ssh: it passes lines both ways, each late by some seconds, and ends
  /// after some of them. What it passes back is also added to a file.
  private static let ssh = #"""
    import subprocess, sys, time
    delay, lines, passed, command = float(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[5:]
    far = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for line in iter(sys.stdin.buffer.readline, b""):
        if lines == 0:
            print("Connection to host closed by remote host.", file=sys.stderr)
            far.kill()
            sys.exit(255)
        lines -= 1
        time.sleep(delay)
        far.stdin.write(line)
        far.stdin.flush()
        reply = far.stdout.readline()
        time.sleep(delay)
        with open(passed, "ab") as file:
            file.write(reply)
        sys.stdout.buffer.write(reply)
        sys.stdout.flush()
    """#

  /// How a run ended, and what the worker afar answered.
  private func run(delay: Double, lines: Int) throws -> (ending: Child.Ending, passed: String) {
    let python = try #require(installed("python3"))
    return try withTemporaryFolder { folder in
      let (path, passed) = (folder.path("ssh.py"), folder.path("passed"))
      try Self.ssh.write(toFile: path, atomically: true, encoding: .utf8)
      let program = Child.program.path(percentEncoded: false)
      let far = "\(python) '\(path)' \(delay) \(lines) '\(passed)' host '\(program)' worker"
      let ending = try Child(
        [
          "--n", "1e5", "--strategy", "gmp,far:gmp,far:wrapping,far:checked", "--worker",
          "far=\(far)", "--allow-debug-build", "--no-history", "--export-json", "-", "--runs", "3",
          "--warmup", "0", "--processes", "3",
        ], in: folder
      ).end()
      return (ending, try String(contentsOfFile: passed, encoding: .utf8))
    }
  }

  @Test("Latency changes no time: each is taken where the work is done")
  func latency() throws {
    let (ending, passed) = try run(delay: 0.02, lines: 100_000)
    #expect(ending.code == 0, "\(ending.messages)")
    #expect(ending.messages.contains("called far:"))
    let rows = try ResultsDocument(json: ending.output).measurements
    try #require(rows.map(\.status) == [.ok, .ok, .wrapped, .overflow])
    let answered = passed.matches(of: /"elapsed_ns":(\d+)/).compactMap { Int64($0.1) }
    #expect(rows[1].samples.count == 3)
    for sample in rows[1].samples {
      #expect(answered.contains(sample.elapsedNanoseconds), "\(sample) of \(answered)")
    }
  }

  @Test("A connection that is lost costs the rows at work, with what ssh said")
  func lost() throws {
    let ending = try run(delay: 0, lines: 12).ending
    #expect(ending.code == 1)
    #expect(ending.messages.contains("exited with status 255"))
    #expect(ending.messages.contains("Connection to host closed"))
    #expect(try ResultsDocument(json: ending.output).measurements[0].status == .ok)
  }
}
