extension BigUInt {
  /// The square root, rounded down.
  ///
  /// - Complexity: O(M(*n*)) for *n* limbs, where M is the cost of a multiplication
  @inlinable
  public func squareRoot() -> BigUInt {
    buffer == nil
      ? BigUInt(low: Self.shortSquareRoot(inlineValue).root, high: 0) : longSquareRoot()
  }

  @usableFromInline
  func longSquareRoot() -> BigUInt {
    guard limbCount <= 4 else { return SquareRoots.root(self, hasRemainder: false).root }
    let (low, high) = upToFourLimbs
    return BigUInt(inline: Limbs.squareRoot(low: low, high: high))
  }

  /// The square root, rounded down, and the difference of this value and the root's square.
  ///
  /// - Complexity: O(M(*n*)) for *n* limbs, where M is the cost of a multiplication
  @inlinable
  public func squareRootAndRemainder() -> (root: BigUInt, remainder: BigUInt) {
    // In its caller's code: results that a function leaves in memory are read there at once, in
    // another width, which the processor waits for.
    guard buffer == nil else { return longSquareRootAndRemainder() }
    let (root, remainder) = Self.shortSquareRoot(inlineValue)
    return (BigUInt(low: root, high: 0), BigUInt(inline: remainder))
  }

  /// The root of two limbs, rounded down, and what its square leaves.
  @usableFromInline
  @inline(never)
  static func shortSquareRoot(_ value: UInt128) -> (root: UInt, remainder: UInt128) {
    value == 0 ? (0, 0) : Limbs.squareRoot(value)
  }

  @usableFromInline
  func longSquareRootAndRemainder() -> (root: BigUInt, remainder: BigUInt) {
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
