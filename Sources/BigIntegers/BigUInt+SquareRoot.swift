extension BigUInt {
  /// The square root, rounded down.
  ///
  /// - Complexity: O(M(*n*)) for *n* limbs, where M is the cost of a multiplication
  public func squareRoot() -> BigUInt {
    if isZero { return self }
    if buffer == nil { return BigUInt(low: Limbs.squareRoot(inlineValue), high: 0) }
    guard limbCount <= 4 else { return squareRootAndRemainder().root }
    let (low, high) = upToFourLimbs
    return BigUInt(inline: Limbs.squareRoot(low: low, high: high))
  }

  /// The square root, rounded down, and the difference of this value and the root's square.
  ///
  /// - Complexity: O(M(*n*)) for *n* limbs, where M is the cost of a multiplication
  public func squareRootAndRemainder() -> (root: BigUInt, remainder: BigUInt) {
    if isZero { return (self, self) }
    if buffer == nil {
      let root = Limbs.squareRoot(inlineValue)
      let square = UInt128(root) &* UInt128(root)
      return (BigUInt(low: root, high: 0), BigUInt(inline: inlineValue &- square))
    }
    guard limbCount <= 4 else { return SquareRoots.root(self) }
    let (low, high) = upToFourLimbs
    let root = Limbs.squareRoot(low: low, high: high)
    let square = root.squaredFullWidth
    let (rest, borrow) = low.subtractingReportingOverflow(square.low)
    // At most twice the root.
    let carry = high &- square.high &- (borrow ? 1 : 0)
    var remainder = BigUInt(inline: rest)
    if carry != 0 { remainder.setLimbs(low: rest, high: carry) }
    return (BigUInt(inline: root), remainder)
  }

  /// A value of three or four limbs.
  private var upToFourLimbs: (low: UInt128, high: UInt128) {
    unsafe withLimbs { limbs, count in
      unsafe (
        UInt128(low: limbs[0], high: limbs[1]),
        UInt128(low: limbs[2], high: count == 4 ? limbs[3] : 0)
      )
    }
  }
}
