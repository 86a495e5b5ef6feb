extension BigUInt {
  /// The sum of two values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  public static func + (left: BigUInt, right: BigUInt) -> BigUInt {
    if left.buffer == nil, right.buffer == nil {
      return inlineSum(left.inlineLimbs, right.inlineLimbs)
    }
    return left.limbCount >= right.limbCount
      ? sum(longer: left, shorter: right) : sum(longer: right, shorter: left)
  }

  /// Adds `right` to `left` in place.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand; the memory of `left` is reused.
  public static func += (left: inout BigUInt, right: BigUInt) {
    unsafe right.withLimbs { addend, addendCount in
      let count = Swift.max(left.limbCount, addendCount)
      unsafe left.updateLimbs(capacity: count + 1) { limbs, oldCount in
        let carry =
          oldCount >= addendCount
          ? unsafe Limbs.add(limbs, oldCount, addend, addendCount, into: limbs)
          : unsafe Limbs.add(addend, addendCount, limbs, oldCount, into: limbs)
        unsafe limbs[count] = carry
        return count + 1
      }
    }
  }
}

extension BigUInt {
  /// The sum of two values of at most two limbs each.
  @inline(__always)
  private static func inlineSum(_ left: (UInt, UInt), _ right: (UInt, UInt)) -> BigUInt {
    var carry: Carry = 0
    let low = left.0.adding(right.0, carry: &carry)
    let high = left.1.adding(right.1, carry: &carry)
    guard carry != 0 else { return BigUInt(low: low, high: high) }
    return unsafe BigUInt(capacity: 3) { sum in
      unsafe sum[0] = low
      unsafe sum[1] = high
      unsafe sum[2] = 1
      return 3
    }
  }

  @inline(__always)
  private static func sum(longer: BigUInt, shorter: BigUInt) -> BigUInt {
    unsafe longer.withLimbs { longLimbs, longCount in
      unsafe shorter.withLimbs { shortLimbs, shortCount in
        unsafe sum(longLimbs, longCount, shortLimbs, shortCount)
      }
    }
  }

  @inline(never)
  private static func sum(
    _ longLimbs: UnsafeLimbs, _ longCount: Int, _ shortLimbs: UnsafeLimbs, _ shortCount: Int
  ) -> BigUInt {
    unsafe BigUInt(capacity: longCount + 1) { sum in
      let carry = unsafe Limbs.add(longLimbs, longCount, shortLimbs, shortCount, into: sum)
      unsafe sum[longCount] = carry
      return longCount + 1
    }
  }
}
