internal import KernelInterface
internal import LimbKernels

extension Limbs {
  /// Whether a division is made by a reciprocal.
  ///
  /// - Parameters:
  ///   - shortest: The limbs of the divisor or of the quotient, whichever has fewer.
  ///   - method: The method that is asked for; nil for the fastest.
  @inline(__always)
  static func usesReciprocal(_ shortest: Int, _ method: DivisionMethod?) -> Bool {
    guard let method else { return shortest >= Thresholds.current.reciprocalQuotient }
    return method == .reciprocal
  }

  /// The least limbs of both quotient and divisor that are halved, at least four.
  @inline(__always)
  static func leastHalved(_ method: DivisionMethod?) -> Int {
    switch method {
    case .schoolbook?: .max
    case .halves?: 8
    case .reciprocal?, nil: Thresholds.current.halvedQuotient
    }
  }

  /// Divides a row of limbs by another in place, and writes the quotient: long quotients by halves,
  /// so that most of the work is that of products, and longer ones by reciprocals.
  ///
  /// Burnikel and Ziegler, *Fast recursive division*, 1998.
  ///
  /// - Parameters:
  ///   - scratch: Room for `divisorCount` limbs, if quotient and divisor have at least
  ///     `leastHalved`.
  ///   - method: How; nil for the fastest way.
  /// - Precondition: as of `divideSchoolbook`.
  /// - Postcondition: The low `divisorCount` limbs of `dividend` are the remainder; the others may
  ///   be anything.
  static func divide(
    _ dividend: UnsafeMutableLimbs, _ dividendCount: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, quotient: UnsafeMutableLimbs, scratch: UnsafeMutableLimbs,
    _ method: DivisionMethod? = nil
  ) {
    let least = leastHalved(method)
    let quotientCount = dividendCount &- divisorCount
    let shortest = Swift.min(quotientCount, divisorCount)
    if quotientCount >= divisorCount, usesReciprocal(divisorCount, method) {
      return unsafe divideByReciprocal(
        dividend, dividendCount, by: divisor, divisorCount, quotient: quotient)
    }
    if method == nil && Division.usesDigitsInPlace(divisorCount, quotientCount: quotientCount) {
      return unsafe divideInDigits(
        dividend, dividendCount, by: divisor, divisorCount, quotient: quotient)
    }
    if shortest < least {
      return unsafe Kernels.schoolbook.divideSchoolbook(
        dividend, dividendCount, by: divisor, divisorCount, quotient: quotient)
    }
    var position = quotientCount
    // Blocks as long as the divisor, but for the first one.
    var blockCount = (quotientCount &- 1) % divisorCount &+ 1
    while position > 0 {
      position &-= blockCount
      unsafe divideBlock(
        dividend + position, by: divisor, divisorCount, quotient + position, blockCount, scratch,
        least, method)
      blockCount = divisorCount
    }
  }

  /// Divides where the quotient has no more limbs than the divisor.
  private static func divideBlock(
    _ window: UnsafeMutableLimbs, by divisor: UnsafeLimbs, _ count: Int,
    _ quotient: UnsafeMutableLimbs, _ quotientCount: Int, _ scratch: UnsafeMutableLimbs,
    _ least: Int, _ method: DivisionMethod?
  ) {
    if method == nil && Division.usesDigitsInPlace(count, quotientCount: quotientCount) {
      unsafe divideInDigits(
        window, count &+ quotientCount, by: divisor, count, quotient: quotient)
    } else if quotientCount < least {
      unsafe Kernels.schoolbook.divideSchoolbook(
        window, count &+ quotientCount, by: divisor, count, quotient: quotient)
    } else if quotientCount < count {
      unsafe divideByLeading(
        window, by: divisor, count, quotient, quotientCount, scratch, least, method)
    } else if usesReciprocal(count, method) {
      unsafe divideByReciprocal(
        window, 2 &* count, by: divisor, count, quotient: quotient)
    } else {
      let lowCount = count / 2
      unsafe divideByLeading(
        window + lowCount, by: divisor, count, quotient + lowCount, count &- lowCount, scratch,
        least, method)
      unsafe divideByLeading(
        window, by: divisor, count, quotient, lowCount, scratch, least, method)
    }
  }

