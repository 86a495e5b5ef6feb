extension BigUInt {
  /// The sum of two values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  @inline(__always)
  public static func + (left: BigUInt, right: BigUInt) -> BigUInt {
    if left.buffer == nil, right.buffer == nil,
      case let (sum, overflow) = left.inlineValue.addingReportingOverflow(right.inlineValue),
      !overflow
    {
      return BigUInt(inline: sum)
    }
    return sum(left, right)
  }

  /// Adds `right` to `left` in place.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand; the memory of `left` is reused.
  @inlinable
  @inline(__always)
  public static func += (left: inout BigUInt, right: BigUInt) {
    if left.buffer == nil, right.buffer == nil,
      case let (sum, overflow) = left.inlineValue.addingReportingOverflow(right.inlineValue),
      !overflow
    {
      left = BigUInt(inline: sum)
    } else {
      left.addInBuffer(right)
    }
  }

  @usableFromInline
  @inline(never)
  mutating func addInBuffer(_ addend: BigUInt) {
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
  @usableFromInline
  @inline(never)
  static func sum(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    left.limbCount >= right.limbCount
      ? sum(longer: left, shorter: right) : sum(longer: right, shorter: left)
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
