extension Limbs {
  /// Writes the root of a row of limbs, rounded down, and leaves what its square does not account
  /// for.
  ///
  /// The root of the upper half of the limbs is the upper half of the root; divided by twice that,
  /// the rest gives the lower half, or one more. (Zimmermann, *Karatsuba square root*, 1999.)
  ///
  /// - Precondition: `1 <= count`. `number` has twice as many limbs, and one of its two leading
  ///   bits is set. `root` and `scratch` have room for `count` limbs. Nothing overlaps.
  /// - Postcondition: The low `count` limbs of `number` are the remainder, but for the limb above
  ///   them.
  /// - Returns: The remainder's limb above, zero or one.
  static func squareRoot(
    of number: UnsafeMutableLimbs, count: Int, into root: UnsafeMutableLimbs,
    scratch: UnsafeMutableLimbs
  ) -> UInt {
    guard count > 1 else { return unsafe squareRootOfTwo(number, into: root) }
    let lowCount = count / 2
    let highCount = count &- lowCount
    let upperRoot = unsafe root + lowCount
    let rest = unsafe number + lowCount
    let top = unsafe squareRoot(
      of: number + 2 &* lowCount, count: highCount, into: upperRoot, scratch: scratch)
    // The lower half of the root is the quotient: the lower limbs, and one more if it is their
    // base.
    var (above, quotientAbove) = unsafe divideByTwice(
      upperRoot, highCount, rest, count, above: top, quotient: root)
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
  /// - Precondition: The row, with the limb above it, is at most twice the divisor in its leading
  ///   limbs.
  /// - Postcondition: The low limbs of the row are the remainder, but for the limb that is
  ///   returned.
  /// - Returns: The remainder's limb above, and that of the quotient.
  private static func divideByTwice(
    _ divisor: UnsafeLimbs, _ divisorCount: Int, _ row: UnsafeMutableLimbs, _ count: Int,
    above: UInt, quotient: UnsafeMutableLimbs
  ) -> (above: UInt, quotientAbove: UInt) {
    let quotientCount = count &- divisorCount
    let leading = unsafe row + quotientCount
    var above = above
    var quotientAbove: UInt = 0
    while unsafe above > 0 || compare(leading, divisor, count: divisorCount) >= 0 {
      above &-= unsafe subtract(leading, divisor, count: divisorCount, into: leading)
      quotientAbove &+= 1
    }
    if divisorCount > 1 {
      unsafe divideSchoolbook(row, count, by: divisor, divisorCount, quotient: quotient)
    } else {
      (unsafe quotient[0], unsafe row[0]) = unsafe divisor[0].dividingFullWidth((row[1], row[0]))
    }
    // Divided by the divisor itself, which needs no shift, and then by two.
    let isOdd = unsafe quotient[0] & 1 == 1
    _ = unsafe shiftRight(quotient, count: quotientCount, by: 1, into: quotient)
    unsafe quotient[quotientCount &- 1] |= quotientAbove &<< 63
    guard isOdd else { return (0, quotientAbove &>> 1) }
    return (unsafe add(row, divisor, count: divisorCount, into: row), quotientAbove &>> 1)
  }

  /// Writes the root of two limbs, and the remainder over the lower one.
  private static func squareRootOfTwo(
    _ number: UnsafeMutableLimbs, into root: UnsafeMutableLimbs
  ) -> UInt {
    let value = unsafe UInt128(low: number[0], high: number[1])
    let result = squareRoot(normalized: value)
    let remainder = value &- UInt128(result) &* UInt128(result)
    unsafe root[0] = result
    unsafe number[0] = UInt(truncatingIfNeeded: remainder)
    return UInt(truncatingIfNeeded: remainder &>> 64)
  }

  /// The root of two limbs, rounded down.
  ///
  /// - Precondition: One of the two leading bits is set.
  private static func squareRoot(normalized value: UInt128) -> UInt {
    // A double has 53 bits of the root; a step of Newton's iteration has all, up to one unit.
    let estimate = Double(UInt(truncatingIfNeeded: value &>> 64)).squareRoot() * 0x1p32
    var result = estimate < 0x1p64 ? UInt(estimate) : UInt.max
    let difference = Int128(truncatingIfNeeded: value &- UInt128(result) &* UInt128(result))
    let correction =
      Double(Int64(truncatingIfNeeded: difference &>> 20)) * 0x1p19 / Double(result)
    result = UInt(truncatingIfNeeded: Int(bitPattern: result) &+ Int(correction.rounded(.down)))
    while UInt128(result) &* UInt128(result) > value { result &-= 1 }
    while value &- UInt128(result) &* UInt128(result) > 2 &* UInt128(result) { result &+= 1 }
    return result
  }

  /// The root of at most two limbs, rounded down.
  ///
  /// - Precondition: `value` is not zero.
  static func squareRoot(_ value: UInt128) -> UInt {
    if value &>> 64 == 0 { return squareRoot(UInt(truncatingIfNeeded: value)) }
    let zeros = value.leadingZeroBitCount / 2
    return squareRoot(normalized: value &<< UInt128(2 &* zeros)) &>> zeros
  }

  /// The root of a limb, rounded down.
  private static func squareRoot(_ limb: UInt) -> UInt {
    // The limb is rounded by 2¹⁰ at most, hence its root by 2⁻²², which is less than doubles of
    // 32 bits and a fraction tell apart: the estimate may be one too great, and is never too small.
    let estimate = Swift.min(UInt(Double(limb).squareRoot()), 0xffff_ffff)
    return estimate &* estimate > limb ? estimate &- 1 : estimate
  }
}
