internal import KernelInterface
internal import LimbKernels

extension Limbs {
  /// The most limbs that are shifted one by one: more take vectors, which the level has.
  private static let longestInlineShift = 8

  /// Writes a row of limbs shifted left.
  ///
  /// - Precondition: `1 <= bits < 64` and `1 <= count`. `shifted` may be `limbs` or begin above it.
  /// - Returns: The bits shifted out, at the low end of a limb.
  static func shiftLeft(
    _ limbs: UnsafeLimbs, count: Int, by bits: Int, into shifted: UnsafeMutableLimbs
  ) -> UInt {
    assert(0 < bits && bits < UInt.bitWidth, "A shift within a limb has between 1 and 63 bits")
    guard count <= longestInlineShift else {
      return unsafe Kernels.table.shiftLeft(limbs, count: count, by: bits, into: shifted)
    }
    let complement = UInt.bitWidth &- bits
    let out = unsafe limbs[count &- 1] &>> complement
    var index = count
    while index > 1 {
      index &-= 1
      unsafe shifted[index] = limbs[index] &<< bits | limbs[index &- 1] &>> complement
    }
    unsafe shifted[0] = limbs[0] &<< bits
    return out
  }

  /// Writes a row of limbs shifted right.
  ///
  /// - Precondition: `1 <= bits < 64` and `1 <= count`. `shifted` may be `limbs` or begin below it.
  /// - Returns: The bits shifted out, at the high end of a limb.
  static func shiftRight(
    _ limbs: UnsafeLimbs, count: Int, by bits: Int, into shifted: UnsafeMutableLimbs
  ) -> UInt {
    assert(0 < bits && bits < UInt.bitWidth, "A shift within a limb has between 1 and 63 bits")
    guard count <= longestInlineShift else {
      return unsafe Kernels.table.shiftRight(limbs, count: count, by: bits, into: shifted)
    }
    let complement = UInt.bitWidth &- bits
    let out = unsafe limbs[0] &<< complement
    var index = 0
    while index &+ 1 < count {
      unsafe shifted[index] = limbs[index] &>> bits | limbs[index &+ 1] &<< complement
      index &+= 1
    }
    unsafe shifted[index] = limbs[index] &>> bits
    return out
  }

  /// Writes a row of limbs times 2 to the power of `shift`.
  ///
  /// - Precondition: `0 <= shift` and `1 <= count`. `product` has room for `shift / 64` limbs more,
  ///   and is `limbs`, or does not overlap it.
  /// - Returns: The limb above.
  @inline(__always)
  static func multiply(
    _ limbs: UnsafeLimbs, count: Int, byTwoToThe shift: Int, into product: UnsafeMutableLimbs
  ) -> UInt {
    let (zeroCount, bits) = shift.quotientAndRemainder(dividingBy: UInt.bitWidth)
    let upper = unsafe product + zeroCount
    var above: UInt = 0
    if bits == 0 {
      unsafe upper.update(from: limbs, count: count)
    } else {
      above = unsafe shiftLeft(limbs, count: count, by: bits, into: upper)
    }
    // Last, since they may take the place of the row's own limbs.
    unsafe product.update(repeating: 0, count: zeroCount)
    return above
  }

  /// Writes a row of limbs divided by 2 to the power of `shift`, rounded down.
  ///
  /// - Precondition: `0 <= shift < 64 * count`. `quotient` has room for `count - shift / 64` limbs,
  ///   and is `limbs`, or does not overlap it.
  /// - Returns: How many limbs were written.
  @inline(__always)
  static func divide(
    _ limbs: UnsafeLimbs, count: Int, byTwoToThe shift: Int, into quotient: UnsafeMutableLimbs
  ) -> Int {
    let (dropped, bits) = shift.quotientAndRemainder(dividingBy: UInt.bitWidth)
    let rest = count &- dropped
    if bits == 0 {
      unsafe quotient.update(from: limbs + dropped, count: rest)
    } else {
      _ = unsafe shiftRight(limbs + dropped, count: rest, by: bits, into: quotient)
    }
    return rest
  }
}
