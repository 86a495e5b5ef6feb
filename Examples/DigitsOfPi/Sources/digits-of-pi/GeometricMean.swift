import BigIntegers

/// π by the arithmetic-geometric mean of 1 and √½ (Brent and Salamin, 1976), in whole numbers of
/// units of 1 / scale. It shares nothing with the series but the arithmetic.
enum GeometricMean {
  /// Returns π · scale, within a few dozen units.
  static func pi(scaledBy scale: BigUInt) -> BigUInt {
    var mean = BigInt(scale)
    var geometric = BigInt((scale.squared() >> 1).squareRoot())
    var rest = BigInt(scale) >> 2
    var power = 0
    while true {
      let next = (mean + geometric) >> 1
      let difference = mean - next
      rest -= (difference.squared() << power) / BigInt(scale)
      geometric = BigInt((mean * geometric).magnitude.squareRoot())
      mean = next
      power += 1
      // Each step doubles the digits that agree.
      if difference.magnitude.bitCount < scale.bitCount / 4 { break }
    }
    return ((mean + geometric).squared() / (rest << 2)).magnitude
  }
}
