// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension CodingUserInfoKey {
    /// Set to `true` in an encoder's `userInfo`, it makes `BigUInt` and `BigInt` write bytes, most
    /// significant first, instead of decimal text. Both forms are read in any case.
    ///
    /// The bytes of a `BigInt` are its two's complement.
    ///
    /// - Complexity: O(1)
    public static let bigIntegersAsBytes = key("BigIntegers.bigIntegersAsBytes")

    /// Set to `true` in an encoder's `userInfo`, it makes `BigUInt` and `BigInt` write numbers,
    /// such as JSON's, instead of decimal text. Both forms are read in any case.
    ///
    /// Encoders know numbers of 128 bits; a longer one is an error, and never rounded.
    ///
    /// - Complexity: O(1)
    public static let bigIntegersAsNumbers = key("BigIntegers.bigIntegersAsNumbers")

    private static func key(_ name: String) -> CodingUserInfoKey {
      guard let key = CodingUserInfoKey(rawValue: name) else {
        preconditionFailure("Every text is a key")
      }
      return key
    }
  }

  extension BigUInt: Codable {
    /// Decodes a value from its decimal text, from its bytes, most significant first, or from a
    /// number of at most 128 bits.
    ///
    /// - Throws: `DecodingError`: `valueNotFound` for null, `dataCorrupted` for what is no integer,
    ///   and for a longer number, which a decoder would round.
    /// - Complexity: as `init(_:)` for a text
    public init(from decoder: any Decoder) throws {
      self = try decoder.decodeInteger(
        BigUInt.init(bigEndianBytes:), problem: "Not a decimal number without a sign")
    }

    /// Encodes the value as decimal text, since most formats' numbers are too narrow for it; as
    /// bytes or as a number where the encoder's `userInfo` says so.
    ///
    /// - Throws: `EncodingError` where it is to be a number, and has more than 128 bits.
    ///
    /// - Complexity: as `description`, and O(*n*) for *n* bytes
    public func encode(to encoder: any Encoder) throws {
      try encoder.encodeInteger(self, bytes: bigEndianBytes)
    }
  }

  extension BigInt: Codable {
    /// Decodes a value from its decimal text, from the bytes of its two's complement, most
    /// significant first, or from a number of at most 128 bits.
    ///
    /// - Throws: `DecodingError`: `valueNotFound` for null, `dataCorrupted` for what is no integer,
    ///   and for a longer number, which a decoder would round.
    /// - Complexity: as `init(_:)` for a text
    public init(from decoder: any Decoder) throws {
      self = try decoder.decodeInteger(
        BigInt.init(bigEndianBytes:), problem: "Not a decimal number")
    }

    /// Encodes the value as decimal text, since most formats' numbers are too narrow for it; as the
    /// bytes of its two's complement or as a number where the encoder's `userInfo` says so.
    ///
    /// - Throws: `EncodingError` where it is to be a number, and has more than 128 bits.
    ///
    /// - Complexity: as `description`, and O(*n*) for *n* bytes
    public func encode(to encoder: any Encoder) throws {
      try encoder.encodeInteger(self, bytes: bigEndianBytes)
    }
  }

  extension BigUInt: CodingKeyRepresentable {
    /// The value's decimal text: what it is called as the key of a dictionary.
    ///
    /// - Complexity: as `description`
    public var codingKey: any CodingKey { DecimalKey(self) }

    /// The value of a key's text; nil where that is no decimal number without a sign.
    ///
    /// - Complexity: as `init(_:)`
    public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
  }

  extension BigInt: CodingKeyRepresentable {
    /// The value's decimal text: what it is called as the key of a dictionary.
    ///
    /// - Complexity: as `description`
    public var codingKey: any CodingKey { DecimalKey(self) }

    /// The value of a key's text; nil where that is no decimal number.
    ///
    /// - Complexity: as `init(_:)`
    public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
  }

  /// An integer as a key, by its text.
  private struct DecimalKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(_ value: some CustomStringConvertible) { stringValue = value.description }
    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { self.init(intValue) }
  }

  extension Decoder {
    /// Decodes a number from its bytes, from its text, or else from a number.
    fileprivate func decodeInteger<Integer: BinaryInteger & LosslessStringConvertible>(
      _ fromBytes: ([UInt8]) -> Integer, problem: String
    ) throws -> Integer {
      if var container = try? unkeyedContainer() {
        var bytes: [UInt8] = []
        while !container.isAtEnd { bytes.append(try container.decode(UInt8.self)) }
        return fromBytes(bytes)
      }
      let container = try singleValueContainer()
      guard let text = try? container.decode(String.self) else {
        return try container.decodeNumber(as: Integer.self)
      }
      guard let value = Integer(text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
      }
      return value
    }
  }

  extension SingleValueDecodingContainer {
    /// Decodes a number of at most 128 bits.
    ///
    /// Of formats whose decoders know no such numbers, that of property lists among them, at most
    /// 64.
    fileprivate func decodeNumber<Integer: BinaryInteger>(as type: Integer.Type) throws -> Integer {
      guard !decodeNil() else {
        throw DecodingError.valueNotFound(
          type,
          DecodingError.Context(
            codingPath: codingPath, debugDescription: "Null in the place of an integer"))
      }
      if let number = try? decode(Int128.self) {
        if let value = Integer(exactly: number) { return value }
      } else if let number = try? decode(UInt128.self) {
        return Integer(number)
      } else if let number = try? decode(SignedLimb.self) {
        if let value = Integer(exactly: number) { return value }
      } else if let number = try? decode(UInt.self) {
        return Integer(number)
      }
      throw DecodingError.dataCorruptedError(
        in: self,
        debugDescription: "Neither decimal text, nor a number of at most 128 bits in range:"
          + " write longer integers as text")
    }
  }

  extension Encoder {
    /// Encodes a number as its bytes, as a number or as its text, as `userInfo` says.
    fileprivate func encodeInteger(
      _ value: some BinaryInteger, bytes: @autoclosure () -> [UInt8]
    ) throws {
      if userInfo[.bigIntegersAsBytes] as? Bool == true {
        var container = unkeyedContainer()
        try container.encode(contentsOf: bytes())
        return
      }
      var container = singleValueContainer()
      guard userInfo[.bigIntegersAsNumbers] as? Bool == true else {
        return try container.encode(value.description)
      }
      // Formats that have no numbers of 128 bits have those of 64.
      if let number = SignedLimb(exactly: value) {
        try container.encode(number)
      } else if let number = UInt(exactly: value) {
        try container.encode(number)
      } else if let number = Int128(exactly: value) {
        try container.encode(number)
      } else if let number = UInt128(exactly: value) {
        try container.encode(number)
      } else {
        throw EncodingError.invalidValue(
          value,
          EncodingError.Context(
            codingPath: codingPath,
            debugDescription: "An integer of more than 128 bits is not written as a number:"
              + " leave bigIntegersAsNumbers out"))
      }
    }
  }
#endif
