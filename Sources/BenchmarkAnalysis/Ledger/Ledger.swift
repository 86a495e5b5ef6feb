package import Benchmarking

/// The operations of cases, counted exactly: the same on every machine with the same instructions,
/// however busy it is.
package struct Ledger: Equatable, VersionedDocument, Sendable {
  package static let schema = "fibbench.ledger"
  package static let schemaVersion = 1

  /// The counts of one case.
  package struct Entry: Equatable, Codable, Sendable {
    package var strategy: String
    package var n: Int
    /// What was counted, by its name.
    package var counts: [String: Int]

    package init(_ subject: Case, counts: [String: Int]) {
      strategy = subject.strategy
      n = subject.n
      self.counts = counts
    }

    package var `case`: Case { Case(strategy: strategy, n: n) }
  }

  /// The instructions for which the program was built: other instructions have other thresholds.
  package var instructions: String
  /// The cases, in the order in which they were counted.
  package var entries: [Entry]

  package init(instructions: String, entries: [Entry] = []) {
    self.instructions = instructions
    self.entries = entries
  }

  private enum CodingKeys: String, CodingKey {
    case schema, instructions, entries
    case schemaVersion = "schema_version"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    instructions = try container.decode(String.self, forKey: .instructions)
    entries = try container.decode([Entry].self, forKey: .entries)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(Self.schemaVersion, forKey: .schemaVersion)
    try container.encode(instructions, forKey: .instructions)
    try container.encode(entries, forKey: .entries)
  }
}

extension Ledger {
  package func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    let entriesPlace = place["entries"]
    for (position, entry) in entries.enumerated() {
      let place = entriesPlace[position]
      try place["n"].check(entry.n, in: DocumentLimits.sizes)
      try place["counts"].require(!entry.counts.isEmpty, "hold a count")
      for (name, count) in entry.counts {
        try place["counts"][name].check(count, in: 0...Int.max)
      }
    }
    try entriesPlace.check(distinct: entries.map(\.case))
  }
}
