/// A signed integer of any size.
///
/// A value is a sign and a `BigUInt`, its magnitude, and so computes by the same methods. Where
/// bits matter, it behaves as if it were in two's complement with a sign that never ends: `>>`
/// rounds towards minus infinity, and `~x` is `-x - 1`.
///
/// Arithmetic never overflows; a division by zero stops the program.
public struct BigInt: Sendable {
  /// How far the value is from zero.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public var magnitude: BigUInt { distance }

  /// A Boolean value indicating whether this is less than zero.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public var isNegative: Bool { isBelowZero }

  /// What is changed in place.
  @usableFromInline var distance: BigUInt
  @usableFromInline var isBelowZero: Bool

  /// Creates the value of a magnitude and a sign; zero has none.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public init(magnitude: BigUInt, isNegative: Bool) {
    distance = magnitude
    isBelowZero = isNegative && !magnitude.isZero
  }

  /// Creates the value of a sign and a magnitude; zero has no sign.
  ///
  /// - Complexity: O(1)
  @inlinable
  public init(sign: FloatingPointSign, magnitude: BigUInt) {
    self.init(magnitude: magnitude, isNegative: sign == .minus)
  }

  /// Creates zero.
  ///
  /// - Complexity: O(1)
  @inlinable
  public init() {
    self.init(magnitude: BigUInt(), isNegative: false)
  }

  /// Creates the value of a `BigUInt`.
  ///
  /// - Complexity: O(1)
  @inlinable
  public init(_ magnitude: BigUInt) {
    self.init(magnitude: magnitude, isNegative: false)
  }
}

extension BigInt {
  /// A Boolean value indicating whether this is zero.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var isZero: Bool { magnitude.isZero }

  /// A Boolean value indicating whether this is divisible by two. Zero is.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var isEven: Bool { magnitude.isEven }

  /// `.minus` if this is less than zero, and else `.plus`. `signum()` tells zero apart.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var sign: FloatingPointSign { isNegative ? .minus : .plus }

  /// One, zero or minus one: the sign of this value.
  ///
  /// - Complexity: O(1)
  @inlinable
  public func signum() -> BigInt {
    BigInt(magnitude: magnitude.signum(), isNegative: isNegative)
  }
}

extension BigInt: Comparable {
  /// Whether `left` is less than `right`.
  ///
  /// - Complexity: O(*n*) for operands of *n* limbs both, else O(1)
  @inlinable
  @inline(__always)
  public static func < (left: BigInt, right: BigInt) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative ? right.magnitude < left.magnitude : left.magnitude < right.magnitude
  }

  /// Whether two values are equal.
  ///
  /// - Complexity: O(*n*) for operands of *n* limbs both, else O(1)
  @inlinable
  @inline(__always)
  public static func == (left: BigInt, right: BigInt) -> Bool {
    left.isNegative == right.isNegative && left.magnitude == right.magnitude
  }
}

extension BigInt: Hashable {
  /// Feeds the sign and the limbs to a hasher.
  ///
  /// - Complexity: O(*n*) for *n* limbs
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNegative)
    magnitude.hash(into: &hasher)
  }
}
