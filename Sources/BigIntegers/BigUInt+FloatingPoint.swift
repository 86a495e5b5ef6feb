// Embedded Swift need not have floating point.
#if !hasFeature(Embedded)
  extension BigUInt {
    /// Creates the value of a floating-point number, rounded towards zero.
    ///
    /// - Precondition: `value` is finite, and greater than -1.
    /// - Complexity: O(*n*) for *n* limbs of the result
    public init<Source: BinaryFloatingPoint>(_ value: Source) {
      precondition(value.isFinite, "A number that is not finite has no value as a BigUInt")
      precondition(value > -1, "A negative number has no value as a BigUInt")
      self.init(truncating: value)
    }

    /// Creates the value of a floating-point number, or nothing if it is not a natural number.
    ///
    /// - Complexity: O(*n*) for *n* limbs of the result
    public init?<Source: BinaryFloatingPoint>(exactly value: Source) {
      guard value.isFinite, value >= 0, value == value.rounded(.towardZero) else { return nil }
      self.init(truncating: value)
    }

    private init<Source: BinaryFloatingPoint>(truncating value: Source) {
      self.init()
      guard value >= 1 else { return }
      let width = Source.significandBitCount
      let significand = Source(
        sign: .plus, exponent: Source.Exponent(width), significand: value.significand)
      self = BigUInt(UInt64(significand)) << (Int(value.exponent) - width)
    }
  }

  extension BinaryFloatingPoint {
    /// Creates the number nearest to `value`; ties go to the one that is even, and values beyond
    /// the greatest finite number to infinity.
    ///
    /// - Complexity: O(1), but O(*n*) for *n* limbs of which the lower ones are zero
    public init(_ value: BigUInt) {
      let surplus = value.bitCount - 128
      guard surplus > 0 else {
        self.init(value.inlineValue)
        return
      }
      // One bit stands for all those that are cut off: that rounds as they would.
      let leading = (value >> surplus).inlineValue
      let rest: UInt128 = value.trailingZeroBitCount < surplus ? 1 : 0
      self.init(
        sign: .plus, exponent: Self.Exponent(surplus), significand: Self(leading | rest))
    }

    /// Creates the number that is equal to `value`, or nothing if there is none.
    ///
    /// - Complexity: O(*n*) for *n* limbs
    public init?(exactly value: BigUInt) {
      let width = value.bitCount - value.trailingZeroBitCount
      guard width <= Self.significandBitCount + 1 else { return nil }
      self.init(value)
      guard isFinite else { return nil }
    }
  }
#endif
