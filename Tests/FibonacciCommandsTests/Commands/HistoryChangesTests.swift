import ArgumentParsing
import BenchmarkCommands
import Benchmarking
import FibonacciTestSupport
import Foundation
import ResultsStore
import Testing

/// Saved documents and the history, followed from commit to commit.
@Suite("fibbench history changes")
struct HistoryChangesTests {
  /// The results of one commit: `gmp` always takes as long, `fast` what is said.
  private func document(
    _ number: Int, fast nanoseconds: Int64, commit: String? = nil, instructions: Int? = nil
  ) -> ResultsDocument {
    var environment = EnvironmentRecord(libraries: ["GMP": "6.3.0"])
    environment.cpu = "Test CPU"
    environment.commit = commit
    let minute = (number < 10 ? "0" : "") + "\(number)"
    var document = ResultsDocument(
      provenance: Provenance(
        toolVersion: "fibbench 0.0", created: "2026-01-31T12:\(minute):00Z",
        environment: environment),
      plan: Plan(sizes: [1000], strategies: ["gmp", "fast"], reference: "gmp"))
    for (strategy, time) in [("gmp", 50_000), ("fast", nanoseconds)] {
      let noise = Int64(number * 7 % 10) * time / 2000
      document.measurements.append(
        Measurement(
          case: Case(strategy: strategy, n: 1000), status: .ok,
          samples: (0..<12).map {
            Sample(
              cycle: $0, iterations: 1,
              elapsedNanoseconds: time + noise + Int64($0 % 3) * time / 10_000)
          }))
    }
    if let instructions {
      document.measurements[1].instructions = InstructionCount(
        total: instructions, libraries: ["program": instructions], spread: 0, portableSpread: 0)
    }
    return document
  }

  private func write(_ documents: [ResultsDocument], to folder: URL) throws {
    for (number, document) in documents.enumerated() {
      let name = "run-\(number < 10 ? "0" : "")\(number).json"
      try Data(document.json().utf8).write(to: folder.appending(path: name))
    }
  }

