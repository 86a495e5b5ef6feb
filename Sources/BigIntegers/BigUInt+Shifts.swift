extension BigUInt {
  /// The value times 2 to the power of `count`; a negative count shifts right.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the result
  @inlinable
  @inline(__always)
  public static func << <Count: BinaryInteger>(value: BigUInt, count: Count) -> BigUInt {
    let count = Int(clamping: count)
    if value.buffer == nil, count >= 0, count <= value.inlineValue.leadingZeroBitCount,
      count < 128
    {
      return BigUInt(inline: value.inlineValue &<< UInt128(truncatingIfNeeded: count))
    }
    return shiftedLeft(value, by: count)
  }

  /// The value divided by 2 to the power of `count`, rounded down; a negative count shifts left.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the value
  @inlinable
  @inline(__always)
  public static func >> <Count: BinaryInteger>(value: BigUInt, count: Count) -> BigUInt {
    let count = Int(clamping: count)
    if value.buffer == nil, count >= 0 {
      return BigUInt(
        inline: count < 128 ? value.inlineValue &>> UInt128(truncatingIfNeeded: count) : 0)
    }
    return shiftedRight(value, by: count)
  }

  /// Multiplies `value` by 2 to the power of `count` in place; a negative count shifts right.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the result; the memory of the value is reused.
  @inlinable
  public static func <<= <Count: BinaryInteger>(value: inout BigUInt, count: Count) {
    let clamped = Int(clamping: count)
    if value.buffer == nil, clamped >= 0 {
      value.formShift(of: BigUInt(inline: value.inlineValue), leftBy: clamped)
    } else if clamped >= 0 {
      value.shiftLeft(by: clamped)
    } else {
      value = value << clamped
    }
  }

  /// Divides `value` by 2 to the power of `count` in place; a negative count shifts left.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the value, whose memory is reused.
  @inlinable
  public static func >>= <Count: BinaryInteger>(value: inout BigUInt, count: Count) {
    let clamped = Int(clamping: count)
    if value.buffer == nil || clamped < 0 {
      value = value >> clamped
    } else {
      value.shiftRight(by: clamped)
    }
  }

  /// Replaces this value with another times 2 to the power of `count`, reusing its memory where
  /// that is possible; a negative count shifts right.
  ///
  /// In a loop this saves the allocations of `c = a << count`. The value may be this one itself.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the result
  @inlinable
  @inline(__always)
  public mutating func formShift(of value: BigUInt, leftBy count: Int) {
    if value.buffer == nil, count >= 0, count <= value.inlineValue.leadingZeroBitCount, count < 128
    {
      setInline(value.inlineValue &<< UInt128(truncatingIfNeeded: count))
    } else if count >= 0 {
      formShiftInBuffer(of: value, leftBy: count)
    } else {
      formShiftInBuffer(of: value, rightBy: Int(clamping: count.magnitude))
    }
  }

  /// Replaces this value with another divided by 2 to the power of `count`, rounded down, reusing
  /// its memory where that is possible; a negative count shifts left.
  ///
  /// In a loop this saves the allocations of `c = a >> count`. The value may be this one itself.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the value
  @inlinable
  @inline(__always)
  public mutating func formShift(of value: BigUInt, rightBy count: Int) {
    if value.buffer == nil, count >= 0 {
      setInline(count < 128 ? value.inlineValue &>> UInt128(truncatingIfNeeded: count) : 0)
    } else if value.buffer != nil, 0 < count, count < UInt.bitWidth {
      formShift(ofLong: value, rightBy: count)
    } else if count >= 0 {
      formShiftInBuffer(of: value, rightBy: count)
    } else {
      formShiftInBuffer(of: value, leftBy: Int(clamping: count.magnitude))
    }
  }

  /// The case that the value has a buffer, and is shifted by less than a limb.
  @usableFromInline
  @inline(never)
  mutating func formShift(ofLong value: BigUInt, rightBy count: Int) {
    guard let own = unsafe ownMemory, case let row = unsafe value.longRow,
      unsafe own.header.pointee.capacity >= row.count
    else { return formShiftInBuffer(of: value, rightBy: count) }
    _ = unsafe Limbs.shiftRight(row.limbs, count: row.count, by: count, into: own.limbs)
    unsafe setCount(row.count, of: own)
  }

  @usableFromInline
  @inline(never)
  mutating func formShiftInBuffer(of value: BigUInt, leftBy count: Int) {
    guard !value.isZero else { return setInline(0) }
    require(count <= Int.max / 2, "A shifted integer is too large for any memory")
    unsafe value.withLimbs { limbs, limbCount in
      let lowCount = limbCount + count / UInt.bitWidth
      unsafe replaceLimbs(capacity: lowCount + 1) { result in
        unsafe result[lowCount] = unsafe Limbs.multiply(
          limbs, count: limbCount, byTwoToThe: count, into: result)
        return lowCount + 1
      }
    }
  }

  @usableFromInline
  @inline(never)
  mutating func formShiftInBuffer(of value: BigUInt, rightBy count: Int) {
    unsafe value.withLimbs { limbs, limbCount in
      let rest = limbCount - count / UInt.bitWidth
      guard rest > 0 else { return setInline(0) }
      unsafe replaceLimbs(capacity: rest) { result in
        unsafe Limbs.divide(limbs, count: limbCount, byTwoToThe: count, into: result)
      }
    }
  }

  @usableFromInline
  @inline(never)
  static func shiftedLeft(_ value: BigUInt, by count: Int) -> BigUInt {
    var result = BigUInt()
    result.formShift(of: value, leftBy: count)
    return result
  }

  @usableFromInline
  @inline(never)
  static func shiftedRight(_ value: BigUInt, by count: Int) -> BigUInt {
    var result = BigUInt()
    result.formShift(of: value, rightBy: count)
    return result
  }

  @usableFromInline
  @inline(never)
  mutating func shiftRight(by count: Int) {
    guard count / UInt.bitWidth < limbCount else { return setInline(0) }
    unsafe updateLimbs(capacity: 0) { limbs, limbCount in
      unsafe Limbs.divide(limbs, count: limbCount, byTwoToThe: count, into: limbs)
    }
  }

  /// Shifts a value with a buffer in its own memory.
  @usableFromInline
  @inline(never)
  mutating func shiftLeft(by count: Int) {
    require(count <= Int.max / 2, "A shifted integer is too large for any memory")
    let lowCount = limbCount + count / UInt.bitWidth
    unsafe updateLimbs(capacity: lowCount + 1) { limbs, limbCount in
      unsafe limbs[lowCount] = unsafe Limbs.multiply(
        limbs, count: limbCount, byTwoToThe: count, into: limbs)
      return lowCount + 1
    }
  }
}
