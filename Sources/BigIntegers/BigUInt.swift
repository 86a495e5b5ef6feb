/// An unsigned integer of any size.
///
/// A value is a row of 64-bit limbs, least significant first. The most significant limb is never
/// zero, and zero has no limbs, so equal values have equal limbs.
public struct BigUInt: Sendable, Hashable {
  /// The limbs, least significant first; the last one, if any, is not zero.
  var limbs: [UInt]

  /// Creates zero.
  public init() {
    limbs = []
  }

  /// Creates the value of `limbs`, least significant first, dropping leading zero limbs.
  init(normalizing limbs: [UInt]) {
    self.limbs = limbs
    normalize()
  }

  /// Drops leading zero limbs, which restores the invariant.
  mutating func normalize() {
    while limbs.last == 0 { limbs.removeLast() }
  }
}

extension BigUInt {
  /// A Boolean value indicating whether this is zero.
  ///
  /// - Complexity: O(1)
  public var isZero: Bool { limbs.isEmpty }

  /// A Boolean value indicating whether this is divisible by two. Zero is.
  ///
  /// - Complexity: O(1)
  public var isEven: Bool { (limbs.first ?? 0) & 1 == 0 }

  /// The number of bits needed to write this value, zero for zero.
  ///
  /// - Complexity: O(1)
  public var bitCount: Int {
    guard let top = limbs.last else { return 0 }
    return limbs.count * UInt.bitWidth - top.leadingZeroBitCount
  }
}
