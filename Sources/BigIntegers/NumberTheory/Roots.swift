extension BigUInt {
  /// The root of a degree, rounded down: the greatest value whose power is not above this one.
  ///
  /// Newton's iteration from above, which starts with the root of the leading bits and so doubles
  /// the bits that are right (Brent and Zimmermann, *Modern Computer Arithmetic*, 2010, section
  /// 1.5.2).
  ///
  /// - Precondition: `degree` is positive.
  /// - Complexity: O(M(*n*) · log *degree*) for *n* limbs, where M is the cost of a multiplication
  public func root(degree: Int) -> BigUInt {
    require(degree > 0, "The degree of a root must be positive")
    if degree == 1 || isZero { return self }
    if degree == 2 { return squareRoot() }
    let rootBits = (bitCount - 1) / degree + 1
    if rootBits == 1 { return 1 }
    // So many low bits are left to one step of the iteration, whose error grows with the degree.
    let guardBits = Int.bitWidth - degree.leadingZeroBitCount
    let low = (rootBits - guardBits) / 2
    guard rootBits > 16, low > 0 else { return rootByBisection(degree, bits: rootBits) }
    var root = ((self >> (degree * low)).root(degree: degree) + 1) << low
    while true {
      let quotient = self / root.power(degree - 1)
      let next = (root * (degree - 1) + quotient) / degree
      // From above the iteration falls, until it has arrived.
      if next >= root { return root }
      root = next
    }
  }

  /// The root from its highest bit down, for few bits.
  private func rootByBisection(_ degree: Int, bits: Int) -> BigUInt {
    var root = BigUInt()
    for position in stride(from: bits - 1, through: 0, by: -1) {
      root.setBit(at: position)
      if root.power(degree) > self { root.setBit(at: position, to: false) }
    }
    return root
  }
}
