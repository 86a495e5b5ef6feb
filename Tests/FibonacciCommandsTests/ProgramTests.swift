import BenchmarkCommands
import Benchmarking
import FibonacciTestSupport
import Foundation
import ResultsStore
import Testing

/// The built program as a process: exit codes, signals, pipes, disks and terminals.
@Suite("The program", .serialized)
struct ProgramTests {
  /// A run of many short blocks, which takes long without being endless.
  private let longRun = "--n 1..300 --strategy gmp,binet --runs 10 --warmup 0 --no-progress"

  @Test("The program stands beside the tests, and works")
  func built() throws {
    try #require(
      FileManager.default.isExecutableFile(atPath: Child.program.path(percentEncoded: false)),
      "build the package first: swift build -c release --build-tests")
    try withTemporaryFolder { folder in
      let ending = try Child.run("value --n 100", in: folder)
      #expect(ending.code == 0 && ending.messages == "")
      #expect(ending.output == "354224848179261915075\n")
    }
  }

  @Test(
    "A mistake ends with its code and one line, and leaves no file",
    arguments: [
      ("--n abc --export-csv x.csv", 64), ("--n 5..1 --export-csv x.csv", 64),
      ("--n 5 --strategy fats --export-csv x.csv", 64), ("--bogus", 64),
      ("--n 5 --reference fats --export-csv x.csv", 5),
      ("--n 5 --export-csv x.csv --export-json missing/x.json", 1),
      ("--n 5 --export-csv x.csv --export-json locked/x.json", 1),
      ("report missing.json", 1), ("value --n 10000 --strategy recursive", 1),
    ] as [(String, Int32)])
  func mistakes(line: String, code: Int32) throws {
    try withTemporaryFolder { folder in
      // No one, not even root, can make a file in a folder of /proc.
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("locked"),
        withDestinationPath: "/proc/sys")
      let ending = try Child.run(line, in: folder)
      #expect(ending.code == code && ending.output == "")
      #expect(ending.isOneLine, "\(ending.messages)")
      #expect(try names(in: folder) == ["locked"])
    }
  }

  @Test("A level that is none ends with 64 and one sentence")
  func level() throws {
    try withTemporaryFolder { folder in
      let ending = try Child.run("list", in: folder, environment: ["FIBBENCH_LEVEL": "foo"])
      #expect(ending.code == 64 && ending.isOneLine && ending.messages.hasSuffix(".\n"))
    }
  }

  @Test("Pipes are files: by their names, as the standard input, and as the shell makes them")
  func pipes() throws {
    try withTemporaryFolder { folder in
      let program = Child.program.path(percentEncoded: false)
      let run = "--n 90 --strategy wrapping,gmp --runs 12 --warmup 0 --quiet --export-json r.json"
      try #require(try Child.run(run, in: folder).code == 0)
      for (script, code) in [
        ("cat r.json | $F report -", 0), ("cat r.json | $F report /dev/stdin", 0),
        ("$F report <(cat r.json)", 0), ("cat r.json | $F verify -", 0),
        ("$F verify <(cat r.json)", 0), ("cat r.json | $F verify /dev/stdin", 0),
        ("$F compare r.json <(cat r.json) --tolerance 900% --allow-incomparable", 0),
        ("cat r.json | $F compare - r.json --tolerance 900% --allow-incomparable", 0),
        ("$F run --suite <(echo '{\"n\": \"5\", \"strategy\": \"gmp\"}') --dry-run", 0),
        ("$F report /dev/null", 1), ("$F report .", 1),
      ] as [(String, Int32)] {
        let shell = try Child(
          ["-c", script], in: folder, environment: ["F": program],
          program: URL(fileURLWithPath: "/bin/bash"))
        let ending = try shell.end()
        // A machine too busy for twelve short samples still shows that both documents were read.
        let isBusy = script.contains("compare") && ending.output.contains(": 1 inconclusive.")
        #expect(ending.code == code || isBusy, "\(script): \(ending)")
      }
    }
  }

  @Test(
    "The first signal ends a command within a second, however long a call takes",
    arguments: [
      "verify --n 2e8 --strategy gmp --deadline 1h -q",
      "run --n 2e8 --strategy gmp,gmp-doubling --runs 2 --deadline 1h -q",
      "race --budget 1min --strategy gmp -q",
    ])
  func prompt(line: String) throws {
    try withTemporaryFolder { folder in
      for signal in [SIGINT, SIGTERM] {
        // Other programs can only add to the time: the least of three is what it takes.
        var times: [Duration] = []
        while times.count < 3, times.allSatisfy({ $0 >= .seconds(1) }) {
          let child = try Child(line.split(separator: " ").map(String.init), in: folder)
          usleep(700_000)
          times.append(
            try ContinuousClock().measure {
              kill(child.process.processIdentifier, signal)
              _ = try child.end()
            })
        }
        #expect(times.contains { $0 < .seconds(1) }, "\(line) took \(times)")
      }
    }
  }

  @Test(
    "A signal in the middle of a run keeps whole rows in valid files",
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func signals(signal: Int32, code: Int32) throws {
    try withTemporaryFolder { folder in
      let (json, csv) = (folder.appending(path: "a.json"), folder.appending(path: "a.csv"))
      let line = longRun + " --export-json a.json --export-csv a.csv"
      let child = try Child(line.split(separator: " ").map(String.init), in: folder)
      // The first rewriting of the files says that rows are complete.
      while child.process.isRunning, !FileManager.default.fileExists(atPath: csv.path()) {
        usleep(1000)
      }
      kill(child.process.processIdentifier, signal)
      let ending = try child.end()
      #expect(ending.code == code)
      let messages = ending.messages.withoutWarnings.split(separator: "\n")
      #expect(messages.count == 1, "\(ending.messages)")
      #expect(ending.output.contains("N = 1"))
      #expect(try names(in: folder) == ["a.csv", "a.json"])
      let document = try ResultsDocument(json: String(contentsOf: json, encoding: .utf8))
      let isMarked = document.interrupted
      #expect(isMarked)
      let rows = try CSVRows(String(contentsOf: csv, encoding: .utf8)).rows
      #expect(!rows.isEmpty && rows.count < 600)
      #expect(
        messages.first
          == "Interrupted: \(rows.count) of 600 rows begun, kept in a.csv, a.json.")
      #expect(rows.count == document.measurements.count)
      #expect(rows.dropLast(2).allSatisfy { $0["samples"] == "10" })
      #expect(rows.allSatisfy { $0["status"] != "wrong" && $0["median_ms"] != "" })
    }
  }

  @Test("An interrupt waits for what is being written, to a slow reader too")
  func slowReader() throws {
    try withTemporaryFolder { folder in
      let script = "mkfifo pipe; (until [ -e go ]; do sleep 0.1; done; cat) < pipe > read.json"
      let reader = try RunningProgram("sh", ["-c", script], in: folder)
      let pipe = folder.appending(path: "pipe").path()
      while !FileManager.default.fileExists(atPath: pipe) { usleep(1000) }
      let line = longRun + " --processes 1 --quiet --export-json pipe --export-csv a.csv"
      let child = try Child(line.split(separator: " ").map(String.init), in: folder)
      // More rows than a pipe holds.
      let csv = folder.appending(path: "a.csv")
      while child.process.isRunning,
        ((try? String(contentsOf: csv, encoding: .utf8)) ?? "").count(where: \.isNewline) < 150
      {
        usleep(1000)
      }
      kill(child.process.processIdentifier, SIGINT)
      // Longer than a process may take to end that writes nothing.
      usleep(3_500_000)
      #expect(FileManager.default.createFile(atPath: folder.path("go"), contents: nil))
      let ending = try child.end()
      #expect(ending.code == 130 && reader.end() == 0)
      let text = try String(contentsOf: folder.appending(path: "read.json"), encoding: .utf8)
      let document = try ResultsDocument(json: text)
      #expect(
        ending.messages.withoutWarnings
          == "Interrupted: \(document.measurements.count) of 600 rows begun, kept in a.csv, pipe.\n"
      )
    }
  }

  @Test("A reader that goes away ends the program quietly, with the verdict's code")
  func closedPipe() throws {
    try withTemporaryFolder { folder in
      for line in [
        "list", "--help", "value --n 5000", "--n 1..20 --strategy gmp --runs 2 --export-csv -",
        "--n 5 --strategy gmp --runs 2",
      ] {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let ending = try Child.run(line, in: folder, output: pipe.fileHandleForWriting)
        #expect(ending.code == 0, "\(line)")
        #expect(!ending.messages.contains("Error"), "\(line): \(ending.messages)")
      }
    }
  }

  @Test("A run that nobody reads ends, unless it writes files or is quiet")
  func unreadRun() throws {
    try withTemporaryFolder { folder in
      for (options, rows) in [
        ("", 0), (" --export-csv -", 0), (" --export-csv a.csv", 20), (" --quiet", 20),
      ] {
        let history = folder.path("history\(options.count)")
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let ending = try Child(
          "--n 1..20 --strategy gmp --runs 2\(options)".split(separator: " ").map(String.init),
          in: folder, environment: ["FIBBENCH_HISTORY": history],
          output: pipe.fileHandleForWriting
        ).end()
        #expect(ending.code == 0, "\(options): \(ending.messages)")
        #expect(try History(file: history).count() == rows, "\(options)")
      }
    }
  }

  @Test("A full disk is one line and exit code 1, on the standard output and in every export")
  func fullDisk() throws {
    try withTemporaryFolder { folder in
      for line in ["list", "--help", "value --n 9", "--n 5 --strategy gmp --runs 2"] {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let ending = try Child.run(line, in: folder, output: full)
        // A busy machine has a warning of its own.
        let errors = ending.messages.split(separator: "\n").filter { !$0.hasPrefix("Warning: ") }
        #expect(ending.code == 1 && errors.count == 1, "\(line): \(ending.messages)")
        #expect(ending.messages.contains("No space left on device"))
      }
      for format in ["csv", "json", "markdown"] {
        let line = "--n 5 --strategy gmp --runs 2 --quiet --export-\(format) /dev/full"
        let ending = try Child.run(line, in: folder)
        #expect(ending.code == 1 && ending.isOneLine, "\(line): \(ending.messages)")
        #expect(ending.messages.contains("cannot write all of '/dev/full': No space left"))
      }
    }
  }

  @Test("Two runs that write one file leave one whole document, and nothing else")
  func twoWriters() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.json")
      let line = "--n 1..25 --strategy gmp --runs 2 --warmup 0 --quiet --export-json a.json"
      let words = line.split(separator: " ").map(String.init)
      let children = try (0..<2).map { _ in try Child(words, in: folder) }
      while children.contains(where: \.process.isRunning) {
        if let text = try? String(contentsOf: file, encoding: .utf8) {
          #expect(throws: Never.self) { try ResultsDocument(json: text) }
        }
      }
      for child in children { #expect(try child.end().code == 0) }
      let document = try ResultsDocument(json: String(contentsOf: file, encoding: .utf8))
      #expect(document.measurements.count == 25 && !document.interrupted)
      #expect(try names(in: folder) == ["a.json"])
    }
  }

  @Test("Progress and colours are for a terminal that wants them", .needs("script"))
  func terminal() throws {
    let clearLine = "\r\u{1B}[K"
    func typescript(_ options: String) throws -> String {
      let program = Child.program.path(percentEncoded: false)
      let line = "'\(program)' --n 1,2 --strategy gmp --runs 2 \(options)"
      let ending = try RunningProgram.run(
        ["script", "--quiet", "--return", "--command", line, "/dev/null"],
        environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm", "SHELL": "/bin/sh"])
      #expect(ending.code == 0)
      return ending.output
    }
    let plain = try typescript("")
    #expect(plain.contains("N = 1, size 1 of 2") && plain.contains("\u{1B}[1m"))
    #expect(try !typescript("--no-progress").contains(clearLine))
    #expect(try typescript("--quiet") == "")
    let uncoloured = try typescript("--color never")
    #expect(uncoloured.contains(clearLine) && !uncoloured.contains("\u{1B}[1m"))
    try withTemporaryFolder { folder in
      let piped = try Child.run("--n 1,2 --strategy gmp --runs 2", in: folder)
      // On a busy machine it warns; there is no line of progress, and no colour.
      #expect(
        piped.messages.withoutWarnings == "" && !(piped.messages + piped.output).contains("\u{1B}"))
      let forced = try Child.run(
        "--n 1 --strategy gmp --runs 2 --color always", in: folder, environment: ["NO_COLOR": "1"])
      #expect(forced.output.contains("\u{1B}[1m"))
    }
  }

  @Test("A second signal ends the program at once")
  func secondSignal() throws {
    try withTemporaryFolder { folder in
      // One call of several seconds, which no first signal can end.
      let words = ["--n", "44", "--strategy", "recursive", "--deadline", "1h", "--quiet"]
      let child = try Child(words, in: folder)
      while child.process.isRunning {
        kill(child.process.processIdentifier, SIGINT)
        usleep(10_000)
      }
      #expect(try child.end().code == 130)
    }
  }

  @Test("The script for bash completes commands, options and strategies", .needs("bash"))
  func completion() throws {
    try withTemporaryFolder { folder in
      let script = try Child.run("--generate-completion-script bash", in: folder).output
      try script.write(
        to: folder.appending(path: "script"), atomically: true, encoding: .utf8)
      for (line, expected) in [
        ("fibbench rep", "report"), ("fibbench --stra", "--strategy"),
        ("fibbench run --strategy gmp,mat", "gmp,matrix"),
        ("fibbench report --format c", "csv"), ("fibbench value --fir", "--first"),
      ] {
        let driver = """
          source ./script
          COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _fibbench
          printf '%s\\n' "${COMPREPLY[@]}" > reply
          """
        _ = try RunningProgram.run(["bash", "--norc", "-c", driver], in: folder)
        let reply = try String(contentsOf: folder.appending(path: "reply"), encoding: .utf8)
        #expect(reply == expected + "\n", "\(line)")
      }
    }
  }
}
