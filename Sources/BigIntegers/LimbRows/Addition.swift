internal import KernelInterface

extension Limbs {
  /// Writes the sum of two rows of equal length and of a carry.
  ///
  /// - Precondition: `0 <= count`, and the carry is zero or one. `sum` may be one of the operands,
  ///   but must not overlap them otherwise.
  /// - Returns: The carry out of the top limb, zero or one.
  static func add(
    _ left: UnsafeLimbs, _ right: UnsafeLimbs, count: Int, carry: UInt = 0,
    into sum: UnsafeMutableLimbs
  ) -> UInt {
    var carry = Carry(truncatingIfNeeded: carry)
    var index = 0
    while index &+ 8 <= count {
      let block = unsafe sum + index
      var blockCarry: Carry = 0
      for offset in 0..<8 {
        unsafe block[offset] = unsafe left[index &+ offset].adding(
          right[index &+ offset], carry: &blockCarry)
      }
      // The carry into a block waits until the block is done, so that the processor works at
      // several blocks at once: one that travels further than a limb is rare.
      let (limb, overflow) = unsafe block[0].addingReportingOverflow(UInt(carry))
      unsafe block[0] = limb
      if overflow {
        blockCarry |= unsafe Carry(add(1, to: block + 1, count: 7, into: block + 1))
      }
      carry = blockCarry
      index &+= 8
    }
    while index < count {
      unsafe sum[index] = unsafe left[index].adding(right[index], carry: &carry)
      index &+= 1
    }
    return UInt(carry)
  }

  /// Writes the sum of a row and another that is not longer.
  ///
  /// - Precondition: `0 <= rightCount <= leftCount`. `sum` has room for `leftCount` limbs and may
  ///   be one of the operands, but must not overlap them otherwise.
  /// - Returns: The carry out of the top limb, zero or one.
  static func add(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into sum: UnsafeMutableLimbs
  ) -> UInt {
    assert(0 <= rightCount && rightCount <= leftCount, "The shorter operand comes second")
    let carry = unsafe add(left, right, count: rightCount, into: sum)
    return unsafe add(
      carry, to: left + rightCount, count: leftCount &- rightCount, into: sum + rightCount)
  }

  /// Writes the sum of a row of limbs and a single limb.
  ///
  /// - Precondition: `0 <= count`. `sum` is `limbs`, or does not overlap it.
  /// - Returns: The carry out of the top limb; for no limbs at all, `addend` itself.
  static func add(
    _ addend: UInt, to limbs: UnsafeLimbs, count: Int, into sum: UnsafeMutableLimbs
  ) -> UInt {
    var carry = addend
    var index = 0
    while index < count && carry != 0 {
      let (limb, overflow) = unsafe limbs[index].addingReportingOverflow(carry)
      unsafe sum[index] = limb
      carry = UInt(Carry(overflow))
      index &+= 1
    }
    if unsafe limbs != UnsafeLimbs(sum) {
      unsafe (sum + index).update(from: limbs + index, count: count &- index)
    }
    return carry
  }
}
