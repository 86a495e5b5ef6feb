import ArgumentParsing
import BenchmarkCommands
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

/// Runs that prove less than they seem to, and places that cannot be written: each ends with a code
/// that stops a CI.
@Suite("What no gate lets pass")
struct GateRefusalsTests {
  /// A folder, and a run whose digests do not tell that it was changed.
  private struct Files {
    let folder: String
    let run: ResultsDocument

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Writes the run with a change, and returns where it is.
    func write(
      _ name: String, _ change: (inout ResultsDocument) throws -> Void = { _ in }
    ) throws -> String {
      var document = run
      try change(&document)
      let path = path("\(name).json")
      try document.json().write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }

    /// Writes the run with a change of each row that is chosen.
    func write(
      _ name: String, rows isChosen: (Benchmarking.Measurement) -> Bool,
      _ change: (inout Benchmarking.Measurement) -> Void
    ) throws -> String {
      try write(name) { document in
        for index in document.measurements.indices where isChosen(document.measurements[index]) {
          change(&document.measurements[index])
        }
      }
    }

    /// The run without the times of its rows.
    func withoutTimes(_ name: String, _ status: Status) throws -> String {
      try write(name, rows: { _ in true }) { row in
        row = Benchmarking.Measurement(case: row.case, status: status, note: "for a test")
      }
    }

    /// The run with times of `wrapping` that are a thousand times longer.
    func slow() throws -> String {
      try write("slow", rows: { $0.strategy == "wrapping" }) { row in
        row.samples = row.samples.map {
          Sample(
            process: $0.process, cycle: $0.cycle, iterations: $0.iterations,
            elapsedNanoseconds: 1000 * $0.elapsedNanoseconds)
        }
      }
    }
  }

  private func withFiles(_ body: (Files) throws -> Void) throws {
    let words = "--n 80,90 --strategy wrapping,gmp --runs 14 --warmup 0 --quiet --export-json -"
    let run = fibbench(words)
    try #require(run.code == .success, "\(run)")
    var document = try ResultsDocument(json: unsealed(run.output))
    // Of samples that lost their processor, on a machine that tests keep busy, nothing is compared.
    for index in document.measurements.indices {
      document.measurements[index].samples = document.measurements[index].samples.map {
        Sample(
          process: $0.process, cycle: $0.cycle, iterations: $0.iterations,
          elapsedNanoseconds: $0.elapsedNanoseconds)
      }
    }
    try withTemporaryFolder { [document] folder in
      let path = folder.path(percentEncoded: false)
      try body(
        Files(folder: path.hasSuffix("/") ? String(path.dropLast()) : path, run: document))
    }
  }

  /// What a full disk says.
  private static let full = MemorySink(refusal: .failed(code: 28))

  // MARK: - Baselines

  @Test("A named baseline that was edited is refused, and a list says so")
  func editedBaseline() throws {
    let words = "--n 90 --strategy wrapping,gmp --runs 14 --warmup 0 --quiet --baselines"
    try withTemporaryFolder { url in
      let folder = url.path(percentEncoded: false)
      let saved = fibbench("baseline save main \(words) \(folder)")
      let path = String(saved.output.dropFirst("main: ".count).dropLast())
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let time = try #require(text.firstMatch(of: #/"elapsed_ns": \[\d/#)).output
      try text.replacing(time, with: time + "0").write(
        toFile: path, atomically: true, encoding: .utf8)
      for line in [["compare", "main"], ["baseline", "show", "main"]] {
        let ending = fibbench(line + ["--baselines", folder])
        #expect(ending.code == .wrongResult && ending.isOneLine, "\(ending)")
        #expect(ending.messages.contains("was changed after it was written"), "\(ending)")
      }
      #expect(fibbench(["baseline", "list", "--baselines", folder]).output.contains("changed"))
    }
  }

  @Test("Only what a later run can be held against becomes a baseline")
  func unfitBaselines() throws {
    try withFiles { files in
      let unfit = [
        try files.withoutTimes("skipped", .skipped), try files.withoutTimes("late", .timeout),
        try files.write("reference") { $0.measurements.removeAll { $0.strategy != "gmp" } },
        try files.write("others") { $0.measurements.removeAll { $0.strategy == "gmp" } },
        try files.write("proofless", rows: { $0.strategy == "wrapping" }) { $0.proof = nil },
        try files.write("undigested", rows: { _ in true }) { $0.proof = Proof(verifier: "gmp") },
        try files.write("few", rows: { _ in true }) { $0.samples = Array($0.samples.prefix(5)) },
        try files.write("debug") { $0.provenance.environment.buildConfiguration = "debug" },
      ]
      for path in unfit {
        let ending = fibbench(
          ["baseline", "save", "x", "--from", path, "--baselines", files.folder])
        #expect(ending.code == .failure && ending.isOneLine, "\(path): \(ending)")
        #expect(ending.messages.contains("makes no baseline"), "\(path): \(ending)")
      }
      let debug = fibbench([
        "baseline", "save", "x", "--from", files.path("debug.json"), "--baselines", files.folder,
        "--allow-debug-build",
      ])
      #expect(debug.code == .success, "\(debug)")
    }
  }

