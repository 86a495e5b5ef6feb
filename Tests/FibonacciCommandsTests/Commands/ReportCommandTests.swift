import FibonacciStrategies
import BenchmarkCommands
import ArgumentParsing
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("fibbench report")
struct ReportCommandTests {
  @Test("A plot names the number of a run, and the size of what other tools measured, if any")
  func titles() throws {
    let html = fibbench(["--n", "50", "--strategy", "gmp,matrix", "--export-html", "-"] + hasty)
    #expect(html.output.contains("F(50): time of one call"))
    try withTemporaryFolder { folder in
      for (parameters, title) in [
        ("{}", ">N = 1: time of one call<"), (#"{"n": "50"}"#, ">N = 50: time of one call<"),
      ] {
        let path = folder.path("other.json")
        let command = #"{"command": "sort 50", "times": [0.1, 0.2], "parameters": \#(parameters)}"#
        try #"{"results": [\#(command)]}"#.write(toFile: path, atomically: true, encoding: .utf8)
        let page = fibbench(["report", path, "--export-html", "-"]).output
        #expect(page.contains(title) && !page.contains("F("), "\(page)")
      }
    }
  }

  @Test("A report says which digests are missing, and one without any is shown all the same")
  func undigested() throws {
    try withTemporaryFolder { folder in
      let path = folder.path("a.json")
      var document = SampleDocument.mixed()
      document.seal()
      try document.json().write(toFile: path, atomically: true, encoding: .utf8)
      #expect(!fibbench(["report", path]).messages.contains("digest"))
      for index in document.measurements.indices { document.measurements[index].digest = nil }
      document.digest = nil
      try document.json().write(toFile: path, atomically: true, encoding: .utf8)
      let report = fibbench(["report", path, "--format", "csv"])
      let all = document.measurements.count + 1
      #expect(
        report.messages.contains("lacks \(all) of its \(all) digests") && report.isOneLine,
        "\(report)")
    }
  }

