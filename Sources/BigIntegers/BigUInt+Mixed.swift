// Arithmetic with an `Int`, whatever its sign. A literal prefers to be a `BigUInt`, which may have
// any length: hence "disfavored".

extension BigUInt {
  /// The sum of a value and an `Int`.
  ///
  /// - Precondition: The sum is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func + (left: BigUInt, right: Int) -> BigUInt { left.advanced(by: right) }

  /// The sum of an `Int` and a value.
  ///
  /// - Precondition: The sum is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func + (left: Int, right: BigUInt) -> BigUInt { right.advanced(by: left) }

  /// The difference of a value and an `Int`.
  ///
  /// - Precondition: The difference is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func - (left: BigUInt, right: Int) -> BigUInt {
    let magnitude = BigUInt(low: right.magnitude, high: 0)
    return right < 0 ? left + magnitude : left - magnitude
  }

  /// The product of a value and an `Int`.
  ///
  /// - Precondition: The product is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func * (left: BigUInt, right: Int) -> BigUInt {
    left.isZero ? left : left * BigUInt(right)
  }

  /// The product of an `Int` and a value.
  ///
  /// - Precondition: The product is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func * (left: Int, right: BigUInt) -> BigUInt { right * left }

  /// The quotient of a value and an `Int`, rounded down.
  ///
  /// - Precondition: `right` is positive.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func / (left: BigUInt, right: Int) -> BigUInt { left / BigUInt(right) }

  /// The remainder of a value and an `Int`.
  ///
  /// - Precondition: `right` is positive.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func % (left: BigUInt, right: Int) -> BigUInt { left % BigUInt(right) }

  /// Adds an `Int` in place.
  ///
  /// - Precondition: The sum is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func += (left: inout BigUInt, right: Int) {
    let magnitude = BigUInt(low: right.magnitude, high: 0)
    if right < 0 { left -= magnitude } else { left += magnitude }
  }

  /// Subtracts an `Int` in place.
  ///
  /// - Precondition: The difference is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func -= (left: inout BigUInt, right: Int) {
    let magnitude = BigUInt(low: right.magnitude, high: 0)
    if right < 0 { left += magnitude } else { left -= magnitude }
  }

  /// Multiplies by an `Int` in place.
  ///
  /// - Precondition: The product is not negative.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func *= (left: inout BigUInt, right: Int) { left = left * right }

  /// Divides by an `Int` in place.
  ///
  /// - Precondition: `right` is positive.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func /= (left: inout BigUInt, right: Int) { left = left / right }

  /// Replaces a value with its remainder modulo an `Int`.
  ///
  /// - Precondition: `right` is positive.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func %= (left: inout BigUInt, right: Int) { left = left % right }
}
