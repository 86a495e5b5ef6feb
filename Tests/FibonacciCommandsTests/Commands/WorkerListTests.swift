import ArgumentParsing
import BenchmarkCommands
import Benchmarking
import FibonacciCommands
import FibonacciTestSupport
import Foundation
import Testing

/// Workers that a file lists: in the working directory, or in a suite.
@Suite("Lists of workers")
struct WorkerListTests {
  /// The text of a list with one worker, a script that knows F(10) and notes that it was started.
  private func list(_ folder: URL, strategies: String = #"["shell"]"#) throws -> String {
    let path = { (name: String) in folder.path(name) }
    let script = #"""
      echo started >> '\#(path("log"))'
      while read line; do
        case $line in
          *hello*) echo '{"worker":{"name":"sh","strategies":["shell"]}}' ;;
          *prepare*) echo '{"ready":{}}' ;;
          *run*) \#(timedPause); echo "{\"ran\":{\"elapsed_ns\":$elapsed}}" ;;
          *result*) echo '{"value":{"hex":"37"}}' ;;
          *end*) exit ;;
        esac
      done
      """#
    try script.write(toFile: path("worker.sh"), atomically: true, encoding: .utf8)
    return #"""
      {"sh": {"command": ["bash", "\#(path("worker.sh"))"], "strategies": \#(strategies),
        "install": [["apt-get", "install", "sh"]]}}
      """#
  }

  /// Runs fibbench where a file lists workers.
  private func run(_ arguments: [String], list path: String) -> Ending {
    fibbench(arguments + ["--allow-debug-build"], workerList: path)
  }

  private func withList(
    _ text: String? = nil, _ body: (_ path: String, _ folder: URL) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let path = folder.path("fibbench.json")
      let workers = try list(folder)
      try (text ?? #"{"workers": \#(workers)}"#)
        .write(toFile: path, atomically: true, encoding: .utf8)
      try body(path, folder)
    }
  }

  @Test("A worker of the working directory takes part where it is named")
  func named() throws {
    try withList { path, folder in
      let ending = run(
        ["--n", "10", "--strategy", "gmp,she*", "--export-csv", "-"] + hasty, list: path)
      #expect(ending.code == .success && ending.messages == "")
      let rows = try CSVRows(ending.output).rows
      #expect(rows.map { $0["strategy"] } == ["gmp", "shell"])
      #expect(try names(in: folder).contains("log"))
    }
  }

  @Test("Where the only worker is missing, the remedy is to install it, not to choose other sizes")
  func nothingHere() throws {
    let text = #"""
      {"workers": {"none": {"command": ["/none"], "strategies": ["none"],
        "install": [["get", "none"]]}}}
      """#
    try withList(text) { path, _ in
      let ending = run(["--n", "10", "--strategy", "none"] + hasty, list: path)
      #expect(ending.code == .failure && ending.isOneLine, "\(ending)")
      #expect(ending.messages.contains("install it with 'get none'"), "\(ending)")
      #expect(!ending.messages.contains("smaller sizes"), "\(ending)")
      #expect(!ending.messages.contains("--deadline"), "\(ending)")
    }
  }

  @Test("A worker that only says that something is not here is none that is missing")
  func saysSo() throws {
    try withList { path, folder in
      let file = folder.appending(path: "worker.sh")
      let refusing = try String(contentsOf: file, encoding: .utf8).replacing(
        "*run*)", with: #"*run*) echo '{"failed":{"reason":"not here: no licence"}}'; continue;"#)
      try refusing.write(to: file, atomically: true, encoding: .utf8)
      let ending = run(["--n", "10", "--strategy", "shell"] + hasty, list: path)
      #expect(ending.code == .failure && ending.isOneLine, "\(ending)")
      #expect(ending.messages.contains("not here: no licence; choose smaller sizes"), "\(ending)")
    }
  }

  @Test("Nothing of it is run for 'all', or for anything else that does not name it")
  func unnamed() throws {
    try withList { path, folder in
      for strategy in ["all", "-gmp", "gmp"] {
        let ending = run(["--n", "10", "--strategy=\(strategy)", "--dry-run"], list: path)
        #expect(ending.code == .success && !ending.output.contains("shell"))
      }
      let ending = run(["--n", "10", "--strategy", "gmp,checked"] + hasty, list: path)
      #expect(ending.code == .success)
      let names = try names(in: folder)
      #expect(!names.contains("log"))
    }
  }

  @Test("A worker of the list that is not there is skipped, and says how to install it")
  func missing() throws {
    let text = #"""
      {"workers": {"x": {"command": ["/no/such/program"], "strategies": ["x-fib"],
        "install": [["apt-get", "install", "x"]]}}}
      """#
    try withList(text) { path, _ in
      let ending = run(
        ["--n", "10", "--strategy", "gmp,x-fib", "--export-json", "-"] + hasty, list: path)
      #expect(ending.code == .success)
      let row = try ResultsDocument(json: ending.output).measurements[1]
      #expect(row.status == .skipped)
      #expect(try #require(row.note).contains("install it with 'apt-get install x'"))
    }
  }

  @Test(
    "A list that cannot be used is refused on one line that names it",
    arguments: [
      ("[]", "it is no list of workers"), ("{}", "it is no list of workers"),
      (#"{"workers": {"a b": {"command": ["x"], "strategies": ["y"]}}}"#, "'a b' is no name"),
      (#"{"workers": {"a": {"command": [], "strategies": ["y"]}}}"#, "is empty"),
      (#"{"workers": {"a": {"command": ["x"], "strategies": []}}}"#, "it offers no strategy"),
      (#"{"workers": {"a": {"command": ["x"], "strategies": ["y","y"]}}}"#, "'y' is offered twice"),
      (#"{"workers": {"a": {"command": ["x"], "strategies": ["all"]}}}"#, "'all' is no name"),
      (
        #"{"workers": {"a": {"comand": [], "command": ["x"], "strategies": ["y"]}}}"#,
        "no worker has a key 'workers.a.comand'; did you mean 'command'?"
      ),
      (#"{"workers": {}, "note": ""}"#, "no list of workers has a key 'note'; leave it out"),
      (
        #"{"workers": {"a": {"command": ["x"], "command": ["z"], "strategies": ["y"]}}}"#,
        "it has \"command\" twice"
      ),
    ])
  func refused(text: String, reason: String) throws {
    try withList(text) { path, _ in
      let ending = run(["--n", "10"], list: path)
      #expect(ending.code == .usage && ending.isOneLine)
      #expect(ending.messages.contains("fibbench.json' cannot be used"))
      #expect(ending.messages.contains(reason), "\(ending.messages)")
    }
  }

  @Test("A suite's workers take part like our own, 'all' included")
  func suite() throws {
    try withTemporaryFolder { folder in
      let path = folder.path("suite.json")
      let text = #"{"n": "10", "strategy": "gmp,sh*", "workers": \#(try list(folder))}"#
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      func run() -> Ending {
        fibbench(["--suite", path, "--export-csv", "-", "--allow-debug-build"] + hasty)
      }
      var ending = run()
      // Where hundreds of tests keep the processors busy, a shell may answer late a few times.
      for _ in 0..<4 where ending.messages.contains("is suspect") { ending = run() }
      #expect(ending.code == .success, "\(ending.messages)")
      #expect(try CSVRows(ending.output).rows.map { $0["strategy"] } == ["gmp", "shell"])
      let all = fibbench(["--suite", path, "--strategy", "all", "--dry-run"])
      #expect(all.output.contains("shell"))
    }
  }

  @Test("The list of the peers can be used")
  func peers() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let list = try #require(
      try WorkerList(path: root.path("fibbench.json")))
    #expect(list.workers.count >= 10)
    for (name, entry) in list.workers {
      #expect(entry.description != nil && entry.install?.isEmpty == false, "\(name)")
    }
  }
}
