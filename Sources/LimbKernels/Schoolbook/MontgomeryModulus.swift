internal import KernelInterface

// Rows of fixed length, in straight line: one for each number of limbs that is frequent.

extension MontgomeryModulus {
  /// Writes the residue of a product times B⁻ⁿ, for up to `longestInRegisters` limbs.
  func multiply(_ left: UnsafeLimbs, _ right: UnsafeLimbs, into result: UnsafeMutableLimbs) {
    switch count {
    case 1: unsafe multiply(LimbWindow<1>.self, left, right, into: result)
    case 2: unsafe multiply(LimbWindow<2>.self, left, right, into: result)
    case 3: unsafe multiply(LimbWindow<3>.self, left, right, into: result)
    case 4: unsafe multiply(LimbWindow<4>.self, left, right, into: result)
    case 5: unsafe multiply(LimbWindow<5>.self, left, right, into: result)
    case 6: unsafe multiply(LimbWindow<6>.self, left, right, into: result)
    case 7: unsafe multiply(LimbWindow<7>.self, left, right, into: result)
    case 8: unsafe multiply(LimbWindow<8>.self, left, right, into: result)
    default: assertionFailure("A product in registers has between one and eight limbs")
    }
  }

  /// Writes a power, given the odd ones up to 2 to the power of `widest`, for up to
  /// `longestInRegisters` limbs.
  func raise(
    _ powers: UnsafeLimbs, to exponent: UnsafeLimbs, bitCount: Int, widest: Int,
    into result: UnsafeMutableLimbs
  ) {
    switch count {
    case 1: unsafe raise(LimbWindow<1>.self, powers, exponent, bitCount, widest, into: result)
    case 2: unsafe raise(LimbWindow<2>.self, powers, exponent, bitCount, widest, into: result)
    case 3: unsafe raise(LimbWindow<3>.self, powers, exponent, bitCount, widest, into: result)
    case 4: unsafe raise(LimbWindow<4>.self, powers, exponent, bitCount, widest, into: result)
    case 5: unsafe raise(LimbWindow<5>.self, powers, exponent, bitCount, widest, into: result)
    case 6: unsafe raise(LimbWindow<6>.self, powers, exponent, bitCount, widest, into: result)
    case 7: unsafe raise(LimbWindow<7>.self, powers, exponent, bitCount, widest, into: result)
    case 8: unsafe raise(LimbWindow<8>.self, powers, exponent, bitCount, widest, into: result)
    default: assertionFailure("A power in registers has between one and eight limbs")
    }
  }

  /// Writes the residue of a product times B⁻ⁿ, for more than `longestInRegisters` limbs and up to
  /// `longestWhole`.
  func reduce(_ product: UnsafeLimbs, into result: UnsafeMutableLimbs) {
    switch count {
    case 9: unsafe reduce(LimbWindow<9>.self, product, into: result)
    case 10: unsafe reduce(LimbWindow<10>.self, product, into: result)
    case 11: unsafe reduce(LimbWindow<11>.self, product, into: result)
    case 12: unsafe reduce(LimbWindow<12>.self, product, into: result)
    case 13: unsafe reduce(LimbWindow<13>.self, product, into: result)
    case 14: unsafe reduce(LimbWindow<14>.self, product, into: result)
    default: assertionFailure("A product that is reduced whole has between 9 and 14 limbs")
    }
  }

  @inline(__always)
  private func raise<let width: Int>(
    _: LimbWindow<width>.Type, _ powers: UnsafeLimbs, _ exponent: UnsafeLimbs, _ bitCount: Int,
    _ widest: Int, into result: UnsafeMutableLimbs
  ) {
    let first = unsafe Limbs.window(exponent, from: bitCount &- 1, widest: widest)
    var residue = unsafe LimbWindow<width>(powers + (first.value / 2) &* width)
    var position = bitCount &- 1 &- first.bitCount
    while position >= 0 {
      let window = unsafe Limbs.window(exponent, from: position, widest: widest)
      for _ in 0..<window.bitCount { residue = product(residue, residue) }
      if window.value > 0 {
        residue = unsafe product(residue, LimbWindow<width>(powers + (window.value / 2) &* width))
      }
      position &-= window.bitCount
    }
    unsafe residue.store(in: result)
  }

  @inline(__always)
  private func multiply<let width: Int>(
    _: LimbWindow<width>.Type, _ left: UnsafeLimbs, _ right: UnsafeLimbs,
    into result: UnsafeMutableLimbs
  ) {
    unsafe product(LimbWindow<width>(left), LimbWindow<width>(right)).store(in: result)
  }

