// Arithmetic with an `Int`. A literal prefers to be a `BigInt`, which may have any length: hence
// "disfavored".

extension BigInt {
  /// The sum of a value and an `Int`.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func + (left: BigInt, right: Int) -> BigInt { left + BigInt(right) }

  /// The sum of an `Int` and a value.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func + (left: Int, right: BigInt) -> BigInt { BigInt(left) + right }

  /// The difference of a value and an `Int`.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func - (left: BigInt, right: Int) -> BigInt { left - BigInt(right) }

  /// The difference of an `Int` and a value.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func - (left: Int, right: BigInt) -> BigInt { BigInt(left) - right }

  /// The product of a value and an `Int`.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func * (left: BigInt, right: Int) -> BigInt { left * BigInt(right) }

  /// The product of an `Int` and a value.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func * (left: Int, right: BigInt) -> BigInt { BigInt(left) * right }

  /// The quotient of a value and an `Int`, rounded towards zero.
  ///
  /// - Precondition: `right` is not zero.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func / (left: BigInt, right: Int) -> BigInt { left / BigInt(right) }

  /// The remainder of a value and an `Int`, with the value's sign.
  ///
  /// - Precondition: `right` is not zero.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func % (left: BigInt, right: Int) -> BigInt { left % BigInt(right) }

  /// Adds an `Int` in place.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func += (left: inout BigInt, right: Int) { left += BigInt(right) }

  /// Subtracts an `Int` in place.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func -= (left: inout BigInt, right: Int) { left -= BigInt(right) }

  /// Multiplies by an `Int` in place.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func *= (left: inout BigInt, right: Int) { left *= BigInt(right) }

  /// Divides by an `Int` in place, rounded towards zero.
  ///
  /// - Precondition: `right` is not zero.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func /= (left: inout BigInt, right: Int) { left /= BigInt(right) }

  /// Replaces a value with its remainder modulo an `Int`.
  ///
  /// - Precondition: `right` is not zero.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func %= (left: inout BigInt, right: Int) { left %= BigInt(right) }
}
