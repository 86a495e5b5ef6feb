import BenchmarkCommands
import ArgumentParsing
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Suites")
struct SuiteTests {
  private func withSuite(_ text: String, _ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let path = folder.path("suite.json")
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try body(path)
    }
  }

  @Test("A suite gives sizes, strategies, reference and settings; the command line wins")
  func plan() throws {
    let text = """
      { "description": "x", "n": "10,20", "strategy": "gmp*,-gmp-iterative,-gmp-text",
        "reference": "matrix",
        "settings": { "seed": 5, "deadline_ms": 1500, "maximum_cycles": 20 } }
      """
    try withSuite(text) { path in
      let plan = fibbench(["--suite", path, "--dry-run"]).output
      #expect(plan.hasPrefix("Cases: 6 (3 strategies × 2 sizes)\nReference: matrix\nSeed: 5\n"))
      #expect(plan.contains("Cycles: 12 to 20 at each size"))
      #expect(plan.contains("Deadline: 1.5 s for one call"))
      let exact = fibbench(["--suite", path, "--dry-run", "--runs", "7"]).output
      #expect(exact.contains("\nCycles: 7 at each size, after "), "\(exact)")
      let other = fibbench(
        ["--suite", path, "--dry-run", "--n", "7", "--strategy", "binet", "--seed", "6"]).output
      #expect(other.hasPrefix("Cases: 2 (2 strategies × 1 size)\nReference: matrix\nSeed: 6\n"))
    }
  }

  @Test(
    "A suite that cannot be run is refused on one line that names it",
    arguments: [
      ("", "is not a suite; write a JSON object"), ("[]", "is not a suite"),
      (#"{ "n": 10, "strategy": "gmp" }"#, "cannot be run: n must be text"),
      (#"{ "strategy": "gmp" }"#, "is not a suite"),
      (#"{ "n": "10", "strategy": "gmp", "memory": "yes" }"#, "cannot be run: memory must be"),
      (
        #"{ "n": "10", "strategy": "gmp", "settings": { "seed": "x" } }"#,
        "cannot be run: settings.seed must be"
      ),
      (
        #"{ "n": "10", "strategy": "gmp", "settings": { "processes": 2.5 } }"#,
        "and whole numbers from 0 on for counts and the seed"
      ),
      (
        #"{ "n": "10", "strategy": "gmp", "settings": { "seed": -1 } }"#,
        "and whole numbers from 0 on for counts and the seed"
      ),
      (
        #"{ "n": "10", "strategy": "gmp", "race": { "turns": 1e30 } }"#,
        "and whole numbers from 0 on for counts and the seed"
      ),
      (
        #"{ "n": "10", "strategy": "gmp", "settings": { "layouts": 3 } }"#,
        "no suite has a key 'settings.layouts'; leave it out"
      ),
      (#"{ "n": "1", "n": "2", "strategy": "gmp" }"#, #"it has "n" twice; keep one"#),
      (
        #"{ "n": "1", "strategy": "gmp", "settings": { "seed": 1, "seed": 2 } }"#,
        #"it has "seed" twice"#
      ),
      (#"{ "n": "ten", "strategy": "gmp" }"#, "'n' of the suite"),
      (#"{ "n": "10", "strategy": "gmp," }"#, "'strategy' of the suite"),
      (#"{ "n": "10", "strategy": "gpm" }"#, "unknown strategy 'gpm'. Did you mean 'gmp'"),
      (#"{ "n": "1", "strategy": "gmp", "settings": { "resamples": 0 } }"#, "resamples must be"),
      (#"{ "n": "1", "strategy": "gmp", "settings": { "confidence": 1 } }"#, "confidence must"),
      (#"{ "n": "1", "strategy": "gmp", "settings": { "minimum_cycles": 0 } }"#, "cycles must"),
      (
        #"{ "n": "1", "strategy": "gmp", "settings": { "deadline_ms": 0 } }"#,
        "settings.deadline_ms must be from 1 ns to 365 days, in milliseconds"
      ),
      (
        #"{ "n": "1", "strategy": "gmp", "settings": { "maximum_time_ms": 0 } }"#,
        "settings.maximum_time_ms must be from 1 ns to 365 days, in milliseconds"
      ),
      (
        #"{ "n": "1", "strategy": "gmp", "race": { "budget_ms": 0.0099 } }"#,
        "race.budget_ms must be from 10 µs to 365 days, in milliseconds"
      ),
      (
        #"{ "n": "1", "strategy": "gmp", "race": { "quantile": 0 } }"#,
        "race.quantile must be more than 0 and at most 1"
      ),
      (
        #"{ "n": "1", "strategy": "gmp", "race": { "tolerance": 0 } }"#,
        "race.tolerance must be more than 0 and less than 10."
      ),
      (
        """
        { "n": "1", "strategy": "gmp", "settings": { "minimum_cycles": 9, "maximum_cycles": 8 } }
        """, "settings.minimum_cycles must be at most maximum_cycles, but 9 is above 8;"
      ),
      (
        #"{ "n": "1", "strategy": "gmp", "settings": { "maximum_cycles": 5 } }"#,
        "settings.minimum_cycles must be at most maximum_cycles, but 12 is above 5; give both"
      ),
    ])
  func refused(text: String, message: String) throws {
    try withSuite(text) { path in
      let ending = fibbench(["--suite", path] + hasty)
      #expect(ending.code == .usage)
      #expect(ending.output == "")
      #expect(ending.isOneLine && ending.messages.contains(message), "\(ending.messages)")
    }
  }

  @Test("A reference of a suite that is not known has its own exit code, as on the command line")
  func unknownReference() throws {
    try withSuite(#"{ "n": "1", "strategy": "gmp", "reference": "x" }"#) { path in
      let ending = fibbench(["--suite", path] + hasty)
      #expect(ending.code == .referenceNotFound)
      #expect(ending.isOneLine && ending.messages.contains("unknown strategy 'x'"))
    }
  }

  @Test("The suites of the repository can be read and planned")
  func repository() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Benchmarks/Suites")
    let workers = folder.path("../../fibbench.json")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files where file.pathExtension == "json" {
      let path = file.path(percentEncoded: false)
      #expect(try Suite(path: path).description?.isEmpty == false, "\(path)")
      let ending = fibbench(["--suite", path, "--dry-run"], workerList: workers)
      #expect(ending.code == .success, "\(path): \(ending.messages)")
    }
  }
}