  // MARK: - Comparisons

  @Test("A comparison in which no case was compared is a failure")
  func nothingCompared() throws {
    try withFiles { files in
      for path in [
        try files.withoutTimes("skipped", .skipped), try files.withoutTimes("late", .timeout),
        try files.write("reference") { $0.measurements.removeAll { $0.strategy != "gmp" } },
        try files.write("few", rows: { _ in true }) { $0.samples = Array($0.samples.prefix(5)) },
        try files.write("empty") { $0.measurements = [] },
      ] {
        let ending = fibbench(["compare", path, path])
        #expect(ending.code == .failure, "\(path): \(ending)")
        #expect(ending.messages.contains("NOTHING COMPARED"), "\(path): \(ending)")
        #expect(
          ending.output.contains("has no times in either run: skipped") == path.contains("skipped"))
      }
    }
  }

  @Test("An interrupt before anything is measured leaves a file what it was")
  func keptFile() throws {
    try withFiles { files in
      let old = try files.write("old")
      let path = files.path("earlier")
      try "earlier".write(toFile: path, atomically: true, encoding: .utf8)
      let ending = fibbench(["compare", old, "--export-json", path], interruption: { 2 })
      #expect(ending.code == ExitCode(rawValue: 130), "\(ending)")
      #expect(ending.messages.contains("nothing is kept"), "\(ending)")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "earlier")
    }
  }

  @Test("A remedy is offered for what has none of its own, whatever names are in it")
  func remedies() throws {
    try withFiles { files in
      let old = try files.write("old")
      let other = try files.write("other") { $0.provenance.environment.cpu = "Zen; or another" }
      let differing = fibbench(["compare", old, other])
      #expect(differing.code == .failure && differing.messages.contains("; use --ab"))
      let worker = try files.write("worker") {
        $0.provenance.environment.libraries["c worker"] = "1"
      }
      let missing = fibbench(["compare", worker, old])
      #expect(missing.code == .failure && missing.messages.contains("; measure both runs with the"))
      #expect(!missing.messages.contains("use --ab"), "\(missing)")
      let alone = try files.write("alone") { $0.plan.reference = nil }
      for (runs, names) in [([old, alone], "gmp then, none"), ([alone, old], "none then, gmp")] {
        let ending = fibbench(["compare"] + runs)
        #expect(
          ending.messages.hasSuffix(
            "references differ: \(names) now; measure both runs with the same --reference.\n"),
          "\(ending)")
      }
      let skipped = try files.write("skipped", rows: { $0.strategy != "gmp" }) { row in
        row = Benchmarking.Measurement(case: row.case, status: .skipped, note: "for a test")
      }
      let untimed = fibbench(["compare", skipped, skipped])
      #expect(
        untimed.messages.hasSuffix(
          "has no times in either run: skipped; measure cases that get times in both runs.\n"),
        "\(untimed)")
      let unnamed = try files.write("unnamed") { $0.provenance.environment.machine = nil }
      let unknown = fibbench(["compare", old, unnamed, "--absolute"])
      #expect(unknown.code == .failure && unknown.messages.contains("; give --same-machine"))
      #expect(!unknown.messages.contains("use --ab"), "\(unknown)")
      let disturbed = try files.write("disturbed", rows: { _ in true }) { row in
        row.samples = row.samples.map {
          Sample(
            process: $0.process, cycle: $0.cycle, iterations: $0.iterations,
            elapsedNanoseconds: $0.elapsedNanoseconds,
            usage: ProcessUsage(
              cpuNanoseconds: $0.elapsedNanoseconds / 2, involuntarySwitches: 1))
        }
      }
      let loaded = fibbench(["compare", old, disturbed])
      #expect(
        loaded.messages == "Error: NOTHING COMPARED: other work took the processor from most "
          + "samples; measure where it is quieter.\n")
    }
  }

  @Test("Sizes that are not in the new plan are not compared, those that got lost have regressed")
  func lostSizes() throws {
    try withFiles { files in
      let old = try files.write("old")
      let moved = try files.write("moved") { document in
        document.plan.sizes = document.plan.sizes.map { $0 + 1 }
        for index in document.measurements.indices {
          let row = document.measurements[index]
          document.measurements[index] = Benchmarking.Measurement(
            case: Case(strategy: row.strategy, n: row.n + 1), status: row.status,
            proof: row.proof, samples: row.samples)
        }
      }
      let fewer = try files.write("fewer") { document in
        document.plan.sizes = [80]
        document.measurements.removeAll { $0.n != 80 }
      }
      let lost = try files.write("lost") { document in
        document.measurements.removeAll { $0.n != 80 }
      }
      #expect(fibbench(["compare", old, lost]).code == .regression)
      let timeless = fibbench(["compare", old, try files.withoutTimes("timeless", .failed)])
      #expect(timeless.code == .regression && !timeless.output.contains("NOTHING COMPARED"))
      let some = fibbench(["compare", old, fewer])
      #expect(some.code == .failure && some.output.contains("has no such N in its plan"), "\(some)")
      #expect(some.messages.contains("1 case of the old run had no turn"), "\(some)")
      // Whoever reads only the summary of a job learns that something is missing.
      let told = fibbench(["compare", old, fewer, "--format", "md", "--github"])
      #expect(told.output.hasPrefix("### ⚠️ "), "\(told)")
      #expect(told.messages.contains("::warning title=fibbench compare::"), "\(told)")
      #expect(fibbench(["compare", old, fewer, "--allow-incomparable"]).code == .success)
      let none = fibbench(["compare", old, moved, "--quiet"])
      #expect(none.code == .failure && none.messages.contains("have no case in common"), "\(none)")
      #expect(fibbench(["compare", old, moved, "--allow-incomparable"]).code == .success)
    }
  }

  @Test(
    "Times of a row that says it has none count for nothing",
    arguments: [Status.failed, .overflow, .skipped])
  func contradictions(status: Status) throws {
    try withFiles { files in
      let old = try files.write("old")
      for strategy in ["wrapping", "gmp"] {
        let new = try files.write("new", rows: { $0.strategy == strategy }) { $0.status = status }
        let ending = fibbench(["compare", old, new])
        #expect(ending.code == .regression, "\(strategy): \(ending)")
        #expect(fibbench(["compare", new, old]).code == .failure, "\(strategy)")
      }
    }
  }

  @Test("A result that is no longer proved is a regression")
  func lostProof() throws {
    try withFiles { files in
      let old = try files.write("old")
      for new in [
        try files.write("proofless", rows: { $0.strategy == "wrapping" }) { $0.proof = nil },
        try files.write("undigested", rows: { _ in true }) { $0.proof = Proof(verifier: "gmp") },
      ] {
        let ending = fibbench(["compare", old, new])
        #expect(ending.code == .regression && ending.output.contains("no longer proved"))
        #expect(fibbench(["compare", new, old]).code == .regression)
      }
    }
  }

  // MARK: - Outputs

  @Test("What cannot be written takes nothing from a verdict")
  func verdictOutlivesOutput() throws {
    try withFiles { files in
      let (old, slow) = (try files.write("old"), try files.slow())
      let wrong = try files.write("wrong", rows: { $0.strategy == "wrapping" }) { row in
        row = Benchmarking.Measurement(case: row.case, status: .wrong, note: "for a test")
      }
      let other = try files.write("other", rows: { _ in true }) { row in
        row.proof?.sha256 = String(repeating: "0", count: 64)
      }
      for (words, code) in [
        (["compare", old, wrong], 3), (["compare", old, slow], 2), (["report", wrong], 3),
        (["verify", other], 3),
      ] as [([String], Int32)] {
        let ending = fibbench(words, output: Self.full)
        #expect(ending.code.rawValue == code, "\(words): \(ending)")
        #expect(ending.messages.contains("No space left"), "\(words): \(ending)")
      }
      for (words, code) in [
        (["compare", old, wrong, "--junit", "/dev/full"], 3),
        (["compare", old, slow, "--export-json", "/dev/full"], 2),
        (["report", wrong, "--export-csv", "/dev/full"], 3),
        (["report", wrong, "--export-csv", "/none/there"], 3),
        (["compare", old, old, "--junit", "/dev/full"], 1),
        (["report", old, "--export-csv", "/dev/full"], 1),
      ] as [([String], Int32)] {
        #expect(fibbench(words).code.rawValue == code, "\(words)")
      }
      let summary = fibbench(
        ["compare", old, slow, "--github"], environment: ["GITHUB_STEP_SUMMARY": "/none/there"])
      #expect(summary.code == .regression && summary.messages.contains("/none/there"))
    }
  }

  @Test("No export overwrites what it is made of, whatever its name")
  func overwrittenInputs() throws {
    try withFiles { files in
      let (old, new) = (try files.write("old"), try files.write("new"))
      let text = try String(contentsOfFile: new, encoding: .utf8)
      let link = files.path("link.json")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: new)
      for words in [
        ["report", new, "--export-csv", new], ["report", new, "--export-markdown", new],
        ["report", link, "--export-html", new], ["report", new, "--export-csv", link],
        ["report", old, new, "--export-json", new], ["compare", old, new, "--export-json", new],
        ["compare", old, new, "--junit", "\(files.folder)/./new.json"],
        ["compare", new, old, "--export-results", new], ["--suite", new, "--export-csv", new],
      ] {
        let ending = fibbench(words)
        #expect(ending.code == .usage, "\(words): \(ending)")
        #expect(ending.messages.contains("would overwrite its input"), "\(words): \(ending)")
        #expect(try String(contentsOfFile: new, encoding: .utf8) == text, "\(words)")
      }
      let plot = fibbench([
        "report", new, "--export-markdown", files.path("x.md"), "--export-csv",
        files.path("x-time.svg"),
      ])
      #expect(plot.code == .usage && plot.messages.contains("has a name of the plots"), "\(plot)")
    }
  }

  @Test("A document that was changed is shown, and makes the report's code 3")
  func editedReport() throws {
    try withTemporaryFolder { folder in
      let path = folder.path("x.json")
      _ = fibbench(["--n", "90", "--strategy", "wrapping,gmp", "--export-json", path] + hasty)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let time = try #require(text.firstMatch(of: #/"elapsed_ns": \[\d/#)).output
      #expect(fibbench(["report", path]).code == .success)
      try text.replacing(time, with: time + "0").write(
        toFile: path, atomically: true, encoding: .utf8)
      let ending = fibbench(["report", path])
      #expect(ending.code == .wrongResult && ending.output.contains("wrapping"), "\(ending)")
      let changed = ending.messages.split(separator: "\n").filter {
        $0.contains("was changed after it was written")
      }
      #expect(changed.count == 1, "\(ending.messages)")
    }
  }

  // MARK: - Options

  @Test("The standard input is read once", arguments: ["compare", "report", "verify --merge"])
  func standardInputTwice(command: String) {
    let ending = fibbench("\(command) - -")
    #expect(ending.code == .usage && ending.isOneLine, "\(ending)")
    #expect(ending.messages.contains("'-' is the standard input, which is read once"), "\(ending)")
  }

  @Test(
    "An option that would change nothing is refused",
    arguments: [
      "OLD --n 5 --once", "OLD NEW --n 25", "OLD NEW --strategy gmp", "OLD NEW --once",
      "OLD NEW --processes 2",
      "OLD NEW --rounds 12", "OLD --rounds 12", "OLD NEW --reference gmp", "OLD NEW --suite OLD",
      "OLD NEW --max-time 1s", "OLD NEW --worker x=y", "OLD NEW --allow-debug-build",
      "./OLD --baselines NEW", "./OLD NEW --baselines OLD", "--ab OLD --baselines NEW",
      "OLD NEW --format md --sort time", "OLD NEW --format json --unit ms",
      "--instructions OLD --once", "--instructions OLD NEW --alpha 5%",
      "--instructions OLD NEW --instruction-budget 1000", "--instructions OLD NEW --absolute",
      "--instruction-budget 1000 OLD", "--ab OLD --processes 5", "--ab OLD --once",
    ])
  func idleOptions(line: String) throws {
    try withTemporaryFolder { folder in
      let paths = ["OLD", "NEW"].map { ($0, folder.appending(path: $0).path()) }
      let words = paths.reduce("compare " + line) { $0.replacing($1.0, with: $1.1) }
      let ending = fibbench(words)
      #expect(ending.code == .usage && ending.isOneLine, "\(ending)")
      #expect(ending.messages.contains("leave it out"), "\(ending)")
    }
  }

  @Test("A variable is for all commands: what one has no use for is no mistake")
  func idleVariables() throws {
    try withFiles { files in
      let (old, slow) = (try files.write("old"), try files.slow())
      let ending = fibbench(
        ["compare", old, slow, "--format", "md"],
        environment: [
          "FIBBENCH_ALLOW_DEBUG_BUILD": "1", "FIBBENCH_BASELINES": files.folder,
          "FIBBENCH_SORT": "time",
        ])
      #expect(ending.code == .regression, "\(ending)")
    }
  }
}
