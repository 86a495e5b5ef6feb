extension BigUInt {
  /// The square root, rounded down.
  ///
  /// - Complexity: O(M(*n*)) for *n* limbs, where M is the cost of a multiplication
  public func squareRoot() -> BigUInt {
    if buffer == nil, !isZero {
      return BigUInt(low: Limbs.squareRoot(inlineValue), high: 0)
    }
    return squareRootAndRemainder().root
  }

  /// The square root, rounded down, and the difference of this value and the root's square.
  ///
  /// - Complexity: O(M(*n*)) for *n* limbs, where M is the cost of a multiplication
  public func squareRootAndRemainder() -> (root: BigUInt, remainder: BigUInt) {
    if isZero { return (self, self) }
    guard buffer == nil else { return SquareRoots.root(self) }
    let root = Limbs.squareRoot(inlineValue)
    let square = UInt128(root) &* UInt128(root)
    return (BigUInt(low: root, high: 0), BigUInt(inline: inlineValue &- square))
  }
}
