internal import KernelInterface

// Division by so few limbs that a row of them is subtracted in a straight line.

extension Limbs {
  /// Divides by so many limbs that the remainder stays in memory, but few enough for a row.
  @inline(__always)
  static func divide<let width: Int>(
    _: LimbRow<width>.Type, _ dividend: UnsafeMutableLimbs, _ quotientCount: Int,
    by divisor: UnsafeLimbs, _ quotient: UnsafeMutableLimbs
  ) {
    unsafe divide(dividend, quotientCount, by: divisor, width &+ 3, quotient) { quotient, window in
      unsafe LimbRow<width>(divisor, times: quotient).subtract(
        from: window, into: window.alias(quotientCount))
    }
  }

  /// Divides by four limbs or more, of which the three leading ones stay in registers.
  ///
  /// - Parameter subtract: Subtracts a quotient limb times the divisor, without its three leading
  ///   limbs, from a window, and returns what is to be subtracted above.
  @inline(__always)
  private static func divide(
    _ dividend: UnsafeMutableLimbs, _ quotientCount: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, _ quotient: UnsafeMutableLimbs,
    subtract: (UInt, UnsafeMutableLimbs) -> UInt
  ) {
    let leading = unsafe TwoLimbDivisor(
      high: divisor[divisorCount &- 1], low: divisor[divisorCount &- 2])
    var rest = unsafe LeadingLimbs(below: dividend + quotientCount + divisorCount)
    var position = quotientCount
    while position > 0 {
      position &-= 1
      let (window, limb) = unsafe (dividend + position, quotient + position)
      unsafe settle(&rest, window + 1, by: divisor, divisorCount, leading, limb + 1)
      if rest.upper < leading.value {
        unsafe divideStep(
          &rest, window, by: divisor, divisorCount, leading, to: limb, subtract: subtract)
      } else {
        rest = unsafe divideExactly(rest, window, by: divisor, divisorCount, leading, to: limb)
      }
    }
    unsafe settle(&rest, dividend, by: divisor, divisorCount, leading, quotient)
    unsafe dividend[divisorCount &- 3] = rest.low
    unsafe store(rest.upper, at: dividend + divisorCount)
  }

  /// Subtracts the greatest multiple of the divisor, or one more, from `count + 1` limbs.
  ///
  /// The next quotient limb does not wait until the whole row is subtracted: what the limbs below
  /// the three leading ones take away from these is known but for `excess`.
  ///
  /// - Parameters:
  ///   - rest: The three leading limbs, settled, and less than the divisor's.
  ///   - window: The limbs below them, and room for them.
  ///   - count: The divisor's limbs, four or more.
  ///   - quotient: The place of the multiple.
  ///   - subtract: as `divide`.
  @inline(__always)
  private static func divideStep(
    _ rest: inout LeadingLimbs, _ window: UnsafeMutableLimbs, by divisor: UnsafeLimbs, _ count: Int,
    _ leading: TwoLimbDivisor, to quotient: UnsafeMutableLimbs,
    subtract: (UInt, UnsafeMutableLimbs) -> UInt
  ) {
    let (limb, remainder) = leading.quotientAndRemainder(upper: rest.upper, low: rest.low)
    let third = unsafe limb.multipliedFullWidth(by: divisor[count &- 3])
    let fourth = unsafe limb.multipliedFullWidth(by: divisor[count &- 4]).high
    let product = UInt128(low: third.low, high: third.high) &+ UInt128(fourth)
    let (low, borrow) = unsafe window[count &- 3].subtractingReportingOverflow(product.low)
    let (upper, isNegative) = remainder.subtractingReportingOverflow(
      product &>> 64 &+ (borrow ? 1 : 0))
    rest = LeadingLimbs(upper: upper, low: low, excess: unsafe subtract(limb, window) &- fourth)
    unsafe quotient[0] = limb
    if isNegative { rest = unsafe addBack(rest, window, by: divisor, count, leading, quotient) }
  }

