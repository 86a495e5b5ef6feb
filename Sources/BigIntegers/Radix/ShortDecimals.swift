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
    unsafe value.withLimbs { limbs, count -> String? in
      guard count <= mostLimbs else { return nil }
      if count <= 1 { return unsafe text(ofLimb: count == 0 ? 0 : limbs[0]) }
      return unsafe withUnsafeTemporaryAllocation(
        of: UInt.self, capacity: mostLimbs + DecimalChunks.capacity(limbCount: mostLimbs)
      ) { memory -> String in
        let rest = unsafe memory.start
        unsafe rest.update(from: limbs, count: count)
        let chunks = unsafe rest + mostLimbs
        let chunkCount = unsafe DecimalChunks.nineteen.write(rest, count, to: chunks)
        return unsafe text(chunks, chunkCount)
      }
    }
  }

  private static func text(ofLimb limb: UInt) -> String {
    var chunks: (UInt, UInt) = limb < chunkLimit ? (limb, 0) : (limb &- chunkLimit, 1)
    return unsafe withUnsafePointer(to: &chunks) { pair in
      let row = unsafe UnsafeRawPointer(pair).assumingMemoryBound(to: UInt.self)
      return unsafe text(row, row[1] == 0 ? 1 : 2)
    }
  }

  /// The text of chunks, of which the last one has its leading zeros left out.
  private static func text(_ chunks: UnsafeLimbs, _ chunkCount: Int) -> String {
    let top = unsafe DigitWriter.nineteenDecimals(chunks[chunkCount &- 1])
    let zeroCount = Swift.min(top.zeroCount, chunkDigits &- 1)
    let digitCount = chunkCount &* chunkDigits &- zeroCount
    return unsafe String(unsafeUninitializedCapacity: digitCount) { buffer in
      let digits = unsafe buffer.start
      if digitCount <= 8 {
        unsafe top.write(last: digitCount, to: digits)
      } else {
        unsafe top.write(from: zeroCount, to: digits)
      }
      var position = chunkDigits &- zeroCount
      var index = chunkCount &- 1
      while index > 0 {
        index &-= 1
        unsafe DigitWriter.nineteenDecimals(chunks[index]).write(to: digits + position)
        position &+= chunkDigits
      }
      return digitCount
    }
  }
}
