extension BigInt {
  /// The square root, rounded down.
  ///
  /// - Precondition: This value is not negative.
  /// - Complexity: as for `BigUInt`
  public func squareRoot() -> BigInt {
    require(!isNegative, "Square root of a negative BigInt")
    return BigInt(magnitude.squareRoot())
  }

  /// The square root, rounded down, and the difference of this value and the root's square.
  ///
  /// - Precondition: This value is not negative.
  /// - Complexity: as for `BigUInt`
  public func squareRootAndRemainder() -> (root: BigInt, remainder: BigInt) {
    require(!isNegative, "Square root of a negative BigInt")
    let (root, remainder) = magnitude.squareRootAndRemainder()
    return (BigInt(root), BigInt(remainder))
  }

  /// The root of a degree, rounded towards zero: the one of greatest magnitude whose power is not
  /// further from zero than this value.
  ///
  /// - Precondition: `degree` is positive, and odd where this value is negative.
  /// - Complexity: as for `BigUInt`
  public func root(degree: Int) -> BigInt {
    require(!isNegative || degree & 1 == 1, "Root of an even degree of a negative BigInt")
    return BigInt(magnitude: magnitude.root(degree: degree), isNegative: isNegative)
  }
}
