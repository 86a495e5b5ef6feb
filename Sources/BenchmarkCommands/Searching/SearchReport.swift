internal import BenchmarkReports
internal import Benchmarking

/// What a search found; every form in which it is shown is made from these.
protocol SearchReport {
  /// The command's name, which names the JSON document too.
  static var name: String { get }
  /// Where, when and with what it was made.
  var provenance: Provenance { get }
  /// Whether something is missing.
  var isInterrupted: Bool { get }
  /// The main findings, in sentences.
  var headlines: [String] { get }
  /// The rest for readers.
  var details: [ReportSection] { get }
  /// For a spreadsheet: the titles of the columns, and the records.
  var records: [[String]] { get }
  /// For programs: what stands in the JSON document beside where it was made.
  var findings: JSONObject { get }
  /// As a plot.
  var plot: ReportPlot.Picture { get }
}

extension SearchReport {
  /// For a terminal.
  func table(_ layout: TerminalLayout) -> String {
    let end = ReportSection(nil, [.text(layout.explains ? setting : shortSetting)])
    return ([end] + details + [head]).terminal(layout)
  }

  /// As a repository's web view shows it.
  ///
  /// - Parameter plotFile: The name of a file with the plot in the same folder, if there is one.
  func markdown(plotFile: String? = nil) -> String {
    let place = ReportSection(nil, [.text(setting)])
    let image = plotFile.map { "\n" + plot.title.markdownImage(file: $0) + "\n" }
    let rest = details.isEmpty ? "" : "\n" + details.markdown()
    return [head, place].markdown() + (image ?? "") + rest
  }

  private var head: ReportSection {
    ReportSection(nil, headlines.map(ReportSection.Block.headline))
  }

  /// The most important of where, when and with what it was made.
  var shortSetting: String { provenance.short + interruption }

  /// All of that, in a line.
  private var setting: String { provenance.summary + interruption }

  private var interruption: String {
    isInterrupted ? " (interrupted: something is missing)" : ""
  }

  var csv: String { records.csv }

  /// Where it was made, and what was found, side by side.
  func json() throws -> String {
    // One version for all searches' documents; their schemas stand in `results/`.
    let head: JSONObject = [
      "schema": "fibbench.\(Self.name)", "schema_version": 1, "interrupted": isInterrupted,
    ]
    return try (head + provenance.members + findings).jsonText(isPretty: true)
  }
}
