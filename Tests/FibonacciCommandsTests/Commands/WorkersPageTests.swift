import ArgumentParsing
import FibonacciCommands
import FibonacciTestSupport
import Foundation
import Testing

/// The workers of Documentation/Workers.md as they stand there: each is built and keeps every rule.
@Suite("The page on workers")
struct WorkersPageTests {
  /// A program of the page, and how it comes to run.
  private struct Example {
    let language: String
    let file: String
    /// What builds it in its folder; empty where nothing does.
    let build: [String]
    let command: [String]
  }

  private static let compilers = "/usr/bin:/bin:/usr/local/bin:/opt/swift/usr/bin:/usr/local/go/bin"

  @Test("The Python worker keeps every rule, and is measured", .needs("python3"))
  func python() throws {
    try check(
      Example(
        language: "python", file: "worker.py", build: [], command: ["python3", "worker.py"]))
  }

  @Test("The C worker keeps every rule, and is measured", .needs("cc"))
  func c() throws {
    try check(
      Example(
        language: "c", file: "worker.c", build: ["cc", "-O2", "-o", "worker", "worker.c", "-lgmp"],
        command: ["./worker"]))
  }

  @Test("The Go worker keeps every rule, and is measured", .needs("go"))
  func go() throws {
    try check(
      Example(
        language: "go", file: "worker.go", build: ["go", "build", "-o", "worker", "worker.go"],
        command: ["./worker"]))
  }

  @Test("The Swift worker keeps every rule, and is measured", .needs("swiftc"))
  func swift() throws {
    try check(
      Example(
        language: "swift", file: "worker.swift", build: ["swiftc", "-O", "worker.swift"],
        command: ["./worker"]))
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The first block of the page in a language, or the one that contains some text.
  private func block(_ language: String, containing text: String = "") throws -> String {
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/Workers.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "\n```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] + "\n" }
    return try #require(blocks.first { text.isEmpty || $0.contains(text) })
  }

  /// Where a program of the language's tools is; one of the folder stays as it is.
  private func find(_ program: String) -> String? {
    program.contains("/") ? program : installed(program)
  }

  private func build(_ words: [String], in folder: URL) throws {
    let variables = [
      "PATH": Self.compilers, "HOME": folder.path(percentEncoded: false), "GOFLAGS": "-mod=mod",
    ]
    let ending = try RunningProgram.run(words, in: folder, environment: variables)
    #expect(ending.code == 0, "\(words): \(ending.messages)")
  }

  private func check(_ example: Example) throws {
    try withTemporaryFolder { folder in
      let text = try block(example.language)
      try text.write(
        to: folder.appending(path: example.file), atomically: true, encoding: .utf8)
      if let compiler = example.build.first.flatMap(find) {
        try build([compiler] + example.build.dropFirst(), in: folder)
      }
      let path = folder.path(percentEncoded: false)
      let program = find(example.command[0]) ?? ""
      let words =
        [program.replacing("./", with: path + "/")]
        + example.command.dropFirst().map { path + "/" + $0 }
      let command = words.map { "'\($0)'" }.joined(separator: " ")
      let check = fibbench(["worker-check", command])
      #expect(check.code == .success, "\(check.output)")
      let name = try #require(text.firstMatch(of: #/strategies\W+([a-z-]+)/#)?.1)
      let ending = fibbench(
        [
          "--n", "90", "--strategy", "gmp,\(name)", "--worker", "mine=\(command)",
          "--export-csv", "-", "--allow-debug-build",
        ] + hasty)
      #expect(ending.code == .success, "\(ending.messages)")
      #expect(try CSVRows(ending.output).rows.map { $0["status"] } == ["ok", "ok"])
    }
  }

  @Test("A worker races, and takes part in searches", .needs("python3"))
  func searches() throws {
    let python = try #require(find("python3"))
    try withTemporaryFolder { folder in
      let path = folder.path("worker.py")
      try block("python").write(toFile: path, atomically: true, encoding: .utf8)
      let common = [
        "--worker", "mine='\(python)' '\(path)'", "--allow-debug-build", "--no-progress",
      ]
      let race = fibbench(
        // A budget that beside busy programs is still far longer than their slices of time.
        ["race", "--budget", "50ms", "--turns", "5", "--strategy", "gmp,python-int"] + common)
      #expect(race.code == .success, "\(race.messages)")
      let lines = race.output.split(separator: "\n")
      #expect(
        lines.contains { $0.hasPrefix("python-int") && $0.contains(" gmp ") }, "\(race.output)")
      let crossover = fibbench(
        // Calls of so many milliseconds that what delays their answers is a small part.
        [
          "crossover", "gmp", "python-int", "--from", "200000", "--to", "200003", "--runs", "6",
        ] + common)
      #expect(crossover.code == .success, "\(crossover.messages)")
      #expect(crossover.output.contains("python-int"))
      #expect(crossover.output.contains("every result verified"))
    }
  }

  @Test("The C library is built by the page's own command, and measured", .needs("cc"))
  func library() throws {
    let compiler = try #require(find("cc"))
    try withTemporaryFolder { folder in
      try block("c", containing: "fibbench_library").write(
        to: folder.appending(path: "myfib.c"), atomically: true, encoding: .utf8)
      let header = "fibbench_strategy.h"
      try FileManager.default.copyItem(
        at: Self.root.appending(path: "Sources/CStrategyInterface/\(header)"),
        to: folder.appending(path: header))
      let lines = try block("sh", containing: "-shared").split(separator: "\n")
      let words = lines[0].split(separator: " ").map(String.init)
      #expect(words[0] == "cc")
      try build([compiler] + words.dropFirst(), in: folder)
      let line = lines[1].split(separator: " ").dropFirst().joined(separator: " ")
      let ending = try Child.run(
        line + " --allow-debug-build --no-history --export-csv - "
          + hasty.joined(separator: " "), in: folder)
      // Its calls are so short that beside busy programs their times may be doubted, and are then
      // called suspect; the results are verified all the same.
      let rows = try CSVRows(ending.output).rows
      #expect(!rows.isEmpty && rows.allSatisfy { $0["verified"] == "true" }, "\(ending)")
      #expect(rows.allSatisfy { ["ok", "suspect"].contains($0["status"]) }, "\(ending)")
    }
  }

  @Test("The list of workers can be used")
  func list() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "fibbench.json")
      try block("json").write(to: path, atomically: true, encoding: .utf8)
      let ending = fibbench(
        ["--n", "10", "--strategy", "flint-fib", "--dry-run"],
        workerList: path.path(percentEncoded: false))
      #expect(ending.code == .success, "\(ending)")
    }
  }
}
