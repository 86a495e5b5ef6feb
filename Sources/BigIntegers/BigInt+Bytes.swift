extension BigInt {
  /// Creates the value of bytes in two's complement, the least significant of which comes first: if
  /// the last one's highest bit is set, the value is negative. No bytes at all make zero.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public init(littleEndianBytes bytes: some BidirectionalCollection<UInt8>) {
    let magnitude = BigUInt(littleEndianBytes: bytes)
    guard let last = bytes.last, last >= 0x80 else {
      self.init(magnitude)
      return
    }
    let power = BigUInt(low: 1, high: 0) << (8 * bytes.count)
    self.init(magnitude: power - magnitude, isNegative: true)
  }

  /// Creates the value of bytes in two's complement, the most significant of which comes first: if
  /// its highest bit is set, the value is negative. No bytes at all make zero.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public init(bigEndianBytes bytes: some BidirectionalCollection<UInt8>) {
    self.init(littleEndianBytes: bytes.reversed())
  }

  /// The value in two's complement, least significant byte first, in as few bytes as show the sign
  /// in the highest bit; zero has one.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public var littleEndianBytes: [UInt8] {
    let count = byteCount
    guard isNegative else { return magnitude.littleEndianBytes(count: count) }
    return ((BigUInt(low: 1, high: 0) << (8 * count)) - magnitude).littleEndianBytes(count: count)
  }

  /// The value in two's complement, most significant byte first, in as few bytes as show the sign
  /// in the highest bit; zero has one.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public var bigEndianBytes: [UInt8] { littleEndianBytes.reversed() }

  /// How many bytes the value has in two's complement, the sign included; zero has one.
  ///
  /// - Complexity: O(1), but O(*n*) for *n* limbs of which the lower ones are zero
  public var byteCount: Int {
    let isLeast = isNegative && magnitude.isPowerOfTwo
    return (magnitude.bitCount - (isLeast ? 1 : 0)) / 8 + 1
  }
}
