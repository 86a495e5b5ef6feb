/// Square roots with their remainders.
///
/// The root of the upper half of the limbs gives the upper half of the root; a division by twice
/// that gives the lower half, or little more. (Zimmermann, *Karatsuba square root*, 1999.)
enum SquareRoots {
  /// The most limbs of a root that is found in place; above, the divisions are by reciprocals.
  static var longestSchoolbook: Int { 2 * Division.newtonThreshold }

  /// Finds the root of a number, rounded down, and what its square leaves of the number.
  ///
  /// The number is shifted so far that the leading limb's first or second bit is set, and the
  /// number of limbs is even.
  ///
  /// - Parameter hasRemainder: Whether the remainder is wanted; it may be anything where that saves
  ///   time.
  /// - Precondition: The number is not zero.
  static func findRoot(
    of number: BigUInt, into root: inout BigUInt, remainder: inout BigUInt,
    hasRemainder: Bool = true
  ) {
    let count = number.limbCount
    let halfCount = (count + 1) / 2
    let zeros = number.leadingZeroBitCount / 2 + (count % 2) * (UInt.bitWidth / 2)
    if halfCount <= longestSchoolbook {
      schoolbook(
        number, halfCount: halfCount, zeros: zeros, into: &root, remainder: &remainder,
        hasRemainder: hasRemainder)
    } else {
      (root, remainder) = longRoot(number, halfCount: halfCount, zeros: zeros)
    }
  }

  private static func longRoot(
    _ number: BigUInt, halfCount: Int, zeros: Int
  ) -> (root: BigUInt, remainder: BigUInt) {
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
      var (root, remainder) = (BigUInt(), BigUInt())
      schoolbook(
        number, halfCount: halfCount, zeros: 0, into: &root, remainder: &remainder,
        hasRemainder: true)
      return (root, remainder)
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
  @inline(never)
  private static func schoolbook(
    _ number: BigUInt, halfCount: Int, zeros: Int, into root: inout BigUInt,
    remainder: inout BigUInt, hasRemainder: Bool
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 3 * halfCount) { memory in
      let limbs = unsafe memory.start
      unsafe number.withLimbs { source, count in
        _ = unsafe Limbs.multiply(source, count: count, byTwoToThe: 2 * zeros, into: limbs)
      }
      unsafe root.replaceLimbs(capacity: halfCount) { root in
        unsafe limbs[halfCount] = unsafe Limbs.squareRoot(
          of: limbs, count: halfCount, into: root, scratch: limbs + 2 * halfCount)
        if zeros > 0 {
          unsafe dropLowBits(
            zeros, of: root, remainder: hasRemainder ? limbs : nil, count: halfCount)
        }
        return halfCount
      }
      guard hasRemainder else { return }
      unsafe remainder.replaceLimbs(capacity: halfCount + 1) { result in
        unsafe Limbs.divide(
          limbs, count: halfCount + 1, byTwoToThe: 2 * zeros, into: result)
      }
    }
  }

  /// Shifts a root right, and adds to the remainder what the root then leaves.
  ///
  /// - Parameter remainder: So many limbs and one above; nil where nobody wants it.
  private static func dropLowBits(
    _ zeros: Int, of root: UnsafeMutableLimbs, remainder: UnsafeMutableLimbs?, count: Int
  ) {
    if let remainder = unsafe remainder {
      // Without its low bits l, the root s leaves 2s · l − l² more.
      let low = unsafe root[0] & ((1 &<< UInt(zeros)) &- 1)
      let square = low.multipliedFullWidth(by: low)
      unsafe remainder[count] &+= Limbs.addProduct(
        of: root, count: count, by: 2 * low, to: remainder)
      _ = unsafe Limbs.subtract(square.low, from: remainder, count: count + 1, into: remainder)
      _ = unsafe Limbs.subtract(square.high, from: remainder + 1, count: count, into: remainder + 1)
    }
    _ = unsafe Limbs.shiftRight(root, count: count, by: zeros, into: root)
  }
}
