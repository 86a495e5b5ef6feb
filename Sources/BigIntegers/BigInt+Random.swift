extension BigInt {
  /// A random value of at most `bitCount` bits that is not negative, each as likely as any other.
  ///
  /// - Precondition: `bitCount` is not negative.
  /// - Complexity: O(*n*) for *n* bits
  public static func random(
    bitCount: Int, using generator: inout some RandomNumberGenerator
  ) -> BigInt {
    require(bitCount >= 0, "A random BigInt has no negative number of bits")
    return BigInt(BigUInt.random(bitCount: bitCount, using: &generator))
  }

  /// A random value in a range, each as likely as any other.
  ///
  /// - Precondition: `range` is not empty.
  /// - Complexity: O(*n*) for *n* bits of the range's width, on average
  public static func random(
    in range: Range<BigInt>, using generator: inout some RandomNumberGenerator
  ) -> BigInt {
    require(!range.isEmpty, "Random BigInt of an empty range")
    let width = (range.upperBound - range.lowerBound).magnitude
    return range.lowerBound + BigInt(BigUInt.random(below: width, using: &generator))
  }

  /// A random value in a range, its bounds included, each as likely as any other.
  ///
  /// - Complexity: O(*n*) for *n* bits of the range's width, on average
  public static func random(
    in range: ClosedRange<BigInt>, using generator: inout some RandomNumberGenerator
  ) -> BigInt {
    random(in: range.lowerBound..<range.upperBound + 1, using: &generator)
  }
}

// Embedded Swift need not have a source of random numbers.
#if !hasFeature(Embedded)
  extension BigInt {
    /// A random value of at most `bitCount` bits that is not negative, from the system's generator.
    ///
    /// - Precondition: `bitCount` is not negative.
    /// - Complexity: O(*n*) for *n* bits
    public static func random(bitCount: Int) -> BigInt {
      var generator = SystemRandomNumberGenerator()
      return random(bitCount: bitCount, using: &generator)
    }

    /// A random value in a range, from the system's generator.
    ///
    /// - Precondition: `range` is not empty.
    /// - Complexity: O(*n*) for *n* bits of the range's width, on average
    public static func random(in range: Range<BigInt>) -> BigInt {
      var generator = SystemRandomNumberGenerator()
      return random(in: range, using: &generator)
    }

    /// A random value in a range, its bounds included, from the system's generator.
    ///
    /// - Complexity: O(*n*) for *n* bits of the range's width, on average
    public static func random(in range: ClosedRange<BigInt>) -> BigInt {
      var generator = SystemRandomNumberGenerator()
      return random(in: range, using: &generator)
    }
  }
#endif
