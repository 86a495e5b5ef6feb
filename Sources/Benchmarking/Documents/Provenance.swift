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
  /// What a document has of it, beside what it holds.
  package var members: JSONObject {
    ["tool_version": toolVersion, "created": created, "environment": environment]
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    self.init(
      toolVersion: try container.decode(String.self, forKey: "tool_version"),
      created: try container.decode(String.self, forKey: "created"),
      environment: try container.decode(EnvironmentRecord.self, forKey: "environment"))
  }

  package func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
