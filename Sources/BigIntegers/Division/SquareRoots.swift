/// Square roots with their remainders.
///
/// The root of the upper half of the limbs gives the upper half of the root; a division by twice that
/// gives the lower half, or little more. (Zimmermann, *Karatsuba square root*, 1999.)
enum SquareRoots {
  /// The root of a number, rounded down, and what its square leaves of the number.
  ///
  /// The number is shifted so far that the leading limb's first or second bit is set, and the number
  /// of limbs is even.
  ///
  /// - Precondition: The number is not zero.
  static func root(_ number: BigUInt) -> (root: BigUInt, remainder: BigUInt) {
    let count = number.limbCount
    let zeros = number.leadingZeroBitCount / 2 + (count % 2) * (UInt.bitWidth / 2)
    guard zeros > 0 else { return normalizedRoot(number, halfCount: count / 2) }
    let (root, remainder) = normalizedRoot(number << (2 * zeros), halfCount: (count + 1) / 2)
    // Without its low bits l, the root s leaves l · (2s − l) more.
    let low = root.lowestLimb & ((1 &<< UInt(zeros)) &- 1)
    let excess = (root << 1) - BigUInt(low: low, high: 0)
    return (root >> zeros, (remainder + excess * BigUInt(low: low, high: 0)) >> (2 * zeros))
  }

  /// - Precondition: The number has twice `halfCount` limbs, and one of its two leading bits is set.
  private static func normalizedRoot(
    _ number: BigUInt, halfCount: Int
  ) -> (root: BigUInt, remainder: BigUInt) {
    guard halfCount > 1 else { return root(ofTwoLimbs: number.inlineValue) }
    let lowCount = halfCount / 2
    let (upper, rest) = normalizedRoot(
      number.droppingLimbs(2 * lowCount), halfCount: halfCount - lowCount)
    // Divided by the root itself, which needs no shift, and then by two.
    var (quotient, remainder) = rest.appending(
      number.limbs(lowCount..<2 * lowCount), limbCount: lowCount
    ).quotientAndRemainder(dividingBy: upper)
    if !quotient.isEven { remainder += upper }
    quotient >>= 1
    var root = upper.appending(BigUInt(), limbCount: lowCount)
    root += quotient
    let total = remainder.appending(number.limbs(0..<lowCount), limbCount: lowCount)
    let square = quotient.squared()
    if let remainder = total.subtracting(square) { return (root, remainder) }
    // The root is one too large: its predecessor's square leaves 2 · root − 1 more.
    let missing = (root << 1) - 1
    return (root - 1, total + missing - square)
  }

  private static func root(ofTwoLimbs number: UInt128) -> (root: BigUInt, remainder: BigUInt) {
    // A double has 53 bits of the root; each step of Newton's iteration doubles them.
    let high = UInt(truncatingIfNeeded: number &>> 64)
    let estimate = Double(high).squareRoot() * 4_294_967_296
    var root = estimate < 0x1p64 ? UInt(estimate) : UInt.max
    let quotient = number / UInt128(root)
    let sum = UInt128(root) &+ quotient
    root = UInt(truncatingIfNeeded: Swift.min(sum &>> 1, UInt128(UInt.max)))
    while case let square = root.multipliedFullWidth(by: root),
      UInt128(low: square.low, high: square.high) > number
    {
      root &-= 1
    }
    let rest = number &- UInt128(root) &* UInt128(root)
    return (
      BigUInt(low: root, high: 0),
      BigUInt(low: UInt(truncatingIfNeeded: rest), high: UInt(truncatingIfNeeded: rest &>> 64))
    )
  }
}
