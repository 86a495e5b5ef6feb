internal import ArgumentParsing
internal import BenchmarkReports
internal import FoundationEssentials

/// How and where the finding of a search is shown.
struct SearchOutputOptions: ParsableArguments {
  static let heading = "Output"

  @Option(
    letter: "f", help: "How to show what was found.",
    choices: [.table, .markdown, .csv, .json])
  var format: OutputForm = .table
  @Option(
    help: """
      Write it in Markdown, with the plot that --export-plot writes beside it; - is the standard \
      output.
      """, completion: .file)
  var exportMarkdown: String?
  @Option(help: "Write it as CSV; - is the standard output.", completion: .file)
  var exportCSV: String?
  @Option(help: "Write it as JSON; - is the standard output.", completion: .file)
  var exportJSON: String?
  @Option(help: "Write a plot, as SVG; - is the standard output.", completion: .file)
  var exportPlot: String?
  @OptionGroup(title: "Table")
  var table: TableOptions
  @OptionGroup var quiet: QuietOptions

  func validate() throws {
    try table.refuseIdle(unless: format == .table)
  }

  /// Where everything goes.
  var paths: [String] {
    [exportMarkdown, exportCSV, exportJSON, exportPlot].compactMap(\.self)
  }

  /// The plot's name as seen from the Markdown file, if both are written into one folder.
  private var plotBesideMarkdown: String? {
    guard let exportMarkdown, let exportPlot else { return nil }
    let (text, plot) = (URL(filePath: exportMarkdown), URL(filePath: exportPlot))
    return text.deletingLastPathComponent() == plot.deletingLastPathComponent()
      ? plot.lastPathComponent : nil
  }

  /// Opens every file for the report of a search.
  ///
  /// - Parameter results: Where all that is measured goes, if anywhere.
  func outputs(
    results: String? = nil, context: Context
  ) throws -> Exports<any SearchReport> {
    let plotFile = plotBesideMarkdown
    return try Exports(
      [
        (exportMarkdown, { $0.markdown(plotFile: plotFile) }), (exportCSV, { $0.csv }),
        (exportJSON, { try $0.json() }), (exportPlot, { $0.plot.svg() }),
      ], others: [results], format, table, quiet, context
    ) { report, form, layout in
      switch form {
      case .table: report.table(layout)
      case .markdown: report.markdown()
      case .csv: report.csv
      case .json: try report.json()
      default: form.isNotOffered()
      }
    }
  }
}
