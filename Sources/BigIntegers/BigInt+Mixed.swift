// Arithmetic with any other integer: a `BigUInt`, or one of the standard library. A literal prefers
// to be a `BigInt`, which may have any length: hence "disfavored".

extension BigInt {
  /// The sum of a value and another integer.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func + <Other: BinaryInteger>(left: BigInt, right: Other) -> BigInt {
    left + BigInt(right)
  }

  /// The sum of another integer and a value.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func + <Other: BinaryInteger>(left: Other, right: BigInt) -> BigInt {
    BigInt(left) + right
  }

  /// The difference of a value and another integer.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func - <Other: BinaryInteger>(left: BigInt, right: Other) -> BigInt {
    left - BigInt(right)
  }

  /// The difference of another integer and a value.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func - <Other: BinaryInteger>(left: Other, right: BigInt) -> BigInt {
    BigInt(left) - right
  }

  /// The product of a value and another integer.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func * <Other: BinaryInteger>(left: BigInt, right: Other) -> BigInt {
    left * BigInt(right)
  }

  /// The product of another integer and a value.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func * <Other: BinaryInteger>(left: Other, right: BigInt) -> BigInt {
    BigInt(left) * right
  }

  /// The quotient of a value and another integer, rounded towards zero.
  ///
  /// - Precondition: `right` is not zero.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func / <Other: BinaryInteger>(left: BigInt, right: Other) -> BigInt {
    left / BigInt(right)
  }

  /// The quotient of another integer and a value, rounded towards zero.
  ///
  /// - Precondition: `right` is not zero.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func / <Other: BinaryInteger>(left: Other, right: BigInt) -> BigInt {
    BigInt(left) / right
  }

  /// The remainder of a value and another integer, with the sign of `left`.
  ///
  /// - Precondition: `right` is not zero.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func % <Other: BinaryInteger>(left: BigInt, right: Other) -> BigInt {
    left % BigInt(right)
  }

  /// The remainder of another integer and a value, with the sign of `left`.
  ///
  /// - Precondition: `right` is not zero.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func % <Other: BinaryInteger>(left: Other, right: BigInt) -> BigInt {
    BigInt(left) % right
  }

  /// Adds another integer in place.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func += <Other: BinaryInteger>(left: inout BigInt, right: Other) {
    left += BigInt(right)
  }

  /// Subtracts another integer in place.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func -= <Other: BinaryInteger>(left: inout BigInt, right: Other) {
    left -= BigInt(right)
  }

  /// Multiplies by another integer in place.
  ///
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func *= <Other: BinaryInteger>(left: inout BigInt, right: Other) {
    left *= BigInt(right)
  }

  /// Divides by another integer in place, rounded towards zero.
  ///
  /// - Precondition: `right` is not zero.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func /= <Other: BinaryInteger>(left: inout BigInt, right: Other) {
    left /= BigInt(right)
  }

  /// Replaces a value with its remainder modulo another integer.
  ///
  /// - Precondition: `right` is not zero.
  /// - Complexity: as for two values
  @inlinable
  @_disfavoredOverload
  public static func %= <Other: BinaryInteger>(left: inout BigInt, right: Other) {
    left %= BigInt(right)
  }
}
