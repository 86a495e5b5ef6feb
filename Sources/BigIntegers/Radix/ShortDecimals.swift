/// The decimal text of a few limbs: chunks of nineteen digits are divided off in memory on the
/// stack.
enum ShortDecimals {
  /// The most limbs for which this is worth a road of its own.
  private static let mostLimbs = 28

  /// The greatest power of ten in a limb: 10¹⁹.
  private static let chunkLimit: UInt = 10_000_000_000_000_000_000
  private static let chunkDigits = NineteenDecimals.count

  /// The text, or nothing if the value is too long.
  static func text(of value: BigUInt) -> String? {
    unsafe withChunks(of: value) { chunks, chunkCount in
      let top = unsafe Top(chunks, chunkCount)
      return unsafe String(unsafeUninitializedCapacity: top.digitCount) { buffer in
        unsafe top.write(chunks, chunkCount, to: buffer.start)
        return top.digitCount
      }
    }
  }

  /// Writes the text into memory with room for `KeptText.capacity(of:)` digits.
  ///
  /// - Returns: How many digits there are, or nothing if the value is too long.
  @inline(__always)
  static func write(_ value: BigUInt, to digits: UnsafeMutablePointer<UInt8>) -> Int? {
    unsafe withChunks(of: value) { chunks, chunkCount in
      let top = unsafe Top(chunks, chunkCount)
      unsafe top.write(chunks, chunkCount, to: digits)
      return top.digitCount
    }
  }

  /// Calls a body with the chunks of a value, the lowest first, unless that is too long.
  @inline(__always)
  private static func withChunks<Result>(
    of value: BigUInt, _ body: (UnsafeLimbs, Int) -> Result
  ) -> Result? {
    unsafe value.withLimbs { limbs, count -> Result? in
      guard count <= mostLimbs else { return nil }
      if count <= 1 { return unsafe withChunks(ofLimb: count == 0 ? 0 : limbs[0], body) }
      return unsafe withUnsafeTemporaryAllocation(
        of: UInt.self, capacity: mostLimbs + DecimalChunks.capacity(limbCount: mostLimbs)
      ) { memory -> Result in
        let rest = unsafe memory.start
        unsafe rest.update(from: limbs, count: count)
        let chunks = unsafe rest + mostLimbs
        let chunkCount = unsafe DecimalChunks.nineteen.write(rest, count, to: chunks)
        return unsafe body(chunks, chunkCount)
      }
    }
  }

  @inline(__always)
  private static func withChunks<Result>(
    ofLimb limb: UInt, _ body: (UnsafeLimbs, Int) -> Result
  ) -> Result {
    var chunks: (UInt, UInt) = limb < chunkLimit ? (limb, 0) : (limb &- chunkLimit, 1)
    return unsafe withUnsafePointer(to: &chunks) { pair in
      let row = unsafe UnsafeRawPointer(pair).assumingMemoryBound(to: UInt.self)
      return unsafe body(row, row[1] == 0 ? 1 : 2)
    }
  }

  /// The last one of some chunks, whose leading zeros are left out.
  private struct Top {
    private let digits: NineteenDecimals
    private let zeroCount: Int
    /// The digits of all chunks.
    let digitCount: Int

    @inline(__always)
    init(_ chunks: UnsafeLimbs, _ chunkCount: Int) {
      digits = DigitWriter.nineteenDecimals(unsafe chunks[chunkCount &- 1])
      zeroCount = Swift.min(digits.zeroCount, chunkDigits &- 1)
      digitCount = chunkCount &* chunkDigits &- zeroCount
    }

    /// Writes the digits of all chunks.
    @inline(__always)
    func write(_ chunks: UnsafeLimbs, _ chunkCount: Int, to text: UnsafeMutablePointer<UInt8>) {
      if digitCount <= 8 {
        unsafe digits.write(last: digitCount, to: text)
      } else {
        unsafe digits.write(from: zeroCount, to: text)
      }
      var position = chunkDigits &- zeroCount
      var index = chunkCount &- 1
      while index > 0 {
        index &-= 1
        unsafe DigitWriter.nineteenDecimals(chunks[index]).write(to: text + position)
        position &+= chunkDigits
      }
    }
  }
}
