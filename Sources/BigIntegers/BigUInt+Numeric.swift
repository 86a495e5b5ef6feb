// A `BigUInt` is a `BinaryInteger` whose width is that of its words. Where the standard library
// asks for bits that never end, there are as many as the words have: the complement of an integer,
// and the bits of a negative one. Whoever wants them to go on takes a `BigInt`.

extension BigUInt: UnsignedInteger {
  /// The value itself.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var magnitude: BigUInt { self }

  /// Zero for zero, one for all other values.
  ///
  /// - Complexity: O(1)
  @inlinable
  public func signum() -> BigUInt { BigUInt(low: isZero ? 0 : 1, high: 0) }

  /// The number of bits in `words`: a multiple of 64, and 64 for zero. `bitCount` leaves the
  /// leading zeros out.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var bitWidth: Int { wordCount &* Swift.UInt.bitWidth }
}

extension BigUInt: Strideable {
  /// How far `other` is above this value; negative if it is below.
  ///
  /// - Complexity: O(*n*) for *n* limbs
  @inlinable
  public func distance(to other: BigUInt) -> BigInt { BigInt(other) - BigInt(self) }

  /// The value that is `distance` above this one, or below it if that is negative.
  ///
  /// - Precondition: The result is not negative.
  /// - Complexity: O(*n*) for *n* limbs
  @inlinable
  public func advanced(by distance: BigInt) -> BigUInt {
    distance.isNegative ? self - distance.magnitude : self + distance.magnitude
  }

  /// A step of `stride(from:to:by:)`, which may lead below zero: then the walk ends, as it does
  /// for the standard library's unsigned integers.
  ///
  /// - Complexity: O(*n*) for *n* limbs
  public static func _step(
    after current: (index: Int?, value: BigUInt), from start: BigUInt, by distance: BigInt
  ) -> (index: Int?, value: BigUInt) {
    if !distance.isNegative { return (nil, current.value + distance.magnitude) }
    guard let next = current.value.subtracting(distance.magnitude) else { return (.min, BigUInt()) }
    return (nil, next)
  }
}
