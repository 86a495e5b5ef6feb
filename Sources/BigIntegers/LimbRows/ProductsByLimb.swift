internal import KernelInterface

// A limb's worth of carry enters each chunk of four limbs, and another one leaves it. The one that
// leaves hardly ever depends on the one that enters, which is added last and seldom travels through
// the chunk: so the processor works at several chunks at once.
extension Limbs {
  /// Writes the product of a row of limbs and a limb, plus another limb.
  ///
  /// - Precondition: `0 <= count`. `product` is `limbs` or begins below it, or does not overlap it.
  /// - Returns: The limb above the top one.
  static func multiply(
    _ limbs: UnsafeLimbs, count: Int, by multiplier: UInt, adding addend: UInt = 0,
    into product: UnsafeMutableLimbs
  ) -> UInt {
    var high = addend
    var index = 0
    while index &+ 4 <= count {
      let chunk = unsafe LimbRow<4>(limbs + index, times: multiplier)
      let target = unsafe product + index
      unsafe chunk.store(in: target)
      var carry: Carry = 0
      unsafe target[0] = chunk[0].adding(high, carry: &carry)
      unsafe target[1] = chunk[1].adding(0, carry: &carry)
      high = chunk.top
      if carry != 0 { high &+= unsafe add(1, to: target + 2, count: 2, into: target + 2) }
      index &+= 4
    }
    while index < count {
      unsafe product[index] = unsafe limbs[index].multiplied(by: multiplier, addingHigh: &high)
      index &+= 1
    }
    return high
  }

  /// Adds the product of a row of limbs and a limb to another row of that length.
  ///
  /// - Precondition: `0 <= count`. `sum` is `limbs`, or does not overlap it.
  /// - Returns: The limb to be added above the top one.
  static func addProduct(
    of limbs: UnsafeLimbs, count: Int, by multiplier: UInt, to sum: UnsafeMutableLimbs
  ) -> UInt {
    var high: UInt = 0
    var index = 0
    while index &+ 4 <= count {
      let chunk = unsafe LimbRow<4>(limbs + index, times: multiplier)
      let addends = unsafe sum + index
      let target = unsafe addends.alias(count)
      var (carry, second): (Carry, Carry) = (0, 0)
      let lowest = unsafe addends[0].adding(chunk[0], carry: &carry)
      let next = unsafe addends[1].adding(chunk[1], carry: &carry)
      unsafe target[2] = unsafe addends[2].adding(chunk[2], carry: &carry)
      unsafe target[3] = unsafe addends[3].adding(chunk[3], carry: &carry)
      unsafe target[0] = lowest.adding(high, carry: &second)
      unsafe target[1] = next.adding(0, carry: &second)
      high = chunk.top &+ UInt(carry)
      if second != 0 { high &+= unsafe add(1, to: target + 2, count: 2, into: target + 2) }
      index &+= 4
    }
    while index < count {
      let product = unsafe limbs[index].multiplied(by: multiplier, addingHigh: &high)
      let (limb, overflow) = unsafe sum[index].addingReportingOverflow(product)
      unsafe sum[index] = limb
      high &+= UInt(Carry(overflow))
      index &+= 1
    }
    return high
  }

  /// Subtracts the product of a row of limbs and a limb from another row of that length.
  ///
  /// - Precondition: `0 <= count`. `difference` is `limbs`, or does not overlap it.
  /// - Returns: The limb to be subtracted above the top one.
  static func subtractProduct(
    of limbs: UnsafeLimbs, count: Int, by multiplier: UInt, from difference: UnsafeMutableLimbs
  ) -> UInt {
    var high: UInt = 0
    var index = 0
    while index &+ 4 <= count {
      let chunk = unsafe LimbRow<4>(limbs + index, times: multiplier)
      let minuends = unsafe difference + index
      let target = unsafe minuends.alias(count)
      var (borrow, second): (Carry, Carry) = (0, 0)
      let lowest = unsafe minuends[0].subtracting(chunk[0], borrow: &borrow)
      let next = unsafe minuends[1].subtracting(chunk[1], borrow: &borrow)
      unsafe target[2] = unsafe minuends[2].subtracting(chunk[2], borrow: &borrow)
      unsafe target[3] = unsafe minuends[3].subtracting(chunk[3], borrow: &borrow)
      unsafe target[0] = lowest.subtracting(high, borrow: &second)
      unsafe target[1] = next.subtracting(0, borrow: &second)
      high = chunk.top &+ UInt(borrow)
      if second != 0 { high &+= unsafe subtract(1, from: target + 2, count: 2, into: target + 2) }
      index &+= 4
    }
    while index < count {
      let product = unsafe limbs[index].multiplied(by: multiplier, addingHigh: &high)
      let (limb, overflow) = unsafe difference[index].subtractingReportingOverflow(product)
      unsafe difference[index] = limb
      high &+= UInt(Carry(overflow))
      index &+= 1
    }
    return high
  }
}
