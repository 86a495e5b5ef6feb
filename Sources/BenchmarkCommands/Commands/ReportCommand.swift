internal import ArgumentParsing
internal import BenchmarkReports
internal import Benchmarking

/// `fibbench report`: shows saved results again; measures nothing.
struct ReportCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Show saved results as a table, Markdown, a page, CSV or JSON.",
    discussion: """
      Reads what --export-json wrote, or what Google Benchmark and hyperfine write as JSON. Every \
      number is computed again from the raw samples. Several files, of several machines too, stand \
      side by side; nothing of them is mixed.

      EXAMPLES:
        {program} report results.json
        {program} report results.json --export-markdown report.md
        {program} report here.json there.json --export-html both.html
        {program} report results.json --format google-benchmark
        hyperfine --export-json sleep.json 'sleep 0.1' && {program} report sleep.json
      """)

  @Argument(
    help: "The results, written by --export-json; - is the standard input.", completion: .file)
  var results: [String]
  @Option(
    letter: "f",
    help: """
      How to show them, or in the form of which other tool; as a table, unless there is an export. \
      Plots are not in md: --export-markdown writes them beside its file.
      """,
    choices: [
      .table, .markdown, .csv, .json, .html, .googleBenchmark, .bencher, .hyperfine, .github,
      .otava,
    ])
  var format: OutputForm?
  @OptionGroup var exports: ExportOptions
  @OptionGroup(title: "Table")
  var table: TableOptions

  func validate() throws {
    try FilePlace.checkInputs(results, areDistinct: true)
    try exports.refuseSharedPlaces(inputs: results)
    try table.refuseIdle(unless: shownForm == .table)
  }

  /// The form in which the standard output has the report, if any.
  private var shownForm: OutputForm? { format ?? (exports.requests.isEmpty ? .table : nil) }

  func run(in context: Context) throws -> ExitCode {
    let runs = try results.map { path in
      Report.Run(path.runName, try ResultsDocument(file: path))
    }
    let edits = zip(results, runs).compactMap { path, run in
      run.document.refusalOfEdits(path)
    }
    let report = Report(
      runs, theories: context.catalog.theories, palette: context.catalog.palette,
      square: context.catalog.square, resultName: context.catalog.resultName,
      showsCounters: exports.counters)
    for edit in edits { context.say(errorMessage(for: edit)) }
    for (path, run) in zip(results, runs) where run.document.missingDigests > 0 {
      context.say(
        "Note: '\(path)' lacks \(run.document.missingDigests) of its "
          + "\(run.document.measurements.count + 1) digests, so that a change may pass unseen; "
          + "measure again with --export-json.")
    }
    return try context.concluding(report.isWrong || !edits.isEmpty ? .wrongResult : .success) {
      let files = try Exports(
        exports.exports, companions: exports.plots, inputs: results + context.inputs,
        output: context.output, clock: context.clock)
      try files.finish(report)
      if let format = shownForm {
        // One document on the standard output, and nothing within it.
        let sink = files.usesStandardOutput ? context.messages : context.output
        let layout = table.layout(for: sink, in: context)
        try sink.write(format.text(report, layout: layout))
        if format == .table {
          for warning in report.warnings { context.warn(warning, table.color) }
        }
      }
    }
  }
}

extension String {
  /// What a report calls the run in the file of this path: the file's name without its ending.
  fileprivate var runName: String {
    let name = split(separator: "/").last ?? ""
    return name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : String(name)
  }
}
