internal import BenchmarkCommands
internal import ArgumentParsing
internal import Benchmarking
internal import FoundationEssentials
internal import Synchronization

/// A folder in which reports are written, edited and handed to fibbench's own commands.
final class ReportBench {
  /// How a command ended, and the first line of what it had to say.
  typealias Answer = (code: ExitCode, message: String)

  private let folder: URL

  /// Makes a new folder; nil where the system gives none.
  init?() {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "fibbench-selftest-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      return nil
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String {
    folder.appending(path: name).path()
  }

  /// Runs a command line of fibbench.
  func fibbench(_ arguments: [String]) -> Answer {
    let messages = CollectedText()
    var context = FibonacciContext(environment: [:])
    (context.base.output, context.base.messages) = (CollectedText(), messages)
    context.base.worker = nil
    let code = FibBench.run(arguments, in: context)
    return (code, messages.text.split(separator: "\n").first.map(String.init) ?? "")
  }

  /// Changes the text of a file.
  func edit(_ name: String, _ change: (String) throws -> String) throws {
    let url = URL(filePath: path(name))
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    try Data(change(text).utf8).write(to: url)
  }
}

extension ReportBench {
  /// Writes both shards of a small verification, `1.json` and `2.json`.
  func writeShards() -> Bool {
    (1...2).allSatisfy { shard in
      fibbench([
        "verify", "--n", "0..40", "--strategy", "checked", "--seed", "1", "--shard", "\(shard)/2",
        "--quiet", "--export-json", path("\(shard).json"),
      ]).code == .success
    }
  }

  /// Writes the report of a small run.
  func writeReport() -> Bool {
    fibbench([
      "run", "--n", "300", "--strategy", "fast-doubling,gmp", "--runs", "2", "--warmup", "0",
      "--quiet", "--export-json", path("report.json"),
    ]).code == .success
  }

  /// Changes the report, and has it proved again.
  func verifyReport(_ change: (inout ResultsDocument) -> Void = { _ in }) throws -> Answer {
    try edit("report.json") { text in
      var document = try ResultsDocument(json: text)
      change(&document)
      return try document.json()
    }
    return fibbench(["verify", path("report.json")])
  }

  /// Joins shards by their names.
  func merge(_ names: String...) -> Answer {
    fibbench(["verify", "--merge"] + names.map(path))
  }
}

/// Text that is kept instead of shown.
private final class CollectedText: TextSink {
  private let storage = Mutex("")

  var text: String { storage.withLock { $0 } }
  let isTerminal = false
  let columns = 80

  func write(_ text: String) throws(OutputError) {
    storage.withLock { $0 += text }
  }
}
