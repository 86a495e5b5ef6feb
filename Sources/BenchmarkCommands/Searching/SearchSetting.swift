internal import BenchmarkReports
internal import Benchmarking

/// Where, when and with what a search was made.
struct SearchSetting {
  let provenance: Provenance
  let isInterrupted: Bool

  /// The most important of that.
  var short: String {
    ReportHeader.short(provenance) + (isInterrupted ? " (interrupted: something is missing)" : "")
  }

  /// All of that in a line.
  var summary: String {
    provenance.summary + (isInterrupted ? " (interrupted: something is missing)" : "")
  }
}

extension SearchSetting {
  /// The setting of a search whose measurements are in a document.
  init(_ document: ResultsDocument) {
    self.init(provenance: document.provenance, isInterrupted: document.interrupted)
  }
}

/// The JSON document of a search: where it was made, and what it found, side by side.
struct SearchDocument<Findings: Encodable>: Encodable {
  let schema: String
  let setting: SearchSetting
  let findings: Findings

  /// The version of all searches' documents; their schemas stand in `results/`.
  private static var schemaVersion: Int { 1 }

  private enum CodingKeys: CodingKey {
    case schema, schemaVersion, interrupted
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("fibbench.\(schema)", forKey: .schema)
    try container.encode(Self.schemaVersion, forKey: .schemaVersion)
    try container.encode(setting.isInterrupted, forKey: .interrupted)
    try setting.provenance.encode(to: encoder)
    try findings.encode(to: encoder)
  }
}
