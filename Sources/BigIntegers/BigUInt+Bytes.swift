extension BigUInt {
  /// Creates the value of bytes, the least significant of which comes first.
  ///
  /// No bytes at all make zero.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public init(littleEndianBytes bytes: some Collection<UInt8>) {
    self.init(byteCount: bytes.count, bytes: bytes)
  }

  /// Creates the value of bytes, the most significant of which comes first.
  ///
  /// No bytes at all make zero.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public init(bigEndianBytes bytes: some BidirectionalCollection<UInt8>) {
    self.init(byteCount: bytes.count, bytes: bytes.reversed())
  }

  private init(byteCount: Int, bytes: some Collection<UInt8>) {
    let limbCount = (byteCount + 7) / 8
    unsafe self.init(capacity: limbCount) { limbs in
      unsafe limbs.update(repeating: 0, count: limbCount)
      var position = 0
      for byte in bytes {
        // No more than there is room for, whatever the collection hands out.
        if position == byteCount { break }
        unsafe limbs[position / 8] |= UInt(byte) &<< (8 * (position % 8))
        position += 1
      }
      return limbCount
    }
  }

  /// The bytes of the value, least significant first, without leading zeros; zero has none.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public var littleEndianBytes: [UInt8] { littleEndianBytes(count: byteCount) }

  /// The bytes of the value, most significant first, without leading zeros; zero has none.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public var bigEndianBytes: [UInt8] { littleEndianBytes.reversed() }

  /// How many bytes the value has, without leading zeros; zero has none.
  ///
  /// - Complexity: O(1)
  public var byteCount: Int { (bitCount + 7) / 8 }

  /// So many of the lowest bytes, with zeros above the value.
  func littleEndianBytes(count byteCount: Int) -> [UInt8] {
    unsafe withLimbs { limbs, limbCount in
      unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { bytes, count in
        for position in 0..<byteCount {
          let limb = unsafe position / 8 < limbCount ? limbs[position / 8] : 0
          unsafe bytes.initializeElement(
            at: position, to: UInt8(truncatingIfNeeded: limb &>> (8 * (position % 8))))
        }
        count = byteCount
      }
    }
  }
}
