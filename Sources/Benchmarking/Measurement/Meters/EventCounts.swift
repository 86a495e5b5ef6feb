/// What was counted while one batch of a case ran, over all its calls.
package struct EventCounts: Equatable, Sendable {
  /// How many calls the batch had.
  package var iterations: Int
  /// The counts of the events that could be counted.
  package var events: [ProcessorEvent: Int]
  /// In words, why events are missing; nil if none is.
  package var shortfall: String?

  package init(
    iterations: Int, events: [ProcessorEvent: Int] = [:], shortfall: String? = nil
  ) {
    self.iterations = iterations
    self.events = events
    self.shortfall = shortfall
  }

  /// The mean count of an event in one call; nil if it was not counted.
  package func perCall(_ event: ProcessorEvent) -> Double? {
    events[event].map { Double($0) / Double(iterations) }
  }
}

extension EventCounts: Codable {
  private enum CodingKeys: String, CodingKey { case iterations, shortfall }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      iterations: try container.decode(Int.self, forKey: .iterations),
      shortfall: try container.decodeIfPresent(String.self, forKey: .shortfall))
    guard iterations > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .iterations, in: container, debugDescription: "an empty batch counts nothing")
    }
    let counted = try decoder.container(keyedBy: ProcessorEvent.self)
    for event in ProcessorEvent.allCases {
      events[event] = try counted.decodeIfPresent(Int.self, forKey: event)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(iterations, forKey: .iterations)
    try container.encodeIfPresent(shortfall, forKey: .shortfall)
    var counted = encoder.container(keyedBy: ProcessorEvent.self)
    for (event, count) in events { try counted.encode(count, forKey: event) }
  }
}
