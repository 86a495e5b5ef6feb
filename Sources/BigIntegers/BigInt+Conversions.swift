extension BigInt {
  /// Creates the value of an `Int`.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public init(_ value: Int) {
    self.init(magnitude: BigUInt(low: UInt(value.magnitude), high: 0), isNegative: value < 0)
  }

  /// Creates the value of an integer of any type.
  ///
  /// - Complexity: O(*n*) for *n* words
  @inlinable
  public init<Source: BinaryInteger>(_ value: Source) {
    self.init(magnitude: BigUInt(bits: value.magnitude), isNegative: value < 0)
  }

  /// Creates the value of an integer of any type: there is always one.
  ///
  /// - Complexity: O(*n*) for *n* words
  @inlinable
  @_disfavoredOverload
  public init?<Source: BinaryInteger>(exactly value: Source) { self.init(value) }

  /// Creates the value of an integer of any type: no integer is out of range.
  ///
  /// - Complexity: O(*n*) for *n* words
  @inlinable
  @_disfavoredOverload
  public init<Source: BinaryInteger>(clamping value: Source) { self.init(value) }

  /// Creates the value of an integer of any type: none needs truncating.
  ///
  /// - Complexity: O(*n*) for *n* words
  @inlinable
  @_disfavoredOverload
  public init<Source: BinaryInteger>(truncatingIfNeeded value: Source) { self.init(value) }
}

extension BigUInt {
  /// Creates the value of a `BigInt`.
  ///
  /// - Precondition: `value` is not negative.
  /// - Complexity: O(1)
  @inlinable
  public init(_ value: BigInt) {
    require(!value.isNegative, "Conversion of a negative integer to BigUInt")
    self = value.magnitude
  }
}

extension BigInt: ExpressibleByIntegerLiteral {
  /// Creates the value of an integer literal of any length.
  ///
  /// - Complexity: O(*n*) for *n* limbs
  @inlinable
  @inline(__always)
  public init(integerLiteral literal: StaticBigInt) {
    if literal.bitWidth <= Swift.UInt.bitWidth {
      self.init(Int(bitPattern: literal[0]))
    } else {
      self.init(longLiteral: literal)
    }
  }

  @usableFromInline
  init(longLiteral literal: StaticBigInt) {
    let wordCount = (literal.bitWidth + Swift.UInt.bitWidth - 1) / Swift.UInt.bitWidth
    let words = ContiguousArray((0..<wordCount).lazy.map { literal[$0] })
    self.init(twosComplement: words)
  }
}

extension FixedWidthInteger {
  /// Creates the integer equal to `value`.
  ///
  /// - Precondition: this type is wide enough for `value`.
  /// - Complexity: O(1)
  @inlinable
  public init(_ value: BigInt) {
    let exact: Self? = value.isNegative ? value.exactNegative() : value.magnitude.exact()
    guard let exact else {
      stop("Conversion of a BigInt to a type that is too narrow for it")
    }
    self = exact
  }
}

extension BigInt {
  /// This value, which is negative, as an integer of fixed width, if it fits one.
  @inlinable
  func exactNegative<Target: FixedWidthInteger>() -> Target? {
    let bits = magnitude.bitCount
    guard Target.isSigned,
      bits < Target.bitWidth || bits == Target.bitWidth && magnitude.isPowerOfTwo
    else { return nil }
    return 0 &- Target(truncatingIfNeeded: magnitude)
  }
}

extension BigInt: LosslessStringConvertible {
  /// The value in decimal, with a `-` if it is negative.
  ///
  /// - Complexity: as for `BigUInt`
  public var description: String { text(radix: 10) }

  /// The value in the given radix, with a `-` if it is negative, without prefix or leading zeros.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as for `BigUInt`
  public func text(radix: Int, uppercase: Bool = false) -> String {
    let text = magnitude.text(radix: radix, uppercase: uppercase)
    return isNegative ? "-" + text : text
  }

  /// Creates the value of a decimal text, or `nil` if it is not a number.
  ///
  /// - Complexity: as `init(_:radix:)`
  public init?(_ description: __shared String) {
    self.init(description, radix: 10)
  }

