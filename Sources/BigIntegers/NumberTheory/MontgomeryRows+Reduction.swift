internal import KernelInterface

// Rows of fixed length, in straight line: one for each number of limbs that is frequent.

extension MontgomeryRows {
  /// The most limbs for which product and reduction go together, and the sum stays in registers.
  static let longestInRegisters = 6

  /// The most limbs of the product that are taken away at once, if they are not all.
  static let widestBlock = 10

  /// The most limbs for which the whole modulus is one block.
  static let longestWhole = 14

  /// Writes the residue of a product times B⁻ⁿ, for up to `longestInRegisters` limbs.
  @inline(never)
  func multiplyInRegisters(
    _ left: UnsafeLimbs, _ right: UnsafeLimbs, into result: UnsafeMutableLimbs
  ) {
    switch count {
    case 1: unsafe multiply(LimbWindow<1>.self, left, right, into: result)
    case 2: unsafe multiply(LimbWindow<2>.self, left, right, into: result)
    case 3: unsafe multiply(LimbWindow<3>.self, left, right, into: result)
    case 4: unsafe multiply(LimbWindow<4>.self, left, right, into: result)
    case 5: unsafe multiply(LimbWindow<5>.self, left, right, into: result)
    case 6: unsafe multiply(LimbWindow<6>.self, left, right, into: result)
    default: assertionFailure("A product in registers has between one and six limbs")
    }
  }

  /// Squares a residue so many times, each time as `multiplyInRegisters` multiplies.
  @inline(never)
  func squareInRegisters(_ row: UnsafeMutableLimbs, times: Int) {
    switch count {
    case 1: unsafe square(LimbWindow<1>.self, row, times: times)
    case 2: unsafe square(LimbWindow<2>.self, row, times: times)
    case 3: unsafe square(LimbWindow<3>.self, row, times: times)
    case 4: unsafe square(LimbWindow<4>.self, row, times: times)
    case 5: unsafe square(LimbWindow<5>.self, row, times: times)
    case 6: unsafe square(LimbWindow<6>.self, row, times: times)
    default: assertionFailure("A square in registers has between one and six limbs")
    }
  }

  @inline(__always)
  private func square<let width: Int>(
    _: LimbWindow<width>.Type, _ row: UnsafeMutableLimbs, times: Int
  ) {
    for _ in 0..<times { unsafe multiply(LimbWindow<width>.self, row, row, into: row) }
  }

  /// Each limb of the right operand adds a row, and the lowest limb of the sum is taken away by a
  /// row of the modulus. The sum is less than twice the modulus after each limb: B − 1 times the
  /// left operand and B − 1 times the modulus are added to it, and B divides it.
  @inline(__always)
  private func multiply<let width: Int>(
    _: LimbWindow<width>.Type, _ left: UnsafeLimbs, _ right: UnsafeLimbs,
    into result: UnsafeMutableLimbs
  ) {
    var sum = LimbWindow<width> { _ in 0 }
    var top: UInt = 0
    for position in 0..<width {
      let row = unsafe LimbRow<width>(left, times: right[position])
      var carry: Carry = 0
      for column in 0..<width {
        unsafe sum[unchecked: column] = unsafe sum[unchecked: column].adding(
          row[column], carry: &carry)
      }
      let (upper, overflow) = top.addingReportingOverflow(row.top &+ UInt(carry))
      let multiple = takeLowest(from: &sum)
      let (last, secondOverflow) = upper.addingReportingOverflow(multiple.above)
      unsafe sum[unchecked: width &- 1] = last
      top = UInt(Carry(overflow) | Carry(secondOverflow))
    }
    unsafe store(sum, top, into: result)
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
    let row = unsafe LimbRow<width>(modulus, times: multiplier)
    // The sum of both lowest limbs is the limb base, or zero if both are.
    var carry = Carry(lowest != 0)
    for column in 1..<width {
      unsafe sum[unchecked: column &- 1] = unsafe sum[unchecked: column].adding(
        row[column], carry: &carry)
    }
    return (row.top &+ UInt(carry), multiplier)
  }

