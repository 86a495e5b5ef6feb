extension BigUInt {
  /// The number of zero bits below the lowest set bit; for zero, which has none, its `bitWidth`, as
  /// for the standard library's integers.
  ///
  /// - Complexity: O(*n*) for *n* limbs, but O(1) unless the low limbs are zero
  @inlinable
  public var trailingZeroBitCount: Int {
    if lowestLimb != 0 { return lowestLimb.trailingZeroBitCount }
    return trailingZeroBitCountAboveLimb
  }

  @usableFromInline
  @inline(never)
  var trailingZeroBitCountAboveLimb: Int {
    unsafe withLimbs { limbs, count in
      for index in 0..<count where unsafe limbs[index] != 0 {
        return unsafe index * UInt.bitWidth + limbs[index].trailingZeroBitCount
      }
      return UInt.bitWidth
    }
  }

  /// The number of zero bits above the highest set bit in the last word; 64 for zero.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var leadingZeroBitCount: Int { bitWidth &- bitCount }

  /// The number of set bits.
  ///
  /// - Complexity: O(*n*) for *n* limbs
  public var nonzeroBitCount: Int {
    unsafe withLimbs { limbs, count in
      var total = 0
      for index in 0..<count { unsafe total &+= limbs[index].nonzeroBitCount }
      return total
    }
  }

  /// A Boolean value indicating whether just one bit is set.
  ///
  /// - Complexity: O(*n*) for *n* limbs, but O(1) unless the low limbs are zero
  @inlinable
  public var isPowerOfTwo: Bool {
    !isZero && trailingZeroBitCount == bitCount - 1
  }

  /// Whether the bit is set that counts 2 to the power of `position`; above the value, none is.
  ///
  /// - Precondition: `position` is not negative.
  /// - Complexity: as `hasBit(at:)` and `setBit(at:to:)`
  public subscript(bit position: Int) -> Bool {
    get { hasBit(at: position) }
    set { setBit(at: position, to: newValue) }
  }

  /// Whether the bit is set that counts 2 to the power of `position`; above the value, none is.
  ///
  /// - Precondition: `position` is not negative.
  /// - Complexity: O(1)
  public func hasBit(at position: Int) -> Bool {
    require(position >= 0, "A BigUInt has no bits at negative positions")
    let (index, shift) = position.quotientAndRemainder(dividingBy: UInt.bitWidth)
    return unsafe withLimbs { limbs, count in
      unsafe index < count && limbs[index] &>> shift & 1 == 1
    }
  }

  /// Sets the bit that counts 2 to the power of `position`, or clears it.
  ///
  /// - Precondition: `position` is not negative.
  /// - Complexity: O(1) where the value is not shared and keeps its number of limbs, else O(*n*)
  ///   for *n* limbs of the value before or after
  @inline(never)
  public mutating func setBit(at position: Int, to isSet: Bool = true) {
    require(position >= 0, "A BigUInt has no bits at negative positions")
    let (index, shift) = position.quotientAndRemainder(dividingBy: UInt.bitWidth)
    guard isSet || index < limbCount else { return }
    unsafe updateLimbs(capacity: index + 1) { limbs, count in
      if index >= count {
        unsafe (limbs + count).update(repeating: 0, count: index + 1 - count)
      }
      if isSet { unsafe limbs[index] |= 1 &<< shift } else { unsafe limbs[index] &= ~(1 &<< shift) }
      return Swift.max(count, index + 1)
    }
  }

  /// The value modulo 2 to the power of `count`.
  ///
  /// - Precondition: `count` is not negative.
  /// - Complexity: O(*n*) for *n* limbs of the result
  public func lowBits(_ count: Int) -> BigUInt {
    require(count >= 0, "A BigUInt has no negative number of bits")
    guard count < bitCount else { return self }
    let (fullCount, rest) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    return unsafe withLimbs { limbs, _ in
      unsafe BigUInt(capacity: fullCount + 1) { result in
        unsafe result.update(from: limbs, count: fullCount)
        unsafe result[fullCount] = limbs[fullCount] & ((1 &<< rest) &- 1)
        return fullCount + 1
      }
    }
  }
}
