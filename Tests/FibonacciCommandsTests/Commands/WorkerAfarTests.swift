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
  /// after some of them.
  private static let ssh = #"""
    import subprocess, sys, time
    delay, lines, command = float(sys.argv[1]), int(sys.argv[2]), sys.argv[4:]
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
        sys.stdout.buffer.write(reply)
        sys.stdout.flush()
    """#

  private func run(delay: Double, lines: Int) throws -> Child.Ending {
    let python = try #require(installed("python3"))
    return try withTemporaryFolder { folder in
      let path = folder.path("ssh.py")
      try Self.ssh.write(toFile: path, atomically: true, encoding: .utf8)
      let program = Child.program.path(percentEncoded: false)
      return try Child(
        [
          "--n", "1e5", "--strategy", "gmp,far:gmp,far:wrapping,far:checked", "--worker",
          "far=\(python) '\(path)' \(delay) \(lines) host '\(program)' worker",
          "--allow-debug-build", "--no-history", "--export-csv", "-", "--runs", "3", "--warmup",
          "0", "--processes", "3",
        ], in: folder
      ).end()
    }
  }

  @Test("Latency changes no time: each is taken where the work is done")
  func latency() throws {
    let ending = try run(delay: 0.02, lines: 100_000)
    #expect(ending.code == 0, "\(ending.messages)")
    #expect(ending.messages.contains("called far:"))
    let rows = try CSVRows(ending.output).rows
    try #require(rows.map { $0["status"] } == ["ok", "ok", "wrapped", "overflow"])
    let (near, far) = (rows[0]["median_ms"] ?? "", rows[1]["median_ms"] ?? "")
    let ratio = try #require(Double(far)) / #require(Double(near))
    #expect(ratio > 0.2 && ratio < 5, "\(near) and \(far)")
  }

  @Test("A connection that is lost costs the rows at work, with what ssh said")
  func lost() throws {
    let ending = try run(delay: 0, lines: 12)
    #expect(ending.code == 1)
    #expect(ending.messages.contains("exited with status 255"))
    #expect(ending.messages.contains("Connection to host closed"))
    #expect(try CSVRows(ending.output).rows[0]["status"] == "ok")
  }
}
