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
    var (root, remainder) = (BigUInt(), BigUInt())
    root.formLongSquareRoot(of: self, remainder: &remainder, hasRemainder: false)
    return root
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

  /// Replaces this value with the square root of another, rounded down, and `remainder` with what
  /// the root's square leaves of it, reusing the memory of both where that is possible.
  ///
  /// In a loop this saves the allocations of `squareRootAndRemainder()`.
  ///
  /// - Complexity: O(M(*n*)) for *n* limbs, where M is the cost of a multiplication
  @inlinable
  public mutating func formSquareRoot(of value: BigUInt, remainder: inout BigUInt) {
    guard value.buffer == nil else {
      return formLongSquareRoot(of: value, remainder: &remainder)
    }
    let (root, rest) = Self.shortSquareRoot(value.inlineValue)
    setInline(UInt128(root))
    remainder.setInline(rest)
  }

  /// The root of two limbs, rounded down, and what its square leaves.
  @usableFromInline
  @inline(never)
  static func shortSquareRoot(_ value: UInt128) -> (root: UInt, remainder: UInt128) {
    value == 0 ? (0, 0) : Limbs.squareRoot(value)
  }

  @usableFromInline
  func longSquareRootAndRemainder() -> (root: BigUInt, remainder: BigUInt) {
    var (root, remainder) = (BigUInt(), BigUInt())
    root.formLongSquareRoot(of: self, remainder: &remainder)
    return (root, remainder)
  }

  /// - Parameter hasRemainder: Whether the remainder is wanted; it may be anything where that saves
  ///   time.
  /// - Precondition: `value` has a buffer.
  @usableFromInline
  @inline(never)
  mutating func formLongSquareRoot(
    of value: BigUInt, remainder: inout BigUInt, hasRemainder: Bool = true
  ) {
    let count = value.limbCount
    guard count <= 8 else {
      return SquareRoots.findRoot(
        of: value, into: &self, remainder: &remainder, hasRemainder: hasRemainder)
    }
    // The remainder has at most five limbs.
    let (low, high, above) = unsafe value.withLimbs { limbs, count in
      unsafe (
        UInt128(low: limbs[0], high: limbs[1]),
        UInt128(low: limbs[2], high: count > 3 ? limbs[3] : 0), count > 4 ? limbs[4] : 0
      )
    }
    guard count > 4 else {
      return formRootOfFour(low, high, remainder: &remainder, hasRemainder: hasRemainder)
    }
    let root = unsafe value.withLimbs { limbs, count in
      unsafe Limbs.squareRoot(ofUpToEight: limbs, count: count)
    }
    setLimbs(low: root.low, high: root.high)
    guard hasRemainder else { return }
    let square = root.low.squaredFullWidth
    let cross = root.low.multipliedByLimbs(root.high)
    let (squareHigh, carry) = square.high.addingReportingOverflow(cross.low &<< 1)
    let squareAbove =
      (cross.high &<< 1 | cross.low &>> 127).low &+ root.high.low &* root.high.low
      &+ UInt(Carry(carry))
    let (rest, borrow) = low.subtractingReportingOverflow(square.low)
    let (difference, highBorrow) = high.subtractingReportingOverflow(squareHigh)
    let (restHigh, lastBorrow) = difference.subtractingReportingOverflow(UInt128(Carry(borrow)))
    let restAbove = above &- squareAbove &- UInt(Carry(highBorrow)) &- UInt(Carry(lastBorrow))
    guard restAbove != 0 else { return remainder.setLimbs(low: rest, high: restHigh) }
    unsafe remainder.replaceManyLimbs(capacity: 5) { limbs in
      _ = unsafe Self.write(low: rest, high: restHigh, to: limbs)
      unsafe limbs[4] = restAbove
      return 5
    }
  }

  /// The root of three or four limbs, the upper two of which are not zero.
  @inline(__always)
  private mutating func formRootOfFour(
    _ low: UInt128, _ high: UInt128, remainder: inout BigUInt, hasRemainder: Bool
  ) {
    let root = Limbs.squareRoot(low: low, high: high)
    setInline(root)
    guard hasRemainder else { return }
    let square = root.squaredFullWidth
    let (rest, borrow) = low.subtractingReportingOverflow(square.low)
    // At most twice the root.
    if high &- square.high == UInt128(Carry(borrow)) {
      remainder.setInline(rest)
    } else {
      remainder.setCarried(rest)
    }
  }
}
