// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension CodingUserInfoKey {
    /// Set to `true` in an encoder's `userInfo`, it makes `BigUInt` and `BigInt` write bytes, most
    /// significant first, instead of decimal text. Either is read without a word said.
    ///
    /// The bytes of a `BigInt` are its two's complement.
    ///
    /// - Complexity: O(1)
    public static let bigIntegersAsBytes: CodingUserInfoKey = {
      guard let key = CodingUserInfoKey(rawValue: "BigIntegers.bigIntegersAsBytes") else {
        preconditionFailure("Every text is a key")
      }
      return key
    }()
  }

  extension BigUInt: Codable {
    /// Decodes a value from its decimal text, or from its bytes, most significant first.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a text that is not a number.
    /// - Complexity: as `init(_:)` for a text
    public init(from decoder: any Decoder) throws {
      if var bytes = try? decoder.unkeyedContainer() {
        self.init(bigEndianBytes: try bytes.decodeBytes())
        return
      }
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = BigUInt(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "Not a decimal number without a sign")
      }
      self = value
    }

    /// Encodes the value as decimal text, since most formats' numbers are too narrow for it; as
    /// bytes where the encoder's `userInfo` has `bigIntegersAsBytes`.
    ///
    /// - Complexity: as `description`, and O(*n*) for *n* bytes
    public func encode(to encoder: any Encoder) throws {
      if encoder.userInfo[.bigIntegersAsBytes] as? Bool == true {
        var container = encoder.unkeyedContainer()
        try container.encode(contentsOf: bigEndianBytes)
      } else {
        var container = encoder.singleValueContainer()
        try container.encode(description)
      }
    }
  }

  extension BigInt: Codable {
    /// Decodes a value from its decimal text, or from the bytes of its two's complement, most
    /// significant first.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a text that is not a number.
    /// - Complexity: as `init(_:)` for a text
    public init(from decoder: any Decoder) throws {
      if var bytes = try? decoder.unkeyedContainer() {
        self.init(bigEndianBytes: try bytes.decodeBytes())
        return
      }
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = BigInt(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "Not a decimal number")
      }
      self = value
    }

    /// Encodes the value as decimal text, since most formats' numbers are too narrow for it; as the
    /// bytes of its two's complement where the encoder's `userInfo` has `bigIntegersAsBytes`.
    ///
    /// - Complexity: as `description`, and O(*n*) for *n* bytes
    public func encode(to encoder: any Encoder) throws {
      if encoder.userInfo[.bigIntegersAsBytes] as? Bool == true {
        var container = encoder.unkeyedContainer()
        try container.encode(contentsOf: bigEndianBytes)
      } else {
        var container = encoder.singleValueContainer()
        try container.encode(description)
      }
    }
  }

  extension UnkeyedDecodingContainer {
    fileprivate mutating func decodeBytes() throws -> [UInt8] {
      var bytes: [UInt8] = []
      while !isAtEnd { bytes.append(try decode(UInt8.self)) }
      return bytes
    }
  }
#endif
