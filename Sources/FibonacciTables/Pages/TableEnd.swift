/// Why a table ends.
package enum TableEnd: Hashable, Sendable {
  /// The requested end, or the end of the source.
  case lastRow
  /// F(index) is the first number that does not fit into the strategy's `bitWidth` bits.
  case overflow(index: Int, bitWidth: Int)
}

/// In JSON: `{"reason": "last_row"}` or `{"reason": "overflow", "n": 94, "bit_width": 64}`.
extension TableEnd: Codable {
  private enum CodingKeys: String, CodingKey {
    case reason
    case index = "n"
    case bitWidth = "bit_width"
  }

  private enum Reason: String, Codable {
    case lastRow = "last_row"
    case overflow
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Reason.self, forKey: .reason) {
    case .lastRow:
      self = .lastRow
    case .overflow:
      self = .overflow(
        index: try container.decode(Int.self, forKey: .index),
        bitWidth: try container.decode(Int.self, forKey: .bitWidth))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .lastRow:
      try container.encode(Reason.lastRow, forKey: .reason)
    case .overflow(let index, let bitWidth):
      try container.encode(Reason.overflow, forKey: .reason)
      try container.encode(index, forKey: .index)
      try container.encode(bitWidth, forKey: .bitWidth)
    }
  }
}