  @Test("A jump is found in a folder, and every form says which case, how much and where")
  func forms() throws {
    try withTemporaryFolder { folder in
      let results = folder.appending(path: "results")
      try FileManager.default.createDirectory(at: results, withIntermediateDirectories: true)
      try write(
        (0..<24).map { number in
          document(
            number, fast: number < 14 ? 100_000 : 107_000, instructions: number < 20 ? 5000 : 5100)
        }, to: results)
      let paths = ["x.md", "x.csv", "x.json", "x.svg"].map {
        folder.appending(path: $0).path(percentEncoded: false)
      }
      let ending = fibbench([
        "history", "changes", results.path(percentEncoded: false), "--export-markdown", paths[0],
        "--export-csv", paths[1], "--export-json", paths[2], "--export-plot", paths[3],
      ])
      try #require(ending.code == .success, "\(ending)")
      #expect(ending.output.contains("Of 3 series of 24 runs, 2 change."), "\(ending.output)")
      #expect(ending.output.contains(/\+(6\.9|7\.0|7\.1) %/) && ending.output.contains("+2.0 %"))
      #expect(ending.output.contains("In the order of their times"))
      let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
      #expect(
        texts[0].contains(/\| \*\*fast, N = 1000\*\* \| time \| \+[67]\.. % \|/), "\(texts[0])")
      let rows = try CSVRows(texts[1]).rows
      #expect(rows.map { $0["quantity"] } == ["time", "instructions"])
      #expect(rows[0]["measured"] == "2026-01-31T12:14:00Z" && rows[1]["p_value"] == "")
      let schema = try JSONSchema("results/changes.schema.json")
      #expect(try schema.faults(of: texts[2]) == [])
      for (part, replacement) in [
        ("\"factor\"", "\"quotient\""), ("\"order\" : \"times\"", "\"order\" : \"chance\""),
      ] {
        let damaged = texts[2].replacingOccurrences(of: part, with: replacement)
        #expect(try damaged != texts[2] && !schema.faults(of: damaged).isEmpty, "\(part)")
      }
      #expect(
        texts[3].hasPrefix("<svg") && texts[3].contains(/fast, N = 1000, \+[67]\.. % at no commit/))
    }
  }

  @Test("Runs are followed in git's order of their commits, whenever they were measured")
  func commits() throws {
    try withTemporaryFolder { folder in
      func git(_ words: String...) throws -> String {
        let ending = try RunningProgram.run(
          ["git", "-c", "user.name=T", "-c", "user.email=t@example.org"] + words, in: folder)
        try #require(ending.code == 0, "\(ending.messages)")
        return ending.output.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      _ = try git("init", "--quiet")
      let names = try (0..<20).map { number in
        _ = try git("commit", "--quiet", "--allow-empty", "--message", "Commit \(number)")
        return try git("rev-parse", "HEAD")
      }
      // Measured from the newest to the oldest.
      let documents = names.enumerated().map { place, name in
        document(59 - place, fast: place < 9 ? 100_000 : 120_000, commit: String(name.prefix(12)))
      }
      try write(documents.reversed(), to: folder)
      let ending = try Child.run("history changes . --format csv", in: folder)
      let rows = try CSVRows(ending.output).rows
      #expect(ending.code == 0 && rows.count == 1, "\(ending)")
      #expect(rows[0]["commit"] == String(names[9].prefix(12)))
      #expect(rows[0]["last_commit"] == String(names[8].prefix(12)))
      let table = try Child.run("history changes .", in: folder)
      #expect(table.output.contains("In the order of commits."), "\(table)")
    }
  }

  @Test("The history is followed without a file, and nothing is made of too little")
  func history() throws {
    try withTemporaryFolder { folder in
      let history = History(file: folder.path(percentEncoded: false) + "/history.sqlite")
      func changes(_ options: String...) -> Ending {
        fibbench(["history", "changes"] + options, history: history)
      }
      #expect(changes().code == .failure && changes().isOneLine, "\(changes())")
      for number in 0..<30 {
        let document = document(number, fast: number < 11 ? 100_000 : 90_000)
        try history.record(document, rows: ResultRow.rows(of: document))
        if number == 8 {
          #expect(changes().output.contains("Undecided: "), "\(changes())")
          let rows = changes("--format", "csv")
          #expect(rows.messages.hasPrefix("Undecided: ") && rows.isOneLine, "\(rows)")
        }
      }
      #expect(changes().output.contains(/−(9\.9|10\.0|10\.1) %/), "\(changes())")
    }
  }

  @Test("What was interrupted is left out, and what is no document is refused")
  func unfit() throws {
    try withTemporaryFolder { folder in
      var cut = document(1, fast: 100_000)
      cut.interrupted = true
      try write([cut], to: folder)
      let path = folder.path(percentEncoded: false)
      let nothing = fibbench(["history", "changes", path])
      #expect(nothing.code == .failure && nothing.messages.contains("Left out: "), "\(nothing)")
      // A run is counted once, however many copies of it there are.
      var run = document(2, fast: 100_000)
      run.digest = run.fittingDigest
      for name in ["a.json", "b.json"] {
        try run.json().write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let copies = fibbench(["history", "changes", path])
      #expect(copies.messages.contains("b.json', a copy of a run that is there"), "\(copies)")
      // Other JSON in a folder is passed over, and refused by its name; results that are damaged
      // are refused in both.
      try Data("{}".utf8).write(to: folder.appending(path: "other.json"))
      let other = fibbench(["history", "changes", path])
      #expect(other.code == .success && other.output == copies.output, "\(other)")
      #expect(other.messages.contains("Left out: 1 file without results ('"), "\(other)")
      let named = fibbench(["history", "changes", folder.path("other.json")])
      #expect(named.code == .failure && named.isOneLine, "\(named)")
      try Data(try run.json().utf8.dropLast(20)).write(to: folder.appending(path: "other.json"))
      let damaged = fibbench(["history", "changes", path])
      #expect(damaged.code == .failure && damaged.messages.contains("other.json"), "\(damaged)")
      // Each file that is refused is named, and a changed one is the graver.
      run.digest = "0"
      try run.json().write(to: folder.appending(path: "a.json"), atomically: true, encoding: .utf8)
      let both = fibbench(["history", "changes", path])
      let errors = both.messageLines.filter { $0.hasPrefix("Error: ") }
      #expect(both.code == .wrongResult && both.output == "" && errors.count == 2, "\(both)")
      #expect(errors.first?.contains("a.json") == true, "\(both)")
      let missing = fibbench("history changes /nowhere.json")
      #expect(missing.code == .failure && missing.isOneLine, "\(missing)")
      let level = fibbench("history changes --alpha 0.01%")
      #expect(level.code == .usage && level.isOneLine, "\(level)")
    }
  }
}
