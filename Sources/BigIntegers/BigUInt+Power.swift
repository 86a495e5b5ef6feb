extension BigUInt {
  /// This value to the power of `exponent`, by repeated squaring; any value to the power of zero is
  /// one.
  ///
  /// - Precondition: `exponent` is not negative.
  /// - Complexity: O(M(*n*)) for *n* limbs of the result, where M is the cost of a multiplication
  public func power(_ exponent: Int) -> BigUInt {
    require(exponent >= 0, "A power of a BigUInt has no negative exponent")
    guard exponent > 0, !isZero else { return exponent == 0 ? 1 : 0 }
    // Factors of two cost nothing but a shift at the end.
    let twos = trailingZeroBitCount
    let odd = self >> twos
    var power = odd
    for shift in stride(from: exponent.bitWidth - exponent.leadingZeroBitCount - 2, to: -1, by: -1)
    {
      power = power.squared()
      if (exponent &>> shift) & 1 == 1 { power *= odd }
    }
    let (zeros, overflow) = twos.multipliedReportingOverflow(by: exponent)
    require(!overflow, "A power is too large for any memory")
    return zeros == 0 ? power : power << zeros
  }
}
