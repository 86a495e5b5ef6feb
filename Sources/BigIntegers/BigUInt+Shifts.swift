extension BigUInt {
  /// The value times 2 to the power of `count`; a negative count shifts right.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the result
  public static func << (value: BigUInt, count: some BinaryInteger) -> BigUInt {
    var shifted = value
    shifted <<= count
    return shifted
  }

  /// The value divided by 2 to the power of `count`, rounded down; a negative count shifts left.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the value
  public static func >> (value: BigUInt, count: some BinaryInteger) -> BigUInt {
    var shifted = value
    shifted >>= count
    return shifted
  }

  /// Multiplies `value` by 2 to the power of `count` in place; a negative count shifts right.
  public static func <<= (value: inout BigUInt, count: some BinaryInteger) {
    guard count >= 0 else { return value.shiftRight(by: Int(clamping: count.magnitude)) }
    value.shiftLeft(by: Int(count))
  }

  /// Divides `value` by 2 to the power of `count` in place; a negative count shifts left.
  public static func >>= (value: inout BigUInt, count: some BinaryInteger) {
    guard count >= 0 else { return value.shiftLeft(by: Int(count.magnitude)) }
    value.shiftRight(by: Int(clamping: count))
  }

  private mutating func shiftLeft(by count: Int) {
    guard !isZero else { return }
    let (limbCount, bits) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    var shifted = [UInt](repeating: 0, count: limbCount)
    shifted.reserveCapacity(limbCount + limbs.count + 1)
    var carry: UInt = 0
    for limb in limbs {
      shifted.append(limb << bits | carry)
      carry = limb >> (UInt.bitWidth - bits)
    }
    shifted.append(carry)
    self = BigUInt(normalizing: shifted)
  }

  private mutating func shiftRight(by count: Int) {
    let (limbCount, bits) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    limbs.removeFirst(Swift.min(limbCount, limbs.count))
    var carry: UInt = 0
    for index in limbs.indices.reversed() {
      let limb = limbs[index]
      limbs[index] = limb >> bits | carry
      carry = limb << (UInt.bitWidth - bits)
    }
    normalize()
  }
}
