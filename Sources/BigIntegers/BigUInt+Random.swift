extension BigUInt {
  /// A random value below 2 to the power of `bitCount`, each as likely as any other.
  ///
  /// - Precondition: `bitCount` is not negative.
  /// - Complexity: O(*n*) for *n* bits
  public static func random(
    bitCount: Int, using generator: inout some RandomNumberGenerator
  ) -> BigUInt {
    precondition(bitCount >= 0, "A random value has no negative number of bits")
    let limbCount = (bitCount + UInt.bitWidth - 1) / UInt.bitWidth
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
    precondition(!range.isEmpty, "There is no value in an empty range")
    let width = range.upperBound - range.lowerBound
    let bitCount = (width - 1).bitCount
    // More than half of the candidates are in the range.
    while true {
      let offset = random(bitCount: bitCount, using: &generator)
      if offset < width { return range.lowerBound + offset }
    }
  }
}
