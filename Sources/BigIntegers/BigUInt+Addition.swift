extension BigUInt {
  /// The sum of two values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  public static func + (left: BigUInt, right: BigUInt) -> BigUInt {
    let (longer, shorter) = left.limbCount >= right.limbCount ? (left, right) : (right, left)
    return unsafe longer.withLimbs { longLimbs, longCount in
      unsafe shorter.withLimbs { shortLimbs, shortCount in
        unsafe BigUInt(capacity: longCount + 1) { sum in
          let carry = unsafe Limbs.add(longLimbs, longCount, shortLimbs, shortCount, into: sum)
          unsafe sum[longCount] = carry
          return longCount + 1
        }
      }
    }
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
