extension BigUInt {
  /// The number of zero bits below the lowest set bit; zero for zero, which has no set bit.
  ///
  /// - Complexity: O(*n*) for *n* limbs, but O(1) unless the low limbs are zero
  public var trailingZeroBitCount: Int {
    unsafe withLimbs { limbs, count in
      for index in 0..<count where unsafe limbs[index] != 0 {
        return unsafe index * UInt.bitWidth + limbs[index].trailingZeroBitCount
      }
      return 0
    }
  }

  /// The number of zero bits above the highest set bit in the leading limb.
  var leadingZeroBitCount: Int {
    limbCount * UInt.bitWidth - bitCount
  }
}
