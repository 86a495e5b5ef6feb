/// Square roots with their remainders.
///
/// The root of the upper half of the limbs gives the upper half of the root; a division by twice
/// that gives the lower half, or little more. (Zimmermann, *Karatsuba square root*, 1999.)
enum SquareRoots {
  /// The most limbs of a root that is found in place; above, the divisions are by reciprocals.
  static var longestSchoolbook: Int { 2 * Division.newtonThreshold }

  /// The root of a number, rounded down, and what its square leaves of the number.
  ///
  /// The number is shifted so far that the leading limb's first or second bit is set, and the
  /// number of limbs is even.
  ///
  /// - Parameter hasRemainder: Whether the remainder is wanted; it is zero where that saves time.
  /// - Precondition: The number is not zero.
  static func root(
    _ number: BigUInt, hasRemainder: Bool = true
  ) -> (root: BigUInt, remainder: BigUInt) {
    let count = number.limbCount
    let halfCount = (count + 1) / 2
    let zeros = number.leadingZeroBitCount / 2 + (count % 2) * (UInt.bitWidth / 2)
    guard halfCount > longestSchoolbook else {
      return schoolbook(number, halfCount: halfCount, zeros: zeros, hasRemainder: hasRemainder)
    }
    guard zeros > 0 else { return normalizedRoot(number, halfCount: halfCount) }
    let (root, remainder) = normalizedRoot(number << (2 * zeros), halfCount: halfCount)
    // Without its low bits l, the root s leaves l · (2s − l) more.
    let low = BigUInt(low: root.lowestLimb & ((1 &<< UInt(zeros)) &- 1), high: 0)
    return (root >> zeros, (remainder + ((root << 1) - low) * low) >> (2 * zeros))
  }

  /// - Precondition: The number has twice `halfCount` limbs, and one of its two leading bits is
  ///   set.
  private static func normalizedRoot(
    _ number: BigUInt, halfCount: Int
  ) -> (root: BigUInt, remainder: BigUInt) {
    guard halfCount > longestSchoolbook else {
      return schoolbook(number, halfCount: halfCount, zeros: 0, hasRemainder: true)
    }
    let lowCount = halfCount / 2
    let (upper, rest) = normalizedRoot(
      number.droppingLimbs(2 * lowCount), halfCount: halfCount - lowCount)
    // Divided by the root itself, which needs no shift, and then by two.
    var (quotient, remainder) = rest.appending(
      number.limbs(lowCount..<2 * lowCount), limbCount: lowCount
    ).quotientAndRemainder(dividingBy: upper)
    if !quotient.isEven { remainder += upper }
    quotient >>= 1
    var root = upper.shiftedByLimbs(lowCount)
    root += quotient
    let total = remainder.appending(number.limbs(0..<lowCount), limbCount: lowCount)
    let square = quotient.squared()
    if let remainder = total.subtracting(square) { return (root, remainder) }
    // The root is one too large: its predecessor's square leaves 2 · root − 1 more.
    let missing = (root << 1) - 1
    return (root - 1, total + missing - square)
  }

  /// Finds the root of a number without its leading zeros, of which there are twice `zeros`.
  private static func schoolbook(
    _ number: BigUInt, halfCount: Int, zeros: Int, hasRemainder: Bool
  ) -> (root: BigUInt, remainder: BigUInt) {
    var remainder = BigUInt()
    let root = unsafe BigUInt(capacity: halfCount) { root in
      unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 3 * halfCount) { memory in
        let limbs = unsafe memory.start
        unsafe number.withLimbs { source, count in
          _ = unsafe Limbs.multiply(source, count: count, byTwoToThe: 2 * zeros, into: limbs)
        }
        unsafe limbs[halfCount] = unsafe Limbs.squareRoot(
          of: limbs, count: halfCount, into: root, scratch: limbs + 2 * halfCount)
        if hasRemainder {
          remainder = unsafe dropLowBits(zeros, of: root, remainder: limbs, count: halfCount)
        } else if zeros > 0 {
          _ = unsafe Limbs.shiftRight(root, count: halfCount, by: zeros, into: root)
        }
      }
      return halfCount
    }
    return (root, remainder)
  }

  /// Shifts a root right, and returns the remainder for a number that is shifted by twice as much.
  ///
  /// - Parameter remainder: So many limbs and one above.
  private static func dropLowBits(
    _ zeros: Int, of root: UnsafeMutableLimbs, remainder: UnsafeMutableLimbs, count: Int
  ) -> BigUInt {
    if zeros > 0 {
      // Without its low bits l, the root s leaves 2s · l − l² more.
      let low = unsafe root[0] & ((1 &<< UInt(zeros)) &- 1)
      let square = low.multipliedFullWidth(by: low)
      unsafe remainder[count] &+= Limbs.addProduct(
        of: root, count: count, by: 2 * low, to: remainder)
      _ = unsafe Limbs.subtract(square.low, from: remainder, count: count + 1, into: remainder)
      _ = unsafe Limbs.subtract(square.high, from: remainder + 1, count: count, into: remainder + 1)
      _ = unsafe Limbs.shiftRight(root, count: count, by: zeros, into: root)
    }
    return unsafe BigUInt(capacity: count + 1) { result in
      unsafe Limbs.divide(remainder, count: count + 1, byTwoToThe: 2 * zeros, into: result)
    }
  }
}
