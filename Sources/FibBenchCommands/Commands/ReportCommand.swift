internal import ArgumentParsing
internal import BenchmarkKit

/// `fibbench report`: shows saved results again; measures nothing.
struct ReportCommand: FibBenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Show saved results as a table, Markdown, CSV or JSON.",
    discussion: """
      Reads what --export-json wrote. Every number is computed again from the raw samples.

      EXAMPLES:
        fibbench report results.json
        fibbench report results.json --export-markdown report.md
      """)

  /// The forms of a report.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table
    case markdown = "md"
    case csv, json
  }

  @Argument(
    help: "The results, written by --export-json; - is the standard input.", valueName: "file",
    completion: .file)
  var results: String
  @Option(name: .shortAndLong, help: "How to show them; as a table, unless there is an export.")
  var format: Format?
  @OptionGroup var exports: ExportOptions
  @Option(help: "Colour the table.")
  var color: ColorChoice = .auto

  func run(in context: Context) throws -> ExitCode {
    let document = try ResultsDocument(file: results)
    let rows = ResultRow.rows(of: document)
    try Exports(exports, output: context.output, clock: context.clock).finish(document, rows: rows)
    if let format = format ?? (exports.requests.isEmpty ? .table : nil) {
      try context.output.write(text(document, rows: rows, as: format, in: context))
    }
    return rows.contains { $0.status == .wrong } ? .wrongResult : .success
  }

  private func text(
    _ document: ResultsDocument, rows: [ResultRow], as format: Format, in context: Context
  ) throws -> String {
    switch format {
    case .table:
      let isColored = color.isColored(context.output, environment: context.environment)
      return TerminalReport.text(
        document, rows: rows, isColored: isColored, showsCounters: exports.counters)
    case .markdown:
      return try Exports.Format.markdown(showsCounters: exports.counters)
        .text(document, rows: rows)
    case .csv: return try Exports.Format.csv.text(document, rows: rows)
    case .json: return try Exports.Format.json.text(document, rows: rows)
    }
  }
}
