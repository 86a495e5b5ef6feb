/// What runs differ by on one machine, as `doctor --spread` keeps it in a file for later runs.
package struct MachineEffect: VersionedDocument, Equatable, Sendable {
  package static let schema = "fibbench.run-effect"
  package static let schemaVersion = 1

  private var schema = Self.schema
  private var schemaVersion = Self.schemaVersion
  /// `EnvironmentRecord.machine`, which is the same after a restart.
  package let machine: String
  /// The processor's name, for who reads the file.
  package let processor: String?
  package let effect: RunEffect

  package init(_ effect: RunEffect, machine: String, processor: String?) {
    self.effect = effect
    self.machine = machine
    self.processor = processor
  }

  private enum CodingKeys: String, CodingKey {
    case schema, machine, processor
    case schemaVersion = "schema_version"
    case effect = "run_effect"
  }

  package func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["machine"].require(!machine.isEmpty, "name a machine")
    try effect.check(at: place["run_effect"])
  }
}

extension RunEffect {
  func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["ratio"].require((0...10).contains(ratio), "lie between 0 and 10")
    try place["time"].require((0...10).contains(time), "lie between 0 and 10")
    try place["minutes"].require((0...1e6).contains(minutes), "lie between 0 and 1e6")
    try place["runs"].check(runs, in: 2...1_000_000)
    try place["cases"].check(cases, in: 1...1_000_000)
  }
}
