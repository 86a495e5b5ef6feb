internal import KernelInterface

// Rows of fixed length, in straight line: one for each number of limbs that is frequent.

extension MontgomeryModulus {
  /// Writes the residue of a product times B⁻ⁿ, for up to `longestInRegisters` limbs.
  func multiply(_ left: UnsafeLimbs, _ right: UnsafeLimbs, into result: UnsafeMutableLimbs) {
    unsafe raise(left, times: right, left, to: left, bitCount: 0, widest: 1, into: result)
  }

  /// Writes a power, given the odd ones up to 2 to the power of `widest`, for up to
  /// `longestInRegisters` limbs.
  func raise(
    _ powers: UnsafeLimbs, to exponent: UnsafeLimbs, bitCount: Int, widest: Int,
    into result: UnsafeMutableLimbs
  ) {
    let first = unsafe Limbs.window(exponent, from: bitCount &- 1, widest: widest)
    unsafe raise(
      powers + (first.value / 2) &* count, times: nil, powers, to: exponent,
      bitCount: bitCount &- first.bitCount, widest: widest, into: result)
  }

  /// Writes what follows from a residue by a product, and then by squares, and products with the
  /// odd powers, as bits of the exponent say.
  private func raise(
    _ start: UnsafeLimbs, times factor: UnsafeLimbs?, _ powers: UnsafeLimbs,
    to exponent: UnsafeLimbs, bitCount: Int, widest: Int, into result: UnsafeMutableLimbs
  ) {
    let steps = unsafe MontgomerySteps(
      powers: powers, exponent: exponent, widest: widest, position: bitCount &- 1, factor: factor)
    switch count {
    case 1: unsafe take(steps, from: LimbWindow<1>(start), into: result)
    case 2: unsafe take(steps, from: LimbWindow<2>(start), into: result)
    case 3: unsafe take(steps, from: LimbWindow<3>(start), into: result)
    case 4: unsafe take(steps, from: LimbWindow<4>(start), into: result)
    case 5: unsafe take(steps, from: LimbWindow<5>(start), into: result)
    case 6: unsafe take(steps, from: LimbWindow<6>(start), into: result)
    case 7: unsafe take(steps, from: LimbWindow<7>(start), into: result)
    case 8: unsafe take(steps, from: LimbWindow<8>(start), into: result)
    default: assertionFailure("A product in registers has between one and eight limbs")
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

  /// Squares and products are one loop, whose product is compiled once.
  @inline(__always)
  private func take<let width: Int>(
    _ first: MontgomerySteps, from start: LimbWindow<width>, into result: UnsafeMutableLimbs
  ) {
    var steps = first
    var residue = start
    let doubled = unsafe LimbRow<width>(limbs, times: 2)
    while true {
      let factor: LimbWindow<width>
      if steps.squares > 0 {
        steps.squares &-= 1
        factor = residue
      } else if let next = unsafe steps.factor {
        unsafe steps.factor = nil
        factor = unsafe LimbWindow<width>(next)
      } else if steps.position >= 0 {
        steps.enterWindow(of: width)
        continue
      } else {
        break
      }
      residue = product(residue, factor, doubled)
    }
    unsafe residue.store(in: result)
  }

  /// Each limb of the right operand adds a row, and the lowest limb of the sum is taken away by a
  /// multiple of the modulus: but for the last one by `takeAway`.
  ///
  /// Before a row is added the sum is less than Bⁿ⁺¹: with q < Bⁿ − Bⁿ⁻¹ it is at most the
  /// sum before / B, Bⁿ − Bⁿ⁻¹ of the row and (B − 1) · q.
  @inline(__always)
  private func product<let width: Int>(
    _ left: LimbWindow<width>, _ right: LimbWindow<width>, _ doubled: LimbRow<width>
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
    return width == 2 || width == 3 ? residue(sum, top, doubled) : residue(sum, top)
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
    let lowest = unsafe sum[unchecked: 0]
    let row = unsafe LimbRow<width>(limbs, times: lowest &* negativeInverse)
    // The sum of both lowest limbs is the limb base, or zero if both are.
    var carry = Carry(lowest != 0)
    for column in 1..<width {
      unsafe sum[unchecked: column &- 1] = unsafe sum[unchecked: column].adding(
        row[column], carry: &carry)
    }
    let (last, overflow) = limb.addingReportingOverflow(row.top &+ UInt(carry))
    unsafe sum[unchecked: width &- 1] = last
    return UInt(Carry(overflow))
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

  /// The same, with once and twice the modulus subtracted side by side: the next product waits for
  /// the residue, which is there sooner, though more is done.
  ///
  /// Intel Xeon, family 6 model 207 (Emerald Rapids), 29 November 2026, kernel-benchmarks
  /// --strategy modular-power/BigUInt: 0.95 of the time for two limbs, 0.92 for three, 0.97 to 1.02
  /// for four, 0.99 to 1.02 for five to eight.
  @inline(__always)
  private func residue<let width: Int>(
    _ sum: LimbWindow<width>, _ top: UInt, _ doubled: LimbRow<width>
  ) -> LimbWindow<width> {
    var (once, twice) = (sum, sum)
    var borrows: (Carry, Carry) = (0, 0)
    for column in 0..<width {
      unsafe once[unchecked: column] = unsafe sum[unchecked: column].subtracting(
        limbs[column], borrow: &borrows.0)
      unsafe twice[unchecked: column] = unsafe sum[unchecked: column].subtracting(
        doubled[column], borrow: &borrows.1)
    }
    let isLess = (UInt(borrows.0) > top, UInt(borrows.1) &+ doubled.top > top)
    var rest = sum
    for column in 0..<width {
      let limb = unsafe isLess.0 ? sum[unchecked: column] : once[unchecked: column]
      unsafe rest[unchecked: column] = unsafe isLess.1 ? limb : twice[unchecked: column]
    }
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
  /// until all of them have: but for the last one by `takeAway`, with the bound of `product`. Only
  /// the rows are straight lines: the steps as well, for six lengths, are 3 to 5 % faster from ten
  /// limbs on (Zen 5), and were a quarter of what there was to compile for a level.
  @inline(__always)
  private func reduce<let width: Int>(
    _: LimbWindow<width>.Type, _ product: UnsafeLimbs, into result: UnsafeMutableLimbs
  ) {
    var sum = unsafe LimbWindow<width>(product)
    var above: UInt = 0
    let upper = unsafe product + width
    for index in 0..<(width &- 1) {
      unsafe takeAway(from: &sum, &above, entering: upper[index])
    }
    let (limb, overflow) = unsafe above.addingReportingOverflow(upper[width &- 1])
    let top = takeLast(from: &sum, entering: limb) &+ UInt(Carry(overflow))
    unsafe residue(sum, top).store(in: result)
  }
}

/// What is still to be done for a power: some squares, a product, and then the windows of the
/// exponent from a bit on.
@safe
private struct MontgomerySteps {
  let powers: UnsafeLimbs
  let exponent: UnsafeLimbs
  let widest: Int
  var position: Int
  var squares = 0
  var factor: UnsafeLimbs?

  @inline(__always)
  mutating func enterWindow(of width: Int) {
    let window = unsafe Limbs.window(exponent, from: position, widest: widest)
    squares = window.bitCount
    unsafe factor = window.value > 0 ? unsafe powers + (window.value / 2) &* width : nil
    position &-= window.bitCount
  }
}
