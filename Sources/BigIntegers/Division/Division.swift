/// Division by three limbs or more: shifts operands into position and chooses the method.
enum Division {
  /// Divides, and leaves the results in the memory that is there; what is not wanted may be
  /// anything.
  ///
  /// - Precondition: The divisor has at least three limbs, and no more than the dividend.
  @inline(never)
  static func divide(
    _ dividend: BigUInt, by divisor: BigUInt, for result: BigUInt.DivisionResult,
    quotient: inout BigUInt, remainder: inout BigUInt
  ) {
    if isShort(divisor.limbCount, dividend.limbCount, for: result) {
      return byFewLimbs(
        dividend, by: divisor, for: result, quotient: &quotient, remainder: &remainder)
    }
    byMoreLimbs(dividend, by: divisor, for: result, quotient: &quotient, remainder: &remainder)
  }

  /// Not inlined: what is called here would make few limbs' division count references.
  @inline(never)
  private static func byMoreLimbs(
    _ dividend: BigUInt, by divisor: BigUInt, for result: BigUInt.DivisionResult,
    quotient: inout BigUInt, remainder: inout BigUInt
  ) {
    let surplus = dividend.limbCount - divisor.limbCount
    if usesDigits(divisor.limbCount, quotientCount: surplus + 1) && surplus < longestDigitQuotient {
      inDigits(dividend, by: divisor, for: result, quotient: &quotient, remainder: &remainder)
    } else {
      inScratch(dividend, by: divisor, for: result, quotient: &quotient, remainder: &remainder)
    }
  }

  /// Divides in scratch memory, so that the results get no more than they need.
  ///
  /// - Parameter method: How; nil for the fastest way.
  @inline(never)
  static func inScratch(
    _ dividend: BigUInt, by divisor: BigUInt, for result: BigUInt.DivisionResult,
    quotient: inout BigUInt, remainder: inout BigUInt,
    by method: DivisionMethod? = nil
  ) {
    var isCertain: Bool? = true
    unsafe dividend.withLimbs { dividend, count in
      unsafe divisor.withLimbs { divisor, divisorCount in
        isCertain = unsafe inScratch(
          (dividend, count), by: (divisor, divisorCount), for: result, quotient: &quotient,
          remainder: &remainder, method)
      }
    }
    switch isCertain {
    case true?: break
    case false?: if quotient * divisor > dividend { quotient -= 1 }
    case nil:
      inScratch(
        dividend, by: divisor, for: .both, quotient: &quotient, remainder: &remainder,
        by: method)
    }
  }

  /// The quotient of a number without its low limbs; nil where it is not certain at once.
  ///
  /// - Precondition: as `divide`.
  static func certainQuotient(
    _ dividend: BigUInt, dropping lowCount: Int, by divisor: BigUInt
  ) -> BigUInt? {
    var (quotient, remainder) = (BigUInt(), BigUInt())
    let isCertain = unsafe dividend.withLimbs { dividend, count in
      unsafe divisor.withLimbs { divisor, divisorCount in
        unsafe inScratch(
          (dividend + lowCount, count - lowCount), by: (divisor, divisorCount), for: .quotient,
          quotient: &quotient, remainder: &remainder, nil)
      }
    }
    return isCertain == true ? quotient : nil
  }

  /// Divides, and returns whether a quotient without a remainder is certain, or one too great at
  /// most; nil where it was not found.
  @inline(__always)
  private static func inScratch(
    _ dividend: BigUInt.Row, by divisor: BigUInt.Row, for result: BigUInt.DivisionResult,
    quotient: inout BigUInt, remainder: inout BigUInt, _ method: DivisionMethod?
  ) -> Bool? {
    let (count, divisorCount) = unsafe (dividend.count, divisor.count)
    let shift = unsafe divisor.limbs[divisorCount - 1].leadingZeroBitCount
    let longest = count + 1 - divisorCount
    let shortest = Swift.min(longest, divisorCount)
    let productCount = shortest < Limbs.leastHalved(method) ? 0 : divisorCount
    let isAlone =
      result == .quotient && !usesDigitsInPlace(divisorCount, quotientCount: longest)
      && !(shortest >= Thresholds.current.reciprocalQuotientAlone
        && Limbs.usesReciprocal(shortest, nil))
    assert(!isAlone || method == nil, "Methods are asked for with a remainder")
    var isCertain: Bool? = true
    unsafe Workspace.withLimbs(
      divisorCount + count + 1 + productCount + (result == .remainder ? longest : 0)
    ) { shifted in
      let rest = unsafe shifted + divisorCount
      let scratch = unsafe rest + count + 1
      _ = unsafe writeShifted(divisor, by: shift, into: shifted)
      unsafe rest[count] = unsafe writeShifted(dividend, by: shift, into: rest)
      // A limb above makes the leading limbs less than the divisor; mostly they are without it.
      let isLess =
        unsafe rest[count] == 0
        && Limbs.compare(rest + longest - 1, shifted, count: divisorCount) < 0
      let quotientCount = isLess ? longest - 1 : longest
      let dividendCount = quotientCount + divisorCount
      if isAlone {
        unsafe quotient.replaceLimbs(capacity: quotientCount) { limbs in
          guard quotientCount > 0 else { return 0 }
          isCertain = unsafe Limbs.divideWithoutRemainder(
            rest, dividendCount, by: shifted, divisorCount, quotient: limbs, scratch: scratch)
          return quotientCount
        }
        return
      }
      if quotientCount == 0 {
        if result != .remainder { quotient.setInline(0) }
      } else if result == .remainder {
        unsafe Limbs.divide(
          rest, dividendCount, by: shifted, divisorCount, quotient: scratch + productCount,
          scratch: scratch, method)
      } else {
        unsafe quotient.replaceLimbs(capacity: quotientCount) { limbs in
          unsafe Limbs.divide(
            rest, dividendCount, by: shifted, divisorCount, quotient: limbs, scratch: scratch,
            method)
          return quotientCount
        }
      }
      guard result != .quotient else { return }
      unsafe remainder.replaceLimbs(capacity: divisorCount) { limbs in
        if shift > 0 {
          _ = unsafe Limbs.shiftRight(rest, count: divisorCount, by: shift, into: limbs)
        } else {
          unsafe Limbs.copy(rest, count: divisorCount, to: limbs)
        }
        return divisorCount
      }
    }
    return isCertain
  }

  /// Writes a row shifted left by less than a limb, and returns the limb above it.
  @inline(__always)
  private static func writeShifted(
    _ row: BigUInt.Row, by shift: Int, into limbs: UnsafeMutableLimbs
  ) -> UInt {
    if shift > 0 {
      return unsafe Limbs.shiftLeft(row.limbs, count: row.count, by: shift, into: limbs)
    }
    unsafe Limbs.copy(row.limbs, count: row.count, to: limbs)
    return 0
  }
}