  /// Writes a number below twice the modulus, less the modulus unless it is below that.
  @inline(__always)
  private func store<let width: Int>(
    _ sum: LimbWindow<width>, _ top: UInt, into result: UnsafeMutableLimbs
  ) {
    var difference = sum
    var borrow: Carry = 0
    for column in 0..<width {
      unsafe difference[unchecked: column] = unsafe sum[unchecked: column].subtracting(
        modulus[column], borrow: &borrow)
    }
    // No branch depends on which of the two is the residue.
    let mask: UInt = UInt(borrow) > top ? .max : 0
    for column in 0..<width {
      unsafe result[column] =
        unsafe difference[unchecked: column]
        ^ ((difference[unchecked: column] ^ sum[unchecked: column]) & mask)
    }
  }
}

extension MontgomeryRows {
  /// Writes the product's residue times B⁻ⁿ, for more limbs than `longestInRegisters`.
  ///
  /// Some limbs of the product become zero at a time: rows of as many limbs of the modulus say
  /// which multiple of it takes them away, and a product adds what it has above them.
  @inline(never)
  func reduce(into result: UnsafeMutableLimbs) {
    let blockCount =
      count <= Self.longestWhole ? 1 : (count &+ Self.widestBlock &- 1) / Self.widestBlock
    let multipliers = unsafe multiple + count
    var (start, top): (Int, UInt) = (0, 0)
    for block in 0..<blockCount {
      let width = (count &+ block) / blockCount
      let carry = unsafe takeLowest(width, of: product + start, multipliers: multipliers)
      top &+= addToProduct(carry, at: start &+ 2 &* width)
      start &+= width
      if width < count {
        unsafe multiply(multipliers, width, into: multiple)
        let target = unsafe product + start
        let carry = unsafe Limbs.add(target, multiple, count: count, into: target)
        top &+= addToProduct(carry, at: start &+ count)
      }
    }
    let upper = unsafe product + count
    if unsafe top != 0 || Limbs.compare(upper, modulus, count: count) >= 0 {
      _ = unsafe Limbs.subtract(upper, modulus, count: count, into: result)
    } else {
      unsafe result.update(from: upper, count: count)
    }
  }

  /// Writes the product of some multipliers with what the modulus has above as many limbs.
  private func multiply(
    _ multipliers: UnsafeLimbs, _ width: Int, into multiple: UnsafeMutableLimbs
  ) {
    let (upper, upperCount) = unsafe (modulus + width, count &- width)
    if upperCount >= width {
      unsafe Multiplication.multiply(upper, upperCount, multipliers, width, into: multiple)
    } else {
      unsafe Multiplication.multiply(multipliers, width, upper, upperCount, into: multiple)
    }
  }

  /// Adds to the product's limbs from a position on, and returns the carry out of the top one.
  private func addToProduct(_ carry: UInt, at position: Int) -> UInt {
    let target = unsafe product + position
    return unsafe Limbs.add(carry, to: target, count: 2 &* count &- position, into: target)
  }

  /// Adds multiples of as many low limbs of the modulus that take away the low limbs of a row.
  ///
  /// - Parameter multipliers: Where the multipliers go, if they are not for the whole modulus.
  /// - Precondition: `7 <= width <= longestWhole`, and the row has twice as many limbs.
  /// - Returns: The carry out of the upper limbs, zero or one.
  private func takeLowest(
    _ width: Int, of limbs: UnsafeMutableLimbs, multipliers: UnsafeMutableLimbs
  ) -> UInt {
    switch width {
    case 7: return unsafe takeLowest(LimbWindow<7>.self, of: limbs, multipliers)
    case 8: return unsafe takeLowest(LimbWindow<8>.self, of: limbs, multipliers)
    case 9: return unsafe takeLowest(LimbWindow<9>.self, of: limbs, multipliers)
    case 10: return unsafe takeLowest(LimbWindow<10>.self, of: limbs, multipliers)
    case 11: return unsafe takeLowest(LimbWindow<11>.self, of: limbs, multipliers)
    case 12: return unsafe takeLowest(LimbWindow<12>.self, of: limbs, multipliers)
    case 13: return unsafe takeLowest(LimbWindow<13>.self, of: limbs, multipliers)
    case 14: return unsafe takeLowest(LimbWindow<14>.self, of: limbs, multipliers)
    default:
      assertionFailure("A block has between seven and fourteen limbs")
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
