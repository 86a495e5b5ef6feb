/// Where a document comes from: which program wrote it, when, and on which machine.
package struct Provenance: Equatable, Sendable {
  /// The program and its version.
  package var toolVersion: String
  /// When the work began: ISO 8601, UTC.
  package var created: String
  /// The machine and the build; the commit too, where it is known.
  package var environment: EnvironmentRecord

  package init(toolVersion: String, created: String, environment: EnvironmentRecord) {
    self.toolVersion = toolVersion
    self.created = created
    self.environment = environment
  }

  /// All of that in a line, as far as it is known.
  package var summary: String {
    [created, environment.summary, toolVersion].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Provenance: Codable {
  private enum CodingKeys: String, CodingKey {
    case created, environment
    case toolVersion = "tool_version"
  }
}
