/// The decimal text of a few limbs: chunks of nineteen digits are divided off in memory on the
/// stack.
enum ShortDecimals {
  /// The most limbs for which this is worth a road of its own.
  private static let mostLimbs = 28

  /// The greatest power of ten in a limb: 10¹⁹.
  private static let chunkLimit: UInt = 10_000_000_000_000_000_000
  private static let chunkDigits = 19

  /// The text, or nothing if the value is too long.
  static func text(of value: BigUInt) -> String? {
    unsafe value.withLimbs { limbs, count -> String? in
      guard count <= mostLimbs else { return nil }
      if count <= 1 { return unsafe text(ofLimb: count == 0 ? 0 : limbs[0]) }
      // A pass makes four chunks of at least three limbs, or the last ones.
      return unsafe withUnsafeTemporaryAllocation(
        of: UInt.self, capacity: 3 * mostLimbs + 4
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
    var chunks: (UInt, UInt) = limb < chunkLimit ? (limb, 0) : (limb &- chunkLimit, 1)
    return unsafe withUnsafePointer(to: &chunks) { pair in
      let row = unsafe UnsafeRawPointer(pair).assumingMemoryBound(to: UInt.self)
      return unsafe text(row, row[1] == 0 ? 1 : 2)
    }
  }

  /// Divides a row of at least two limbs down to nothing; returns how many chunks it had.
  ///
  /// A division waits for the remainder of the limb above. So four are made in one pass, each of
  /// the quotient that the one before has just left: the processor works at all of them at once.
  /// What four of them divide by has 253 bits, and three limbs at least disappear each time.
  private static func writeChunks(
    _ rest: UnsafeMutableLimbs, _ limbCount: Int, to chunks: UnsafeMutableLimbs
  ) -> Int {
    let divisor = LimbDivisor(constant: chunkLimit, reciprocal: 0xd83c_94fb_6d2a_c34a)
    var (count, chunkCount) = (limbCount, 0)
    while count > 2 {
      // The highest limb is less than twice the divisor: its quotient is one, or zero.
      let top = unsafe rest[count &- 1]
      let isOne: UInt = top < chunkLimit ? 0 : 1
      var remainders: (UInt, UInt, UInt, UInt) = (top &- isOne &* chunkLimit, isOne, 0, 0)
      count &-= 1
      var index = count
      while index > 0 {
        index &-= 1
        var limb = unsafe rest[index]
        (limb, remainders.0) = divisor.quotientAndRemainder(high: remainders.0, low: limb)
        (limb, remainders.1) = divisor.quotientAndRemainder(high: remainders.1, low: limb)
        (limb, remainders.2) = divisor.quotientAndRemainder(high: remainders.2, low: limb)
        (limb, remainders.3) = divisor.quotientAndRemainder(high: remainders.3, low: limb)
        unsafe rest[index] = limb
      }
      unsafe chunks[chunkCount] = remainders.0
      unsafe chunks[chunkCount &+ 1] = remainders.1
      unsafe chunks[chunkCount &+ 2] = remainders.2
      unsafe chunks[chunkCount &+ 3] = remainders.3
      chunkCount &+= 4
      count = unsafe Limbs.normalizedCount(rest, count)
    }
    if count > 0 {
      unsafe writeLastChunks(
        low: rest[0], high: count > 1 ? rest[1] : 0, by: divisor, to: chunks + chunkCount)
      chunkCount &+= 3
    }
    return unsafe Limbs.normalizedCount(chunks, chunkCount)
  }

  /// Writes the chunks of two limbs, of which the third one is at most three.
  @inline(__always)
  private static func writeLastChunks(
    low: UInt, high: UInt, by divisor: LimbDivisor, to chunks: UnsafeMutableLimbs
  ) {
    let isOne: UInt = high < chunkLimit ? 0 : 1
    let (quotient, lowest) = divisor.quotientAndRemainder(
      high: high &- isOne &* chunkLimit, low: low)
    unsafe chunks[0] = lowest
    (unsafe chunks[2], unsafe chunks[1]) = divisor.quotientAndRemainder(
      high: isOne, low: quotient)
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
