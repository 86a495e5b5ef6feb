extension BigUInt {
  /// The sum of two values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  public static func + (left: BigUInt, right: BigUInt) -> BigUInt {
    var sum = left
    sum += right
    return sum
  }

  /// Adds `right` to `left` in place.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  public static func += (left: inout BigUInt, right: BigUInt) {
    while left.limbs.count < right.limbs.count { left.limbs.append(0) }
    var carry: UInt = 0
    for index in left.limbs.indices {
      if index >= right.limbs.count && carry == 0 { return }
      let addend = index < right.limbs.count ? right.limbs[index] : 0
      let sum = UInt128(left.limbs[index]) &+ UInt128(addend) &+ UInt128(carry)
      left.limbs[index] = UInt(truncatingIfNeeded: sum)
      carry = UInt(truncatingIfNeeded: sum >> 64)
    }
    if carry != 0 { left.limbs.append(carry) }
  }

  /// The difference of two values.
  ///
  /// - Precondition: `right <= left`; `subtracting(_:)` answers where that is not known.
  /// - Complexity: O(*n*) for *n* limbs of `left`
  public static func - (left: BigUInt, right: BigUInt) -> BigUInt {
    var difference = left
    difference -= right
    return difference
  }

  /// Subtracts `right` from `left` in place.
  ///
  /// - Precondition: `right <= left`; `subtracting(_:)` answers where that is not known.
  /// - Complexity: O(*n*) for *n* limbs of `left`
  public static func -= (left: inout BigUInt, right: BigUInt) {
    precondition(right <= left, "A difference of BigUInt values must not be negative")
    var borrow: UInt = 0
    for index in left.limbs.indices {
      if index >= right.limbs.count && borrow == 0 { break }
      let subtrahend = index < right.limbs.count ? right.limbs[index] : 0
      let difference = UInt128(left.limbs[index]) &- UInt128(subtrahend) &- UInt128(borrow)
      left.limbs[index] = UInt(truncatingIfNeeded: difference)
      borrow = UInt(truncatingIfNeeded: difference >> 64) & 1
    }
    left.normalize()
  }

  /// The difference of this value and `other`, or `nil` if `other` is greater.
  ///
  /// - Complexity: O(*n*) for *n* limbs of this value
  public func subtracting(_ other: BigUInt) -> BigUInt? {
    other <= self ? self - other : nil
  }
}
