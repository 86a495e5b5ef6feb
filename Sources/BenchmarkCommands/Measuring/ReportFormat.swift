internal import BenchmarkReports

/// The forms of a report that can be written to a file.
enum ReportFormat {
  case csv, json, markdown, html, gnuplot

  /// A report in this form.
  ///
  /// - Parameters:
  ///   - report: What to show.
  ///   - path: The file it goes to, if that has a place in a folder.
  func text(_ report: Report, path: String? = nil) throws -> String {
    switch self {
    case .csv: ReportCSV.text(report)
    case .json: try ReportJSON.text(report)
    case .markdown: MarkdownReport.text(report, file: path)
    case .html: HTMLReport.text(report, title: title(of: report, path: path))
    case .gnuplot: GnuplotReport.text(report, file: path ?? "fibbench")
    }
  }

  /// The names of the runs, or else that of the file.
  private func title(of report: Report, path: String?) -> String {
    let names = report.runs.map(\.name).filter { !$0.isEmpty }
    if !names.isEmpty { return names.joined(separator: ", ") }
    let stem = path.flatMap { $0.split(separator: "/").last?.split(separator: ".").first }
    return stem.map(String.init) ?? "fibbench"
  }
}
