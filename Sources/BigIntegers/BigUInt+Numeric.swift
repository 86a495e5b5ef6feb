// Why not `BinaryInteger`? Two of its requirements have no honest meaning here: `~x` has infinitely
// many ones, and so has `init(truncatingIfNeeded:)` of a negative integer. Generic code that clears
// bits by `x & ~y` would get wrong results in silence. The pieces that do have a meaning are there
// under the names of the standard library; `lowBits(_:)` and `setBit(at:to:)` take the complement's
// place.

extension BigUInt: Numeric {
  /// The value itself.
  ///
  /// - Complexity: O(1)
  public var magnitude: BigUInt { self }

  /// Zero for zero, one for all other values.
  ///
  /// - Complexity: O(1)
  public func signum() -> BigUInt { isZero ? 0 : 1 }
}

extension BigUInt: Strideable {
  /// How far `other` is above this value; negative if it is below.
  ///
  /// - Precondition: The distance fits an `Int`.
  /// - Complexity: O(*n*) for *n* limbs
  public func distance(to other: BigUInt) -> Int {
    let isBelow = other < self
    let distance = isBelow ? self - other : other - self
    guard let offset = Int(exactly: distance) else {
      preconditionFailure("The distance of two BigUInt values does not fit an Int")
    }
    return isBelow ? -offset : offset
  }

  /// The value that is `distance` above this one, or below it if that is negative.
  ///
  /// - Precondition: The result is not negative.
  /// - Complexity: O(*n*) for *n* limbs
  public func advanced(by distance: Int) -> BigUInt {
    let offset = BigUInt(low: distance.magnitude, high: 0)
    return distance < 0 ? self - offset : self + offset
  }
}
