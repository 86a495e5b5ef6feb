import BenchmarkReports
import FibonacciVerification
import BenchmarkCommands
import ArgumentParsing
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("fibbench run")
struct RunCommandTests {
  @Test("A run that measured nothing is a failure, also where no result fits")
  func nothingMeasured() {
    let ending = fibbench("--n 1e12 --strategy fast-doubling,gmp --quiet")
    #expect(ending.code == .failure && ending.isOneLine, "\(ending)")
    #expect(ending.messages.hasPrefix("Error: nothing was measured: "), "\(ending)")
    #expect(ending.messages.contains("choose smaller sizes"), "\(ending)")
    // No deadline gives memory.
    let large = fibbench("--n 1e13 --strategy gmp --deadline 1000h --quiet")
    #expect(
      large.messages.hasSuffix(" GB are free; choose smaller sizes or other strategies.\n"),
      "\(large)")
    let narrow = fibbench("--n 200 --strategy checked --quiet")
    #expect(narrow.code == .failure && narrow.isOneLine, "\(narrow)")
    #expect(narrow.messages.contains("F(94) needs more than 64 bits; choose"), "\(narrow)")
    #expect(!narrow.messages.contains("deadline"), "no deadline gives bits")
    #expect(fibbench("--n 200 --strategy checked,gmp --runs 2 --quiet").code == .success)
    #expect(fibbench("--n 10,1e12 --strategy gmp --runs 2 --quiet").code == .success)
  }

  @Test("Every n from 1 to 200: 600 rows, overflow and wrapping after 93, times where verified")
  func manySizes() throws {
    let ending = fibbench(
      ["--n", "1..200", "--strategy", "wrapping,checked,gmp", "--export-csv", "-"] + hasty)
    #expect(ending.code == .success)
    #expect(ending.messages == "")
    let csv = try CSVRows(ending.output)
    #expect(csv.header.joined(separator: ",") == Golden.csvHeader)
    #expect(csv.rows.count == 600)
    let strategies = ["wrapping", "checked", "gmp"]
    for (position, row) in csv.rows.enumerated() {
      let (n, strategy) = (position / 3 + 1, strategies[position % 3])
      #expect(row["n"] == "\(n)" && row["strategy"] == strategy)
      let beyond = ["wrapping": "wrapped", "checked": "overflow"][strategy]
      #expect(row["status"] == (n > 93 ? beyond ?? "ok" : "ok"), "\(strategy) at \(n)")
      #expect((row["median_ms"] == "") == (row["status"] == "overflow"), "\(strategy) at \(n)")
      #expect(row["verified"] == (row["status"] == "overflow" ? "false" : "true"))
    }
  }

  @Test("The smallest sizes are sizes like others", arguments: ["0", "0..3"])
  func smallestSizes(n: String) throws {
    let ending = fibbench(["--n", n, "--strategy", "all", "--export-csv", "-"] + hasty)
    #expect(ending.code == .success)
    let rows = try CSVRows(ending.output).rows
    #expect(rows.count == (n == "0" ? 1 : 4) * StrategyCatalog.standard.entries.count)
    #expect(rows.allSatisfy { $0["status"] == "ok" })
    #expect(rows.first?["digits"] == "1" && rows.first?["bits"] == "0")
  }

  @Test("What cannot be computed in time or in memory is skipped, and says why")
  func skipped() throws {
    let slow = fibbench(["--n", "10000", "--strategy", "recursive", "--runs", "2"])
    #expect(slow.code == .failure, "nothing was measured")
    #expect(slow.output.contains("recursive at N = 10\u{202F}000: skipped: predicted"))
    #expect(slow.output.contains("over the deadline of 10 s"))
    #expect(slow.messages.hasSuffix("strategies, or give a longer --deadline.\n"))
    // The remedy is that of the reason which is told.
    let wide = fibbench(["--n", "10000", "--strategy", "checked,recursive", "--runs", "2"])
    #expect(wide.messages.hasSuffix("bits; choose smaller sizes or other strategies.\n"), "\(wide)")
    let large = fibbench(["--n", "1e14", "--strategy", "checked,gmp", "--deadline", "8760h"])
    #expect(large.code == .failure, "nothing was measured, and 'checked' overflows")
    let words = large.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("gmp at N = 100 000 000 000 000: skipped: F("), "\(words)")
    #expect(words.contains(" GB long, and "), "\(words)")
    // The cell says it.
    #expect(large.output.contains("overflow") && !large.output.contains("F(94) needs more"))
  }

  @Test(
    "The step that is proposed for a long range can be taken",
    arguments: ["0..5000", "1..1e18", "0..\(Int.max)", "0 .. 2000"])
  func proposedStep(range: String) throws {
    func plan(_ sizes: String) -> Ending {
      fibbench(["--n", sizes, "--strategy", "gmp", "--dry-run"])
    }
    let message = plan(range).messages
    let start = try #require(message.range(of: "such as ")?.upperBound, "\(message)")
    let end = try #require(message.range(of: ". See ")?.lowerBound, "\(message)")
    let proposed = plan(String(message[start..<end]))
    #expect(proposed.code == .success, "\(proposed)")
  }

  @Test("CSV, JSON and Markdown of one run say the same")
  func formats() throws {
    try withTemporaryFolder { folder in
      let path = { (name: String) in folder.path(name) }
      let ending = fibbench(
        [
          "--n", "90,100", "--strategy", "gmp,checked,binet", "--seed", "9",
          "--export-csv", path("a.csv"), "--export-json", path("a.json"), "--export-markdown",
          path("a.md"),
        ] + hasty)
      #expect(ending.code == .success && ending.output == "" && ending.messages == "")
      #expect(
        try names(in: folder).filter { !$0.hasSuffix(".svg") } == ["a.csv", "a.json", "a.md"])
      let plots = try names(in: folder).filter { $0.hasSuffix(".svg") }
      #expect(plots == ["a-time.svg"])
      let csv = try CSVRows(text(path("a.csv"))).rows
      let document = try ResultsDocument(json: text(path("a.json")))
      #expect(!document.interrupted)
      #expect(document.plan.settings.seed == 9)
      #expect(document.plan.reference == "gmp")
      #expect(document.measurements.map(\.strategy) == csv.map { $0["strategy"] })
      #expect(document.measurements.map { "\($0.n)" } == csv.map { $0["n"] })
      #expect(document.measurements.map(\.status.rawValue) == csv.map { $0["status"] })
      #expect(ResultRow.csv(ResultRow.rows(of: document)) == (try text(path("a.csv"))))
      let report = try text(path("a.md")).components(separatedBy: "## Boundaries")
      #expect(report.count == 2 && report[1].contains("\n| checked | 93 | error |"))
      let head = report[0].components(separatedBy: "\n## ")[0]
      let table = head.split(separator: "\n").filter {
        $0.hasPrefix("| ") && !$0.hasPrefix("| -")
      }
      .map { line in line.split(separator: "|").map { $0.filter { !" *".contains($0) } } }
      #expect(table.map(\.[0]) == ["Strategy"] + csv.map { $0["strategy"] ?? "" })
      #expect(table.map(\.[1]) == ["N"] + csv.map { $0["n"] ?? "" })
    }
  }

  @Test("Texts are compared with GMP's text, and numbers with its number")
  func answers() throws {
    let ending = fibbench(
      "--n 100 --strategy fast-doubling-text,fast-doubling,gmp-text,gmp --export-csv - --quiet "
        + hasty.joined(separator: " "))
    #expect(ending.code == .success)
    let rows = try CSVRows(ending.output).rows
    #expect(
      rows.map { $0["strategy"] } == ["fast-doubling", "gmp", "fast-doubling-text", "gmp-text"])
    #expect(rows.map { $0["answer"] } == ["number", "number", "text", "text"])
    #expect(rows.map { $0["reference"] } == ["gmp", "gmp", "gmp-text", "gmp-text"])
    let shown = fibbench(
      "--n 100 --strategy fast-doubling-text,fast-doubling,gmp-text,gmp --runs 2 --warmup 0"
    ).output
    #expect(shown.contains("N = 100, number") && shown.contains("N = 100, text"))
  }

  @Test("A number that is read from a table has a note, and the next one has none")
  func tabulated() throws {
    let ending = fibbench(
      ["--n", "90,91", "--strategy", "slow-table", "--export-json", "-"] + hasty,
      catalog: StrategyCatalog([StrategyEntry(SlowTable())]))
    let rows = try ResultsDocument(json: ending.output).measurements
    #expect(rows.map(\.note) == ["from a table", nil])
  }

  @Test("A number and a text have no crossover")
  func mixedCrossover() {
    let ending = fibbench("crossover fast-doubling gmp-text")
    #expect(ending.code == .usage && ending.messages.contains("the same answer"))
  }

  @Test("The same seed takes the cases in the same order, another seed in another")
  func seeds() {
    func plan(_ seed: Int) -> String {
      fibbench("--n 10,1000 --strategy all --dry-run --seed \(seed)").output
    }
    #expect(plan(3) == plan(3))
    let orders = (1...5).map { plan($0).components(separatedBy: "\n\n").dropFirst() }
    #expect(Set(orders).count == 5)
  }

  @Test("--dry-run prints the plan, touches no file and measures nothing")
  func dryRun() {
    let ending = fibbench(
      "--n 10,20 --strategy gmp,matrix,checked --seed 7 --dry-run --export-csv /missing/x.csv")
    #expect(ending.code == .success)
    #expect(ending.output == Golden.dryRun)
    #expect(ending.messages.hasPrefix("Note: '--dry-run' measures nothing, and writes no file"))
    #expect(fibbench("--n 10 --strategy gmp --dry-run").messages == "")
    let long = fibbench("--n 10 --strategy gmp --dry-run --runs 20000 --warmup 1000000").output
    #expect(long.contains("\nCycles: 20\u{202F}000 at each size, "), "\(long)")
    #expect(long.contains(", after 1\u{202F}000\u{202F}000 to warm up\n"), "\(long)")
  }

  @Test("An interrupt before the first case leaves no rows and the signal's exit code")
  func interrupted() throws {
    let ending = fibbench(
      ["--n", "10", "--strategy", "gmp", "--export-json", "-"] + hasty, interruption: { 2 })
    #expect(ending.code == ExitCode(rawValue: 130))
    #expect(ending.messages == "Interrupted: no row was finished, and nothing is kept.\n")
    let document = try ResultsDocument(json: ending.output)
    #expect(document.interrupted && document.measurements.isEmpty)
  }

  @Test(
    "An interrupt before anything is done leaves a file what it was",
    arguments: [
      "--n 10 --strategy gmp --export-csv", "crossover matrix gmp --export-json",
      "crossover matrix gmp --export-results", "race --strategy gmp --export-csv",
    ])
  func keptFile(line: String) throws {
    try withTemporaryFolder { folder in
      let path = folder.path("earlier")
      try "earlier".write(toFile: path, atomically: true, encoding: .utf8)
      let ending = fibbench(
        line.split(separator: " ").map(String.init) + [path, "--quiet"], interruption: { 2 })
      #expect(ending.code == ExitCode(rawValue: 130))
      #expect(ending.messages.contains("nothing is kept"), "\(ending)")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "earlier")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }
  }

  @Test("An interrupt does not say that rows are kept where nothing keeps them")
  func keptNowhere() {
    let endings = (2...9).map { exponent in
      var questions = 0
      return fibbench(
        ["--n", "10,20", "--strategy", "gmp", "--quiet"] + hasty,
        interruption: {
          questions += 1
          return questions > 1 << exponent ? 2 : nil
        })
    }
    for ending in endings { #expect(!ending.messages.contains(", kept"), "\(ending)") }
    #expect(
      endings.contains { $0.messages.contains(" of 2 rows begun.\n") },
      "\(endings.map(\.messages))")
  }

  @Test("The reference takes part if it is named, is gmp if that takes part, else the first")
  func reference() {
    func plan(_ line: String) -> [String] {
      fibbench("--n 10 --dry-run " + line).output.split(separator: "\n").prefix(2).map(String.init)
    }
    #expect(
      plan("--strategy matrix,binet --reference gmp") == [
        "Cases: 3 (3 strategies × 1 size)", "Reference: gmp",
      ])
    #expect(plan("--strategy matrix,gmp").last == "Reference: gmp")
    #expect(plan("--strategy matrix,binet").last == "Reference: matrix")
    #expect(plan("--strategy wrapping,binet,matrix").last == "Reference: matrix")
    #expect(plan("--strategy matrix").last == "Reference: none")
    let unknown = fibbench("--n 10 --reference gpm")
    #expect(unknown.code == .referenceNotFound)
    #expect(unknown.messages.hasPrefix("Error: unknown strategy 'gpm'. Did you mean 'gmp"))
    #expect(unknown.isOneLine)
  }

  @Test("A plan counts its cases in groups of digits, as its sizes")
  func manyCases() {
    let plan = fibbench("--n 1..20000:+2 --strategy matrix,gmp --dry-run").output
    let cases = "Cases: 20\u{202F}000 (2 strategies × 10\u{202F}000 sizes)\n"
    #expect(plan.hasPrefix(cases), "\(plan.prefix(80))")
  }

  @Test("The table goes to the standard output, or beside it where an export has that")
  func table() {
    let arguments = ["--n", "10", "--strategy", "gmp", "--runs", "2"]
    let plain = fibbench(arguments)
    #expect(plain.output.contains("Time") && plain.messages.withoutWarnings == "")
    let exported = fibbench(arguments + ["--export-csv", "-"])
    #expect(exported.output.hasPrefix("strategy,n,"))
    #expect(exported.messages.contains("Time"))
    let quiet = fibbench(arguments + ["--quiet"])
    #expect(quiet.output == "" && quiet.messages == "")
  }

  @Test("Colour is for terminals that want it")
  func colour() {
    func isColored(
      _ options: [String], terminal: Bool, _ environment: [String: String] = [:]
    ) -> Bool {
      let output = MemorySink(isTerminal: terminal)
      let arguments = ["--n", "10", "--strategy", "gmp", "--runs", "2"] + options
      return fibbench(arguments, environment: environment, output: output)
        .output.contains("\u{1B}[")
    }
    #expect(isColored([], terminal: true))
    #expect(!isColored([], terminal: false))
    #expect(!isColored([], terminal: true, ["NO_COLOR": "1"]))
    #expect(isColored([], terminal: true, ["NO_COLOR": ""]))
    #expect(!isColored([], terminal: true, ["TERM": "dumb"]))
    #expect(!isColored(["--color", "never"], terminal: true))
    #expect(isColored(["--color", "always"], terminal: false, ["NO_COLOR": "1"]))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}