  /// Each limb of the right operand adds a row, and the lowest limb of the sum is taken away by a
  /// multiple of the modulus: but for the last one by `takeAway`.
  ///
  /// Before a row is added the sum is less than Bⁿ⁺¹: with q < Bⁿ − Bⁿ⁻¹ it is at most the
  /// sum before / B, Bⁿ − Bⁿ⁻¹ of the row and (B − 1) · q.
  @inline(__always)
  private func product<let width: Int>(
    _ left: LimbWindow<width>, _ right: LimbWindow<width>
  ) -> LimbWindow<width> {
    let row = unsafe LimbRow<width>(left, times: right[unchecked: 0])
    var (sum, above, top) = (row.limbs, row.top, UInt(0))
    // No loop: the compiler would keep it, with what it counts in place of limbs.
    if width > 1 { unsafe takeAway(from: &sum, &above, &top, adding: left, right[unchecked: 1]) }
    if width > 2 { unsafe takeAway(from: &sum, &above, &top, adding: left, right[unchecked: 2]) }
    if width > 3 { unsafe takeAway(from: &sum, &above, &top, adding: left, right[unchecked: 3]) }
    if width > 4 { unsafe takeAway(from: &sum, &above, &top, adding: left, right[unchecked: 4]) }
    if width > 5 { unsafe takeAway(from: &sum, &above, &top, adding: left, right[unchecked: 5]) }
    if width > 6 { unsafe takeAway(from: &sum, &above, &top, adding: left, right[unchecked: 6]) }
    if width > 7 { unsafe takeAway(from: &sum, &above, &top, adding: left, right[unchecked: 7]) }
    top &+= takeLast(from: &sum, entering: above)
    return residue(sum, top)
  }

  /// Takes the lowest limb of a sum away, and one more in above.
  @inline(__always)
  private func takeAway<let width: Int>(
    from sum: inout LimbWindow<width>, _ above: inout UInt, entering limb: UInt
  ) {
    let (upper, overflow) = above.addingReportingOverflow(limb)
    above = takeAway(from: &sum, entering: upper) &+ UInt(Carry(overflow))
  }

  /// Takes the lowest limb of a sum away, and adds a multiple of a row.
  @inline(__always)
  private func takeAway<let width: Int>(
    from sum: inout LimbWindow<width>, _ above: inout UInt, _ top: inout UInt,
    adding limbs: LimbWindow<width>, _ multiplier: UInt
  ) {
    above = takeAway(from: &sum, entering: above) &+ top
    let row = LimbRow<width>(limbs, times: multiplier)
    var carry: Carry = 0
    for column in 0..<width {
      unsafe sum[unchecked: column] = unsafe sum[unchecked: column].adding(
        row[column], carry: &carry)
    }
    let (upper, overflow) = above.addingReportingOverflow(row.top &+ UInt(carry))
    (above, top) = (upper, UInt(Carry(overflow)))
  }

  /// Adds the multiple of `negativeInverse` · m that makes the lowest limb zero, moves the others
  /// down over it, and takes one more in above them.
  ///
  /// That number is B · q − 1, so that the lowest limb itself is the multiplier, and the next one
  /// is known after one product instead of two.
  ///
  /// - Returns: The limb above, which the caller's bound keeps from overflowing.
  @inline(__always)
  private func takeAway<let width: Int>(
    from sum: inout LimbWindow<width>, entering limb: UInt
  ) -> UInt {
    let row = unsafe LimbRow<width>(quotient, times: sum[unchecked: 0])
    var carry: Carry = 0
    for column in 1..<width {
      unsafe sum[unchecked: column &- 1] = unsafe sum[unchecked: column].adding(
        row[column &- 1], carry: &carry)
    }
    unsafe sum[unchecked: width &- 1] = limb.adding(row[width &- 1], carry: &carry)
    return row.top &+ UInt(carry)
  }

  /// Adds the multiple of the modulus itself that makes the lowest limb zero, moves the others down
  /// over it, and takes one more in above them.
  ///
  /// - Returns: The carry out of the limb above, zero or one.
  @inline(__always)
  private func takeLast<let width: Int>(
    from sum: inout LimbWindow<width>, entering limb: UInt
  ) -> UInt {
    let multiple = takeLowest(from: &sum)
    let (last, overflow) = limb.addingReportingOverflow(multiple.above)
    unsafe sum[unchecked: width &- 1] = last
    return UInt(Carry(overflow))
  }

  /// Adds a multiple of the lowest limbs of the modulus that makes the lowest limb zero, and moves
  /// the others down over it.
  ///
  /// - Returns: The limb above, and the multiplier.
  @inline(__always)
  private func takeLowest<let width: Int>(
    from sum: inout LimbWindow<width>
  ) -> (above: UInt, multiplier: UInt) {
    let lowest = unsafe sum[unchecked: 0]
    let multiplier = lowest &* negativeInverse
    let row = unsafe LimbRow<width>(limbs, times: multiplier)
    // The sum of both lowest limbs is the limb base, or zero if both are.
    var carry = Carry(lowest != 0)
    for column in 1..<width {
      unsafe sum[unchecked: column &- 1] = unsafe sum[unchecked: column].adding(
        row[column], carry: &carry)
    }
    return (row.top &+ UInt(carry), multiplier)
  }

