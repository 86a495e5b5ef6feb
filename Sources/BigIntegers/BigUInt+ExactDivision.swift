extension BigUInt {
  /// The quotient of this value by one of its divisors: faster than `/`, but only right if there is
  /// no remainder.
  ///
  /// - Precondition: This value is a multiple of `divisor`, which is not zero. Otherwise the result
  ///   means nothing, or the program stops.
  /// - Complexity: O(*q* · *n*) for a quotient of *q* and a divisor of *n* limbs, of which only the
  ///   low *q* count; a small multiple of a multiplication's cost where both are large
  public func dividedExactly(by divisor: BigUInt) -> BigUInt {
    require(!divisor.isZero, "Division of a BigUInt by zero")
    guard limbCount >= divisor.limbCount else { return BigUInt() }
    return ExactDivision.quotient(self, divisor)
  }

  /// A Boolean value indicating whether this is `divisor` times some value. Only zero is a multiple
  /// of zero.
  ///
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  public func isMultiple(of divisor: BigUInt) -> Bool {
    divisor.isZero ? isZero : (self % divisor).isZero
  }
}
