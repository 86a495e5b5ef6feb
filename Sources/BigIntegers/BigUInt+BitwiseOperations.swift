extension BigUInt {
  /// The bits that are set in both values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the shorter operand
  @inlinable
  @inline(__always)
  public static func & (left: BigUInt, right: BigUInt) -> BigUInt {
    if left.buffer == nil || right.buffer == nil {
      return BigUInt(
        low: left.limb(at: 0) & right.limb(at: 0), high: left.limb(at: 1) & right.limb(at: 1))
    }
    return conjunction(left, right)
  }

  @usableFromInline
  @inline(never)
  static func conjunction(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    unsafe left.withLimbs { leftLimbs, leftCount in
      unsafe right.withLimbs { rightLimbs, rightCount in
        let count = Swift.min(leftCount, rightCount)
        return unsafe BigUInt(capacity: count) { result in
          for index in 0..<count { unsafe result[index] = leftLimbs[index] & rightLimbs[index] }
          return count
        }
      }
    }
  }

  /// The bits that are set in either value or in both.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  @inline(__always)
  public static func | (left: BigUInt, right: BigUInt) -> BigUInt {
    if left.buffer == nil, right.buffer == nil {
      return BigUInt(inline: left.inlineValue | right.inlineValue)
    }
    return disjunction(left, right)
  }

  @usableFromInline
  @inline(never)
  static func disjunction(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    combine(left, right) { $0 | $1 }
  }

  /// The bits that are set in just one of the values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  @inline(__always)
  public static func ^ (left: BigUInt, right: BigUInt) -> BigUInt {
    if left.buffer == nil, right.buffer == nil {
      return BigUInt(inline: left.inlineValue ^ right.inlineValue)
    }
    return exclusion(left, right)
  }

  @usableFromInline
  @inline(never)
  static func exclusion(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    combine(left, right) { $0 ^ $1 }
  }

  /// The bits of `value`'s words that are not set: 2 to the power of its `bitWidth`, less one, less
  /// the value.
  ///
  /// A natural number has no complement of its own, since its ones would never end. This one has as
  /// many bits as the words of `value`, which are whole words: `x & ~y` clears the bits of `y` only
  /// as far as those reach, and bits of `x` above them are lost. `x & ~BigInt(y)`, or
  /// `setBit(at:to:)`, has no such limit.
  ///
  /// - Complexity: O(*n*) for *n* limbs
  @inlinable
  public static prefix func ~ (value: BigUInt) -> BigUInt {
    if value.buffer == nil {
      return BigUInt(
        low: ~value.inlineLimbs.0, high: value.inlineLimbs.1 == 0 ? 0 : ~value.inlineLimbs.1)
    }
    return complement(value)
  }

  @usableFromInline
  @inline(never)
  static func complement(_ value: BigUInt) -> BigUInt {
    unsafe value.withLimbs { limbs, count in
      unsafe BigUInt(capacity: count) { result in
        for index in 0..<count { unsafe result[index] = ~limbs[index] }
        return count
      }
    }
  }

  /// Keeps the bits of `left` that are set in `right`.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the shorter operand
  @inlinable
  public static func &= (left: inout BigUInt, right: BigUInt) { left = left & right }

  /// Sets the bits of `left` that are set in `right`.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  public static func |= (left: inout BigUInt, right: BigUInt) { left = left | right }

  /// Inverts the bits of `left` that are set in `right`.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  public static func ^= (left: inout BigUInt, right: BigUInt) { left = left ^ right }

  /// Applies an operation that leaves a bit as it is where the other one is zero.
  @inline(__always)
  private static func combine(
    _ left: BigUInt, _ right: BigUInt, _ operation: (UInt, UInt) -> UInt
  ) -> BigUInt {
    let (longer, shorter) = left.limbCount >= right.limbCount ? (left, right) : (right, left)
    return unsafe longer.withLimbs { longLimbs, longCount in
      unsafe shorter.withLimbs { shortLimbs, shortCount in
        unsafe BigUInt(capacity: longCount) { result in
          for index in 0..<shortCount {
            unsafe result[index] = operation(longLimbs[index], shortLimbs[index])
          }
          unsafe (result + shortCount).update(
            from: longLimbs + shortCount, count: longCount - shortCount)
          return longCount
        }
      }
    }
  }
}
