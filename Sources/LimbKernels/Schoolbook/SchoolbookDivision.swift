internal import KernelInterface

extension Limbs {
  /// Divides a row of limbs by another in place, and writes the quotient.
  ///
  /// Knuth, *The Art of Computer Programming*, volume 2, section 4.3.1, algorithm D, with quotient
  /// limbs estimated from three limbs and two: an estimate is one too large with a probability of
  /// about one in the limb base. Otherwise as `KernelTable.divideSchoolbook` says.
  static func divideSchoolbook(
    _ dividend: UnsafeMutableLimbs, _ dividendCount: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, quotient: UnsafeMutableLimbs
  ) {
    let last = dividendCount &- divisorCount
    switch divisorCount {
    case 2: return unsafe divideByTwoLimbs(dividend, last, by: divisor, quotient)
    case 3: return unsafe divide(LimbWindow<3>.self, dividend, last, by: divisor, quotient)
    case 4: return unsafe divide(LimbWindow<4>.self, dividend, last, by: divisor, quotient)
    case 5: return unsafe divide(LimbWindow<5>.self, dividend, last, by: divisor, quotient)
    case 6: return unsafe divide(LimbWindow<6>.self, dividend, last, by: divisor, quotient)
    case 7: return unsafe divide(LimbRow<4>.self, dividend, last, by: divisor, quotient)
    case 8: return unsafe divide(LimbRow<5>.self, dividend, last, by: divisor, quotient)
    case 9: return unsafe divide(LimbRow<6>.self, dividend, last, by: divisor, quotient)
    case 10: return unsafe divide(LimbRow<7>.self, dividend, last, by: divisor, quotient)
    case 11: return unsafe divide(LimbRow<8>.self, dividend, last, by: divisor, quotient)
    case 12: return unsafe divide(LimbRow<9>.self, dividend, last, by: divisor, quotient)
    case 13: return unsafe divide(LimbRow<10>.self, dividend, last, by: divisor, quotient)
    case 14: return unsafe divide(LimbRow<11>.self, dividend, last, by: divisor, quotient)
    case 15: return unsafe divide(LimbRow<12>.self, dividend, last, by: divisor, quotient)
    case 16: return unsafe divide(LimbRow<13>.self, dividend, last, by: divisor, quotient)
    default: break
    }
    unsafe divideByManyLimbs(dividend, last, by: divisor, divisorCount, quotient)
  }

  /// Writes the quotient as `KernelTable.divideLeading` says.
  static func divideLeading(
    _ dividend: UnsafeMutableLimbs, _ dividendCount: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, quotient: UnsafeMutableLimbs
  ) -> UInt? {
    let leading = unsafe TwoLimbDivisor(
      high: divisor[divisorCount &- 1], low: divisor[divisorCount &- 2])
    let top = unsafe divisor + divisorCount
    // The window's end, and the remainder's at last.
    var end = unsafe dividend + dividendCount
    var upper = unsafe UInt128(low: end[-2], high: end[-1])
    var position = dividendCount &- divisorCount
    while position > 0 {
      let count = Swift.min(divisorCount, position &+ 1)
      position &-= 1
      guard upper < leading.value else { return nil }
      let divisor = unsafe top - count
      unsafe quotient[position] = unsafe divideStepExactly(
        &upper, end - count - 1, by: divisor, count, leading
      ) { quotient, window in
        // In a straight line where a call takes as long as the limbs.
        let alias = unsafe window.alias(dividendCount)
        return switch count {
        case 2: 0
        case 3: unsafe LimbRow<1>(divisor, times: quotient).subtract(from: window, into: alias)
        case 4: unsafe LimbRow<2>(divisor, times: quotient).subtract(from: window, into: alias)
        case 5: unsafe LimbRow<3>(divisor, times: quotient).subtract(from: window, into: alias)
        case 6: unsafe LimbRow<4>(divisor, times: quotient).subtract(from: window, into: alias)
        case 7: unsafe LimbRow<5>(divisor, times: quotient).subtract(from: window, into: alias)
        case 8: unsafe LimbRow<6>(divisor, times: quotient).subtract(from: window, into: alias)
        default:
          unsafe subtractProduct(of: divisor, count: count &- 2, by: quotient, from: window)
        }
      }
      unsafe end -= 1
    }
    return upper.high
  }

