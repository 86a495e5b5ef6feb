/// A power of ten by which rows of limbs are divided, down to chunks of decimal digits.
struct DecimalChunks {
  let divisor: LimbDivisor

  /// Chunks of nineteen digits, the most that a limb holds.
  @inline(__always)
  static var nineteen: DecimalChunks {
    DecimalChunks(
      divisor: LimbDivisor(
        constant: 10_000_000_000_000_000_000, shift: 0, reciprocal: 0xd83c_94fb_6d2a_c34a))
  }

  /// Chunks of eighteen digits, the limbs of a `DecimalNumber`.
  @inline(__always)
  static var eighteen: DecimalChunks {
    DecimalChunks(
      divisor: LimbDivisor(
        constant: 1_000_000_000_000_000_000, shift: 4, reciprocal: 0x2725_dd1d_243a_ba0e))
  }

  /// Room for the chunks of so many limbs, and for zeros that `write` leaves above them.
  static func capacity(limbCount: Int) -> Int { limbCount &+ limbCount / 14 &+ 8 }

  /// Divides a row of limbs down to nothing.
  ///
  /// A division waits for the remainder of the limb above. So four are made in one pass, each of
  /// the quotient that the one before has just left: the processor works at all of them at once.
  /// What four of them divide by has 239 bits or more, and three limbs at least disappear each
  /// time.
  ///
  /// - Parameters:
  ///   - rest: The limbs, which are spent.
  ///   - chunks: Room for `capacity(limbCount:)`.
  /// - Precondition: The highest limb is not zero.
  /// - Returns: How many chunks there are, without leading zeros.
  @inline(__always)
  func write(
    _ rest: UnsafeMutableLimbs, _ limbCount: Int, to chunks: UnsafeMutableLimbs
  ) -> Int {
    var (count, chunkCount) = (limbCount, 0)
    while count > 2 {
      let top = divisor.highest(unsafe rest[count &- 1])
      var remainders = (top.remainder, top.quotient &<< divisor.shift, UInt(0), UInt(0))
      count &-= 1
      var index = count
      while index > 0 {
        index &-= 1
        var limb = unsafe rest[index]
        limb = divisor.next(limb, &remainders.0)
        limb = divisor.next(limb, &remainders.1)
        limb = divisor.next(limb, &remainders.2)
        limb = divisor.next(limb, &remainders.3)
        unsafe rest[index] = limb
      }
      unsafe chunks[chunkCount] = remainders.0 &>> divisor.shift
      unsafe chunks[chunkCount &+ 1] = remainders.1 &>> divisor.shift
      unsafe chunks[chunkCount &+ 2] = remainders.2 &>> divisor.shift
      unsafe chunks[chunkCount &+ 3] = remainders.3 &>> divisor.shift
      chunkCount &+= 4
      count = unsafe Limbs.normalizedCount(rest, count)
    }
    if count > 0 {
      unsafe writeLast(low: rest[0], high: count > 1 ? rest[1] : 0, to: chunks + chunkCount)
      chunkCount &+= 3
    }
    return unsafe Limbs.normalizedCount(chunks, chunkCount)
  }

  /// Writes the chunks of two limbs, of which the third one is small.
  @inline(__always)
  private func writeLast(low: UInt, high: UInt, to chunks: UnsafeMutableLimbs) {
    let top = divisor.highest(high)
    var lowest = top.remainder
    var middle = top.quotient &<< divisor.shift
    let quotient = divisor.next(low, &lowest)
    unsafe chunks[2] = divisor.next(quotient, &middle)
    unsafe chunks[1] = middle &>> divisor.shift
    unsafe chunks[0] = lowest &>> divisor.shift
  }
}
