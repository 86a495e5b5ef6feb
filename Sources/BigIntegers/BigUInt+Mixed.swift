// Arithmetic with the standard library's integers, whatever their sign. A literal prefers to be a
// `BigUInt`, which may have any length: hence "disfavored".

extension BigUInt {
  /// The sum of a value and an integer of fixed width.
  ///
  /// - Precondition: The sum is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func + <Other: FixedWidthInteger>(left: BigUInt, right: Other) -> BigUInt {
    right < 0 ? left - BigUInt(right.magnitude) : left + BigUInt(right.magnitude)
  }

  /// The sum of an integer of fixed width and a value.
  ///
  /// - Precondition: The sum is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func + <Other: FixedWidthInteger>(left: Other, right: BigUInt) -> BigUInt {
    right + left
  }

  /// The difference of a value and an integer of fixed width.
  ///
  /// - Precondition: The difference is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func - <Other: FixedWidthInteger>(left: BigUInt, right: Other) -> BigUInt {
    right < 0 ? left + BigUInt(right.magnitude) : left - BigUInt(right.magnitude)
  }

  /// The difference of an integer of fixed width and a value.
  ///
  /// - Precondition: The difference is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func - <Other: FixedWidthInteger>(left: Other, right: BigUInt) -> BigUInt {
    BigUInt(left) - right
  }

  /// The product of a value and an integer of fixed width.
  ///
  /// - Precondition: The product is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func * <Other: FixedWidthInteger>(left: BigUInt, right: Other) -> BigUInt {
    left.isZero ? left : left * BigUInt(right)
  }

  /// The product of an integer of fixed width and a value.
  ///
  /// - Precondition: The product is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func * <Other: FixedWidthInteger>(left: Other, right: BigUInt) -> BigUInt {
    right * left
  }

  /// The quotient of a value and an integer of fixed width, rounded down.
  ///
  /// - Precondition: `right` is positive.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func / <Other: FixedWidthInteger>(left: BigUInt, right: Other) -> BigUInt {
    left / BigUInt(right)
  }

  /// The quotient of an integer of fixed width and a value, rounded down.
  ///
  /// - Precondition: `left` is not negative, and `right` is positive.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func / <Other: FixedWidthInteger>(left: Other, right: BigUInt) -> BigUInt {
    BigUInt(left) / right
  }

  /// The remainder of a value and an integer of fixed width.
  ///
  /// - Precondition: `right` is positive.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func % <Other: FixedWidthInteger>(left: BigUInt, right: Other) -> BigUInt {
    left % BigUInt(right)
  }

  /// The remainder of an integer of fixed width and a value.
  ///
  /// - Precondition: `left` is not negative, and `right` is positive.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func % <Other: FixedWidthInteger>(left: Other, right: BigUInt) -> BigUInt {
    BigUInt(left) % right
  }

  /// Adds an integer of fixed width in place.
  ///
  /// - Precondition: The sum is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func += <Other: FixedWidthInteger>(left: inout BigUInt, right: Other) {
    if right < 0 { left -= BigUInt(right.magnitude) } else { left += BigUInt(right.magnitude) }
  }

  /// Subtracts an integer of fixed width in place.
  ///
  /// - Precondition: The difference is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func -= <Other: FixedWidthInteger>(left: inout BigUInt, right: Other) {
    if right < 0 { left += BigUInt(right.magnitude) } else { left -= BigUInt(right.magnitude) }
  }

  /// Multiplies by an integer of fixed width in place.
  ///
  /// - Precondition: The product is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func *= <Other: FixedWidthInteger>(left: inout BigUInt, right: Other) {
    if !left.isZero { left *= BigUInt(right) }
  }

  /// Divides by an integer of fixed width in place, rounded down.
  ///
  /// - Precondition: `right` is positive.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func /= <Other: FixedWidthInteger>(left: inout BigUInt, right: Other) {
    left /= BigUInt(right)
  }

  /// Replaces a value with its remainder modulo an integer of fixed width.
  ///
  /// - Precondition: `right` is positive.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func %= <Other: FixedWidthInteger>(left: inout BigUInt, right: Other) {
    left %= BigUInt(right)
  }
}