  @Test("The standard output holds one document")
  func streams() throws {
    try withTemporaryFolder { folder in
      let path = folder.path("a.json")
      #expect(
        fibbench(["--n", "9", "--strategy", "gmp", "--export-json", path] + hasty).code == .success)
      let both = fibbench(["report", path, "--format", "md", "--export-csv", "-"])
      #expect(
        both.code == .success
          && both.output == fibbench(["report", path, "--format", "csv"]).output)
      #expect(both.messages.contains("| Strategy |"), "\(both)")
    }
  }

  @Test("Each format of a saved document is what the run itself wrote")
  func formats() throws {
    try withTemporaryFolder { folder in
      let path = { (name: String) in folder.path(name) }
      let run = fibbench([
        "--n", "90,100", "--strategy", "gmp,checked", "--runs", "2", "--export-json",
        path("a.json"),
        "--export-csv", path("a.csv"), "--export-markdown", path("a.md"), "--counters",
      ])
      #expect(run.code == .success)
      for (format, file) in [("csv", "a.csv"), ("md", "a.md"), ("json", "a.json")] {
        let report = fibbench(["report", path("a.json"), "--format", format, "--counters"])
        #expect(report.code == .success)
        let written = try String(contentsOfFile: path(file), encoding: .utf8)
        // Beside a file there are plots; beside the standard output there is nothing.
        let text = written.replacing(/!\[.*\n\n/, with: "")
        #expect(report.output == text, "\(format)")
      }
      #expect(fibbench(["report", path("a.json"), "--counters"]).output == run.output)
      #expect(run.output.contains("Disturbed"))
      #expect(!fibbench(["report", path("a.json")]).output.contains("Disturbed"))
    }
  }

  @Test("Exports are what the formats are, and the plots that Markdown shows stand beside it")
  func exports() throws {
    try withTemporaryFolder { folder in
      let path = { (name: String) in folder.path(name) }
      _ = fibbench([
        "--n", "80,90", "--strategy", "gmp,checked", "--runs", "2", "--quiet", "--export-json",
        path("a.json"), "--export-markdown", path("run.md"),
      ])
      let report = fibbench([
        "report", path("a.json"), "--export-markdown", path("a b.md"), "--export-csv", "-",
      ])
      #expect(report.code == .success)
      #expect(report.output == fibbench(["report", path("a.json"), "--format", "csv"]).output)
      let markdown = try String(contentsOfFile: path("a b.md"), encoding: .utf8)
      #expect(markdown.contains("](a%20b-time.svg)"))
      // On a busy machine there may be no ratios.
      let plots = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      )
      .map(\.lastPathComponent).filter { $0.hasPrefix("run-") }
      #expect(plots.contains("run-time.svg"))
      for name in plots.map({ $0.dropFirst(4) }) {
        let plot = try String(contentsOfFile: path("a b-\(name)"), encoding: .utf8)
        #expect(plot.hasPrefix("<svg") && plot.hasSuffix("</svg>\n"))
        #expect(plot == (try String(contentsOfFile: path("run-\(name)"), encoding: .utf8)))
      }
    }
  }

  @Test("Several files, whatever they are called, stand side by side in every form")
  func several() throws {
    try withTemporaryFolder { folder in
      let path = { (name: String) in folder.path(name) }
      let names = ["a b", "x|<y>&\""]
      for name in names { try write(path("\(name).json"), sizes: [80, 90]) { $0.n } }
      let report = fibbench(
        ["report"] + names.map { path("\($0).json") } + [
          "--export-html", path("both.html"), "--export-markdown", path("both.md"),
          "--export-csv", "-",
        ])
      #expect(report.code == .success && report.messages == "")
      let rows = report.output.split(separator: "\r\n")
      #expect(rows.count == 9)
      #expect(rows[1].hasPrefix("a b,") && rows[5].hasPrefix("\"x|<y>&\"\"\","))
      let texts = try Dictionary(
        uniqueKeysWithValues: ["both.html", "both.md", "both-2-ratio.svg"].map {
          ($0, try String(contentsOfFile: path($0), encoding: .utf8))
        })
      func text(_ name: String) -> String { texts[name] ?? "" }
      #expect(text("both.html").contains("<h1>a b, x|&lt;y&gt;&amp;&quot;</h1>"))
      #expect(text("both.md").contains("\n## x\\|&lt;y>&amp;\"\n"))
      #expect(text("both-2-ratio.svg").hasPrefix("<svg"))
      for form in ["google-benchmark", "bencher", "hyperfine", "github", "otava"] {
        let ending = fibbench(
          ["report"] + names.map { path("\($0).json") } + ["--format", form])
        #expect(ending.code == .usage && ending.output == "", "\(ending)")
        #expect(ending.messages.contains("this form holds one run"), "\(ending)")
      }
      let table = fibbench(["report"] + names.map { path("\($0).json") })
      #expect(table.output.contains("\na b\n") && table.output.contains("\nx|<y>&\"\n"))
    }
  }

  /// Writes a document of two strategies that were timed on a calm machine.
  private func write(_ path: String, sizes: [Int], time: (Case) -> Int) throws {
    var document = SampleDocument.document(strategies: ["gmp", "checked"], sizes: sizes)
    document.measurements = sizes.flatMap(document.plan.cases).map { subject in
      Benchmarking.Measurement(
        case: subject, status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples(Int64(time(subject) * 1000), iterations: 1000))
    }
    document.seal()
    try document.json().write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test("How costs grow stands beside what theory says")
  func theories() throws {
    try withTemporaryFolder { folder in
      let path = folder.path("a.json")
      try write(path, sizes: [10, 20, 40, 80, 160]) { subject in
        subject.strategy == "gmp" ? subject.n * subject.n * subject.n : 100 * subject.n
      }
      let report = fibbench(["report", path, "--format", "md"]).output
      #expect(report.contains("\n## Complexity\n"))
      #expect(report.contains(/\n\| checked \| 10 … 160 \| .* 1\.00 a step for each index \|\n/))
      // No theory of GMP is near the cube.
      #expect(report.contains(/\n\| gmp \| 10 … 160 \| .* – \|\n/))
    }
  }

  @Test(
    "What only a table shows is refused where none is shown",
    arguments: ["--sort time", "--unit ms", "--explain"],
    [
      "report nosuch.json --format csv", "report nosuch.json --export-csv -",
      "report nosuch.json --format html --export-csv -", "crossover gmp matrix --format md",
      "race --format csv", "history changes --format json",
    ])
  func idleOptions(option: String, line: String) {
    let ending = fibbench("\(line) \(option)")
    #expect(ending.code == .usage && ending.isOneLine, "\(ending)")
    #expect(ending.messages.contains("is of the table, and none is shown"), "\(ending)")
    let table = fibbench("report nosuch.json --export-csv - --format table \(option)")
    #expect(table.messages.contains("there is no such file"), "\(table)")
  }

  @Test("A report without times explains no times")
  func nothingTimed() throws {
    try withTemporaryFolder { folder in
      let path = folder.path("a.json")
      var document = SampleDocument.document(strategies: ["gmp", "checked"])
      (document.plan.settings.minimumCycles, document.plan.settings.maximumCycles) = (7, 7)
      document.measurements = document.plan.sizes.flatMap(document.plan.cases).map {
        Benchmarking.Measurement(case: $0, status: .skipped, note: "for a test")
      }
      try document.json().write(toFile: path, atomically: true, encoding: .utf8)
      let report = fibbench(["report", path, "--explain"])
      #expect(report.output.contains("for a test"), "\(report)")
      #expect(report.output.contains("Cycles: 7 at each size"), "\(report)")
      for word in ["Calls", "interval", "quantile"] {
        #expect(!report.output.contains(word), "\(report)")
      }
    }
  }

  @Test("One file is reported once, whatever it is called")
  func twice() throws {
    try withTemporaryFolder { folder in
      let (path, link) = (folder.path("a.json"), folder.path("b.json"))
      try write(path, sizes: [80]) { $0.n }
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      for second in [path, link, folder.path("./a.json")] {
        let ending = fibbench(["report", path, second])
        #expect(ending.code == .usage && ending.isOneLine, "\(ending)")
        #expect(ending.messages.contains("'\(second)' is given twice"), "\(ending)")
      }
    }
  }

  @Test("What is no document of results is refused on one line")
  func refused() throws {
    try withTemporaryFolder { folder in
      let path = folder.path("x.json")
      for contents in ["", "{", "[]", "{}", "null", #"{"schema": "other"}"#] {
        try contents.write(toFile: path, atomically: true, encoding: .utf8)
        let ending = fibbench(["report", path])
        #expect(ending.code == .failure && ending.output == "", "\(contents)")
        #expect(ending.isOneLine && ending.messages.hasPrefix("Error: cannot use '\(path)': "))
      }
    }
  }
}