  /// Makes the leading limbs those of the remainder that a step has left in a window.
  ///
  /// - Parameter quotient: That step's limb. It is one too large where the limbs below take away
  ///   more than there is.
  @inline(__always)
  private static func settle(
    _ rest: inout LeadingLimbs, _ window: UnsafeMutableLimbs, by divisor: UnsafeLimbs, _ count: Int,
    _ leading: TwoLimbDivisor, _ quotient: UnsafeMutableLimbs
  ) {
    if rest.low >= rest.excess {
      rest.low &-= rest.excess
      rest.excess = 0
    } else {
      rest = unsafe settleBorrowing(rest, window, by: divisor, count, leading, quotient)
    }
  }

  /// The seldom case of `settle`.
  @inline(never)
  private static func settleBorrowing(
    _ rest: LeadingLimbs, _ window: UnsafeMutableLimbs, by divisor: UnsafeLimbs, _ count: Int,
    _ leading: TwoLimbDivisor, _ quotient: UnsafeMutableLimbs
  ) -> LeadingLimbs {
    guard rest.upper > 0 else {
      return unsafe addBack(rest, window, by: divisor, count, leading, quotient)
    }
    return LeadingLimbs(upper: rest.upper &- 1, low: rest.low &- rest.excess, excess: 0)
  }

  /// Adds the divisor to a remainder below zero, and makes the quotient limb one less.
  @inline(never)
  private static func addBack(
    _ rest: LeadingLimbs, _ window: UnsafeMutableLimbs, by divisor: UnsafeLimbs, _ count: Int,
    _ leading: TwoLimbDivisor, _ quotient: UnsafeMutableLimbs
  ) -> LeadingLimbs {
    let (low, borrow) = rest.low.subtractingReportingOverflow(rest.excess)
    let carry = unsafe add(window, divisor, count: count &- 3, into: window)
    let sum = unsafe UInt128(low) &+ UInt128(divisor[count &- 3]) &+ UInt128(carry)
    unsafe quotient[0] &-= 1
    return LeadingLimbs(
      upper: rest.upper &- (borrow ? 1 : 0) &+ leading.value &+ sum &>> 64,
      low: sum.low, excess: 0)
  }

  /// As `divideStep`, of settled limbs that may be those of the divisor.
  @inline(never)
  private static func divideExactly(
    _ rest: LeadingLimbs, _ window: UnsafeMutableLimbs, by divisor: UnsafeLimbs, _ count: Int,
    _ leading: TwoLimbDivisor, to quotient: UnsafeMutableLimbs
  ) -> LeadingLimbs {
    var upper = rest.upper
    unsafe window[count &- 2] = rest.low
    unsafe quotient[0] = unsafe divideStepExactly(
      &upper, window, by: divisor, count, leading
    ) { quotient, window in
      unsafe subtractProduct(of: divisor, count: count &- 2, by: quotient, from: window)
    }
    return LeadingLimbs(upper: upper, low: unsafe window[count &- 3], excess: 0)
  }
}

/// The three leading limbs of a remainder, which are `excess` too large: what the limbs below still
/// take away, two at most.
///
/// For limbs d₃, d₄, … of a divisor below its two leading ones, and a quotient limb q, q · d₃ and
/// the upper half of q · d₄ are taken away at once. The lower half, all limbs below, and a borrow
/// add less than two.
private struct LeadingLimbs {
  var upper: UInt128
  var low: UInt
  var excess: UInt

  @inline(__always)
  init(upper: UInt128, low: UInt, excess: UInt) {
    (self.upper, self.low, self.excess) = (upper, low, excess)
  }

  /// The limbs below a place.
  @inline(__always)
  init(below end: UnsafeMutableLimbs) {
    unsafe self.init(upper: UInt128(low: end[-2], high: end[-1]), low: end[-3], excess: 0)
  }
}
