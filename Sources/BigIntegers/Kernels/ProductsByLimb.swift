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
      let chunk = unsafe ProductChunk(limbs + index, times: multiplier, adding: &high)
      for offset in 0..<4 { unsafe product[index &+ offset] = chunk.limbs[unchecked: offset] }
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
      let chunk = unsafe ProductChunk(limbs + index, times: multiplier, adding: &high)
      var carry: Carry = 0
      for offset in 0..<4 {
        unsafe sum[index &+ offset] = unsafe sum[index &+ offset].adding(
          chunk.limbs[unchecked: offset], carry: &carry)
      }
      high &+= UInt(carry)
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
      let chunk = unsafe ProductChunk(limbs + index, times: multiplier, adding: &high)
      var borrow: Carry = 0
      for offset in 0..<4 {
        unsafe difference[index &+ offset] = unsafe difference[index &+ offset].subtracting(
          chunk.limbs[unchecked: offset], borrow: &borrow)
      }
      high &+= UInt(borrow)
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

/// Four limbs of a product by a limb, with the chains of carries in straight line.
private struct ProductChunk {
  let limbs: InlineArray<4, UInt>

  /// Multiplies four limbs, adds `high` to the lowest, and leaves the fifth limb there.
  @inline(__always)
  init(_ factors: UnsafeLimbs, times multiplier: UInt, adding high: inout UInt) {
    var limbs = InlineArray<4, UInt>(repeating: 0)
    var carry: Carry = 0
    for offset in 0..<4 {
      let (upper, lower) = unsafe factors[offset].multipliedFullWidth(by: multiplier)
      limbs[offset] = lower.adding(high, carry: &carry)
      high = upper
    }
    high &+= UInt(carry)
    self.limbs = limbs
  }
}
