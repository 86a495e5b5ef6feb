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
    var borrow: Carry = 0
    var index = 0
    while index &+ 8 <= count {
      let block = unsafe difference + index
      var blockBorrow: Carry = 0
      for offset in 0..<8 {
        unsafe block[offset] = unsafe left[index &+ offset].subtracting(
          right[index &+ offset], borrow: &blockBorrow)
      }
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
    while index < count {
      unsafe difference[index] = unsafe left[index].subtracting(right[index], borrow: &borrow)
      index &+= 1
    }
    return UInt(borrow)
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
      unsafe (difference + index).update(from: limbs + index, count: count &- index)
    }
    return borrow
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
