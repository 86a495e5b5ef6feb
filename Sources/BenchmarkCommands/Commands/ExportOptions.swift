internal import ArgumentParsing
internal import BenchmarkReports
internal import Benchmarking

/// The files in which results are written.
struct ExportOptions: ParsableArguments {
  @Option(help: "Write the rows as CSV; - is the standard output.", completion: .file)
  var exportCSV: [String] = []
  @Option(
    help: "Write everything, raw samples too, as JSON; - is the standard output.", completion: .file
  )
  var exportJSON: [String] = []
  @Option(
    help: "Write a report in Markdown, its plots beside it; - is the standard output.",
    completion: .file)
  var exportMarkdown: [String] = []
  @Option(
    help: "Write a report as a page that needs nothing else; - is the standard output.",
    completion: .file)
  var exportHTML: [String] = []
  @Flag(
    help: "Show processor time, disturbed samples and the processor's counters in a second table.")
  var counters = false

  /// Each file with its form.
  var requests: [(format: OutputForm, path: String)] {
    let requests: [(OutputForm, [String])] = [
      (.csv, exportCSV), (.json, exportJSON), (.markdown, exportMarkdown), (.html, exportHTML),
    ]
    return requests.flatMap { format, paths in paths.map { (format, $0) } }
  }

  /// Refuses two exports to one place, and one to a file that the command reads. Plots beside a
  /// report in Markdown are exports too.
  func refuseSharedPlaces(inputs: [String]) throws(ValidationError) {
    let paths = requests.map(\.path)
    try FilePlace.checkExports(paths, inputs: inputs)
    for report in exportMarkdown {
      try FilePlace.checkPlots(beside: report, others: paths + inputs)
    }
  }

  /// The exports of a report.
  var exports: [(path: String?, form: Exports<Report>.Form)] {
    requests.map { format, path in
      (path, { report, path in try format.text(report, path: path) })
    }
  }

  /// The plots beside a report in Markdown.
  func plots(of report: Report, beside path: String) -> [Exports<Report>.Companion] {
    guard exportMarkdown.contains(path) else { return [] }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return report.plots.map { ("\(folder)\($0.fileName(beside: path))", $0.svg()) }
  }
}