  /// The residue of a sum, and of a limb above it: a number below three times the modulus,
  /// since the product is less than the modulus after the division by Bⁿ, as are the multiples of
  /// B · q − 1 and those of the modulus.
  @inline(__always)
  private func residue<let width: Int>(
    _ sum: LimbWindow<width>, _ top: UInt
  ) -> LimbWindow<width> {
    var (rest, top) = (sum, top)
    takeModulus(from: &rest, &top)
    // One limb alone meets no multiple of B · q − 1.
    if width > 1 { takeModulus(from: &rest, &top) }
    return rest
  }

  /// Subtracts the modulus, unless the number is less. No branch depends on which it is.
  @inline(__always)
  private func takeModulus<let width: Int>(from sum: inout LimbWindow<width>, _ top: inout UInt) {
    var difference = sum
    var borrow: Carry = 0
    for column in 0..<width {
      unsafe difference[unchecked: column] = unsafe sum[unchecked: column].subtracting(
        limbs[column], borrow: &borrow)
    }
    let isLess = UInt(borrow) > top
    let mask: UInt = isLess ? .max : 0
    top = isLess ? top : top &- UInt(borrow)
    for column in 0..<width {
      unsafe sum[unchecked: column] =
        unsafe difference[unchecked: column]
        ^ ((difference[unchecked: column] ^ sum[unchecked: column]) & mask)
    }
  }

  /// The lowest limb of the product's lower half is taken away, and one of the upper half comes in,
  /// until all of them have: but for the last one by `takeAway`, with the bound of `product`.
  @inline(__always)
  private func reduce<let width: Int>(
    _: LimbWindow<width>.Type, _ product: UnsafeLimbs, into result: UnsafeMutableLimbs
  ) {
    var sum = unsafe LimbWindow<width>(product)
    var above: UInt = 0
    let upper = unsafe product + width
    unsafe takeAway(from: &sum, &above, entering: upper[0])
    unsafe takeAway(from: &sum, &above, entering: upper[1])
    unsafe takeAway(from: &sum, &above, entering: upper[2])
    unsafe takeAway(from: &sum, &above, entering: upper[3])
    unsafe takeAway(from: &sum, &above, entering: upper[4])
    unsafe takeAway(from: &sum, &above, entering: upper[5])
    unsafe takeAway(from: &sum, &above, entering: upper[6])
    unsafe takeAway(from: &sum, &above, entering: upper[7])
    if width > 9 { unsafe takeAway(from: &sum, &above, entering: upper[8]) }
    if width > 10 { unsafe takeAway(from: &sum, &above, entering: upper[9]) }
    if width > 11 { unsafe takeAway(from: &sum, &above, entering: upper[10]) }
    if width > 12 { unsafe takeAway(from: &sum, &above, entering: upper[11]) }
    if width > 13 { unsafe takeAway(from: &sum, &above, entering: upper[12]) }
    let (limb, overflow) = unsafe above.addingReportingOverflow(upper[width &- 1])
    let top = takeLast(from: &sum, entering: limb) &+ UInt(Carry(overflow))
    unsafe residue(sum, top).store(in: result)
  }

  /// Adds multiples of as many low limbs of the modulus that take away the low limbs of a row.
  ///
  /// - Parameter multipliers: Where the multipliers go.
  /// - Precondition: `7 <= width <= widestBlock`, and the row has twice as many limbs.
  /// - Returns: The carry out of the upper limbs, zero or one.
  func takeLowest(
    _ width: Int, of limbs: UnsafeMutableLimbs, multipliers: UnsafeMutableLimbs
  ) -> UInt {
    switch width {
    case 7: return unsafe takeLowest(LimbWindow<7>.self, of: limbs, multipliers)
    case 8: return unsafe takeLowest(LimbWindow<8>.self, of: limbs, multipliers)
    case 9: return unsafe takeLowest(LimbWindow<9>.self, of: limbs, multipliers)
    case 10: return unsafe takeLowest(LimbWindow<10>.self, of: limbs, multipliers)
    default:
      assertionFailure("A block has between seven and ten limbs")
      return 0
    }
  }

  @inline(__always)
  private func takeLowest<let width: Int>(
    _: LimbWindow<width>.Type, of limbs: UnsafeMutableLimbs, _ multipliers: UnsafeMutableLimbs
  ) -> UInt {
    var sum = unsafe LimbWindow<width>(limbs)
    var top: Carry = 0
    for index in 0..<width {
      let (above, multiplier) = takeLowest(from: &sum)
      unsafe multipliers[index] = multiplier
      let limb = unsafe limbs[width &+ index].adding(above, carry: &top)
      unsafe sum[unchecked: width &- 1] = limb
    }
    for index in 0..<width { unsafe limbs[width &+ index] = unsafe sum[unchecked: index] }
    return UInt(top)
  }
}
