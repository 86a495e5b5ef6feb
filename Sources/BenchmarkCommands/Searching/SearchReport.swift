internal import BenchmarkReports
internal import Benchmarking

/// What a search found; every form in which it is shown is made from these.
protocol SearchReport {
  associatedtype Findings: Encodable

  /// The command's name, which names the JSON document too.
  static var name: String { get }
  /// Where and when it was made.
  var setting: SearchSetting { get }
  /// The main findings, in sentences.
  var headlines: [String] { get }
  /// The rest for readers.
  var details: [ReportSection] { get }
  /// For a spreadsheet.
  var records: DataTable { get }
  /// For programs.
  var findings: Findings { get }
  /// As a plot.
  var plot: ReportPlot.Picture { get }
}

extension SearchReport {
  /// For a terminal.
  func table(_ layout: TerminalLayout) -> String {
    let end = ReportSection(nil, [.text(layout.explains ? setting.summary : setting.short)])
    return TerminalReport.text([end] + details + [head], layout)
  }

  /// As a repository's web view shows it.
  ///
  /// - Parameter plotFile: The name of a file with the plot in the same folder, if there is one.
  func markdown(plotFile: String? = nil) -> String {
    let place = ReportSection(nil, [.text(setting.summary)])
    let image = plotFile.map { "\n" + MarkdownText.image(plot.title, file: $0) + "\n" }
    let rest = details.isEmpty ? "" : "\n" + MarkdownReport.text(details)
    return MarkdownReport.text([head, place]) + (image ?? "") + rest
  }

  private var head: ReportSection {
    ReportSection(nil, headlines.map(ReportSection.Block.headline))
  }

  var csv: String { records.csv }

  func json() throws -> String {
    try JSONText.text(
      of: SearchDocument(schema: Self.name, setting: setting, findings: findings), isPretty: true,
      isSnakeCase: true)
  }
}

extension [String] {
  /// A record's fields; what is not known is empty.
  init(fields: (any CustomStringConvertible)?...) {
    self = fields.map { $0.map(\.description) ?? "" }
  }
}
