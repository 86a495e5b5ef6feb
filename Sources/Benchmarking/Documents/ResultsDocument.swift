/// All that a run leaves behind, as one JSON document.
///
/// The schema stands in `results/results.schema.json`. Times are raw: what reports say is computed
/// from here, and can be computed again.
package struct ResultsDocument: Equatable, Sendable {
  /// The name of the schema.
  package static let schema = "fibbench.results"
  package static let schemaVersion = 2

  /// Which program measured, when and where.
  package var provenance: Provenance
  package var plan: Plan
  /// The time of the empty loop; nil if the run ended before it was measured.
  package var floor: Floor?
  /// One measurement a row, by size and in the order of the plan's strategies.
  package var measurements: [Measurement]
  /// Up to which size the strategies and the number types are exact; empty if that was not tried.
  package var boundaries: [Boundary]
  /// Whether the run was stopped before its end.
  package var interrupted: Bool
  /// The SHA-256 of all else in the document; nil if it was not computed.
  package var digest: String?

  package init(
    provenance: Provenance, plan: Plan, floor: Floor? = nil, measurements: [Measurement] = [],
    boundaries: [Boundary] = [], interrupted: Bool = false
  ) {
    self.provenance = provenance
    self.plan = plan
    self.floor = floor
    self.measurements = measurements
    self.boundaries = boundaries
    self.interrupted = interrupted
  }
}

extension ResultsDocument: VersionedDocument {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    provenance = try Provenance(from: decoder)
    plan = try container.decode(Plan.self, forKey: "plan")
    floor = try container.decodeIfPresent(Floor.self, forKey: "floor")
    measurements = try container.decode([Measurement].self, forKey: "measurements")
    boundaries = try container.decodeIfPresent([Boundary].self, forKey: "boundaries") ?? []
    interrupted = try container.decode(Bool.self, forKey: "interrupted")
    digest = try container.decodeIfPresent(String.self, forKey: "digest")
  }

  package func encode(to encoder: any Encoder) throws {
    let members: JSONObject = [
      "schema": Self.schema, "schema_version": Self.schemaVersion, "plan": plan, "floor": floor,
      "measurements": measurements, "boundaries": boundaries.isEmpty ? nil : boundaries,
      "interrupted": interrupted, "digest": digest,
    ]
    try (members + provenance.members).encode(to: encoder)
  }
}
