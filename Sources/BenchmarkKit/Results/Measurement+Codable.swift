extension Measurement: Codable {
  private enum CodingKeys: String, CodingKey {
    case strategy, n, status, note, proof, samples, digest
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
      samples: try container.decode(SampleColumns.self, forKey: .samples).samples)
    digest = try container.decodeIfPresent(String.self, forKey: .digest)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(digest, forKey: .digest)
    try container.encode(strategy, forKey: .strategy)
    try container.encode(n, forKey: .n)
    try container.encode(status, forKey: .status)
    try container.encodeIfPresent(note, forKey: .note)
    try container.encodeIfPresent(proof, forKey: .proof)
    try container.encode(SampleColumns(samples), forKey: .samples)
  }
}

/// Samples as columns, so that thousands of them do not repeat their keys.
private struct SampleColumns: Codable {
  private let cycle: [Int]
  private let iterations: [Int]
  private let elapsedNanoseconds: [Int64]

  private enum CodingKeys: String, CodingKey {
    case cycle, iterations
    case elapsedNanoseconds = "elapsed_ns"
  }

  init(_ samples: [Sample]) {
    cycle = samples.map(\.cycle)
    iterations = samples.map(\.iterations)
    elapsedNanoseconds = samples.map(\.elapsedNanoseconds)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    cycle = try container.decode([Int].self, forKey: .cycle)
    iterations = try container.decode([Int].self, forKey: .iterations)
    elapsedNanoseconds = try container.decode([Int64].self, forKey: .elapsedNanoseconds)
    guard cycle.count == iterations.count, cycle.count == elapsedNanoseconds.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .cycle, in: container, debugDescription: "the columns differ in length")
    }
    guard iterations.allSatisfy({ $0 > 0 }), elapsedNanoseconds.allSatisfy({ $0 > 0 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .iterations, in: container, debugDescription: "a sample is empty")
    }
  }

  var samples: [Sample] {
    cycle.indices.map {
      Sample(
        cycle: cycle[$0], iterations: iterations[$0], elapsedNanoseconds: elapsedNanoseconds[$0])
    }
  }
}
