extension BigUInt {
  /// The square root, rounded down.
  ///
  /// The precision doubles with each division: an approximation of a root's leading bits is divided
  /// into twice as many leading bits of the value. It stays less than one and a half away from the
  /// root, so that at the end it is the root or one more (Dickinson's algorithm, in CPython's
  /// `math.isqrt`).
  ///
  /// - Complexity: O(M(*n*)) for *n* limbs, where M is the cost of a multiplication
  public func squareRoot() -> BigUInt {
    guard !isZero else { return self }
    let rootBits = (bitCount - 1) / 2
    var root = BigUInt(1)
    var knownBits = 0
    for shift in stride(from: rootBits.bitWidth - rootBits.leadingZeroBitCount - 1, to: -1, by: -1)
    {
      let bits = rootBits &>> shift
      // The root now approximates that of the value without its low 2 · (rootBits − knownBits) bits.
      let leading = self >> (2 * rootBits - knownBits - bits + 1)
      root = (root << (bits - knownBits - 1)) + leading / root
      knownBits = bits
    }
    return root.squared() > self ? root - 1 : root
  }
}
