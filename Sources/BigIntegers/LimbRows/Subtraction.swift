internal import KernelInterface

extension Limbs {
  /// Writes the difference of two rows of equal length, modulo the power of the limb base.
  ///
  /// - Precondition: `0 <= count`. `difference` may be one of the operands, but must not overlap
  ///   them otherwise.
  /// - Returns: The borrow out of the top limb, zero or one.
  static func subtract(
    _ left: UnsafeLimbs, _ right: UnsafeLimbs, count: Int, into difference: UnsafeMutableLimbs
  ) -> UInt {
    unsafe subtractInline(left, right, count: count, into: difference)
  }

  /// The same, compiled into its caller.
  @inline(__always)
  static func subtractInline(
    _ left: UnsafeLimbs, _ right: UnsafeLimbs, count: Int, into difference: UnsafeMutableLimbs
  ) -> UInt {
    var borrow: Carry = 0
    // In parts as for a sum.
    var index = count & 7
    switch index {
    case 0:
      guard count > 0 else { return 0 }
      unsafe subtractFew(8, left, right, &borrow, into: difference)
      index = 8
    case 1: unsafe subtractFew(1, left, right, &borrow, into: difference)
    case 2: unsafe subtractFew(2, left, right, &borrow, into: difference)
    case 3: unsafe subtractFew(3, left, right, &borrow, into: difference)
    case 4: unsafe subtractFew(4, left, right, &borrow, into: difference)
    case 5: unsafe subtractFew(5, left, right, &borrow, into: difference)
    case 6: unsafe subtractFew(6, left, right, &borrow, into: difference)
    default: unsafe subtractFew(7, left, right, &borrow, into: difference)
    }
    while index < count {
      let block = unsafe difference + index
      var blockBorrow: Carry = 0
      unsafe subtractFew(8, left + index, right + index, &blockBorrow, into: block)
      // The borrow into a block waits until the block is done, so that the processor works at
      // several blocks at once: one that travels further than a limb is rare.
      let (limb, overflow) = unsafe block[0].subtractingReportingOverflow(UInt(borrow))
      unsafe block[0] = limb
      if overflow {
        blockBorrow |= unsafe Carry(subtract(1, from: block + 1, count: 7, into: block + 1))
      }
      borrow = blockBorrow
      index &+= 8
    }
    return UInt(borrow)
  }

  /// Subtracts so many limbs, a constant, in a straight line.
  @inline(__always)
  private static func subtractFew(
    _ count: Int, _ left: UnsafeLimbs, _ right: UnsafeLimbs, _ borrow: inout Carry,
    into difference: UnsafeMutableLimbs
  ) {
    for index in 0..<count {
      unsafe difference[index] = unsafe left[index].subtracting(right[index], borrow: &borrow)
    }
  }

  /// Writes the difference of a row and another that is not longer, modulo the base's power.
  ///
  /// - Precondition: `0 <= rightCount <= leftCount`. `difference` has room for `leftCount` limbs
  ///   and may be one of the operands, but must not overlap them otherwise.
  /// - Returns: The borrow out of the top limb, zero or one.
  static func subtract(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into difference: UnsafeMutableLimbs
  ) -> UInt {
    assert(0 <= rightCount && rightCount <= leftCount, "The shorter operand comes second")
    let borrow = unsafe subtract(left, right, count: rightCount, into: difference)
    guard leftCount > rightCount else { return borrow }
    return unsafe subtract(
      borrow, from: left + rightCount, count: leftCount &- rightCount, into: difference + rightCount
    )
  }

  /// Writes the difference of a row of limbs and a single limb, modulo the base's power.
  ///
  /// - Precondition: `0 <= count`. `difference` is `limbs`, or does not overlap it.
  /// - Returns: The borrow out of the top limb; for no limbs at all, `subtrahend` itself.
  static func subtract(
    _ subtrahend: UInt, from limbs: UnsafeLimbs, count: Int, into difference: UnsafeMutableLimbs
  ) -> UInt {
    var borrow = subtrahend
    var index = 0
    while index < count && borrow != 0 {
      let (limb, overflow) = unsafe limbs[index].subtractingReportingOverflow(borrow)
      unsafe difference[index] = limb
      borrow = UInt(Carry(overflow))
      index &+= 1
    }
    if unsafe limbs != UnsafeLimbs(difference) {
      unsafe copy(limbs + index, count: count &- index, to: difference + index)
    }
    return borrow
  }

  /// Subtracts a number of two limbs from a row of two or more, modulo the base's power.
  ///
  /// - Precondition: `2 <= count`
  /// - Returns: The borrow out of the top limb.
  @inline(__always)
  static func subtract(
    _ subtrahend: (UInt, UInt), from limbs: UnsafeMutableLimbs, count: Int
  ) -> UInt {
    var borrow: Carry = 0
    unsafe limbs[0] = unsafe limbs[0].subtracting(subtrahend.0, borrow: &borrow)
    unsafe limbs[1] = unsafe limbs[1].subtracting(subtrahend.1, borrow: &borrow)
    guard borrow != 0 else { return 0 }
    return unsafe subtract(1, from: limbs + 2, count: count &- 2, into: limbs + 2)
  }

  /// Writes the absolute difference of a row and another that is not longer.
  ///
  /// - Precondition: `0 <= rightCount <= leftCount`. `distance` has room for `leftCount` limbs, all
  ///   of which are written, and overlaps no operand.
  /// - Returns: Whether `left < right`, so that what is written is `right - left`.
  static func writeDistance(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into distance: UnsafeMutableLimbs
  ) -> Bool {
    let isNegative =
      unsafe normalizedCount(left + rightCount, leftCount &- rightCount) == 0
      && compare(left, right, count: rightCount) < 0
    guard isNegative else {
      _ = unsafe subtract(left, leftCount, right, rightCount, into: distance)
      return false
    }
    _ = unsafe subtract(right, left, count: rightCount, into: distance)
    unsafe (distance + rightCount).update(repeating: 0, count: leftCount &- rightCount)
    return true
  }
}
