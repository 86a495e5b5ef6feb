extension BigUInt {
  /// The quotient and the remainder of this value divided by `divisor`.
  ///
  /// - Precondition: `divisor` is not zero.
  public func quotientAndRemainder(
    dividingBy divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    precondition(!divisor.isZero, "Division by zero")
    guard self >= divisor else { return (BigUInt(), self) }
    if divisor.limbs.count == 1 {
      let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor.limbs[0])
      return (quotient, BigUInt(remainder))
    }
    return schoolbookQuotientAndRemainder(dividingBy: divisor)
  }

  /// The quotient and the remainder of this value divided by a single limb.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: O(*n*) for *n* limbs
  public func quotientAndRemainder(
    dividingBy divisor: UInt
  ) -> (quotient: BigUInt, remainder: UInt) {
    precondition(divisor != 0, "Division by zero")
    var quotient = self
    var remainder: UInt = 0
    for index in limbs.indices.reversed() {
      (quotient.limbs[index], remainder) = divisor.dividingFullWidth((remainder, limbs[index]))
    }
    quotient.normalize()
    return (quotient, remainder)
  }

  /// The quotient of two values, rounded down.
  ///
  /// - Precondition: `divisor` is not zero.
  public static func / (dividend: BigUInt, divisor: BigUInt) -> BigUInt {
    dividend.quotientAndRemainder(dividingBy: divisor).quotient
  }

  /// The remainder of a division of two values.
  ///
  /// - Precondition: `divisor` is not zero.
  public static func % (dividend: BigUInt, divisor: BigUInt) -> BigUInt {
    dividend.quotientAndRemainder(dividingBy: divisor).remainder
  }

  /// Replaces `dividend` with its quotient by `divisor`, rounded down.
  ///
  /// - Precondition: `divisor` is not zero.
  public static func /= (dividend: inout BigUInt, divisor: BigUInt) {
    dividend = dividend / divisor
  }

  /// Replaces `dividend` with its remainder modulo `divisor`.
  ///
  /// - Precondition: `divisor` is not zero.
  public static func %= (dividend: inout BigUInt, divisor: BigUInt) {
    dividend = dividend % divisor
  }

  /// Knuth, *The Art of Computer Programming*, volume 2, section 4.3.1, algorithm D.
  private func schoolbookQuotientAndRemainder(
    dividingBy divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    let shift = UInt.bitWidth - 1 - (divisor.bitCount - 1) % UInt.bitWidth
    let divisorLimbs = (divisor << shift).limbs
    var remainder = (self << shift).limbs + [0]
    let n = divisorLimbs.count
    var quotient = [UInt](repeating: 0, count: remainder.count - n)
    for position in quotient.indices.reversed() {
      var digit = Self.quotientEstimate(
        (remainder[position + n], remainder[position + n - 1], remainder[position + n - 2]),
        (divisorLimbs[n - 1], divisorLimbs[n - 2]))
      if Self.subtract(divisorLimbs, times: digit, from: &remainder, at: position) {
        digit -= 1
        Self.add(divisorLimbs, to: &remainder, at: position)
      }
      quotient[position] = digit
    }
    return (BigUInt(normalizing: quotient), BigUInt(normalizing: remainder) >> shift)
  }

  /// The quotient digit that the leading limbs suggest: exact, or one too large.
  private static func quotientEstimate(
    _ head: (UInt, UInt, UInt), _ divisor: (UInt, UInt)
  ) -> UInt {
    let leading = UInt128(head.0) << 64 | UInt128(head.1)
    var estimate = Swift.min(leading / UInt128(divisor.0), UInt128(UInt.max))
    var rest = leading - estimate * UInt128(divisor.0)
    while rest <= UInt128(UInt.max),
      estimate * UInt128(divisor.1) > rest << 64 | UInt128(head.2)
    {
      estimate -= 1
      rest += UInt128(divisor.0)
    }
    return UInt(estimate)
  }

  /// Subtracts a multiple of `divisor`; says whether the result went below zero.
  private static func subtract(
    _ divisor: [UInt], times digit: UInt, from remainder: inout [UInt], at position: Int
  ) -> Bool {
    var carry: UInt = 0
    for (index, limb) in divisor.enumerated() {
      let product = UInt128(limb) &* UInt128(digit) &+ UInt128(carry)
      let (difference, borrow) = remainder[position + index].subtractingReportingOverflow(
        UInt(truncatingIfNeeded: product))
      remainder[position + index] = difference
      carry = UInt(truncatingIfNeeded: product >> 64) &+ (borrow ? 1 : 0)
    }
    let (difference, borrow) = remainder[position + divisor.count].subtractingReportingOverflow(
      carry)
    remainder[position + divisor.count] = difference
    return borrow
  }

  private static func add(_ divisor: [UInt], to remainder: inout [UInt], at position: Int) {
    var carry: UInt = 0
    for (index, limb) in divisor.enumerated() {
      let sum = UInt128(limb) &+ UInt128(remainder[position + index]) &+ UInt128(carry)
      remainder[position + index] = UInt(truncatingIfNeeded: sum)
      carry = UInt(truncatingIfNeeded: sum >> 64)
    }
    remainder[position + divisor.count] &+= carry
  }
}
