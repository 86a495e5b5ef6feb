import Benchmarking
import FibonacciVerification
import BenchmarkCommands
import ArgumentParsing
import FibonacciTestSupport
import Foundation
import Testing

@Suite("fibbench baseline and compare")
struct CompareCommandTests {
  private let plan = [
    "--n", "90", "--strategy", "wrapping,gmp", "--runs", "14", "--warmup", "0", "--quiet",
  ]

  /// Runs `body` with a folder of baselines in which `main` was measured.
  private func withBaseline(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let path = folder.path(percentEncoded: false) + "/"
      let saved = fibbench(["baseline", "save", "main", "--baselines", path] + plan)
      try #require(saved.code == .success && saved.output.hasPrefix("main: \(path)"))
      try body(path)
    }
  }

  /// The path of the file of the one baseline in a folder.
  private func file(in folder: String) throws -> String {
    try folder
      + #require(FileManager.default.subpaths(atPath: folder)?.first { $0.hasSuffix("json") })
  }

  @Test("A baseline is saved, listed, shown, compared with a fresh run, and deleted")
  func life() throws {
    try withBaseline { folder in
      let list = fibbench(["baseline", "list", "--baselines", folder])
      #expect(list.output.split(separator: "\n").count == 2 && list.output.contains("main"))
      let show = fibbench(["baseline", "show", "main", "--baselines", folder])
      #expect(show.output.contains("× faster than gmp") && show.output.contains("wrapping"))
      // Only the way is tested here: on a busy machine a verdict may be open, but no regression.
      let compare = fibbench([
        "compare", "main", "--baselines", folder, "--tolerance", "900%", "--no-progress",
      ])
      #expect(compare.code == .success && compare.output.contains("wrapping  90"), "\(compare)")
      let delete = fibbench(["baseline", "delete", "main", "--baselines", folder])
      #expect(delete.code == .success && delete.messages == "Deleted 'main': 1 file.\n")
      #expect(fibbench(["compare", "main", "--baselines", folder]).code.rawValue == 5)
    }
  }

  @Test("A run says of how many layouts it is, whatever its baseline was of")
  func layoutsOfOwn() throws {
    try withBaseline { folder in
      let json = try String(contentsOfFile: file(in: folder), encoding: .utf8)
      var old = try ResultsDocument(json: json)
      old.plan.settings.layouts = 4
      old.digest = nil
      let (path, results) = (folder + "old.json", folder + "results.json")
      try old.json().write(toFile: path, atomically: true, encoding: .utf8)
      _ = fibbench(["compare", path, "--once", "--no-progress", "--export-results", results])
      let new = try ResultsDocument(json: String(contentsOfFile: results, encoding: .utf8))
      #expect(new.plan.settings.layouts == 1)
    }
  }

  @Test("A file in the place of the folder of baselines is named, with the remedy")
  func noFolder() throws {
    try withTemporaryFolder { folder in
      let path = folder.path("file")
      try Data().write(to: URL(filePath: path))
      for line in ["list", "list --names", "show main"] {
        let words = line.split(separator: " ").map(String.init)
        let ending = fibbench(["baseline"] + words + ["--baselines", path])
        #expect(ending.code == .failure && ending.isOneLine, "\(ending)")
        #expect(ending.messages.hasSuffix(": it is no folder; name another folder.\n"), "\(ending)")
      }
    }
  }

  @Test("Two files are compared by what they hold: a slowdown is exit 2, and every output says so")
  func files() throws {
    try withBaseline { folder in
      let old = try file(in: folder)
      let slow = folder + "slow.json"
      try slowed(old).write(toFile: slow, atomically: true, encoding: .utf8)
      let outputs = ["junit.xml", "x.md", "x.json", "results.json"].map { folder + $0 }
      let summary = folder + "summary.md"
      let ending = fibbench(
        [
          "compare", old, slow, "--github", "--junit", outputs[0], "--export-markdown",
          outputs[1], "--export-json", outputs[2], "--export-results", outputs[3],
        ], environment: ["GITHUB_STEP_SUMMARY": summary])
      #expect(ending.code.rawValue == 2, "\(ending)")
      #expect(ending.messages.contains("::error title=Regression::wrapping at N = 90 regressed: +"))
      for path in outputs.prefix(3) + [summary] {
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("regressed"))
      }
      #expect(fibbench(["report", outputs[3]]).code == .success)
      // The other way round it is an improvement.
      let back = ["compare", slow, old]
      #expect(fibbench(back).code == .success)
      #expect(fibbench(back + ["--fail-on-improvement"]).code.rawValue == 4)
    }
  }

  /// The document of a file with the times of `wrapping` a thousand times longer, beyond any noise.
  private func slowed(_ path: String) throws -> String {
    let data = try Data(contentsOf: URL(filePath: path))
    var document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    // Without digests, nobody can tell that it was changed.
    document["digest"] = nil
    var measurements = try #require(document["measurements"] as? [[String: Any]])
    for index in measurements.indices { measurements[index]["digest"] = nil }
    for index in measurements.indices where measurements[index]["strategy"] as? String == "wrapping"
    {
      var samples = try #require(measurements[index]["samples"] as? [String: [Int]])
      samples["elapsed_ns"] = samples["elapsed_ns"]?.map { 1000 * $0 }
      measurements[index]["samples"] = samples
    }
    document["measurements"] = measurements
    return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
  }

  @Test("A wrong result in the fresh run outranks every verdict")
  func wrong() throws {
    try withTemporaryFolder { url in
      let folder = url.path(percentEncoded: false) + "/"
      let right = StrategyCatalog([StrategyEntry(WrongFrom90()), StrategyEntry(EarlyOverflow())])
      let saved = fibbench(
        [
          "baseline", "save", "main", "--baselines", folder, "--n", "80", "--runs", "12", "--quiet",
        ],
        catalog: right)
      try #require(saved.code == .success, "\(saved)")
      let path = try file(in: folder)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      // The same plan, but at a size where the strategy is wrong.
      try unsealed(text).replacing(": 80", with: ": 91").replacing("80]", with: "91]")
        .replacing("\n      80", with: "\n      91")
        .write(toFile: path, atomically: true, encoding: .utf8)
      let ending = fibbench(
        ["compare", "main", "--baselines", folder, "--no-progress"], catalog: right)
      #expect(ending.code == .wrongResult, "\(ending)")
    }
  }

  @Test("A reader who leaves changes no verdict, and neither does a wrong row of the old run")
  func verdictOutlivesReader() throws {
    try withBaseline { folder in
      let old = try file(in: folder)
      let text = try String(contentsOfFile: old, encoding: .utf8)
      let wrong = folder + "wrong.json"
      try unsealed(text).replacing(#""status": "ok""#, with: #""status": "wrong""#)
        .replacing(#""status":"ok""#, with: #""status":"wrong""#)
        .write(toFile: wrong, atomically: true, encoding: .utf8)
      for (first, second) in [(wrong, old), (old, wrong)] {
        let ending = fibbench(
          ["compare", first, second], output: MemorySink(refusal: .closedPipe))
        #expect(ending.code == .wrongResult)
      }
    }
  }

  @Test("A file that was changed after it was written is refused, whichever it is")
  func edited() throws {
    try withBaseline { folder in
      let (old, changed) = (try file(in: folder), folder + "changed.json")
      let text = try String(contentsOfFile: old, encoding: .utf8)
      let time = try #require(text.firstMatch(of: #/"elapsed_ns": \[\d/#)).output
      let edit = text.replacing(time, with: time + "0")
      try edit.write(toFile: changed, atomically: true, encoding: .utf8)
      for line in [
        ["compare", old, changed], ["compare", changed, old],
        ["baseline", "save", "x", "--from", changed, "--baselines", folder],
        ["compare", "main", "--baselines", folder],
        ["baseline", "show", "main", "--baselines", folder],
      ] {
        if line.contains("main") { try edit.write(toFile: old, atomically: true, encoding: .utf8) }
        let ending = fibbench(line)
        #expect(ending.code == .wrongResult && ending.isOneLine && ending.output == "", "\(ending)")
        #expect(ending.messages.contains("was changed after it was written"))
      }
    }
  }

  @Test("Results become a baseline as they are, and only good ones, under a name that is free")
  func takenOver() throws {
    try withBaseline { folder in
      let old = try file(in: folder)
      let text = unsealed(try String(contentsOfFile: old, encoding: .utf8))
      func save(_ text: String, _ words: String...) throws -> Ending {
        let path = folder + "from.json"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return fibbench(
          ["baseline", "save", "other", "--from", path, "--baselines", folder] + words)
      }
      let wrong = try save(text.replacing(#""status": "ok""#, with: #""status": "wrong""#))
      #expect(wrong.code == .wrongResult && wrong.messages.contains("makes no baseline"))
      let suspect = try save(text.replacing(#""status": "ok""#, with: #""status": "suspect""#))
      #expect(suspect.code == .failure && suspect.isOneLine, "\(suspect)")
      let cut = try save(text.replacing("\"interrupted\": false", with: "\"interrupted\": true"))
      #expect(cut.code == .failure && cut.messages.contains("interrupted"), "\(cut)")
      #expect(try save(text, "--n", "5").code == .usage)
      #expect(try save(text, "--runs", "5").code == .usage)
      #expect(try save(text, "--worker", "w=true").code == .usage)
      #expect(try save(text).code == .success)
      let taken = try save(text)
      #expect(taken.code == .failure && taken.messages.contains("choose another name"), "\(taken)")
      #expect(!FileManager.default.fileExists(atPath: folder + "other-2"))
      #expect(try save(text, "--force").code == .success)
    }
  }

  @Test("What an option names must be there")
  func namedCases() throws {
    try withBaseline { folder in
      let old = try file(in: folder)
      for option in ["--case-tolerance=none*=5%", "--allow-lost=wrapping@91", "--allow-lost=x"] {
        let ending = fibbench(["compare", old, old, option])
        #expect(ending.code == .usage && ending.messages.contains("no such case"), "\(ending)")
      }
      for option in ["--case-tolerance=wrap*=5%", "--allow-lost=wrapping@90", "--allow-lost=gmp"] {
        #expect(fibbench(["compare", old, old, option]).code != .usage)
      }
    }
  }

  @Test("A comparison on the standard output leaves the table beside it, and places are not shared")
  func standardOutput() throws {
    try withBaseline { folder in
      let old = try file(in: folder)
      let ending = fibbench(["compare", old, old, "--export-json", "-"])
      #expect(ending.output.hasPrefix("{") && ending.output.hasSuffix("}\n"), "\(ending)")
      #expect(ending.messages.contains("Strategy"))
      for (first, second) in [("-", "-"), ("a.md", "a.md"), ("a.md", "./a.md")] {
        let ending = fibbench(
          ["compare", old, old, "--export-json", first, "--junit", second])
        #expect(ending.code == .usage && ending.messages.contains("two exports go to"))
      }
    }
  }

  @Test("Files of a tool without references are compared with --absolute, as is said")
  func withoutReference() throws {
    try withTemporaryFolder { url in
      let path = url.path(percentEncoded: false) + "/hyperfine.json"
      try #"{"results": [{"command": "a", "times": [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]}]}"#
        .write(toFile: path, atomically: true, encoding: .utf8)
      let later = url.path(percentEncoded: false) + "/later.json"
      try #"{"results": [{"command": "a", "times": [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.11]}]}"#
        .write(toFile: later, atomically: true, encoding: .utf8)
      let ending = fibbench(["compare", path, later])
      #expect(ending.code == .failure && ending.messages.contains("compare times of one machine"))
      #expect(!ending.messages.contains("--ab "), "\(ending.messages)")
      let absolute = fibbench(["compare", path, later, "--absolute"])
      #expect(absolute.messages.hasSuffix("give --same-machine if one did.\n"))
      let other = fibbench(["compare", path, later, "--absolute", "--same-machine"])
      #expect(other.code == .success, "\(other)")
      // A run is not slower than itself, and that says nothing.
      let same = fibbench(["compare", path, path, "--absolute", "--same-machine"])
      #expect(same.code == .failure, "\(same)")
      let words = "NOTHING COMPARED: both files hold one and the same run"
      #expect(same.messages.contains(words) && same.output.contains(words), "\(same)")
      let itself = ["compare", path, path, "--absolute", "--same-machine", "--format"]
      let summary = fibbench(itself + ["md"]).output
      #expect(summary.hasPrefix("### ⚠️ \(words)"), "\(summary)")
      let json = fibbench(itself + ["json"]).output
      #expect(json.contains(#""verdict": "not comparable""#) && !json.contains(#""ok""#), "\(json)")
      let accepted = [
        "compare", path, path, "--absolute", "--same-machine", "--allow-incomparable",
      ]
      #expect(fibbench(accepted).code == .success)
    }
  }

  @Test("A baseline in a folder that cannot be made says why")
  func forbiddenFolder() throws {
    try withBaseline { folder in
      let ending = fibbench(
        ["baseline", "save", "x", "--from", try file(in: folder), "--baselines", "/sys/none"])
      #expect(ending.code == .failure && ending.isOneLine)
      #expect(!ending.messages.contains("No such file"), "\(ending.messages)")
    }
  }

  @Test("A comparison of nothing proves nothing")
  func nothing() throws {
    try withBaseline { folder in
      let old = try file(in: folder)
      let text = unsealed(try String(contentsOfFile: old, encoding: .utf8))
      let rows = try #require(text.firstRange(of: #/"measurements": \[[^$]*\n  \]/#))
      let empty = folder + "empty.json"
      try text.replacingCharacters(in: rows, with: "\"measurements\": []").write(
        toFile: empty, atomically: true, encoding: .utf8)
      let ending = fibbench(["compare", empty, empty])
      #expect(ending.code == .failure && ending.messages.contains("NOTHING COMPARED"))
    }
  }

  @Test("Runs that an interrupt left with few processes are to be measured to the end")
  func fewProcesses() throws {
    try withTemporaryFolder { folder in
      var document = SampleDocument.document(strategies: ["gmp", "matrix"])
      document.interrupted = true
      let samples = (0..<5).map {
        Sample(process: $0, cycle: $0, iterations: 1, elapsedNanoseconds: 2_000_000)
      }
      document.measurements = document.plan.cases(at: 1000).map {
        Measurement(case: $0, status: .ok, proof: SampleDocument.proof, samples: samples)
      }
      let files = ["old.json", "new.json"].map(folder.path)
      for file in files {
        document.provenance.created = file
        try document.json().write(toFile: file, atomically: true, encoding: .utf8)
      }
      let ending = fibbench(["compare"] + files)
      #expect(ending.code == .failure && ending.output.contains("the old run was interrupted"))
      #expect(
        ending.messages.hasSuffix(
          "fewer than 6 processes have samples; measure to the end, with --processes 6 or more.\n"),
        "\(ending)")
    }
  }

  @Test("Another processor is not comparable, and is no success unless that is accepted")
  func otherProcessor() throws {
    try withBaseline { folder in
      let old = try file(in: folder)
      let text = try String(contentsOfFile: old, encoding: .utf8)
      let cpu = try #require(text.firstMatch(of: #/"cpu": "[^"]*"/#)).output
      try unsealed(text).replacing(cpu, with: #""cpu": "Another""#)
        .write(toFile: old, atomically: true, encoding: .utf8)
      let line = ["compare", "main", "--baselines", folder, "--no-progress"]
      let ending = fibbench(line)
      #expect(ending.code == .failure)
      #expect(ending.output.components(separatedBy: "the processors differ").count == 2)
      #expect(!ending.output.contains("interrupted"), "\(ending)")
      #expect(ending.messages.contains("NOTHING COMPARED"))
      #expect(fibbench(line + ["--allow-incomparable"]).code == .success)
      #expect(fibbench(line + ["--fail-on-inconclusive"]).code.rawValue == 6)
    }
  }

  @Test(
    "A missing, truncated or foreign baseline, or a name that is taken, is one line",
    arguments: [
      ("compare none", 5), ("compare cut", 5), ("compare foreign", 5), ("compare x/y.json", 5),
      ("compare", 64), ("compare a --ab b", 64), ("compare ../x", 5), ("compare whole.json", 5),
      ("compare .x", 64),
      ("compare cut --tolerance 5", 64), ("compare cut --case-tolerance gmp", 64),
      ("compare cut --alpha 60%", 64), ("compare --ab /none/there --n 5 --strategy gmp,binet", 64),
      ("compare --ab /bin/true --n 5 --strategy gmp,binet", 1), ("baseline show none", 5),
      ("baseline delete none", 5), ("baseline save a/b --n 5", 64),
      ("baseline save cut --n 5 --strategy gmp,binet", 1),
      ("baseline save one --n 5 --strategy gmp", 64),
      ("baseline save few --n 5 --strategy gmp,binet --runs 3", 64),
      ("baseline save few --n 5 --strategy gmp,binet --processes 3", 64),
    ] as [(String, Int32)])
  func mistakes(line: String, code: Int32) throws {
    try withTemporaryFolder { url in
      let folder = url.path(percentEncoded: false) + "/"
      let kept = fibbench(["baseline", "save", "cut", "--baselines", folder] + plan)
      let path = String(kept.output.dropFirst("cut: ".count).dropLast())
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try String(text.prefix(200)).write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.createDirectory(
        atPath: folder + "foreign", withIntermediateDirectories: true)
      try #"{"schema": "other"}"#.write(
        toFile: folder + "foreign/x.json", atomically: true, encoding: .utf8)
      let ending = fibbench(
        line.split(separator: " ").map(String.init), environment: ["FIBBENCH_BASELINES": folder])
      #expect(ending.code.rawValue == code, "\(ending)")
      #expect(ending.output == "" && ending.messages.hasPrefix("Error: "), "\(ending)")
      #expect(ending.isOneLine || code == 64, "\(ending)")
      #expect(ending.messages.contains("known: cut, foreign") == line.hasSuffix(" none"))
    }
  }

  @Test("What makes no baseline is said to make none, whatever ended the run")
  func noBaseline() throws {
    for (worker, code, reason) in [
      (ShellWorker(beforeRun: "kill -ABRT $$"), 1, "shell failed at N = 80"),
      (ShellWorker(beforeResult: "a=$((a + 1))"), 3, "shell is wrong at N = 80"),
    ] as [(ShellWorker, Int32, String)] {
      try worker.take { option, folder in
        let ending = fibbench(
          [
            "baseline", "save", "x", "--baselines", folder.path("kept"), "--n", "80", "--strategy",
            "shell,gmp", "--runs", "6", "--quiet",
          ] + option)
        #expect(ending.code.rawValue == code && ending.output == "", "\(ending)")
        #expect(ending.messages.contains("this run makes no baseline: \(reason);"), "\(ending)")
      }
    }
  }

  @Test("A program is not slower than itself, process by process")
  func builds() throws {
    let program = Child.program.path(percentEncoded: false)
    try withTemporaryFolder { folder in
      let ending = try Child.run(
        "compare --ab \(program) --n 90 --strategy wrapping,gmp --runs 2 --warmup 0 "
          + "--tolerance 900% --format json",
        in: folder)
      #expect(ending.code == 0, "\(ending)")
      #expect(ending.output.contains(#""quantity": "build""#))
      #expect(ending.output.split(separator: "\n").count { $0.contains(#""verdict": "ok""#) } == 3)
    }
  }

  @Test("A worker that crashes is no fault of a build")
  func crashBesideBuilds() throws {
    let program = Child.program.path(percentEncoded: false)
    try ShellWorker(beforeRun: "exit 7").take { option, folder in
      let words = "compare --ab \(program) --n 10 --strategy shell,gmp --rounds 6 --quiet"
      let ending = try Child(
        words.split(separator: " ").map(String.init) + option + ["--allow-debug-build"], in: folder
      ).end()
      #expect(ending.code == 1 && ending.isOneLine, "\(ending)")
      #expect(
        ending.messages.hasPrefix("Error: shell at N = 10 failed: the worker exited with status 7"))
    }
  }

  @Test("Each round takes the next layout of both sides")
  func layouts() throws {
    let program = Child.program.path(percentEncoded: false)
    try withTemporaryFolder { folder in
      let root = folder.path(percentEncoded: false)
      for side in ["old", "new"] {
        try FileManager.default.createDirectory(
          atPath: "\(root)/\(side)", withIntermediateDirectories: true)
        for layout in 1...2 {
          let path = "\(root)/\(side)/\(layout)"
          try "#!/bin/sh\necho \(side)\(layout) >>'\(root)/log'\nexec '\(program)' \"$@\"\n"
            .write(toFile: "\(root)/script", atomically: true, encoding: .utf8)
          try RunningProgram.install("\(root)/script", as: path)
        }
      }
      let ending = try Child.run(
        "compare --ab old --layouts new --n 90 --strategy wrapping,gmp --runs 2 --warmup 0 "
          + "--rounds 12 --tolerance 900%",
        in: folder)
      #expect(ending.code == 0, "\(ending)")
      let log = try String(contentsOfFile: "\(root)/log", encoding: .utf8)
      let rounds = ["old1", "new1", "new2", "old2", "old1", "new1"]
      let taken = log.split(separator: "\n").map(String.init)
      #expect(Array(taken.prefix(6)) == rounds && taken.count == 24, "\(taken)")
    }
  }
}
