extension BigUInt {
  /// A random value below 2 to the power of `bitCount`, each as likely as any other.
  ///
  /// - Precondition: `bitCount` is not negative.
  /// - Complexity: O(*n*) for *n* bits
  public static func random(
    bitCount: Int, using generator: inout some RandomNumberGenerator
  ) -> BigUInt {
    require(bitCount >= 0, "A random BigUInt has no negative number of bits")
    let limbCount = bitCount / UInt.bitWidth + (bitCount % UInt.bitWidth).signum()
    return unsafe BigUInt(capacity: limbCount) { limbs in
      for index in 0..<limbCount {
        unsafe limbs[index] = UInt.random(in: 0...UInt.max, using: &generator)
      }
      let unused = limbCount * UInt.bitWidth - bitCount
      if unused > 0 { unsafe limbs[limbCount - 1] &>>= unused }
      return limbCount
    }
  }

  /// A random value in a range, each as likely as any other.
  ///
  /// - Precondition: `range` is not empty.
  /// - Complexity: O(*n*) for *n* bits of the bounds, on average
  public static func random(
    in range: Range<BigUInt>, using generator: inout some RandomNumberGenerator
  ) -> BigUInt {
    require(!range.isEmpty, "Random BigUInt of an empty range")
    let width = range.upperBound - range.lowerBound
    let bitCount = (width - 1).bitCount
    // More than half of the candidates are in the range.
    while true {
      let offset = random(bitCount: bitCount, using: &generator)
      if offset < width { return range.lowerBound + offset }
    }
  }

  /// A random value below a limit, each as likely as any other.
  ///
  /// - Precondition: `limit` is not zero.
  /// - Complexity: O(*n*) for *n* bits of the limit, on average
  public static func random(
    below limit: BigUInt, using generator: inout some RandomNumberGenerator
  ) -> BigUInt {
    random(in: BigUInt()..<limit, using: &generator)
  }

  /// A random value in a range, its bounds included, each as likely as any other.
  ///
  /// - Complexity: O(*n*) for *n* bits of the bounds, on average
  public static func random(
    in range: ClosedRange<BigUInt>, using generator: inout some RandomNumberGenerator
  ) -> BigUInt {
    random(in: range.lowerBound..<range.upperBound + 1, using: &generator)
  }
}

// Embedded Swift need not have a source of random numbers.
#if !hasFeature(Embedded)
  extension BigUInt {
    /// A random value below 2 to the power of `bitCount`, from the system's generator.
    ///
    /// - Precondition: `bitCount` is not negative.
    /// - Complexity: O(*n*) for *n* bits
    public static func random(bitCount: Int) -> BigUInt {
      var generator = SystemRandomNumberGenerator()
      return random(bitCount: bitCount, using: &generator)
    }

    /// A random value below a limit, from the system's generator.
    ///
    /// - Precondition: `limit` is not zero.
    /// - Complexity: O(*n*) for *n* bits of the limit, on average
    public static func random(below limit: BigUInt) -> BigUInt {
      var generator = SystemRandomNumberGenerator()
      return random(below: limit, using: &generator)
    }

    /// A random value in a range, from the system's generator.
    ///
    /// - Precondition: `range` is not empty.
    /// - Complexity: O(*n*) for *n* bits of the bounds, on average
    public static func random(in range: Range<BigUInt>) -> BigUInt {
      var generator = SystemRandomNumberGenerator()
      return random(in: range, using: &generator)
    }

    /// A random value in a range, its bounds included, from the system's generator.
    ///
    /// - Complexity: O(*n*) for *n* bits of the bounds, on average
    public static func random(in range: ClosedRange<BigUInt>) -> BigUInt {
      var generator = SystemRandomNumberGenerator()
      return random(in: range, using: &generator)
    }
  }
#endif
