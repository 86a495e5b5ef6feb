extension Limbs {
  /// Limbs that a sum and a shift work on in turn: few enough to stay in the nearest cache.
  private static let sumChunk = 256

  /// Writes half the sum of two rows of equal length; the sum must be even.
  ///
  /// A shift between two limbs of a sum would break the chain of its carries, so it follows as a
  /// pass of its own.
  ///
  /// - Precondition: `0 < count`. `result` may be one of the operands, but must not overlap them
  ///   otherwise.
  static func halveSum(
    of left: UnsafeLimbs, _ right: UnsafeLimbs, count: Int, into result: UnsafeMutableLimbs
  ) {
    var carry: UInt = 0
    var start = 0
    while start < count {
      let length = min(sumChunk, count &- start)
      let chunk = unsafe result + start
      carry = unsafe add(left + start, right + start, count: length, carry: carry, into: chunk)
      let lowest = unsafe shiftRight(chunk, count: length, by: 1, into: chunk)
      if start > 0 {
        unsafe result[start &- 1] |= lowest
      } else {
        assert(lowest == 0, "the sum is even")
      }
      start &+= length
    }
    unsafe result[count &- 1] |= carry &<< 63
  }

  /// Writes the sum of a row and twice another of equal length.
  ///
  /// - Precondition: `0 <= count`. `result` may be `right`, but must not overlap the operands
  ///   otherwise.
  /// - Returns: The carry out of the top limb, at most two.
  static func add(
    _ left: UnsafeLimbs, doubling right: UnsafeLimbs, count: Int, into result: UnsafeMutableLimbs
  ) -> UInt {
    var carry: UInt = 0
    var highest: UInt = 0
    var start = 0
    while start < count {
      let length = min(sumChunk, count &- start)
      let chunk = unsafe result + start
      let shiftedOut = unsafe shiftLeft(right + start, count: length, by: 1, into: chunk)
      unsafe chunk[0] |= highest
      highest = shiftedOut
      carry = unsafe add(left + start, chunk, count: length, carry: carry, into: chunk)
      start &+= length
    }
    return carry &+ highest
  }
}
