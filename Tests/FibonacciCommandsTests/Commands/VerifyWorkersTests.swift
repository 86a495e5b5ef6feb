import ArgumentParsing
import BenchmarkCommands
import Benchmarking
import FibonacciCommands
import FibonacciVerification
import Foundation
import Testing

/// `verify` for strategies of other programs.
@Suite("Verification of workers")
struct VerifyWorkersTests {
  /// Verifies a worker at some indices.
  private func verify(
    _ worker: ShellWorker, n: String = "0..40", _ arguments: [String] = []
  ) throws -> Ending {
    var ending: Ending?
    try worker.take { option, _ in
      ending = fibbench(["verify", "--n", n, "--strategy", "shell"] + option + arguments)
    }
    return try #require(ending)
  }

  @Test("A worker's results are judged by every check, as our own are")
  func sound() throws {
    let ending = try verify(ShellWorker(), ["--export-json", "-"])
    #expect(ending.code == .success, "\(ending.messages)")
    let report = try VerificationReport(json: ending.output)
    #expect(report.tallies[0].count(of: .ok) == 41)
    let checks: [Check] = [
      .canonical, .bitLength, .additions, .gmp, .fingerprint, .square, .identities,
    ]
    #expect(Set(report.tallies[0].checks.keys) == Set(checks.map(\.rawValue)))
    #expect(report.environments[0].libraries["sh worker"] == "1.0")
    // A worker may well compute with GMP.
    #expect(try verify(ShellWorker()).output.contains("none of ours on GMP's arithmetic"))
  }

  @Test("A reply has room for every digit, and for what stands around them")
  func longestReply() throws {
    for index in [10_000_000, 100_000_000] {
      let digits = try #require(fibonacciBitCount(at: index)) / 4 + 1
      #expect(WorkerStrategy.longestReply(at: index) > digits + 100)
    }
  }

  @Test("A wrong value ends with exit code 3, names limb and bit, and says how to see it again")
  func wrong() throws {
    let worker = ShellWorker(beforeResult: "[ $n -eq 30 ] && a=$((a + 4))")
    let ending = try verify(worker)
    #expect(ending.code == .wrongResult)
    for part in [
      "shell is wrong at n = 30:", "limb 0", "bit 2", "--n 30 --strategy shell",
      "--worker 'sh=bash ",
    ] { #expect(ending.messages.contains(part), "\(ending.messages)") }
    // F(30) is also part of identities at other indices.
    #expect(ending.messages.contains("shell is wrong at n = 15: F(15) does not fit F(30)"))
  }

  @Test("What only a second loop gets wrong is found")
  func secondLoop() throws {
    let worker = ShellWorker(beforeResult: "[ $loops -eq 2 ] && a=$((a + 1))")
    let ending = try verify(worker, n: "20", ["--check", "gmp"])
    #expect(ending.code == .wrongResult)
    #expect(ending.messages.contains("shell is wrong at n = 20, computed into an earlier result"))
  }

  @Test("A worker that crashes is named once and called no more, which is no success")
  func crash() throws {
    let worker = ShellWorker(beforeRun: "[ $n -eq 10 ] && exit 7")
    let ending = try verify(worker, ["--check", "gmp"])
    #expect(ending.code == .failure)
    #expect(
      ending.messages
        == "Error: shell failed at n = 10: the worker exited with status 7 instead of answering.\n")
    #expect(ending.output.contains("none wrong; failed: shell."))
    #expect(ending.output.contains("it failed at n = 10"))
    let nothing = try verify(worker, n: "10")
    #expect(nothing.output.contains(": nothing proved; failed: shell.\n"), "\(nothing)")
  }

  @Test("A worker that refuses everything proves nothing, and says why")
  func refusal() throws {
    let worker = ShellWorker(beforeRun: #"echo '{"failed":{"reason":"no licence"}}'; continue"#)
    let ending = try verify(worker)
    #expect(ending.code == .failure)
    #expect(ending.isOneLine, "\(ending)")
    #expect(ending.messages.hasPrefix("Error: shell proved nothing: every call was skipped, "))
    #expect(ending.messages.contains(": no licence; "), "\(ending)")
  }

  @Test("A saved report with rows of a worker is proved where the worker is named")
  func saved() throws {
    try ShellWorker(beforeRun: "pause=0.08").take { option, folder in
      let path = folder.appending(path: "results.json").path(percentEncoded: false)
      let run = fibbench(
        ["--n", "50", "--strategy", "gmp,shell", "--export-json", path, "--allow-debug-build"]
          + option + hasty)
      #expect(run.code == .success, "\(run.messages)")
      let named = fibbench(["verify", path] + option)
      #expect(named.code == .success && named.output.contains("2 computed anew without GMP"))
      let unnamed = fibbench(["verify", path])
      #expect(unnamed.code == .failure)
      #expect(unnamed.output.contains("; 1 computed anew without GMP, 1 not verified."))
      #expect(unnamed.messages.contains("shell at n = 50: there is no such strategy here"))
    }
  }
}
