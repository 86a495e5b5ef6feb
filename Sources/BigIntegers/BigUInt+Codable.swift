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
      self = try decoder.decodeInteger(
        BigUInt.init(bigEndianBytes:), problem: "Not a decimal number without a sign")
    }

    /// Encodes the value as decimal text, since most formats' numbers are too narrow for it; as
    /// bytes where the encoder's `userInfo` has `bigIntegersAsBytes`.
    ///
    /// - Complexity: as `description`, and O(*n*) for *n* bytes
    public func encode(to encoder: any Encoder) throws {
      try encoder.encodeInteger(bytes: bigEndianBytes, text: description)
    }
  }

  extension BigInt: Codable {
    /// Decodes a value from its decimal text, or from the bytes of its two's complement, most
    /// significant first.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a text that is not a number.
    /// - Complexity: as `init(_:)` for a text
    public init(from decoder: any Decoder) throws {
      self = try decoder.decodeInteger(
        BigInt.init(bigEndianBytes:), problem: "Not a decimal number")
    }

    /// Encodes the value as decimal text, since most formats' numbers are too narrow for it; as the
    /// bytes of its two's complement where the encoder's `userInfo` has `bigIntegersAsBytes`.
    ///
    /// - Complexity: as `description`, and O(*n*) for *n* bytes
    public func encode(to encoder: any Encoder) throws {
      try encoder.encodeInteger(bytes: bigEndianBytes, text: description)
    }
  }

  extension Decoder {
    /// Decodes a number from its bytes, or else from its text.
    fileprivate func decodeInteger<Integer: LosslessStringConvertible>(
      _ fromBytes: ([UInt8]) -> Integer, problem: String
    ) throws -> Integer {
      if var container = try? unkeyedContainer() {
        var bytes: [UInt8] = []
        while !container.isAtEnd { bytes.append(try container.decode(UInt8.self)) }
        return fromBytes(bytes)
      }
      let container = try singleValueContainer()
      guard let value = Integer(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
      }
      return value
    }
  }

  extension Encoder {
    /// Encodes a number as its bytes, or as its text, as `userInfo` says.
    fileprivate func encodeInteger(
      bytes: @autoclosure () -> [UInt8], text: @autoclosure () -> String
    ) throws {
      if userInfo[.bigIntegersAsBytes] as? Bool == true {
        var container = unkeyedContainer()
        try container.encode(contentsOf: bytes())
      } else {
        var container = singleValueContainer()
        try container.encode(text())
      }
    }
  }
#endif
