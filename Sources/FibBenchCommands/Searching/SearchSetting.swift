internal import BenchmarkKit

/// Where, when and with what a search was made.
struct SearchSetting {
  let toolVersion: String
  let created: String
  let environment: EnvironmentRecord
  let isInterrupted: Bool

  init(_ document: ResultsDocument, isInterrupted: Bool? = nil) {
    toolVersion = document.toolVersion
    created = document.created
    environment = document.environment
    self.isInterrupted = isInterrupted ?? document.interrupted
  }

  /// All of that in a line.
  var summary: String {
    "\(created), \(environment.summary), \(toolVersion)"
      + (isInterrupted ? " (interrupted: something is missing)" : "")
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
    case schema, schemaVersion, toolVersion, created, environment, interrupted
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("fibbench.\(schema)", forKey: .schema)
    try container.encode(Self.schemaVersion, forKey: .schemaVersion)
    try container.encode(setting.toolVersion, forKey: .toolVersion)
    try container.encode(setting.created, forKey: .created)
    try container.encode(setting.environment, forKey: .environment)
    try container.encode(setting.isInterrupted, forKey: .interrupted)
    try findings.encode(to: encoder)
  }
}