  /// Creates the value of a string in the given radix, or `nil` if it is not a number in it.
  ///
  /// As the generic initializer, which counts references to the string.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as for `BigUInt`
  public init?(_ text: __shared String, radix: Int = 10) {
    guard let number = SignedText.number(text.utf8, radix: radix) else { return nil }
    self.init(magnitude: number.magnitude, isNegative: number.isNegative)
  }

  /// Creates the value of a text in the given radix, or `nil` if it is not a number in it.
  ///
  /// Letters stand for the digits from ten on, in either case. One leading `+` or `-` is accepted;
  /// signs alone, empty text, spaces and separators are not.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as for `BigUInt`
  public init?<Text: StringProtocol>(_ text: Text, radix: Int = 10) {
    guard let number = SignedText.number(text.utf8, radix: radix) else { return nil }
    self.init(magnitude: number.magnitude, isNegative: number.isNegative)
  }

  /// Replaces this value with that of a string in the given radix: as for `BigUInt`.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as for `BigUInt`
  public mutating func formValue(of text: __shared String, radix: Int = 10) -> Bool {
    formValue(ofUTF8: text.utf8, radix: radix)
  }

  /// Replaces this value with that of a text in the given radix, and says whether it is a number
  /// there; otherwise this value is zero then.
  ///
  /// - Precondition: `radix` is in `2...36`.
  /// - Complexity: as for `BigUInt`
  public mutating func formValue<Text: StringProtocol>(of text: Text, radix: Int = 10) -> Bool {
    formValue(ofUTF8: text.utf8, radix: radix)
  }

  @inline(__always)
  private mutating func formValue(ofUTF8 utf8: some Collection<UInt8>, radix: Int) -> Bool {
    let isNegative = SignedText.read(utf8, radix: radix, into: &distance)
    isBelowZero = isNegative == true && !distance.isZero
    return isNegative != nil
  }
}

extension BigInt {
  /// Creates the value of a floating-point number, rounded towards zero.
  ///
  /// - Precondition: `value` is finite.
  /// - Complexity: O(*n*) for *n* limbs of the result
  public init<Source: BinaryFloatingPoint>(_ value: Source) {
    require(value.isFinite, "Conversion of a number that is not finite to BigInt")
    self.init(magnitude: BigUInt(truncating: value.magnitude), isNegative: value.sign == .minus)
  }

  /// Creates the value of a floating-point number, or `nil` if it is not an integer.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the result
  public init?<Source: BinaryFloatingPoint>(exactly value: Source) {
    guard let magnitude = BigUInt(exactly: value.magnitude) else { return nil }
    self.init(magnitude: magnitude, isNegative: value.sign == .minus)
  }
}

// Embedded Swift need not have floating point of any width.
#if !hasFeature(Embedded)
  extension Double {
    /// Creates the number nearest to `value`; ties go to the one that is even, and values beyond
    /// the greatest finite numbers to infinity.
    ///
    /// - Complexity: as for `BigUInt`
    @inlinable
    public init(_ value: BigInt) {
      let magnitude = Double(value.magnitude)
      self = value.isNegative ? -magnitude : magnitude
    }
  }

  extension Float {
    /// Creates the number nearest to `value`; ties go to the one that is even, and values beyond
    /// the greatest finite numbers to infinity.
    ///
    /// - Complexity: as for `BigUInt`
    public init(_ value: BigInt) {
      let magnitude = Float(value.magnitude)
      self = value.isNegative ? -magnitude : magnitude
    }
  }
#endif

extension BigInt {
  /// How far `other` is above this value; negative if it is below.
  ///
  /// - Complexity: O(*n*) for *n* limbs
  @inlinable
  public func distance(to other: BigInt) -> BigInt { other - self }

  /// The value that is `distance` above this one, or below it if that is negative.
  ///
  /// - Complexity: O(*n*) for *n* limbs
  @inlinable
  public func advanced(by distance: BigInt) -> BigInt { self + distance }
}
