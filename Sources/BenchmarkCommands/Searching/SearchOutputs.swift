internal import ArgumentParsing
internal import Benchmarking
internal import BenchmarkReports
internal import FoundationEssentials

/// How and where the finding of a search is shown.
struct SearchOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "How to show what was found.",
    choices: [.table, .markdown, .csv, .json])
  var format: OutputForm = .table
  @Option(
    help: """
      Write it in Markdown, with the plot that --export-plot writes beside it; - is the standard \
      output.
      """,
    valueName: "file", completion: .file)
  var exportMarkdown: String?
  @Option(help: "Write it as CSV; - is the standard output.", valueName: "file", completion: .file)
  var exportCSV: String?
  @Option(help: "Write it as JSON; - is the standard output.", valueName: "file", completion: .file)
  var exportJSON: String?
  @Option(
    help: "Write a plot, as SVG; - is the standard output.", valueName: "file", completion: .file)
  var exportPlot: String?
  @OptionGroup(title: "Table")
  var table: TableOptions
  @OptionGroup var quiet: QuietOptions

  /// Where everything goes.
  var paths: [String] {
    [exportMarkdown, exportCSV, exportJSON, exportPlot].compactMap(\.self)
  }

  /// The plot's name as seen from the Markdown file, if both are written into one folder.
  fileprivate var plotBesideMarkdown: String? {
    guard let exportMarkdown, let exportPlot else { return nil }
    let (text, plot) = (URL(filePath: exportMarkdown), URL(filePath: exportPlot))
    return text.deletingLastPathComponent() == plot.deletingLastPathComponent()
      ? plot.lastPathComponent : nil
  }
}

/// The files of a finding: opened before anything is measured.
struct SearchOutputs {
  private let format: OutputForm
  private let output: any TextSink
  private let layout: TerminalLayout
  private let isQuiet: Bool
  private let files: Exports<any SearchReport>

  /// Opens every file.
  ///
  /// - Parameters:
  ///   - options: What to write, and where.
  ///   - results: Where all that is measured goes, if anywhere.
  ///   - context: Whose standard output shows the finding, unless an export has it: then it is
  ///     shown beside it.
  /// - Throws: `FileError` for one that cannot be written.
  init(_ options: SearchOutputOptions, results: String? = nil, context: Context) throws {
    format = options.format
    let isTaken = (options.paths + [results].compactMap(\.self)).contains {
      FilePlace($0) == .standardOutput
    }
    output = isTaken ? context.messages : context.output
    layout = options.table.layout(for: output, in: context)
    isQuiet = options.quiet.quiet
    let plotFile = options.plotBesideMarkdown
    let requests: [(String?, (any SearchReport) throws -> String)] = [
      (options.exportMarkdown, { $0.markdown(plotFile: plotFile) }),
      (options.exportCSV, { $0.csv }), (options.exportJSON, { try $0.json() }),
      (options.exportPlot, { $0.plot.svg() }),
    ]
    files = try Exports(
      requests.compactMap { path, text in path.map { Export($0) { report, _ in try text(report) } }
      },
      inputs: context.inputs, output: context.output, clock: context.clock)
  }

  /// Writes what is known so far to the files.
  func update(_ report: some SearchReport) throws {
    try files.update(report)
  }

  /// Writes the finding for good: the files first, then the standard output.
  func finish(_ report: some SearchReport) throws {
    try files.finish(report)
    switch format {
    case .table: if !isQuiet { try output.write(report.table(layout)) }
    case .markdown: try output.write(report.markdown())
    case .csv: try output.write(report.csv)
    case .json: try output.write(report.json())
    default: format.isNotOffered()
    }
  }
}
