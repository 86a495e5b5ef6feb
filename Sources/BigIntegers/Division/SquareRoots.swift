/// Square roots with their remainders.
///
/// The root of the upper half of the limbs gives the upper half of the root; a division by twice
/// that gives the lower half, or little more. (Zimmermann, *Karatsuba square root*, 1999.)
enum SquareRoots {
  /// Finds the root of a number, rounded down, and what its square leaves of the number.
  ///
  /// The number is shifted so far that the leading limb's first or second bit is set, and the
  /// number of limbs is even.
  ///
  /// - Parameter hasRemainder: Whether the remainder is wanted; it may be anything where that saves
  ///   time.
  /// - Precondition: The number is not zero.
  @inline(never)
  static func findRoot(
    of number: BigUInt, into root: inout BigUInt, remainder: inout BigUInt,
    hasRemainder: Bool = true
  ) {
    let count = number.limbCount
    let halfCount = (count + 1) / 2
    let zeros = number.leadingZeroBitCount / 2 + (count % 2) * (UInt.bitWidth / 2)
    unsafe Workspace.withLimbs(3 * halfCount) { limbs in
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
