extension BigUInt {
  /// Creates the value of a floating-point number, rounded towards zero.
  ///
  /// - Precondition: `value` is finite, and greater than -1.
  /// - Complexity: O(*n*) for *n* limbs of the result
  public init<Source: BinaryFloatingPoint>(_ value: Source) {
    require(value.isFinite, "Conversion of a number that is not finite to BigUInt")
    require(value > -1, "Conversion of a negative number to BigUInt")
    self.init(truncating: value)
  }

  /// Creates the value of a floating-point number, or `nil` if it is not a natural number.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the result
  public init?<Source: BinaryFloatingPoint>(exactly value: Source) {
    guard value.isFinite, value >= 0, value == value.rounded(.towardZero) else { return nil }
    self.init(truncating: value)
  }

  /// Creates the value of a finite number, rounded towards zero, and zero for a negative one.
  init<Source: BinaryFloatingPoint>(truncating value: Source) {
    self.init()
    guard value >= 1 else { return }
    let width = Source.significandBitCount
    // Some types have the leading bit in their pattern, and most have not.
    let significand = BigUInt(bits: value.significandBitPattern) | BigUInt(low: 1, high: 0) << width
    self = significand << (Int(value.exponent) - width)
  }
}

// Embedded Swift need not have floating point of any width.
#if !hasFeature(Embedded)
  // The standard library converts any `BinaryInteger` to any type; these are the quick ways.

  extension Double {
    /// Creates the number nearest to `value`; ties go to the one that is even, and values beyond
    /// the greatest finite number to infinity.
    ///
    /// - Complexity: O(1), but O(*n*) for *n* limbs of which the lower ones are zero
    @inlinable
    public init(_ value: BigUInt) {
      if value.isSingleLimb {
        self.init(value.inlineLimbs.0)
      } else {
        self = value.rounded()
      }
    }
  }

  extension Float {
    /// Creates the number nearest to `value`; ties go to the one that is even, and values beyond
    /// the greatest finite number to infinity.
    ///
    /// - Complexity: O(1), but O(*n*) for *n* limbs of which the lower ones are zero
    public init(_ value: BigUInt) { self = value.roundedToFloat() }
  }

  extension BigUInt {
    /// The leading limb's worth of bits, the lowest of which stands for all those below it, and the
    /// exponent of the two that they are multiplied by: rounded, they round as the value does.
    private var leadingBits: (bits: UInt, exponent: Int) {
      let surplus = bitCount - UInt.bitWidth
      guard surplus > 0 else { return (lowestLimb, 0) }
      let (index, shift) = surplus.quotientAndRemainder(dividingBy: UInt.bitWidth)
      return unsafe withLimbs { limbs, count in
        var bits = unsafe limbs[index] &>> shift
        if shift > 0 { unsafe bits |= limbs[index + 1] &<< (UInt.bitWidth - shift) }
        var rest = unsafe shift > 0 && limbs[index] &<< (UInt.bitWidth - shift) != 0
        var position = index
        while !rest && position > 0 {
          position -= 1
          rest = unsafe limbs[position] != 0
        }
        return (bits | (rest ? 1 : 0), surplus)
      }
    }

    @usableFromInline
    @inline(never)
    func rounded() -> Double {
      let (bits, exponent) = leadingBits
      guard exponent < 1024 else { return .infinity }
      return Double(sign: .plus, exponent: exponent, significand: Double(bits))
    }

    fileprivate func roundedToFloat() -> Float {
      let (bits, exponent) = leadingBits
      guard exponent < 128 else { return .infinity }
      return Float(sign: .plus, exponent: exponent, significand: Float(bits))
    }
  }
#endif
