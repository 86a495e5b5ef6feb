extension BigInt: SignedInteger {
  /// The sum of two values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  @inline(__always)
  public static func + (left: BigInt, right: BigInt) -> BigInt {
    left.adding(right.magnitude, isNegative: right.isNegative)
  }

  /// The difference of two values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  @inline(__always)
  public static func - (left: BigInt, right: BigInt) -> BigInt {
    left.adding(right.magnitude, isNegative: !right.isNegative)
  }

  /// The product of two values.
  ///
  /// - Complexity: as for `BigUInt`
  @inlinable
  public static func * (left: BigInt, right: BigInt) -> BigInt {
    BigInt(
      magnitude: left.magnitude * right.magnitude, isNegative: left.isNegative != right.isNegative)
  }

  /// The value with the other sign.
  ///
  /// - Complexity: O(1)
  @inlinable
  public static prefix func - (value: BigInt) -> BigInt {
    BigInt(magnitude: value.magnitude, isNegative: !value.isNegative)
  }

  /// Gives the value the other sign.
  ///
  /// - Complexity: O(1)
  @inlinable
  public mutating func negate() { self = -self }

  /// Adds `right` to `left` in place.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  public static func += (left: inout BigInt, right: BigInt) {
    left.add(right.magnitude, isNegative: right.isNegative)
  }

  /// Subtracts `right` from `left` in place.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  public static func -= (left: inout BigInt, right: BigInt) {
    left.add(right.magnitude, isNegative: !right.isNegative)
  }

  /// Multiplies `left` by `right` in place.
  ///
  /// - Complexity: as for `BigUInt`
  @inlinable
  public static func *= (left: inout BigInt, right: BigInt) {
    let isNegative = left.isNegative != right.isNegative
    left.distance *= right.magnitude
    left.isBelowZero = isNegative && !left.distance.isZero
  }

  /// The square of this value.
  ///
  /// - Complexity: as for `BigUInt`
  public func squared() -> BigInt { BigInt(magnitude.squared()) }

  /// Replaces this value with the sum of two others, reusing its memory where that is possible.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  public mutating func formSum(of left: BigInt, _ right: BigInt) {
    form(left, right.magnitude, isNegative: right.isNegative)
  }

  /// Replaces this value with the difference of two others, reusing its memory where that is
  /// possible.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  public mutating func formDifference(of left: BigInt, _ right: BigInt) {
    form(left, right.magnitude, isNegative: !right.isNegative)
  }

  /// Makes this value a sum whose second operand is a magnitude and a sign.
  private mutating func form(_ left: BigInt, _ right: BigUInt, isNegative: Bool) {
    if left.isNegative == isNegative {
      distance.formSum(of: left.magnitude, right)
      isBelowZero = isNegative && !distance.isZero
    } else if left.magnitude < right {
      distance.formDifference(of: right, left.magnitude)
      isBelowZero = isNegative
    } else {
      distance.formDifference(of: left.magnitude, right)
      isBelowZero = left.isNegative && !distance.isZero
    }
  }

  /// Replaces this value with the product of two others, reusing its memory where that is possible.
  ///
  /// - Complexity: as for `BigUInt`
  public mutating func formProduct(of left: BigInt, _ right: BigInt) {
    let isNegative = left.isNegative != right.isNegative
    distance.formProduct(of: left.magnitude, right.magnitude)
    isBelowZero = isNegative && !distance.isZero
  }

  /// Replaces this value with the square of another, reusing its memory where that is possible.
  ///
  /// - Complexity: as for `BigUInt`
  public mutating func formSquare(of value: BigInt) {
    distance.formSquare(of: value.magnitude)
    isBelowZero = false
  }

  /// Makes room for a number of `wordCount` words: as for `BigUInt`.
  ///
  /// - Precondition: `wordCount` is not negative.
  /// - Complexity: O(*n*) for *n* words of the value
  public mutating func reserveCapacity(_ wordCount: Int) {
    require(wordCount >= 0, "A BigInt has no negative number of words")
    distance.reserveCapacity(wordCount)
  }

  /// This value to the power of `exponent`; any value to the power of zero is one.
  ///
  /// - Precondition: `exponent` is not negative.
  /// - Complexity: as for `BigUInt`
  public func power(_ exponent: Int) -> BigInt {
    require(exponent >= 0, "A power of a BigInt has no negative exponent")
    return BigInt(
      magnitude: magnitude.power(exponent), isNegative: isNegative && !exponent.isMultiple(of: 2))
  }
}

extension BigInt {
  @inlinable
  @inline(__always)
  func adding(_ other: BigUInt, isNegative otherIsNegative: Bool) -> BigInt {
    if isNegative == otherIsNegative {
      return BigInt(magnitude: magnitude + other, isNegative: isNegative)
    }
    if magnitude < other {
      return BigInt(magnitude: other - magnitude, isNegative: otherIsNegative)
    }
    return BigInt(magnitude: magnitude - other, isNegative: isNegative)
  }

  /// Adds in the memory of the magnitude, as far as the sign stays what it is.
  @inlinable
  @inline(__always)
  mutating func add(_ other: BigUInt, isNegative otherIsNegative: Bool) {
    if isNegative == otherIsNegative {
      distance += other
    } else if magnitude < other {
      self = BigInt(magnitude: other - magnitude, isNegative: otherIsNegative)
    } else {
      distance -= other
      if distance.isZero { isBelowZero = false }
    }
  }
}
