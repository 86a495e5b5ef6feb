internal import ArgumentParsing

/// The files in which results are written.
struct ExportOptions: ParsableArguments {
  @Option(
    help: "Write the rows as CSV; - is the standard output.",
    valueName: "file", completion: .file)
  var exportCSV: [String] = []
  @Option(
    help: "Write everything, raw samples too, as JSON; - is the standard output.",
    valueName: "file", completion: .file)
  var exportJSON: [String] = []
  @Option(
    help: "Write a report in Markdown, its plots beside it; - is the standard output.",
    valueName: "file", completion: .file)
  var exportMarkdown: [String] = []
  @Option(
    help: "Write a report as a page that needs nothing else; - is the standard output.",
    valueName: "file", completion: .file)
  var exportHTML: [String] = []
  @Option(
    help: "Write the plots as data and program for gnuplot; - is the standard output.",
    valueName: "file", completion: .file)
  var exportGnuplot: [String] = []
  @Flag(
    help: "Show processor time, disturbed samples and the processor's counters in a second table.")
  var counters = false

  /// Each file with its form.
  var requests: [(format: OutputForm, path: String)] {
    let requests: [(OutputForm, [String])] = [
      (.csv, exportCSV), (.json, exportJSON), (.markdown, exportMarkdown), (.html, exportHTML),
      (.gnuplot, exportGnuplot),
    ]
    return requests.flatMap { format, paths in paths.map { (format, $0) } }
  }

  /// Refuses two exports to one place, the later of which would destroy the earlier.
  func validate() throws {
    try ExportFile.refuseSharedPlaces(requests.map(\.path))
  }
}
