/// A divisor of so few limbs that it and the remainder stay in registers.
///
/// The remainders that it meets are less than it, and have as many limbs.
struct RegisterDivisor<let width: Int> {
  /// The limbs, the top bit of which is set.
  private let limbs: LimbWindow<width>
  private let leading: TwoLimbDivisor

  /// - Precondition: There are three limbs or more, and the top bit is set.
  @inline(__always)
  init(_ limbs: LimbWindow<width>) {
    self.limbs = limbs
    leading = unsafe TwoLimbDivisor(
      high: limbs[unchecked: width &- 1], low: limbs[unchecked: width &- 2])
  }

  /// Whether a number of as many limbs is less than the divisor.
  @inline(__always)
  func exceeds(_ other: LimbWindow<width>) -> Bool {
    var borrow: Carry = 0
    for column in 0..<width {
      _ = unsafe other[unchecked: column].subtracting(limbs[unchecked: column], borrow: &borrow)
    }
    return borrow != 0
  }

  /// Appends a limb to a remainder, and subtracts the greatest multiple of the divisor from both;
  /// returns which.
  @inline(__always)
  func divideStep(_ rest: inout LimbWindow<width>, appending limb: UInt) -> UInt {
    let lowCount = width &- 2
    let upper = unsafe UInt128(
      low: rest[unchecked: width &- 2], high: rest[unchecked: width &- 1])
    guard upper < leading.value else {
      rest = subtractingGreatestMultiple(from: rest, appending: limb)
      return UInt.max
    }
    var (quotient, remainder) = unsafe leading.quotientAndRemainder(
      upper: upper, low: rest[unchecked: width &- 3])
    var (low, high) = (limbs, limbs)
    for column in 0..<lowCount {
      let product = unsafe low[unchecked: column].multipliedFullWidth(by: quotient)
      unsafe low[unchecked: column] = product.low
      unsafe high[unchecked: column] = product.high
    }
    var (carry, borrow): (Carry, Carry) = (0, 0)
    for column in 1..<lowCount {
      unsafe low[unchecked: column] = unsafe low[unchecked: column].adding(
        high[unchecked: column &- 1], carry: &carry)
    }
    var below = limb
    for column in 0..<lowCount {
      let next = unsafe rest[unchecked: column]
      unsafe rest[unchecked: column] = unsafe below.subtracting(
        low[unchecked: column], borrow: &borrow)
      below = next
    }
    let top = unsafe UInt128(high[unchecked: lowCount &- 1]) &+ UInt128(carry) &+ UInt128(borrow)
    let (difference, overflow) = remainder.subtractingReportingOverflow(top)
    remainder = difference
    unsafe rest[unchecked: width &- 2] = remainder.low
    unsafe rest[unchecked: width &- 1] = remainder.high
    if overflow {
      quotient &-= 1
      carry = 0
      for column in 0..<width {
        unsafe rest[unchecked: column] = unsafe rest[unchecked: column].adding(
          limbs[unchecked: column], carry: &carry)
      }
    }
    return quotient
  }

  /// Appends a limb to a remainder that has the divisor's two leading limbs, and subtracts the
  /// divisor B − 1 times, B being the limb base: B times the difference of both, plus the limb and
  /// the divisor.
  ///
  /// It is never too much: the limbs below make the remainder less than the divisor by less than
  /// Bⁿ⁻², n being the width, and the divisor, whose top bit is set, is at least half of Bⁿ.
  @inline(never)
  private func subtractingGreatestMultiple(
    from rest: LimbWindow<width>, appending limb: UInt
  ) -> LimbWindow<width> {
    var rest = rest
    var (carry, borrow): (Carry, Carry) = (0, 0)
    var below = limb
    for column in 0..<width {
      let next = unsafe rest[unchecked: column].subtracting(
        limbs[unchecked: column], borrow: &borrow)
      unsafe rest[unchecked: column] = unsafe below.adding(
        limbs[unchecked: column], carry: &carry)
      below = next
    }
    return rest
  }
}
