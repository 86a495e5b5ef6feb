import ArgumentParsing
import BenchmarkCommands
import Benchmarking
import FibonacciCommands
import FibonacciTestSupport
import Foundation
import Testing

/// Strategies of other programs in whole commands: the programs are shell scripts that know F(10).
@Suite("Strategies of workers")
struct WorkerOptionsTests {
  /// A worker of one strategy; what a loop and its result are can be replaced.
  private func script(
    _ strategy: String = "shell", run: String = ":", elapsed: String = "$elapsed",
    used: String = "", value: String = #"{"value":{"hex":"37"}}"#
  ) -> String {
    #"""
    while read line; do
      case $line in
        *hello*) echo '{"worker":{"name":"sh","version":"1.0","strategies":["\#(strategy)"]}}' ;;
        *prepare*) echo '{"ready":{}}' ;;
        *run*) \#(run); \#(timedPause)
          printf '{"ran":{"elapsed_ns":%s%s}}\n' "\#(elapsed)" '\#(used)' ;;
        *result*) echo '\#(value)' ;;
        *end*) exit ;;
      esac
    done
    """#
  }

  /// Runs fibbench with a script as the worker 'sh'.
  private func run(
    _ script: String, _ arguments: [String], strategy: String = "gmp,shell"
  ) throws -> Ending {
    var ending: Ending?
    try withTemporaryFolder { folder in
      let path = folder.path("worker.sh")
      try script.write(toFile: path, atomically: true, encoding: .utf8)
      ending = fibbench(
        ["--n", "10", "--strategy", strategy, "--worker", "sh=bash '\(path)'"] + arguments
          + ["--allow-debug-build"])
    }
    return try #require(ending)
  }

  @Test("A worker's strategy is verified, timed and reported like our own")
  func sound() throws {
    let ending = try run(script(), ["--export-csv", "-"] + hasty)
    #expect(ending.code == .success && ending.messages == "")
    let rows = try CSVRows(ending.output).rows
    #expect(rows.map { $0["strategy"] } == ["gmp", "shell"])
    #expect(
      rows[1]["status"] == "ok" && rows[1]["verified"] == "true" && rows[1]["verifier"] == "gmp")
    let json = try run(script(), ["--export-json", "-"] + hasty).output
    let document = try ResultsDocument(json: json)
    #expect(document.provenance.environment.libraries["sh worker"] == "1.0")
    #expect(document.measurements.map(\.strategy) == ["gmp", "shell"])
    #expect(document.measurements[1].samples.count == 2)
  }

  @Test(
    "Numbers that no run can have are refused on receipt, and the other rows are kept",
    arguments: [
      ("page_faults", "4611686018427387904"), ("page_faults", "-1"), ("cpu_ns", "-1"),
      ("voluntary_switches", "9223372036854775807"), ("involuntary_switches", "-5"),
    ])
  func impossibleUsage(key: String, number: String) throws {
    var usage = [
      "cpu_ns": "5", "page_faults": "0", "voluntary_switches": "0", "involuntary_switches": "0",
    ]
    usage[key] = number
    let fields = usage.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    let ending = try run(
      script(used: #","usage":{\#(fields)}"#), ["--export-json", "-"] + hasty)
    #expect(ending.code == .failure, "\(ending)")
    #expect(ending.messages.contains("'\(key)' is no number that a run can have"), "\(ending)")
    let document = try ResultsDocument(json: ending.output)
    #expect(document.measurements.map(\.status) == [.ok, .failed])
  }

  @Test("What a worker and its build write reaches a terminal in lines that do nothing")
  func harmlessErrors() throws {
    let hostile = #"printf '\033[2J::error::x\n::error::y\nno end' >&2"#
    try withTemporaryFolder { folder in
      let path = { (name: String) in folder.path(name) }
      try "\(hostile); echo '::error::built'\n"
        .write(toFile: path("build.sh"), atomically: true, encoding: .utf8)
      try "\(hostile)\n\(script())"
        .write(toFile: path("worker.sh"), atomically: true, encoding: .utf8)
      let suite = """
        {"n": "10", "strategy": "gmp,shell", "workers": {"sh": {"strategies": ["shell"],
         "build": [["/bin/sh", "build.sh"]], "command": ["bash", "worker.sh"]}}}
        """
      try suite.write(toFile: path("suite.json"), atomically: true, encoding: .utf8)
      let ending = try Child.run("--suite suite.json --runs 2 --warmup 0 --quiet", in: folder)
      #expect(ending.code == 0, "\(ending)")
      #expect(!ending.messages.contains("\u{1B}"), "\(ending)")
      #expect(
        ending.messages.split(separator: "\n").allSatisfy { $0.hasPrefix("sh: ") }, "\(ending)")
      #expect(ending.messages.contains("sh: no end\n"), "\(ending)")
      #expect(ending.messages.contains("built"), "\(ending)")
    }
  }

  @Test("A reply that does not fit its request is quoted as it was sent")
  func quotedReply() throws {
    let ending = try run(script(value: #"{"value":{}}"#), hasty)
    #expect(ending.messages.contains(#"answered '{"value":{}}'"#), "\(ending)")
  }

  @Test("A worker that refuses in a later process what it did before has failed, and says why")
  func refusesLater() throws {
    let refusal =
      #"[ $(wc -l <"$0.starts") -gt 2 ] && "#
      + #"{ echo '{"failed":{"reason":"no licence"}}'; continue; }"#
    let ending = try run(
      #"echo >>"$0.starts""# + "\n" + script(run: refusal),
      ["--export-json", "-", "--processes", "4"]
        + ["--runs", "4", "--warmup", "0", "--quiet"])
    #expect(ending.code == .failure, "\(ending)")
    let row = try #require(try ResultsDocument(json: ending.output).measurements.last)
    #expect(row.status == .failed && row.samples.isEmpty)
    #expect(row.note == "the worker refuses what it has done before: no licence")
  }

  @Test("A wrong value ends with exit code 3, and names index, limb and bit")
  func wrong() throws {
    let ending = try run(script(value: #"{"value":{"hex":"35"}}"#), hasty)
    #expect(ending.code == .wrongResult && ending.isOneLine)
    for part in ["shell is wrong at N = 10", "limb 0", "bit 1"] {
      #expect(ending.messages.contains(part), "\(ending.messages)")
    }
  }

  @Test(
    "Each kind of misuse costs its row, is named, and no other row",
    arguments: [
      ("kill -SEGV $$", "signal 11 (segmentation fault)"), ("exit 7", "exited with status 7"),
      ("echo garbage", "answered 'garbage'"), ("exec >&-; sleep 100", "closed its output"),
      (#"echo '{"ran":{"elapsed_ns":99999999999}}'; continue"#, "says that a loop took"),
      (
        // bash's own writes its lines one by one, and the next request may stand between them.
        #"env printf '{"ran":{"elapsed_ns":1}}\n{"x":1}\n'; continue"#,
        "without being asked"
      ),
      ("while :; do printf 0123456789; done", "more than any reply"),
      ("echo 'no memory left' >&2; exit 1", "it wrote 'no memory left'"),
    ])
  func misuse(accident: String, reason: String) throws {
    let ending = try run(script(run: accident), ["--export-csv", "-"] + hasty)
    #expect(ending.code == .failure)
    #expect(ending.messages.contains("shell failed at N = 10") && ending.messages.contains(reason))
    let rows = try CSVRows(ending.output).rows
    #expect(rows.map { $0["status"] } == ["ok", "failed"])
    #expect(rows[1]["median_ms"] == "" && rows[0]["median_ms"] != "")
  }

  @Test("Work that is not timed is suspect")
  func untimed() throws {
    let ending = try run(script(run: "sleep 0.1", elapsed: "25000000"), hasty)
    #expect(ending.code == .failure)
    #expect(
      ending.messages.contains("shell is suspect at N = 10: the worker says that a loop took"))
  }

  @Test("Loops that are said to take no time at all are suspect, and do not go on for ever")
  func noTime() throws {
    let ending = try run(script(elapsed: "0"), hasty)
    #expect(ending.code == .failure)
    #expect(ending.messages.contains("shell is suspect at N = 10"), "\(ending.messages)")
    #expect(ending.messages.contains("\u{202F}776 calls are said to take hardly any time"))
  }

  @Test("A worker that refuses a size skips its row, with its reason")
  func refusal() throws {
    let ending = try run(
      script(run: #"echo '{"failed":{"reason":"only up to 9"}}'; continue"#),
      ["--export-json", "-"] + hasty)
    #expect(ending.code == .success && ending.messages == "")
    let row = try ResultsDocument(json: ending.output).measurements[1]
    #expect(row.status == .skipped && row.note == "only up to 9")
  }

  @Test("A name that is taken gets the worker's before it, and a note says so")
  func clash() throws {
    let ending = try run(
      script("gmp"), ["--export-csv", "-"] + hasty, strategy: "gmp,sh:gmp")
    #expect(ending.code == .success)
    #expect(
      ending.messages
        == "Note: there is a 'gmp' already; the strategies of the worker 'sh' are called "
        + "sh:gmp and so on here.\n"
    )
    #expect(try CSVRows(ending.output).rows.map { $0["strategy"] } == ["gmp", "sh:gmp"])
  }

  @Test(
    "A worker that does not say what it offers ends the command on one line",
    arguments: [
      ("exit 3", "the worker exited with status 3"), ("read line; echo hello", "answered 'hello'"),
      (
        #"read line; echo '{"worker":{"name":"x","strategies":["a,b"]}}'; read line"#,
        "is no name of a strategy"
      ),
      (#"read line; echo '{"failed":{"reason":"no licence"}}'; read line"#, "no licence"),
    ])
  func speechless(script: String, reason: String) throws {
    let ending = try run(script, hasty)
    #expect(ending.code == .failure && ending.isOneLine)
    #expect(
      ending.messages.hasPrefix("Error: the worker 'sh' does not say which strategies it has"))
    #expect(ending.messages.contains(reason) && ending.messages.contains("worker-check"))
  }

  @Test(
    "What is no worker on the command line is refused",
    arguments: ["python3", "=python3", "a b=python3", "x=", "x='python3"])
  func words(argument: String) {
    let ending = fibbench(["--n", "10", "--worker", argument])
    #expect(ending.code == .usage && ending.isOneLine)
  }

  @Test("Two workers of one name are refused")
  func twice() {
    let ending = fibbench(["--n", "10", "--worker", "a=sh", "--worker", "a=dash"])
    #expect(ending.code == .usage && ending.messages.contains("two workers are called 'a'"))
  }
}
