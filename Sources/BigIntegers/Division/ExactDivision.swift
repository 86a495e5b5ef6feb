/// Division without a remainder, from the lowest limb upwards.
///
/// A quotient limb then depends on the lowest limbs only, and what is above the quotient's length
/// need not be computed. (Jebelean, *An algorithm for exact division*, 1993.)
enum ExactDivision {
  /// The least limbs of both divisor and quotient for which an inverse by Newton's iteration beats
  /// the schoolbook.
  ///
  /// AMD Zen 4, 26 November 2026, `kernel-benchmarks --strategy divide-exactly/BigUInt --n
  /// 150,200,400` with either: 6.8 µs by the inverse against 5.2 at 150 limbs, 27.1 against 26.7 at
  /// 400.
  static let newtonThreshold = 400

  /// The least limbs of a quotient whose upper half is found from the top: each half then takes a
  /// quarter of what the whole does. Of fewer, the division from the top takes longer than the
  /// limbs from below. (Krandick and Jebelean, *Bidirectional exact integer division*, 1996.)
  private static let leastHalved = 24

  /// The quotient of a dividend that is a multiple of the divisor.
  ///
  /// - Precondition: The divisor is not zero, and not longer than the dividend.
  static func quotient(_ dividend: BigUInt, _ divisor: BigUInt) -> BigUInt {
    if dividend.buffer == nil { return BigUInt(inline: dividend.inlineValue / divisor.inlineValue) }
    let quotientCount = dividend.limbCount - divisor.limbCount + 1
    let shortest = Swift.min(quotientCount, divisor.limbCount)
    if shortest >= newtonThreshold {
      let twos = divisor.trailingZeroBitCount
      let (dividend, divisor) = (dividend >> twos, divisor >> twos)
      return byInverse(
        dividend, divisor, quotientCount: dividend.limbCount - divisor.limbCount + 1)
    }
    if shortest >= leastHalved,
      let upper = Division.certainQuotient(dividend, dropping: quotientCount / 2, by: divisor)
    {
      return upper.appending(
        schoolbook(dividend, divisor, quotientCount: quotientCount / 2),
        limbCount: quotientCount / 2)
    }
    return schoolbook(dividend, divisor, quotientCount: quotientCount)
  }

  /// The lowest limbs of the 2-adic quotient of a number by another with no more factors of two.
  ///
  /// - Precondition: The divisor is not zero.
  static func schoolbook(
    _ dividend: BigUInt, _ divisor: BigUInt, quotientCount: Int
  ) -> BigUInt {
    unsafe dividend.withLimbs { dividend, dividendCount in
      unsafe divisor.withLimbs { divisor, divisorCount in
        let count = Swift.min(divisorCount, quotientCount)
        return unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: count) { memory in
          let odd = unsafe memory.start
          return unsafe BigUInt(capacity: quotientCount) { rest in
            let (zeroCount, shift) = unsafe twos(divisor)
            unsafe writeShifted((divisor, divisorCount), zeroCount, shift, into: odd, count: count)
            unsafe writeShifted(
              (dividend, dividendCount), zeroCount, shift, into: rest, count: quotientCount)
            unsafe divide(rest, by: odd, count, quotientCount: quotientCount)
            return quotientCount
          }
        }
      }
    }
  }

  /// Divides limbs by an odd number where they stand.
  private static func divide(
    _ rest: UnsafeMutableLimbs, by divisor: UnsafeLimbs, _ divisorCount: Int, quotientCount: Int
  ) {
    let inverse = unsafe HenselInverse.of(divisor[0])
    for index in 0..<quotientCount {
      // Quotient limbs take the places of those that they make zero.
      let limb = unsafe rest[index] &* inverse
      let count = Swift.min(divisorCount, quotientCount - index)
      let borrow = unsafe Limbs.subtractProduct(
        of: divisor, count: count, by: limb, from: rest + index)
      let upper = unsafe rest + index + count
      _ = unsafe Limbs.subtract(
        borrow, from: upper, count: quotientCount - index - count, into: upper)
      unsafe rest[index] = limb
    }
  }

  /// The factors of two of a number that is not zero: whole limbs, and those beside them.
  private static func twos(_ limbs: UnsafeLimbs) -> (zeroCount: Int, shift: Int) {
    var zeroCount = 0
    while unsafe limbs[zeroCount] == 0 { zeroCount &+= 1 }
    return unsafe (zeroCount, limbs[zeroCount].trailingZeroBitCount)
  }

  /// Writes the low limbs of a row without its lowest bits; above it there are zeros.
  private static func writeShifted(
    _ row: BigUInt.Row, _ zeroCount: Int, _ shift: Int, into limbs: UnsafeMutableLimbs, count: Int
  ) {
    let (source, sourceCount) = unsafe (row.limbs + zeroCount, row.count - zeroCount)
    let present = Swift.min(count, sourceCount)
    unsafe (limbs + present).update(repeating: 0, count: count - present)
    guard shift > 0 else { return unsafe limbs.update(from: source, count: present) }
    for index in 0..<present {
      let above = unsafe index &+ 1 < sourceCount ? source[index &+ 1] : 0
      unsafe limbs[index] = unsafe source[index] &>> UInt(shift) | above &<< UInt(64 &- shift)
    }
  }

  /// Finds blocks of the quotient by products with the divisor's inverse.
  private static func byInverse(
    _ dividend: BigUInt, _ divisor: BigUInt, quotientCount: Int
  ) -> BigUInt {
    let blockCount = Swift.max(2, (2 * quotientCount) / divisor.limbCount)
    let width = (quotientCount + blockCount - 1) / blockCount
    let inverse = HenselInverse.of(divisor, count: width)
    var rest = dividend
    return unsafe BigUInt(capacity: quotientCount) { quotient in
      for start in stride(from: 0, to: quotientCount, by: width) {
        let count = Swift.min(width, quotientCount - start)
        let block = (rest.limbs(0..<count) * inverse.limbs(0..<count)).limbs(0..<count)
        unsafe block.copyLimbs(to: quotient + start, count: count)
        guard start + count < quotientCount else { break }
        guard let difference = rest.subtracting(block * divisor) else {
          stop("An exact division leaves a remainder")
        }
        rest = difference.droppingLimbs(count)
      }
      return quotientCount
    }
  }
}
