extension BigUInt {
  /// Creates the value of `value`.
  ///
  /// - Precondition: `value` is not negative.
  public init<Source: BinaryInteger>(_ value: Source) {
    guard let exact = BigUInt(exactly: value) else {
      preconditionFailure("A negative integer has no value as a BigUInt")
    }
    self = exact
  }

  /// Creates the value of `value`, or nothing if it is negative.
  public init?<Source: BinaryInteger>(exactly value: Source) {
    guard value >= 0 else { return nil }
    self.init(normalizing: value.words.map { $0 })
  }

  /// Creates the value of `value`, or zero if it is negative.
  public init<Source: BinaryInteger>(clamping value: Source) {
    self = BigUInt(exactly: value) ?? BigUInt()
  }
}

extension BigUInt: ExpressibleByIntegerLiteral {
  /// Creates the value of an integer literal of any length.
  ///
  /// - Precondition: `literal` is not negative.
  public init(integerLiteral literal: StaticBigInt) {
    precondition(literal.signum() >= 0, "A negative literal has no value as a BigUInt")
    let limbCount = (literal.bitWidth + UInt.bitWidth - 1) / UInt.bitWidth
    self.init(normalizing: (0..<limbCount).map { literal[$0] })
  }
}

extension FixedWidthInteger {
  /// Creates the value of `value`, or nothing if it does not fit.
  public init?(exactly value: BigUInt) {
    guard value.bitCount <= Self.bitWidth - (Self.isSigned ? 1 : 0) else { return nil }
    self.init(truncatingIfNeeded: value)
  }

  /// Creates the integer whose bits are the lowest bits of `value`.
  public init(truncatingIfNeeded value: BigUInt) {
    self = 0
    var shift = 0
    for limb in value.limbs where shift < Self.bitWidth {
      self |= Self(truncatingIfNeeded: limb) << shift
      shift += UInt.bitWidth
    }
  }
}
