import ArgumentParsing
import Benchmarking
import SampleAnalysis
import Foundation
import Testing

/// Documents with faults in them, handed to every command that reads documents.
///
/// `scripts/fuzz documents COUNT` makes as many as are asked for; a test makes a few hundred. What
/// ends the process leaves its document in the folder that is named first.
@Suite("Documents from elsewhere", .serialized)
struct DocumentFuzzTests {
  private let environment = ProcessInfo.processInfo.environment
  private var count: Int { environment["FUZZED"].flatMap { Int($0) } ?? 300 }
  private var seed: UInt64 { environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1 }

  /// No document may take longer than this, whatever it holds; a debug build is slow.
  private static let patience = Duration.seconds(30)

  @Test("No document crashes a command, hangs it, or reaches a terminal unescaped")
  func mutations() throws {
    let bench = try DocumentBench()
    defer { bench.remove() }
    print("\(count) documents from seed \(seed), each in turn in \(bench.folder.path())")
    var mutations = MutatedJSON(seed: seed)
    for number in 0..<count {
      let kind = bench.kinds[mutations.choice(of: bench.kinds.count)]
      let text = try mutations.text(of: kind.document)
      try text.write(to: bench.mutated, atomically: false, encoding: .utf8)
      let line = kind.lines[mutations.choice(of: kind.lines.count)]
      let clock = ContinuousClock()
      var ending: Ending?
      let time = clock.measure { ending = fibbench(line, interruption: { 2 }) }
      let (code, output) = (ending?.code.rawValue ?? -1, ending?.output ?? "")
      let place = "document \(number) of seed \(seed): \(line.joined(separator: " "))"
      #expect([0, 1, 2, 3, 4, 5, 6, 64, 124, 130].contains(code), "\(place) ended with \(code)")
      #expect(time < Self.patience, "\(place) took \(time)")
      let shown = output + (ending?.messages ?? "")
      #expect(!shown.unicodeScalars.contains { $0.isObeyed }, "\(place) shows \(shown)")
    }
  }
}

/// Documents of every kind, and the command lines that read them.
private struct DocumentBench {
  struct Kind {
    let document: Any
    /// Command lines in which the mutated document stands.
    let lines: [[String]]
  }

  let folder: URL
  var kinds: [Kind] = []
  var mutated: URL { folder.appending(path: "mutated.json") }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "fibbench-documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let made = [results(), suite(), shards()]
    kinds = try made.map { try $0() }
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path() }

  private func json(_ name: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path(name))))
  }

  /// Without its digests, a changed document is looked at all the same.
  private func unsealed(_ document: Any) -> Any {
    guard var document = document as? [String: Any] else { return document }
    document["digest"] = nil
    let rows = document["measurements"] as? [[String: Any]] ?? []
    document["measurements"] = rows.map { row in row.filter { $0.key != "digest" } }
    return document
  }

  private func results() -> () throws -> Kind {
    {
      _ = fibbench(
        [
          "run", "--n", "90,300", "--strategy", "wrapping,fast-doubling,gmp", "--runs", "13",
          "--warmup", "0", "--quiet", "--allow-debug-build", "--export-json", path("golden.json"),
        ])
      let (golden, mutated) = (path("golden.json"), path("mutated.json"))
      let base = path("baselines")
      let forms = ["table", "md", "csv", "json", "html"]
      var document = unsealed(try json("golden.json")) as? [String: Any] ?? [:]
      var plan = document["plan"] as? [String: Any] ?? [:]
      var settings = plan["settings"] as? [String: Any] ?? [:]
      settings["resamples"] = 200
      plan["settings"] = settings
      document["plan"] = plan
      return Kind(
        document: document,
        lines: forms.map { ["report", mutated, "--format", $0] } + [
          ["report", golden, mutated, "--export-html", "-"],
          ["compare", golden, mutated], ["compare", mutated, golden, "--github"],
          ["compare", mutated, mutated, "--absolute", "--format", "md"],
          ["verify", mutated], ["verify", "--merge", mutated],
          ["baseline", "save", "x", "--from", mutated, "--force", "--baselines", base],
          ["baseline", "list", "--baselines", base],
          ["baseline", "show", "x", "--baselines", base],
          ["compare", "--instructions", mutated, mutated],
        ])
    }
  }

  private func suite() -> () throws -> Kind {
    {
      let document: [String: Any] = [
        "description": "x", "n": "10,20", "strategy": "gmp,matrix", "reference": "gmp",
        "settings": [
          "seed": 5, "deadline_ms": 1500, "maximum_cycles": 20, "minimum_cycles": 2,
          "confidence": 0.9, "resamples": 100, "warmup_cycles": 1, "warmup_time_ms": 0,
          "maximum_time_ms": 1, "minimum_sample_time_ms": 1, "processes": 2, "layouts": 1,
        ],
        "memory": false,
        "race": ["budget_ms": 1, "quantile": 0.5, "calls": 1, "turns": 2, "tolerance": 0.1],
      ]
      let mutated = path("mutated.json")
      return Kind(
        document: document,
        lines: [
          ["run", "--suite", mutated, "--dry-run"],
          ["run", "--suite", mutated, "--allow-debug-build", "--quiet"],
          ["race", "--suite", mutated, "--allow-debug-build", "--quiet"],
        ])
    }
  }

  private func shards() -> () throws -> Kind {
    {
      let line = ["verify", "--n", "0..40", "--strategy", "checked", "--seed", "1"]
      for shard in 1...2 {
        _ = fibbench(
          line + [
            "--shard", "\(shard)/2", "--quiet", "--export-json", path("shard-\(shard).json"),
          ])
      }
      let mutated = path("mutated.json")
      var document = try json("shard-1.json") as? [String: Any] ?? [:]
      document["digest"] = ""
      return Kind(
        document: document,
        lines: [
          ["verify", "--merge", mutated, path("shard-2.json")],
          ["verify", "--merge", path("shard-2.json"), mutated],
          line + ["--shard", "1/2", "--quiet", "--resume", mutated],
        ])
    }
  }
}
