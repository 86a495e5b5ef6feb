internal import BenchmarkKit

/// What a search found; every form in which it is shown is made from these.
protocol SearchReport {
  associatedtype Findings: Encodable

  /// The command's name, which names the JSON document too.
  static var name: String { get }
  /// Where and when it was made.
  var setting: SearchSetting { get }
  /// For readers, in their order.
  var blocks: [ReportSection.Block] { get }
  /// For a spreadsheet: the columns' names, and then the records.
  var records: [[String]] { get }
  /// For programs.
  var findings: Findings { get }
  /// As a plot.
  var plot: LinePlot { get }
}

extension SearchReport {
  /// For a terminal.
  var table: String {
    TerminalReport.text([section()], isColored: false)
  }

  /// As a repository's web view shows it.
  ///
  /// - Parameter plotFile: The name of a file with the plot in the same folder, if there is one.
  func markdown(plotFile: String? = nil) -> String {
    let image = plotFile.map { "\n" + MarkdownText.image(plot.title, file: $0) + "\n" }
    return MarkdownReport.text([section()]) + (image ?? "")
  }

  private func section() -> ReportSection {
    ReportSection(nil, blocks + [.text(setting.summary)])
  }

  var csv: String {
    var writer = CSVWriter()
    for record in records { writer.write(record) }
    return writer.text
  }

  func json() throws -> String {
    try JSONText.lines(
      of: SearchDocument(schema: Self.name, setting: setting, findings: findings))
  }
}

extension [String] {
  /// A record's fields; what is not known is empty.
  init(fields: (any CustomStringConvertible)?...) {
    self = fields.map { $0.map(\.description) ?? "" }
  }
}
