/// An unsigned integer of any size.
///
/// A value is a row of 64-bit limbs, least significant first. The most significant limb is never
/// zero, and zero has no limbs. Up to two limbs are kept in the value itself, more in a buffer that
/// copies share until one of them changes.
///
/// Arithmetic never overflows; a difference below zero and a division by zero stop the program.
public struct BigUInt: @unchecked Sendable {
  /// The limbs of a value that has no buffer, padded with zeros; zeros otherwise.
  @usableFromInline var inlineLimbs: (UInt, UInt)

  /// The limbs of a value of three limbs or more.
  ///
  /// It is only written to while nobody else refers to it: the compiler cannot see that, hence
  /// `@unchecked Sendable`.
  @usableFromInline var buffer: LimbBuffer?

  /// The most limbs a value holds without a buffer.
  static let inlineCapacity = 2

  /// Creates zero.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public init() {
    inlineLimbs = (0, 0)
    buffer = nil
  }

  /// Creates the value of two limbs.
  @inlinable
  @inline(__always)
  package init(low: UInt, high: UInt) {
    inlineLimbs = (low, high)
    buffer = nil
  }

  /// Creates the value of two limbs.
  @inlinable
  @inline(__always)
  init(inline value: UInt128) {
    inlineLimbs = (value.low, value.high)
    buffer = nil
  }

  /// Makes this the value of two limbs.
  ///
  /// A buffer is let go only if there is one: to assign nil, or a new value, calls what counts
  /// references, which takes longer than to add two limbs.
  @inlinable
  @inline(__always)
  mutating func setInline(_ value: UInt128) {
    inlineLimbs = (value.low, value.high)
    if buffer != nil { dropBuffer() }
  }
}

extension BigUInt {
  /// The number of limbs, without leading zeros.
  @inline(__always)
  var limbCount: Int {
    if let buffer { return buffer.count }
    return inlineLimbs.1 != 0 ? 2 : inlineLimbs.0 != 0 ? 1 : 0
  }

  /// Which memory holds the limbs; none does for a value of at most two. What tests of sharing look
  /// at.
  package var memoryIdentity: ObjectIdentifier? {
    buffer.map { ObjectIdentifier($0) }
  }

  /// Whether the limbs are in memory that is seen to be nobody else's. What tests of sharing look
  /// at.
  package var ownsMemory: Bool {
    @inline(never) mutating get { unsafe ownMemory != nil }
  }

  /// The value, if it has no buffer.
  @inlinable
  @inline(__always)
  var inlineValue: UInt128 { UInt128(low: inlineLimbs.0, high: inlineLimbs.1) }

  /// A Boolean value indicating whether this is zero.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public var isZero: Bool {
    buffer == nil && inlineLimbs.0 | inlineLimbs.1 == 0
  }

  /// A Boolean value indicating whether this is divisible by two. Zero is.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public var isEven: Bool { lowestLimb & 1 == 0 }

  /// The value modulo the limb base.
  @inlinable
  @inline(__always)
  var lowestLimb: UInt {
    buffer == nil ? inlineLimbs.0 : lowestLimbInBuffer
  }

  @usableFromInline
  @inline(never)
  var lowestLimbInBuffer: UInt {
    unsafe withLimbs { limbs, _ in unsafe limbs[0] }
  }

  /// The number of bits needed to write this value, zero for zero.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public var bitCount: Int {
    buffer == nil ? 2 &* UInt.bitWidth &- inlineValue.leadingZeroBitCount : bitCountInBuffer
  }

  @usableFromInline
  @inline(never)
  var bitCountInBuffer: Int {
    unsafe withLimbs { limbs, count in
      unsafe count * UInt.bitWidth - limbs[count - 1].leadingZeroBitCount
    }
  }
}
