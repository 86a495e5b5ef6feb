extension Limbs {
  /// The bits of a number from a position down: a zero by itself, or as many as are allowed from a
  /// one to a one.
  ///
  /// - Precondition: The position is below the number's bits, and `1 <= widest < 64`.
  @inline(__always)
  static func window(
    _ limbs: UnsafeLimbs, from position: Int, widest: Int
  ) -> (value: Int, bitCount: Int) {
    let lowest = Swift.max(0, position &- widest &+ 1)
    let count = position &- lowest &+ 1
    let (index, shift) = (lowest / UInt.bitWidth, lowest % UInt.bitWidth)
    var bits = unsafe limbs[index] &>> shift
    if shift &+ count > UInt.bitWidth {
      unsafe bits |= limbs[index &+ 1] &<< (UInt.bitWidth &- shift)
    }
    bits &= (1 &<< count) &- 1
    guard bits &>> (count &- 1) == 1 else { return (0, 1) }
    let zeros = bits.trailingZeroBitCount
    return (Int(truncatingIfNeeded: bits &>> zeros), count &- zeros)
  }
}
