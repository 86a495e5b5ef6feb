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
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    self.init(
      iterations: try container.decode(Int.self, forKey: "iterations"),
      shortfall: try container.decodeIfPresent(String.self, forKey: "shortfall"))
    guard iterations > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: "iterations", in: container, debugDescription: "an empty batch counts nothing")
    }
    for event in ProcessorEvent.allCases {
      events[event] = try container.decodeIfPresent(Int.self, forKey: event.key)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(iterations, forKey: "iterations")
    try container.encodeIfPresent(shortfall, forKey: "shortfall")
    for (event, count) in events { try container.encode(count, forKey: event.key) }
  }
}

extension ProcessorEvent {
  fileprivate var key: AnyKey { AnyKey(stringValue: rawValue) }
}
