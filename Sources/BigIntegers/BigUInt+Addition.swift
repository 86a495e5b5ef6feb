extension BigUInt {
  /// The sum of two values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  public static func + (left: BigUInt, right: BigUInt) -> BigUInt {
    if left.buffer == nil, right.buffer == nil,
      case let (sum, overflow) = left.inlineValue.addingReportingOverflow(right.inlineValue),
      !overflow
    {
      return BigUInt(
        low: UInt(truncatingIfNeeded: sum), high: UInt(truncatingIfNeeded: sum &>> 64))
    }
    return left.limbCount >= right.limbCount
      ? sum(longer: left, shorter: right) : sum(longer: right, shorter: left)
  }

  /// Adds `right` to `left` in place.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand; the memory of `left` is reused.
  public static func += (left: inout BigUInt, right: BigUInt) {
    if left.buffer == nil, right.buffer == nil,
      case let (sum, overflow) = left.inlineValue.addingReportingOverflow(right.inlineValue),
      !overflow
    {
      left.inlineLimbs = (UInt(truncatingIfNeeded: sum), UInt(truncatingIfNeeded: sum &>> 64))
    } else {
      left.addInBuffer(right)
    }
  }

  private mutating func addInBuffer(_ addend: BigUInt) {
    unsafe addend.withLimbs { limbs, count in unsafe add(limbs, count: count) }
  }

  @inline(__always)
  private mutating func add(_ addend: UnsafeLimbs, count addendCount: Int) {
    let count = Swift.max(limbCount, addendCount)
    unsafe updateLimbs(capacity: count + 1) { limbs, oldCount in
      let carry =
        oldCount >= addendCount
        ? unsafe Limbs.add(limbs, oldCount, addend, addendCount, into: limbs)
        : unsafe Limbs.add(addend, addendCount, limbs, oldCount, into: limbs)
      unsafe limbs[count] = carry
      return count + 1
    }
  }
}

extension BigUInt {
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
