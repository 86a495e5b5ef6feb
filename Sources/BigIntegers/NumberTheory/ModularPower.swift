/// Powers modulo a number.
enum ModularPower {
  /// The power of a residue modulo any number.
  ///
  /// A modulus 2ᵏ · m with m odd takes the powers modulo both, and puts them together.
  ///
  /// - Precondition: The base is less than the modulus, and the exponent is not zero.
  static func power(_ base: BigUInt, _ exponent: BigUInt, modulo modulus: BigUInt) -> BigUInt {
    let twos = modulus.trailingZeroBitCount
    guard twos > 0 else { return power(base, exponent, moduloOdd: modulus) }
    let odd = modulus >> twos
    let low = power(base.lowBits(twos), exponent, moduloBits: twos)
    guard odd.bitCount > 1 else { return low }
    let high = power(base % odd, exponent, moduloOdd: odd)
    // high + odd · t is low modulo 2ᵏ for t = (low − high) / odd.
    let count = (twos + UInt.bitWidth - 1) / UInt.bitWidth
    let surplus = high.lowBits(twos)
    let difference = low.subtracting(surplus) ?? low + (BigUInt(1) << twos) - surplus
    return high + odd * (difference * HenselInverse.of(odd, count: count)).lowBits(twos)
  }

  /// The power modulo a power of two.
  private static func power(
    _ base: BigUInt, _ exponent: BigUInt, moduloBits bits: Int
  ) -> BigUInt {
    var result = base
    for position in stride(from: exponent.bitCount - 2, through: 0, by: -1) {
      result = result.squared().lowBits(bits)
      if exponent.hasBit(at: position) { result = (result * base).lowBits(bits) }
    }
    return result
  }

  /// The power modulo an odd number, by windows of the exponent's bits that begin and end with
  /// ones.
  private static func power(
    _ base: BigUInt, _ exponent: BigUInt, moduloOdd modulus: BigUInt
  ) -> BigUInt {
    guard modulus.bitCount > 1, !base.isZero else { return BigUInt() }
    if Thresholds.current.digitPowers.contains(modulus.limbCount) {
      return DigitPower.power(base, exponent, modulo: modulus)
    }
    return MontgomeryRows.power(base, exponent, modulo: modulus)
  }

  /// How many odd powers of a base pay for an exponent.
  static func oddPowerCount(_ exponent: BigUInt) -> Int {
    switch exponent.bitCount {
    case ..<8: 1
    case ..<36: 2
    case ..<140: 4
    case ..<450: 8
    case ..<1300: 16
    default: 32
    }
  }
}

extension BigUInt {
  /// The bits from a position down: a zero by itself, or as many as are allowed from a one to a
  /// one.
  func window(from position: Int, widest: Int) -> (value: Int, bitCount: Int) {
    unsafe withLimbs { limbs, _ in unsafe Limbs.window(limbs, from: position, widest: widest) }
  }
}
