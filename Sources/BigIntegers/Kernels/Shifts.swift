extension Limbs {
  /// Writes a row of limbs shifted left.
  ///
  /// - Precondition: `1 <= bits < 64` and `1 <= count`. `shifted` may be `limbs` or begin above it.
  /// - Returns: The bits shifted out, at the low end of a limb.
  static func shiftLeft(
    _ limbs: UnsafeLimbs, count: Int, by bits: Int, into shifted: UnsafeMutableLimbs
  ) -> UInt {
    assert(0 < bits && bits < UInt.bitWidth, "A shift within a limb has between 1 and 63 bits")
    let complement = UInt.bitWidth &- bits
    var index = count &- 1
    var upper = unsafe limbs[index]
    let out = upper &>> complement
    while index > 0 {
      let lower = unsafe limbs[index &- 1]
      unsafe shifted[index] = upper &<< bits | lower &>> complement
      upper = lower
      index &-= 1
    }
    unsafe shifted[0] = upper &<< bits
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
    let complement = UInt.bitWidth &- bits
    var lower = unsafe limbs[0]
    let out = lower &<< complement
    for index in 1..<count {
      let upper = unsafe limbs[index]
      unsafe shifted[index &- 1] = lower &>> bits | upper &<< complement
      lower = upper
    }
    unsafe shifted[count &- 1] = lower &>> bits
    return out
  }
}
