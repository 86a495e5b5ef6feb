extension BigUInt {
  /// The bits that are set in both values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the shorter operand
  public static func & (left: BigUInt, right: BigUInt) -> BigUInt {
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
  public static func | (left: BigUInt, right: BigUInt) -> BigUInt {
    combine(left, right) { $0 | $1 }
  }

  /// The bits that are set in just one of the values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  public static func ^ (left: BigUInt, right: BigUInt) -> BigUInt {
    combine(left, right) { $0 ^ $1 }
  }

  /// Keeps the bits of `left` that are set in `right`.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  public static func &= (left: inout BigUInt, right: BigUInt) { left = left & right }

  /// Sets the bits of `left` that are set in `right`.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  public static func |= (left: inout BigUInt, right: BigUInt) { left = left | right }

  /// Inverts the bits of `left` that are set in `right`.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
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
