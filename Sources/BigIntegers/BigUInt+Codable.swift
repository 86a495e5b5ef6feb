// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension BigUInt: Codable {
    /// Decodes a value from its decimal text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a text that is not a number.
    /// - Complexity: as `init(_:)` for a text
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = BigUInt(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "Not a decimal number without a sign")
      }
      self = value
    }

    /// Encodes the value as decimal text, since most formats' numbers are too narrow for it.
    ///
    /// - Complexity: as `description`
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
