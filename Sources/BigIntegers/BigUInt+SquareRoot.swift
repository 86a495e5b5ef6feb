extension BigUInt {
  /// The square root, rounded down.
  ///
  /// - Complexity: O(M(*n*)) for *n* limbs, where M is the cost of a multiplication
  public func squareRoot() -> BigUInt {
    squareRootAndRemainder().root
  }

  /// The square root, rounded down, and the difference of this value and the root's square.
  ///
  /// - Complexity: O(M(*n*)) for *n* limbs, where M is the cost of a multiplication
  public func squareRootAndRemainder() -> (root: BigUInt, remainder: BigUInt) {
    isZero ? (self, self) : SquareRoots.root(self)
  }
}
