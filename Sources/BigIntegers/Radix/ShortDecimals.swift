/// The decimal text of a few limbs: chunks of nineteen digits are divided off in memory on the
/// stack.
enum ShortDecimals {
  /// The most limbs for which this is worth a road of its own.
  private static let mostLimbs = 16

  /// The greatest power of ten in a limb: 10¹⁹.
  private static let chunkLimit: UInt = 10_000_000_000_000_000_000
  private static let chunkDigits = 19

  /// The text, or nothing if the value is too long.
  static func text(of value: BigUInt) -> String? {
    unsafe value.withLimbs { limbs, count -> String? in
      guard count <= mostLimbs else { return nil }
      if count <= 1 { return unsafe text(ofLimb: count == 0 ? 0 : limbs[0]) }
      // A limb takes 64 bits of the value, and a chunk at least 63.
      return unsafe withUnsafeTemporaryAllocation(
        of: UInt.self, capacity: 2 * mostLimbs + 2
      ) { memory -> String in
        let rest = unsafe memory.start
        unsafe rest.update(from: limbs, count: count)
        let chunks = unsafe rest + mostLimbs
        let chunkCount = unsafe writeChunks(rest, count, to: chunks)
        return unsafe text(chunks, chunkCount)
      }
    }
  }

  private static func text(ofLimb limb: UInt) -> String {
    var chunks: (UInt, UInt) = (limb % chunkLimit, limb / chunkLimit)
    return unsafe withUnsafePointer(to: &chunks) { pair in
      let row = unsafe UnsafeRawPointer(pair).assumingMemoryBound(to: UInt.self)
      return unsafe text(row, row[1] == 0 ? 1 : 2)
    }
  }

  /// Divides a row of at least two limbs down to nothing; returns how many chunks it had.
  private static func writeChunks(
    _ rest: UnsafeMutableLimbs, _ limbCount: Int, to chunks: UnsafeMutableLimbs
  ) -> Int {
    let divisor = LimbDivisor(constant: chunkLimit, reciprocal: 0xd83c_94fb_6d2a_c34a)
    var (count, chunkCount) = (limbCount, 0)
    while count > 0 {
      unsafe chunks[chunkCount] = unsafe Limbs.divide(rest, count: count, by: divisor, into: rest)
      chunkCount &+= 1
      if unsafe rest[count &- 1] == 0 { count &-= 1 }
    }
    return chunkCount
  }

  /// The text of chunks, of which the last one has its leading zeros left out.
  private static func text(_ chunks: UnsafeLimbs, _ chunkCount: Int) -> String {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunkDigits + 1) { memory in
      let top = unsafe memory.start
      unsafe DigitWriter.writeNineteenDecimals(chunks[chunkCount &- 1], to: top)
      var zeroCount = 0
      while unsafe zeroCount < chunkDigits &- 1 && top[zeroCount] == UInt8(ascii: "0") {
        zeroCount &+= 1
      }
      let topCount = chunkDigits &- zeroCount
      let digitCount = topCount &+ (chunkCount &- 1) &* chunkDigits
      return unsafe String(unsafeUninitializedCapacity: digitCount) { buffer in
        let digits = unsafe buffer.start
        unsafe digits.update(from: top + zeroCount, count: topCount)
        var position = topCount
        for index in stride(from: chunkCount &- 2, through: 0, by: -1) {
          unsafe DigitWriter.writeNineteenDecimals(chunks[index], to: digits + position)
          position &+= chunkDigits
        }
        return digitCount
      }
    }
  }
}
