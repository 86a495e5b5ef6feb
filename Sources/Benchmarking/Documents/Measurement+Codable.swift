extension Measurement: Codable {
  private enum CodingKeys: String, CodingKey {
    case strategy, n, status, note, proof, samples, counts, memory, instructions, digest
    case notExamined = "not_examined"
    case formerWork = "work"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let subject = Case(
      strategy: try container.decode(String.self, forKey: .strategy),
      n: try container.decode(Int.self, forKey: .n))
    self.init(
      case: subject,
      status: try container.decode(Status.self, forKey: .status),
      note: try container.decodeIfPresent(String.self, forKey: .note),
      proof: try container.decodeIfPresent(Proof.self, forKey: .proof),
      samples: try container.decode(SampleColumns.self, forKey: .samples)
        .samples(at: container.codingPath + [CodingKeys.samples]),
      counts: try container.decodeIfPresent(EventCounts.self, forKey: .counts),
      memory: try container.decodeIfPresent(MemoryFootprint.self, forKey: .memory))
    notExamined = try container.decodeIfPresent(String.self, forKey: .notExamined)
    instructions = try container.decodeIfPresent(InstructionCount.self, forKey: .instructions)
    formerWork = try container.decodeIfPresent(FormerField.self, forKey: .formerWork)
    digest = try container.decodeIfPresent(String.self, forKey: .digest)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(digest, forKey: .digest)
    try container.encode(strategy, forKey: .strategy)
    try container.encode(n, forKey: .n)
    try container.encode(status, forKey: .status)
    try container.encodeIfPresent(note, forKey: .note)
    try container.encodeIfPresent(notExamined, forKey: .notExamined)
    try container.encodeIfPresent(proof, forKey: .proof)
    try container.encode(SampleColumns(samples), forKey: .samples)
    try container.encodeIfPresent(counts, forKey: .counts)
    try container.encodeIfPresent(memory, forKey: .memory)
    try container.encodeIfPresent(instructions, forKey: .instructions)
    try container.encodeIfPresent(formerWork, forKey: .formerWork)
  }
}
