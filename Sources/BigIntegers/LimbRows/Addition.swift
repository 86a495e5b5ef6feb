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
    unsafe addInline(left, right, count: count, carry: carry, into: sum)
  }

  /// The same, compiled into its caller, where a call would take as long as to add a few limbs.
  @inline(__always)
  static func addInline(
    _ left: UnsafeLimbs, _ right: UnsafeLimbs, count: Int, carry: UInt = 0,
    into sum: UnsafeMutableLimbs
  ) -> UInt {
    var carry = Carry(truncatingIfNeeded: carry)
    // First the one to eight limbs that no further block of eight holds, in a straight line for
    // each number of limbs, where the carry stays a flag of the processor.
    var index = count & 7
    switch index {
    case 0:
      guard count > 0 else { return UInt(carry) }
      unsafe addFew(8, left, right, &carry, into: sum)
      index = 8
    case 1: unsafe addFew(1, left, right, &carry, into: sum)
    case 2: unsafe addFew(2, left, right, &carry, into: sum)
    case 3: unsafe addFew(3, left, right, &carry, into: sum)
    case 4: unsafe addFew(4, left, right, &carry, into: sum)
    case 5: unsafe addFew(5, left, right, &carry, into: sum)
    case 6: unsafe addFew(6, left, right, &carry, into: sum)
    default: unsafe addFew(7, left, right, &carry, into: sum)
    }
    while index < count {
      let block = unsafe sum + index
      var blockCarry: Carry = 0
      unsafe addFew(8, left + index, right + index, &blockCarry, into: block)
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
    return UInt(carry)
  }

  /// Adds so many limbs, a constant, in a straight line.
  @inline(__always)
  private static func addFew(
    _ count: Int, _ left: UnsafeLimbs, _ right: UnsafeLimbs, _ carry: inout Carry,
    into sum: UnsafeMutableLimbs
  ) {
    for index in 0..<count {
      unsafe sum[index] = unsafe left[index].adding(right[index], carry: &carry)
    }
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
    guard leftCount > rightCount else { return carry }
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
      unsafe copy(limbs + index, count: count &- index, to: sum + index)
    }
    return carry
  }

  /// Adds a number of two limbs to a row of two or more.
  ///
  /// - Precondition: `2 <= count`
  /// - Returns: The carry out of the top limb.
  @inline(__always)
  static func add(_ addend: (UInt, UInt), to limbs: UnsafeMutableLimbs, count: Int) -> UInt {
    var carry: Carry = 0
    unsafe limbs[0] = unsafe limbs[0].adding(addend.0, carry: &carry)
    unsafe limbs[1] = unsafe limbs[1].adding(addend.1, carry: &carry)
    guard carry != 0 else { return 0 }
    return unsafe add(1, to: limbs + 2, count: count &- 2, into: limbs + 2)
  }
}
