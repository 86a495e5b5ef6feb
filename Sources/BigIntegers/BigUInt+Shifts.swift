extension BigUInt {
  /// The value times 2 to the power of `count`; a negative count shifts right.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the result
  public static func << (value: BigUInt, count: some BinaryInteger) -> BigUInt {
    count >= 0 ? value.shiftedLeft(by: Int(count)) : value.shiftedRight(by: clamped(count))
  }

  /// The value divided by 2 to the power of `count`, rounded down; a negative count shifts left.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the value
  public static func >> (value: BigUInt, count: some BinaryInteger) -> BigUInt {
    count >= 0 ? value.shiftedRight(by: clamped(count)) : value.shiftedLeft(by: clamped(count))
  }

  /// Multiplies `value` by 2 to the power of `count` in place; a negative count shifts right.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the result
  public static func <<= (value: inout BigUInt, count: some BinaryInteger) {
    value = value << count
  }

  /// Divides `value` by 2 to the power of `count` in place; a negative count shifts left.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the value, whose memory is reused.
  public static func >>= (value: inout BigUInt, count: some BinaryInteger) {
    guard count >= 0 else { return value = value >> count }
    value.shiftRight(by: clamped(count))
  }

  private static func clamped(_ count: some BinaryInteger) -> Int {
    Int(clamping: count.magnitude)
  }

  private func shiftedLeft(by count: Int) -> BigUInt {
    guard !isZero else { return self }
    let (lowCount, bits) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    return unsafe withLimbs { limbs, limbCount in
      unsafe BigUInt(capacity: lowCount + limbCount + 1) { result in
        unsafe result.update(repeating: 0, count: lowCount)
        let upper = unsafe result + lowCount
        if bits == 0 {
          unsafe upper.update(from: limbs, count: limbCount)
          return lowCount + limbCount
        }
        let out = unsafe Limbs.shiftLeft(limbs, count: limbCount, by: bits, into: upper)
        unsafe upper[limbCount] = out
        return lowCount + limbCount + 1
      }
    }
  }

  private func shiftedRight(by count: Int) -> BigUInt {
    let (dropped, bits) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    return unsafe withLimbs { limbs, limbCount in
      let rest = limbCount - dropped
      guard rest > 0 else { return BigUInt() }
      return unsafe BigUInt(capacity: rest) { result in
        unsafe Self.writeShiftedRight(limbs + dropped, rest, by: bits, into: result)
        return rest
      }
    }
  }

  private mutating func shiftRight(by count: Int) {
    let (dropped, bits) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    guard dropped < limbCount else { return self = BigUInt() }
    unsafe updateLimbs(capacity: 0) { limbs, limbCount in
      unsafe Self.writeShiftedRight(limbs + dropped, limbCount - dropped, by: bits, into: limbs)
      return limbCount - dropped
    }
  }

  private static func writeShiftedRight(
    _ limbs: UnsafeLimbs, _ count: Int, by bits: Int, into result: UnsafeMutableLimbs
  ) {
    if bits == 0 {
      unsafe result.update(from: limbs, count: count)
    } else {
      _ = unsafe Limbs.shiftRight(limbs, count: count, by: bits, into: result)
    }
  }
}
