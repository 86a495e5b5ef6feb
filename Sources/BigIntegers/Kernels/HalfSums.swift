extension Limbs {
  /// Writes half the sum of two rows of equal length; the sum must be even.
  ///
  /// - Precondition: `0 < count`. `result` may be one of the operands, but must not overlap them
  ///   otherwise.
  static func halveSum(
    of left: UnsafeLimbs, _ right: UnsafeLimbs, count: Int, into result: UnsafeMutableLimbs
  ) {
    OperationLedger.note(.limbAddition, count)
    var carry: Carry = 0
    var below = unsafe left[0].adding(right[0], carry: &carry)
    assert(below & 1 == 0, "the sum is even")
    var index = 1
    while index &+ 4 <= count {
      for offset in index..<(index &+ 4) {
        let sum = unsafe left[offset].adding(right[offset], carry: &carry)
        unsafe result[offset &- 1] = below &>> 1 | sum &<< 63
        below = sum
      }
      index &+= 4
    }
    while index < count {
      let sum = unsafe left[index].adding(right[index], carry: &carry)
      unsafe result[index &- 1] = below &>> 1 | sum &<< 63
      below = sum
      index &+= 1
    }
    unsafe result[count &- 1] = below &>> 1 | UInt(carry) &<< 63
  }

  /// Writes the sum of a row and twice another of equal length.
  ///
  /// - Precondition: `0 <= count`. `result` may be one of the operands, but must not overlap them
  ///   otherwise.
  /// - Returns: The carry out of the top limb, at most two.
  static func add(
    _ left: UnsafeLimbs, doubling right: UnsafeLimbs, count: Int, into result: UnsafeMutableLimbs
  ) -> UInt {
    OperationLedger.note(.limbAddition, count)
    var carry: Carry = 0
    var below: UInt = 0
    var index = 0
    while index &+ 4 <= count {
      for offset in index..<(index &+ 4) {
        let limb = unsafe right[offset]
        unsafe result[offset] = left[offset].adding(limb &<< 1 | below &>> 63, carry: &carry)
        below = limb
      }
      index &+= 4
    }
    while index < count {
      let limb = unsafe right[index]
      unsafe result[index] = left[index].adding(limb &<< 1 | below &>> 63, carry: &carry)
      below = limb
      index &+= 1
    }
    return UInt(carry) &+ below &>> 63
  }
}
