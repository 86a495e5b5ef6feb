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
    let out = unsafe limbs[count &- 1] &>> complement
    var index = count
    while index > 8 {
      index &-= 8
      let uppers = unsafe SIMD8(limbs + index)
      let lowers = unsafe SIMD8(limbs + (index &- 1))
      unsafe (uppers &<< UInt(bits) | lowers &>> UInt(complement)).store(at: shifted + index)
    }
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
    let complement = UInt.bitWidth &- bits
    let out = unsafe limbs[0] &<< complement
    var index = 0
    while index &+ 8 < count {
      let lowers = unsafe SIMD8(limbs + index)
      let uppers = unsafe SIMD8(limbs + (index &+ 1))
      unsafe (lowers &>> UInt(bits) | uppers &<< UInt(complement)).store(at: shifted + index)
      index &+= 8
    }
    while index &+ 1 < count {
      unsafe shifted[index] = limbs[index] &>> bits | limbs[index &+ 1] &<< complement
      index &+= 1
    }
    unsafe shifted[index] = limbs[index] &>> bits
    return out
  }
}