  /// Divides where the quotient has fewer limbs than the divisor: by as many leading limbs of it,
  /// which makes the quotient too large by two at most, or by three if the leading limbs are equal.
  private static func divideByLeading(
    _ window: UnsafeMutableLimbs, by divisor: UnsafeLimbs, _ count: Int,
    _ quotient: UnsafeMutableLimbs, _ quotientCount: Int, _ scratch: UnsafeMutableLimbs,
    _ least: Int, _ method: DivisionMethod?
  ) {
    let lowCount = count &- quotientCount
    let leading = unsafe divisor + lowCount
    let upper = unsafe window + count
    // The leading limbs may be those of the divisor: then the quotient has one more, a leading one.
    let isLonger = unsafe compare(upper, leading, count: quotientCount) >= 0
    if isLonger {
      _ = unsafe subtract(upper, leading, count: quotientCount, into: upper)
    }
    unsafe divideBlock(
      window + lowCount, by: leading, quotientCount, quotient, quotientCount, scratch, least,
      method)
    unsafe Multiplication.multiply(
      unordered: quotient, quotientCount, divisor, lowCount, into: scratch)
    var borrow = unsafe subtract(window, scratch, count: count, into: window)
    if isLonger {
      let target = unsafe window + quotientCount
      borrow &+= unsafe subtract(target, divisor, count: lowCount, into: target)
    }
    while borrow > 0 {
      _ = unsafe subtract(1, from: quotient, count: quotientCount, into: quotient)
      borrow &-= unsafe add(window, divisor, count: count, into: window)
    }
  }

  /// Writes the quotient of two rows alone, from the limbs that it depends on.
  ///
  /// The limbs of the divisor below those that a quotient limb is computed from are left out, more
  /// of them with each limb: for n limbs of the divisor and q of the quotient, all that is left out
  /// is less than q · Bⁿ⁻¹, B being the limb base. Where the rest is at least as much, the quotient
  /// is the right one. (The idea is that of Krandick and Johnson, *Efficient multiprecision
  /// floating point multiplication with exact rounding*, 1993; GMP's quotients are made so.)
  ///
  /// - Parameter scratch: as `divide`.
  /// - Precondition: as of `divideSchoolbook`.
  /// - Postcondition: `dividend` may be anything.
  /// - Returns: Whether the quotient is certain: but for 2q of 2⁶⁴ numbers it is, and otherwise
  ///   one too great at most. Nil where it was not found, since leading limbs are equal.
  static func divideWithoutRemainder(
    _ dividend: UnsafeMutableLimbs, _ dividendCount: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, quotient: UnsafeMutableLimbs, scratch: UnsafeMutableLimbs
  ) -> Bool? {
    let leastAlone = Thresholds.current.halvedQuotientAlone
    let quotientCount = dividendCount &- divisorCount
    var (rest, divisor, count) = unsafe (dividend, divisor, divisorCount)
    var position = quotientCount
    while true {
      let surplus = count &- position &- 1
      if surplus > 0 {
        unsafe rest += surplus
        unsafe divisor += surplus
        count &-= surplus
      }
      if Swift.min(position, count) < leastAlone { break }
      // What was cut off both may have made their leading limbs equal.
      guard unsafe compare(rest + position, divisor, count: count) < 0 else { return nil }
      let lowCount = position / 2
      unsafe divide(
        rest + lowCount, count &+ position &- lowCount, by: divisor, count,
        quotient: quotient + lowCount, scratch: scratch)
      position = lowCount
    }
    if Division.usesDigitsInPlace(count, quotientCount: position) {
      guard unsafe compare(rest + position, divisor, count: count) < 0 else { return nil }
      unsafe divideInDigits(rest, count &+ position, by: divisor, count, quotient: quotient)
      return unsafe rest[count &- 1] >= UInt(quotientCount)
    }
    let top = unsafe Kernels.schoolbook.divideLeading(
      rest, count &+ position, by: divisor, count, quotient: quotient)
    return top.map { $0 >= UInt(quotientCount) }
  }
}
