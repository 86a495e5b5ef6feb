extension BigUInt {
  /// Creates the value of an `Int`.
  ///
  /// - Precondition: `value` is not negative.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public init(_ value: Int) {
    require(value >= 0, "Conversion of a negative integer to BigUInt")
    self.init(low: UInt(truncatingIfNeeded: value), high: 0)
  }

  /// Creates the value of an integer of any type.
  ///
  /// - Precondition: `value` is not negative.
  /// - Complexity: O(*n*) for *n* words
  @inlinable
  @inline(__always)
  public init<Source: BinaryInteger>(_ value: Source) {
    require(value >= 0, "Conversion of a negative integer to BigUInt")
    self.init(bits: value)
  }

  /// Creates the value of an integer of any type, or `nil` if it is negative.
  ///
  /// - Complexity: O(*n*) for *n* words
  @inlinable
  @_disfavoredOverload
  public init?<Source: BinaryInteger>(exactly value: Source) {
    guard value >= 0 else { return nil }
    self.init(bits: value)
  }

  /// Creates the value of an integer of any type, or zero if it is negative.
  ///
  /// - Complexity: O(*n*) for *n* words
  @inlinable
  @_disfavoredOverload
  public init<Source: BinaryInteger>(clamping value: Source) {
    if value < 0 { self.init() } else { self.init(bits: value) }
  }

  /// Creates the value of the bits of an integer of any type.
  ///
  /// A negative integer has the bits of its words: -1 as an `Int8`, whose words are one, becomes
  /// 2⁶⁴ - 1. A `BigInt` is thus taken modulo 2 to the power of its `bitWidth`.
  ///
  /// - Complexity: O(*n*) for *n* words
  @inlinable
  @_disfavoredOverload
  public init<Source: BinaryInteger>(truncatingIfNeeded value: Source) {
    self.init(bits: value)
  }

  /// Creates the value of an integer's words.
  @inlinable
  @inline(__always)
  init<Source: BinaryInteger>(bits value: Source) {
    // For integers of fixed width the compiler decides this.
    if value.bitWidth <= UInt.bitWidth {
      self.init(low: UInt(truncatingIfNeeded: value), high: 0)
    } else if value.bitWidth <= 2 * UInt.bitWidth {
      self.init(inline: UInt128(truncatingIfNeeded: value))
    } else if let value = value as? BigUInt {
      self = value
    } else {
      self.init(words: value.words)
    }
  }
}

extension BigUInt: ExpressibleByIntegerLiteral {
  /// Creates the value of an integer literal of any length.
  ///
  /// - Precondition: `literal` is not negative.
  /// - Complexity: O(*n*) for *n* limbs
  @inlinable
  @inline(__always)
  public init(integerLiteral literal: StaticBigInt) {
    require(literal.signum() >= 0, "Conversion of a negative literal to BigUInt")
    if literal.bitWidth <= Swift.UInt.bitWidth {
      self.init(low: UInt(literal[0]), high: 0)
    } else {
      self.init(longLiteral: literal)
    }
  }

  @usableFromInline
  init(longLiteral literal: StaticBigInt) {
    let wordCount = (literal.bitWidth + Swift.UInt.bitWidth - 1) / Swift.UInt.bitWidth
    self.init(limbs: ContiguousArray((0..<wordCount).lazy.map { literal[$0] }))
  }
}

// The standard library converts any `BinaryInteger`; this is the way that programs take most.
extension FixedWidthInteger {
  /// Creates the integer equal to `value`.
  ///
  /// - Precondition: this type is wide enough for `value`.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public init(_ value: BigUInt) {
    guard let exact: Self = value.exact() else {
      stop("Conversion of a BigUInt to a type that is too narrow for it")
    }
    self = exact
  }
}

extension BigUInt {
  /// This value as an integer of fixed width, if it fits one.
  @inlinable
  @inline(__always)
  func exact<Target: FixedWidthInteger>() -> Target? {
    // The compiler knows the width.
    if Target.bitWidth <= UInt.bitWidth {
      return isSingleLimb ? Target(exactly: inlineLimbs.0) : nil
    }
    guard bitCount <= Target.bitWidth - (Target.isSigned ? 1 : 0) else { return nil }
    return Target(truncatingIfNeeded: self)
  }
}
