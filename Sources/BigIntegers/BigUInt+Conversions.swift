extension BigUInt {
  /// Creates the value of an integer of any type.
  ///
  /// - Precondition: `value` is not negative.
  /// - Complexity: O(*n*) for *n* words
  public init<Source: BinaryInteger>(_ value: Source) {
    guard let exact = BigUInt(exactly: value) else {
      preconditionFailure("A negative integer has no value as a BigUInt")
    }
    self = exact
  }

  /// Creates the value of an integer of any type, or `nil` if it is negative.
  ///
  /// - Complexity: O(*n*) for *n* words
  public init?<Source: BinaryInteger>(exactly value: Source) {
    guard value >= 0 else { return nil }
    self.init(words: value.words.lazy.map { UInt64($0) })
  }

  /// Creates the value of an integer of any type, or zero if it is negative.
  ///
  /// - Complexity: O(*n*) for *n* words
  public init<Source: BinaryInteger>(clamping value: Source) {
    self = BigUInt(exactly: value) ?? BigUInt()
  }
}

extension BigUInt: ExpressibleByIntegerLiteral {
  /// Creates the value of an integer literal of any length.
  ///
  /// - Precondition: `literal` is not negative.
  /// - Complexity: O(*n*) for *n* limbs
  public init(integerLiteral literal: StaticBigInt) {
    precondition(literal.signum() >= 0, "A negative literal has no value as a BigUInt")
    let limbCount = (literal.bitWidth + UInt.bitWidth - 1) / UInt.bitWidth
    self.init(words: (0..<limbCount).lazy.map { UInt64(literal[$0]) })
  }
}

// Values of other integers never need truncating: a `BigUInt` has room for all that are not
// negative.
extension FixedWidthInteger {
  /// Creates the integer equal to `value`, or `nil` if this type is too narrow for it.
  ///
  /// - Complexity: O(1)
  public init?(exactly value: BigUInt) {
    guard value.bitCount <= Self.bitWidth - (Self.isSigned ? 1 : 0) else { return nil }
    self.init(truncatingIfNeeded: value)
  }

  /// Creates the integer equal to `value`.
  ///
  /// - Precondition: this type is wide enough for `value`.
  /// - Complexity: O(1)
  public init(_ value: BigUInt) {
    guard let exact = Self(exactly: value) else {
      preconditionFailure("A BigUInt of \(value.bitCount) bits does not fit")
    }
    self = exact
  }

  /// Creates the integer whose bits are the lowest bits of `value`.
  ///
  /// - Complexity: O(1)
  public init(truncatingIfNeeded value: BigUInt) {
    self = unsafe value.withLimbs { limbs, count in
      var result: Self = 0
      var shift = 0
      while shift < Self.bitWidth, shift / UInt.bitWidth < count {
        let limb = unsafe limbs[shift / UInt.bitWidth]
        result |= Self(truncatingIfNeeded: limb) << shift
        shift += UInt.bitWidth
      }
      return result
    }
  }

  /// Creates the integer equal to `value`, or the greatest one if this type is too narrow for it.
  ///
  /// - Complexity: O(1)
  public init(clamping value: BigUInt) {
    self = Self(exactly: value) ?? .max
  }
}
