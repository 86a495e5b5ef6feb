internal import ArgumentParsing
internal import SampleAnalysis
internal import BenchmarkReports
internal import Benchmarking
internal import FoundationEssentials
internal import SystemLibrary

/// `fibbench history changes`: where the time or the count of a case jumped.
struct HistoryChangesCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "changes",
    abstract: "Find where the time, or the instructions, of a case jumped.",
    discussion: """
      Follows each case through saved results, or through the runs of the history, in the order \
      of their commits, and each processor by itself. Times change where E-divisive finds that \
      their distribution does; counted instructions, where they leave their level by over 1 %.

      EXAMPLES:
        {program} history changes
        {program} history changes nightly/ --export-plot changes.svg
        {program} history changes monday.json tuesday.json wednesday.json --format csv
      """)

  @Argument(
    help: "Files that --export-json wrote, and folders of such; without any, the history.",
    valueName: "results", completion: .file)
  var results: [String] = []
  @Option(
    help: "The chance that a series of times without a change shows one.",
    usual: NumberFormat.percent(Self.usualLevel))
  var alpha: Double?
  @Option(help: "The seed of the orders that a change is compared with.", valueName: "number")
  var seed: UInt64?
  @OptionGroup var output: SearchOutputOptions

  private static let usualLevel = 0.01
  /// With a thousand orders, no smaller chance is known.
  private static let leastLevel = 0.001

  func validate() throws {
    if let alpha, !(Self.leastLevel..<0.5).contains(alpha) {
      throw ValidationError("'--alpha' must be from 0.1% to below 50%")
    }
  }

  func run(in context: Context) throws -> ExitCode {
    let files = try results.flatMap(Self.files)
    try FilePlace.checkExports(output.paths, inputs: files)
    let outputs = try output.outputs(context: context)
    let unordered: [PastRun]
    if results.isEmpty {
      unordered = try context.pastRuns()
    } else {
      var digests: Set<String> = []
      var others: [String] = []
      var refusals: [Failure] = []
      unordered = files.compactMap { file in
        var found: ResultsDocument?
        do throws(Failure) {
          found =
            try results.contains(file)
            ? ResultsDocument(unchangedFile: file) : ResultsDocument(inFolder: file)
          if found == nil { others.append("'\(file)'") }
        } catch {
          refusals.append(error)
        }
        guard let document = found else { return nil }
        // A copy is no other observation.
        let isNew = document.digest.map { digests.insert($0).inserted } ?? true
        if document.interrupted { context.say("Left out: '\(file)', which was interrupted.") }
        if !isNew { context.say("Left out: '\(file)', a copy of a run that is there already.") }
        return document.interrupted || !isNew ? nil : PastRun(document)
      }
      for refusal in refusals { context.say(errorMessage(for: refusal)) }
      guard refusals.isEmpty else {
        return refusals.map(\.exitCode).reduce(.failure) { .gravest($0, $1) }
      }
      if !others.isEmpty {
        let names = others.prefix(3).joined(separator: ", ") + (others.count > 3 ? ", …" : "")
        context.say(
          "Left out: \(NumberFormat.counted(others.count, "file")) without results (\(names)).")
      }
    }
    guard !unordered.isEmpty else {
      throw Failure(
        results.isEmpty
          ? "no complete run is recorded; name files of results, or folders of them"
          : "there is no complete run among these files; give what '--export-json' wrote")
    }
    let commits = unordered.compactMap { $0.environment?.commit }
    let order = commits.count == unordered.count ? Git.order(of: Set(commits)) : nil
    let runs = unordered.sorted { first, second in
      func key(_ run: PastRun) -> (Int, String) {
        (
          order.flatMap { places in run.environment?.commit.flatMap { places[$0] } } ?? 0,
          run.created
        )
      }
      return key(first) < key(second)
    }
    let level = alpha ?? Self.usualLevel
    let newest = runs.max { $0.created < $1.created }
    let report = ChangesReport(
      runs: runs, series: CaseSeries.series(of: runs, level: level, seed: seed ?? 0),
      isInOrderOfCommits: order != nil, level: level,
      provenance: Provenance(
        toolVersion: context.tool.title, created: newest?.created ?? "",
        environment: newest?.environment ?? EnvironmentRecord()))
    // No row of CSV says that nothing could be told.
    if !report.isDecided, output.format == .csv { report.headlines.forEach(context.say) }
    return try context.concluding(.success) { try outputs.finish(report) }
  }

  /// The file of a path, or those in the folder of that path, by name.
  private static func files(_ path: String) throws -> [String] {
    guard fileStatus(of: path)?.isFolder == true else { return [path] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw FileError(path: path, operation: .read, code: EACCES)
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return names.sorted().filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { folder + $0 }
  }
}
