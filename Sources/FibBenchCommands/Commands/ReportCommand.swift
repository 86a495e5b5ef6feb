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
        fibbench report results.json --format md > report.md
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
  @Option(name: .shortAndLong, help: "How to show them.")
  var format: Format = .table
  @Flag(
    help: "Show processor time, disturbed samples and the processor's counters in a second table.")
  var counters = false
  @Option(help: "Colour the table.")
  var color: ColorChoice = .auto

  func run(in context: Context) throws -> ExitCode {
    let document = try ResultsDocument(file: results)
    let rows = ResultRow.rows(of: document)
    let text: String
    switch format {
    case .table:
      let isColored = color.isColored(context.output, environment: context.environment)
      text = TerminalReport.text(
        document, rows: rows, isColored: isColored, showsCounters: counters)
    case .markdown:
      text = try Exports.Format.markdown(showsCounters: counters).text(document, rows: rows)
    case .csv: text = try Exports.Format.csv.text(document, rows: rows)
    case .json: text = try Exports.Format.json.text(document, rows: rows)
    }
    try context.output.write(text)
    return rows.contains { $0.status == .wrong } ? .wrongResult : .success
  }
}
