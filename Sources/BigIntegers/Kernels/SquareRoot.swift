extension Limbs {
  /// Writes the root of a row of limbs, rounded down, and leaves what its square does not account
  /// for.
  ///
  /// The root of the upper half of the limbs is the upper half of the root; divided by twice that,
  /// the rest gives the lower half, or one more. (Zimmermann, *Karatsuba square root*, 1999.)
  ///
  /// - Precondition: `2 <= count`. `number` has twice as many limbs, and one of its two leading
  ///   bits is set. `root` and `scratch` have room for `count` limbs. Nothing overlaps.
  /// - Postcondition: The low `count` limbs of `number` are the remainder, but for the limb above
  ///   them.
  /// - Returns: The remainder's limb above, zero or one.
  static func squareRoot(
    of number: UnsafeMutableLimbs, count: Int, into root: UnsafeMutableLimbs,
    scratch: UnsafeMutableLimbs
  ) -> UInt {
    switch count {
    case 2: return unsafe squareRootOfFour(number, into: root)
    case 4: return unsafe squareRootOfEight(number, into: root)
    default: break
    }
    let lowCount = count / 2
    let highCount = count &- lowCount
    let upperRoot = unsafe root + lowCount
    let rest = unsafe number + lowCount
    let top = unsafe squareRoot(
      of: number + 2 &* lowCount, count: highCount, into: upperRoot, scratch: scratch)
    // The lower half of the root is the quotient: the lower limbs, and one more if it is their
    // base.
    var (above, quotientAbove) = unsafe divideByTwice(
      upperRoot, highCount, rest, count, above: top, quotient: root, scratch: scratch)
    unsafe Multiplication.square(root, lowCount, into: scratch)
    var borrow =
      unsafe quotientAbove &+ subtract(number, scratch, count: 2 &* lowCount, into: number)
    if highCount > lowCount {
      borrow = unsafe subtract(
        borrow, from: number + 2 &* lowCount, count: 1, into: number + 2 &* lowCount)
    }
    quotientAbove = unsafe add(quotientAbove, to: upperRoot, count: highCount, into: upperRoot)
    guard above < borrow else { return above &- borrow }
    // One too large: the square of the number below leaves 2 · root − 1 more.
    above &+= unsafe addProduct(of: root, count: count, by: 2, to: number)
    above &+= 2 &* quotientAbove
    above &-= unsafe subtract(1, from: number, count: count, into: number)
    _ = unsafe subtract(1, from: root, count: count, into: root)
    return above &- borrow
  }

  /// Divides a row by twice another, whose top bit is set.
  ///
  /// - Precondition: `2 <= divisorCount`. The row, with the limb above it, is at most twice the
  ///   divisor in its leading limbs.
  /// - Postcondition: The low limbs of the row are the remainder, but for the limb that is
  ///   returned.
  /// - Returns: The remainder's limb above, and that of the quotient.
  private static func divideByTwice(
    _ divisor: UnsafeLimbs, _ divisorCount: Int, _ row: UnsafeMutableLimbs, _ count: Int,
    above: UInt, quotient: UnsafeMutableLimbs, scratch: UnsafeMutableLimbs
  ) -> (above: UInt, quotientAbove: UInt) {
    let leading = unsafe row + (count &- divisorCount)
    // Half of the row by the divisor, which needs no shift; the bit that is lost is put back last.
    let lowestBit = unsafe shiftRight(row, count: count, by: 1, into: row) &>> 63
    unsafe row[count &- 1] |= above &<< 63
    let isBase = unsafe compare(leading, divisor, count: divisorCount) >= 0
    if isBase { _ = unsafe subtract(leading, divisor, count: divisorCount, into: leading) }
    unsafe divide(row, count, by: divisor, divisorCount, quotient: quotient, scratch: scratch)
    let aboveRest = unsafe shiftLeft(row, count: divisorCount, by: 1, into: row)
    unsafe row[0] |= lowestBit
    return (aboveRest, isBase ? 1 : 0)
  }

  /// Writes the root of four limbs, and the remainder over the lower two.
  private static func squareRootOfFour(
    _ number: UnsafeMutableLimbs, into root: UnsafeMutableLimbs
  ) -> UInt {
    let result = unsafe squareRoot(
      upper: UInt128(low: number[2], high: number[3]),
      lower: UInt128(low: number[0], high: number[1]))
    unsafe (root[0], root[1]) = (result.root.low, result.root.high)
    unsafe (number[0], number[1]) = (result.remainder.low, result.remainder.high)
    return result.above
  }

  /// The lower two limbs, and the upper two.
  typealias FourLimbs = (low: UInt128, high: UInt128)

  /// Writes the root of eight limbs, and the remainder over the lower four.
  private static func squareRootOfEight(
    _ number: UnsafeMutableLimbs, into root: UnsafeMutableLimbs
  ) -> UInt {
    let result = unsafe squareRoot(
      upper: (UInt128(low: number[4], high: number[5]), UInt128(low: number[6], high: number[7])),
      lower: (UInt128(low: number[0], high: number[1]), UInt128(low: number[2], high: number[3])))
    unsafe write(result.root, to: root)
    unsafe write(result.remainder, to: number)
    return result.above
  }

  @inline(__always)
  private static func write(_ value: FourLimbs, to limbs: UnsafeMutableLimbs) {
    unsafe (limbs[0], limbs[1]) = (value.low.low, value.low.high)
    unsafe (limbs[2], limbs[3]) = (value.high.low, value.high.high)
  }

  /// The root of five to eight limbs, rounded down.
  ///
  /// - Precondition: The highest limb is not zero.
  static func squareRoot(ofUpToEight limbs: UnsafeLimbs, count: Int) -> FourLimbs {
    let zeros = unsafe limbs[count &- 1].leadingZeroBitCount & ~1
    /// The highest limb comes first, and zeros last.
    @inline(__always)
    func shiftedLimb(_ index: Int) -> UInt {
      let upper = unsafe index < count ? limbs[count &- 1 &- index] : 0
      let lower = unsafe index &+ 1 < count ? limbs[count &- 2 &- index] : 0
      return upper &<< UInt(zeros) | (lower &>> 1) &>> UInt(63 &- zeros)
    }
    let (low, high) = squareRoot(
      upper: (
        UInt128(low: shiftedLimb(3), high: shiftedLimb(2)),
        UInt128(low: shiftedLimb(1), high: shiftedLimb(0))
      ),
      lower: (
        UInt128(low: shiftedLimb(7), high: shiftedLimb(6)),
        UInt128(low: shiftedLimb(5), high: shiftedLimb(4))
      )
    ).root
    let surplus = UInt128(zeros / 2 &+ 32 &* (8 &- count))
    return (low &>> surplus | (high &<< 1) &<< (127 &- surplus), high &>> surplus)
  }

  /// The root of eight limbs, rounded down, and what its square leaves: four limbs, and the one
  /// above them, zero or one. As `squareRoot(of:count:into:scratch:)`, in registers.
  ///
  /// - Precondition: One of the two leading bits of `upper` is set.
  @inline(__always)
  private static func squareRoot(
    upper: FourLimbs, lower: FourLimbs
  ) -> (root: FourLimbs, remainder: FourLimbs, above: UInt) {
    let (upperRoot, upperRest, upperAbove) = squareRoot(upper: upper.high, lower: upper.low)
    // Half of what is left is divided by the upper root; the bit that is lost is put back last.
    let half = upperRest &>> 1 | UInt128(low: 0, high: upperAbove &<< 63)
    guard half < upperRoot else {
      // The quotient is the base, and so one too large.
      let (low, carry) = lower.low.addingReportingOverflow(.max)
      let (part, upperCarry) = lower.high.addingReportingOverflow(upperRoot &<< 1 | 1)
      let (high, lastCarry) = part.addingReportingOverflow(UInt128(Carry(carry)))
      return ((.max, upperRoot), (low, high), UInt(Carry(upperCarry)) &+ UInt(Carry(lastCarry)))
    }
    let divisor = TwoLimbDivisor(high: upperRoot.high, low: upperRoot.low)
    let halfLower = upperRest &<< 127 | lower.high &>> 1
    let (first, part) = divisor.quotientAndRemainder(upper: half, low: halfLower.high)
    let (second, halfRest) = divisor.quotientAndRemainder(upper: part, low: halfLower.low)
    let quotient = UInt128(low: second, high: first)
    // The square of the quotient may be more than what the division leaves, as it is for a fifth of
    // random numbers: then the root is one too large, and its predecessor's square leaves
    // 2 · root + 1 more, for the predecessor.
    let restAbove = halfRest.high &>> 63
    let square = quotient.squaredFullWidth
    let (low, borrow) = lower.low.subtractingReportingOverflow(square.low)
    let (rest, restBorrow) = (halfRest &<< 1 | lower.high & 1)
      .subtractingReportingOverflow(square.high)
    let (high, lastBorrow) = rest.subtractingReportingOverflow(UInt128(Carry(borrow)))
    let missing = UInt(Carry(restBorrow)) &+ UInt(Carry(lastBorrow))
    let isTooLarge = missing & ~restAbove
    let mask = UInt128(low: 0 &- isTooLarge, high: 0 &- isTooLarge)
    let lowerRoot = quotient &- UInt128(isTooLarge)
    let (sumLow, carry) = low.addingReportingOverflow((lowerRoot &<< 1 | 1) & mask)
    let (sum, sumCarry) = high.addingReportingOverflow(
      (upperRoot &<< 1 | lowerRoot &>> 127) & mask)
    let (sumHigh, lastCarry) = sum.addingReportingOverflow(UInt128(Carry(carry)))
    let above =
      restAbove &- missing &+ isTooLarge
      &+ UInt(Carry(sumCarry)) &+ UInt(Carry(lastCarry))
    return ((lowerRoot, upperRoot), (sumLow, sumHigh), above)
  }

  /// The root of four limbs, rounded down, and what its square leaves: two limbs, and the one above
  /// them, zero or one. As `squareRoot(of:count:into:scratch:)`, in registers.
  ///
  /// - Precondition: One of the two leading bits of `upper` is set.
  @inline(__always)
  private static func squareRoot(
    upper: UInt128, lower: UInt128
  ) -> (root: UInt128, remainder: UInt128, above: UInt) {
    let (upperRoot, upperRest) = squareRoot(normalized: upper)
    // Half of what is left is divided by the upper root; the bit that is lost is put back last.
    let half = (upperRest &>> 1).low
    guard half < upperRoot else {
      // The quotient is the limb base, and so one too large.
      let above = UInt128(low: .max, high: 2 &* upperRoot &+ 1)
      let (remainder, carry) = lower.addingReportingOverflow(above)
      return (UInt128(low: .max, high: upperRoot), remainder, carry ? 1 : 0)
    }
    let (quotient, halfRest) = upperRoot.dividingFullWidth(
      (half, upperRest.low &<< 63 | lower.high &>> 1))
    let rest = UInt128(low: lower.low, high: halfRest &<< 1 | lower.high & 1)
    let (left, borrow) = rest.subtractingReportingOverflow(UInt128(quotient) &* UInt128(quotient))
    // Where the root is one too large, its predecessor's square leaves 2 · root − 1 more. Without a
    // branch: that is so for a fifth of random numbers.
    let root = UInt128(low: quotient, high: upperRoot)
    let isTooLarge = UInt(Carry(borrow)) & ~(halfRest &>> 63)
    let mask = 0 &- isTooLarge
    let (remainder, carry) = left.addingReportingOverflow(
      (root &<< 1 &- 1) & UInt128(low: mask, high: mask))
    let above = halfRest &>> 63 &- UInt(Carry(borrow)) &+ isTooLarge &+ UInt(Carry(carry))
    return (root &- UInt128(low: isTooLarge, high: 0), remainder, above)
  }

  /// The root of two limbs, rounded down, and what its square leaves.
  ///
  /// - Precondition: One of the two leading bits is set.
  @inline(__always)
  private static func squareRoot(
    normalized value: UInt128
  ) -> (root: UInt, remainder: UInt128) {
    // A double has 51 bits of the root, and so the estimate an error below 2¹⁴; a step of Newton's
    // iteration has all bits, up to one unit.
    let approximation = approximateRoot(value.high)
    let estimate = significand(approximation) &<< 11
    let difference = Int128(truncatingIfNeeded: value &- UInt128(estimate) &* UInt128(estimate))
    let correction =
      Double(SignedLimb(truncatingIfNeeded: difference &>> 20)) * (0x1p-19 / approximation)
    // The last bits of such a double are the nearest number. One less than that is the root,
    // rounded down, or one less again.
    let rounded = correction + (0x1.8p52 - 1)
    let result = estimate &+ UInt(rounded.bitPattern) &- UInt(0x1.8p52.bitPattern)
    let rest = value &- UInt128(result) &* UInt128(result)
    // Without a branch, which would be foreseen wrongly every other time.
    let (missing, isLarger) = (2 &* UInt128(result)).subtractingReportingOverflow(rest)
    let one = UInt(Carry(isLarger))
    let mask = UInt128(low: 0 &- one, high: 0 &- one)
    return (result &+ one, rest ^ ((rest ^ ~missing) & mask))
  }

  /// The root of a limb's upper 52 bits, in [2²⁵, 2²⁶).
  ///
  /// By its bits: what converts a limb leaves half a register as it was, and waits for what was in
  /// it, which may be the root before.
  ///
  /// - Precondition: One of the two leading bits is set.
  @inline(__always)
  private static func approximateRoot(_ limb: UInt) -> Double {
    let bits = 0x1p52.bitPattern | UInt64(limb) &>> 12
    // What may be negative, as far as the compiler knows, has its root taken by the C library.
    return (Double(bitPattern: bits) - 0x1p52).magnitude.squareRoot()
  }

  /// The 53 bits of a double, of which the first is set.
  @inline(__always)
  private static func significand(_ number: Double) -> UInt {
    UInt(truncatingIfNeeded: number.significandBitPattern | 1 &<< 52)
  }

  /// The root of up to four limbs, rounded down; as `squareRoot(of:count:into:scratch:)`, in
  /// registers.
  ///
  /// - Precondition: `high`, the two upper limbs, is not zero.
  static func squareRoot(low: UInt128, high: UInt128) -> UInt128 {
    let zeros = high.leadingZeroBitCount & ~1
    let shift = UInt128(zeros)
    // Doubly shifted, so that a shift by 128 for no shift at all gives zero.
    let value = high &<< shift | (low &>> 1) &>> (127 &- shift)
    let lower = low &<< shift
    return squareRoot(upper: value, lower: lower).root &>> UInt128(zeros / 2)
  }

  /// The root of at most two limbs, rounded down, and what its square leaves.
  ///
  /// - Precondition: `value` is not zero.
  @inline(__always)
  static func squareRoot(_ value: UInt128) -> (root: UInt, remainder: UInt128) {
    let root: UInt
    if value &>> 64 == 0 {
      root = squareRoot(value.low)
    } else {
      // By nothing, too: whether to shift would be foreseen wrongly once in four times.
      let zeros = value.leadingZeroBitCount / 2
      root = squareRoot(normalized: value &<< UInt128(2 &* zeros)).root &>> UInt(zeros)
    }
    return (root, value &- UInt128(root) &* UInt128(root))
  }

  /// The root of a limb, rounded down.
  ///
  /// - Precondition: `limb` is not zero.
  @inline(__always)
  private static func squareRoot(_ limb: UInt) -> UInt {
    // The limb is rounded by 2¹⁰ at most, hence its root by 2⁻²². One less than the nearest number
    // is the root, rounded down, or one less again.
    let rounded = Double(limb).squareRoot() + (0x1p52 - 1)
    let result = UInt(rounded.bitPattern &- 0x1p52.bitPattern)
    return limb &- result &* result > 2 &* result ? result &+ 1 : result
  }
}