  /// Divides by two limbs, whose remainder stays in registers.
  @inline(__always)
  private static func divideByTwoLimbs(
    _ dividend: UnsafeMutableLimbs, _ quotientCount: Int, by divisor: UnsafeLimbs,
    _ quotient: UnsafeMutableLimbs
  ) {
    let leading = unsafe TwoLimbDivisor(high: divisor[1], low: divisor[0])
    let end = unsafe dividend + (quotientCount &+ 2)
    var rest = unsafe UInt128(low: end[-2], high: end[-1])
    var position = quotientCount
    while position > 0 {
      position &-= 1
      (unsafe quotient[position], rest) = unsafe leading.quotientAndRemainder(
        upper: rest, low: dividend[position])
    }
    unsafe store(rest, at: dividend + 2)
  }

  /// Divides by more limbs than a row has.
  @inline(__always)
  private static func divideByManyLimbs(
    _ dividend: UnsafeMutableLimbs, _ quotientCount: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, _ quotient: UnsafeMutableLimbs
  ) {
    let leading = unsafe TwoLimbDivisor(
      high: divisor[divisorCount &- 1], low: divisor[divisorCount &- 2])
    let end = unsafe dividend + (quotientCount &+ divisorCount)
    var upper = unsafe UInt128(low: end[-2], high: end[-1])
    var position = quotientCount
    while position > 0 {
      position &-= 1
      unsafe quotient[position] = unsafe divideStepExactly(
        &upper, dividend + position, by: divisor, divisorCount, leading
      ) { quotient, window in
        unsafe subtractProduct(of: divisor, count: divisorCount &- 2, by: quotient, from: window)
      }
    }
    unsafe store(upper, at: dividend + divisorCount)
  }

  /// Divides by so few limbs that the remainder stays in registers: by fewer this is no faster.
  @inline(__always)
  private static func divide<let width: Int>(
    _: LimbWindow<width>.Type, _ dividend: UnsafeMutableLimbs, _ quotientCount: Int,
    by divisor: UnsafeLimbs, _ quotient: UnsafeMutableLimbs
  ) {
    let divisor = unsafe RegisterDivisor(LimbWindow<width>(divisor))
    var rest = unsafe LimbWindow<width>(dividend + quotientCount)
    var position = quotientCount
    while position > 0 {
      position &-= 1
      unsafe quotient[position] = unsafe divisor.divideStep(&rest, appending: dividend[position])
    }
    for index in 0..<width { unsafe dividend[index] = unsafe rest[unchecked: index] }
  }

  /// Subtracts the greatest multiple of the divisor from `count + 1` limbs; returns which.
  ///
  /// - Parameters:
  ///   - upper: The two leading limbs.
  ///   - window: The limbs below them, and room for them.
  ///   - subtract: Subtracts a quotient limb times the divisor, without its two leading limbs, from
  ///     a window, and returns what is to be subtracted above.
  @inline(__always)
  static func divideStepExactly(
    _ upper: inout UInt128, _ window: UnsafeMutableLimbs, by divisor: UnsafeLimbs, _ count: Int,
    _ leading: TwoLimbDivisor, subtract: (UInt, UnsafeMutableLimbs) -> UInt
  ) -> UInt {
    guard upper < leading.value else {
      upper = unsafe subtractGreatestMultiple(of: divisor, count, from: window, upper)
      return UInt.max
    }
    var (quotient, remainder) = unsafe leading.quotientAndRemainder(
      upper: upper, low: window[count &- 2])
    let borrow = unsafe subtract(quotient, window)
    let (difference, overflow) = remainder.subtractingReportingOverflow(UInt128(borrow))
    remainder = difference
    if overflow {
      quotient &-= 1
      let carry = unsafe add(window, divisor, count: count &- 2, into: window)
      remainder = remainder &+ leading.value &+ UInt128(carry)
    }
    upper = remainder
    return quotient
  }

  /// Writes the two limbs below a place.
  @inline(__always)
  static func store(_ upper: UInt128, at end: UnsafeMutableLimbs) {
    unsafe end[-2] = upper.low
    unsafe end[-1] = upper.high
  }

  /// Subtracts the divisor B - 1 times, B being the limb base, from a window that has the divisor's
  /// two leading limbs; returns the leading limbs of what is left.
  ///
  /// It is never too much: the limbs below make the window less than B times the divisor by less
  /// than Bⁿ⁻¹ for n limbs, and the divisor, whose top bit is set, is greater.
  @inline(never)
  private static func subtractGreatestMultiple(
    of divisor: UnsafeLimbs, _ count: Int, from window: UnsafeMutableLimbs, _ upper: UInt128
  ) -> UInt128 {
    unsafe store(upper, at: window + count + 1)
    let borrow = unsafe subtractProduct(of: divisor, count: count, by: UInt.max, from: window)
    assert(unsafe window[count] >= borrow, "the greatest limb is the quotient's")
    return unsafe UInt128(low: window[count &- 2], high: window[count &- 1])
  }
}
