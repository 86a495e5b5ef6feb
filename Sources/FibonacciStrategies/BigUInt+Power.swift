package import BigIntegers

extension BigUInt {
  /// This number to the power of `exponent`, by repeated squaring.
  package func power(_ exponent: Int) -> BigUInt {
    var power = BigUInt(1)
    for shift in stride(from: exponent.significantBitCount - 1, through: 0, by: -1) {
      power = power.squared()
      if (exponent &>> shift) & 1 == 1 { power *= self }
    }
    return power
  }
}
