extension BigUInt {
  /// The Jacobi symbol of this value over an odd number: for a prime, 1 if this value is a square
  /// modulo it, -1 if it is none, and 0 if it is a multiple.
  ///
  /// Each step of Euclid's algorithm leaves a power of two out, and swaps the numbers by the law of
  /// quadratic reciprocity (Cohen, *A Course in Computational Algebraic Number Theory*, 1993,
  /// algorithm 1.4.10).
  ///
  /// - Precondition: `modulus` is odd.
  /// - Complexity: O(*n*²) for *n* limbs
  public func jacobiSymbol(over modulus: BigUInt) -> Int {
    require(!modulus.isEven, "There is no Jacobi symbol over an even number")
    var (upper, lower) = (self % modulus, modulus)
    var isNegative = false
    while !upper.isSingleLimb || !lower.isSingleLimb {
      guard !upper.isZero else { return 0 }
      let twos = upper.trailingZeroBitCount
      upper >>= twos
      isNegative =
        isNegative != Self.changesSign(upper.lowestLimb, lower.lowestLimb, removedTwos: twos)
      (upper, lower) = (lower % upper, upper)
    }
    return Self.jacobiSymbol(upper.lowestLimb, lower.lowestLimb) * (isNegative ? -1 : 1)
  }

  /// The symbol of a limb over an odd one.
  private static func jacobiSymbol(_ upper: UInt, _ lower: UInt) -> Int {
    var (upper, lower) = (upper % lower, lower)
    var isNegative = false
    while upper != 0 {
      let twos = upper.trailingZeroBitCount
      upper &>>= twos
      isNegative = isNegative != changesSign(upper, lower, removedTwos: twos)
      (upper, lower) = (lower % upper, upper)
    }
    return lower == 1 ? (isNegative ? -1 : 1) : 0
  }

  /// Whether the symbol over `lower` changes its sign when powers of two go and two odd numbers, of
  /// which these are the lowest bits, change their places.
  private static func changesSign(_ upper: UInt, _ lower: UInt, removedTwos: Int) -> Bool {
    let isByTwos = removedTwos & 1 == 1 && (lower & 7 == 3 || lower & 7 == 5)
    return isByTwos != (upper & lower & 3 == 3)
  }
}

extension BigInt {
  /// The Jacobi symbol of this value over an odd number: for a prime, 1 if this value is a square
  /// modulo it, -1 if it is none, and 0 if it is a multiple.
  ///
  /// - Precondition: `modulus` is odd.
  /// - Complexity: O(*n*²) for *n* limbs
  public func jacobiSymbol(over modulus: BigUInt) -> Int {
    let symbol = magnitude.jacobiSymbol(over: modulus)
    // Minus one is a square modulo primes 4k + 1.
    return isNegative && modulus.lowestLimb & 3 == 3 ? -symbol : symbol
  }
}
