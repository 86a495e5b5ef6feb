/// The greatest common divisor, with or without what it is combined of.
enum EuclideanAlgorithm {
  /// The greatest common divisor of two numbers.
  static func greatestCommonDivisor(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    if left.isSingleLimb, right.isSingleLimb {
      return BigUInt(low: greatestCommonDivisor(left.inlineLimbs.0, right.inlineLimbs.0), high: 0)
    }
    if left.buffer == nil, right.buffer == nil {
      return BigUInt(inline: greatestCommonDivisor(left.inlineValue, right.inlineValue))
    }
    var pair = EuclideanPair(left, right)
    while !pair.left.isZero, !pair.right.isZero {
      let counts = pair.limbCounts
      if counts.shorter < HalfGCD.threshold, counts.longer &- counts.shorter < 2 {
        return divisorOfRows(pair.left, pair.right, count: counts.longer)
      }
      _ = step(&pair)
    }
    return pair.left.isZero ? pair.right : pair.left
  }

  /// The greatest common divisor of two numbers of at most so many limbs, by Lehmer's steps in
  /// memory of their own: each goes from one pair of rows to another.
  ///
  /// - Precondition: Neither number is zero.
  private static func divisorOfRows(_ left: BigUInt, _ right: BigUInt, count: Int) -> BigUInt {
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 4 * count) { memory in
      var count = count
      let start = unsafe memory.start
      var (left, right) = (left, right)
      var rows = unsafe (left: start, right: start + count)
      var spares = unsafe (left: start + 2 * count, right: start + 3 * count)
      unsafe left.copyLimbs(to: rows.left, count: count)
      unsafe right.copyLimbs(to: rows.right, count: count)
      while count > 2 {
        let steps = unsafe LehmerMatrix(rows.left, rows.right, count: count)
        if steps.isIdentity {
          // One number is far less than the other, or the quotient is long.
          left = unsafe copy(of: rows.left, count: count)
          right = unsafe copy(of: rows.right, count: count)
          if left.isZero { return right }
          if right.isZero { return left }
          if left >= right { left %= right } else { right %= left }
          unsafe left.copyLimbs(to: rows.left, count: count)
          unsafe right.copyLimbs(to: rows.right, count: count)
        } else {
          unsafe steps.reduce(
            (UnsafeLimbs(rows.left), count), (UnsafeLimbs(rows.right), count), into: spares)
          unsafe swap(&rows, &spares)
        }
        while unsafe rows.left[count &- 1] | rows.right[count &- 1] == 0 { count &-= 1 }
      }
      return unsafe BigUInt(
        inline: greatestCommonDivisor(
          UInt128(low: rows.left[0], high: count > 1 ? rows.left[1] : 0),
          UInt128(low: rows.right[0], high: count > 1 ? rows.right[1] : 0)))
    }
  }

  private static func copy(of limbs: UnsafeLimbs, count: Int) -> BigUInt {
    unsafe BigUInt(capacity: count) { copy in
      unsafe copy.update(from: limbs, count: count)
      return count
    }
  }

  /// The greatest common divisor of two limbs, from the lowest bits up (Stein, 1967).
  static func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
    if left == 0 || right == 0 { return left | right }
    let twos = (left | right).trailingZeroBitCount
    var (left, right) = (left &>> left.trailingZeroBitCount, right)
    while right != 0 {
      right &>>= right.trailingZeroBitCount
      // The lesser one stays, and the difference is even; no branch depends on which it is.
      let difference = right &- left
      let sign: UInt = right < left ? .max : 0
      left = left &+ (difference & sign)
      right = (difference ^ sign) &- sign
    }
    return left &<< twos
  }

  /// The greatest common divisor, and the number by which the left operand is multiplied in it.
  ///
  /// That multiple less some multiple of the right operand is the divisor, or its negative.
  ///
  /// - Precondition: Neither operand is zero.
  static func combination(
    _ left: BigUInt, _ right: BigUInt
  ) -> (divisor: BigUInt, coefficient: BigUInt, isNegative: Bool) {
    var pair = EuclideanPair(left, right)
    // The lower row of the matrix of all steps: what each number holds of the left operand.
    var row = (left: BigUInt(), right: BigUInt(1))
    while !pair.left.isZero, !pair.right.isZero {
      if pair.fits(1) {
        var (left, right) = (pair.left.lowestLimb, pair.right.lowestLimb)
        let steps = LehmerMatrix(finishing: &left, &right)
        pair = EuclideanPair(BigUInt(low: left, high: 0), BigUInt(low: right, high: 0))
        BigUInt.multiply(&row.left, &row.right, by: steps)
        continue
      }
      switch step(&pair) {
      case .leading(let steps): BigUInt.multiply(&row.left, &row.right, by: steps)
      case .half(let steps): CofactorMatrix.append(steps, to: &row.left, &row.right)
      case .division(let division): CofactorMatrix.append(division, to: &row.left, &row.right)
      }
    }
    return pair.right.isZero ? (pair.left, row.right, false) : (pair.right, row.left, true)
  }

  /// What a step did.
  private enum Step {
    case leading(LehmerMatrix)
    case half(CofactorMatrix)
    case division((quotient: BigUInt, isLeft: Bool))
  }

  /// Makes some steps, as many as is best.
  ///
  /// - Precondition: Neither number is zero.
  private static func step(_ pair: inout EuclideanPair) -> Step {
    let counts = pair.limbCounts
    if counts.shorter >= HalfGCD.threshold {
      var leading = pair.droppingLimbs(counts.longer / 3)
      let steps = HalfGCD.reduce(&leading)
      if !steps.isIdentity {
        pair.apply(steps)
        return .half(steps)
      }
    } else if counts.longer - counts.shorter < 2 {
      let steps = pair.lehmerMatrix()
      if !steps.isIdentity {
        pair.apply(steps)
        return .leading(steps)
      }
    }
    guard let division = pair.divide() else {
      preconditionFailure("A remainder of any length takes its number's place")
    }
    return .division(division)
  }

  /// The greatest common divisor of two numbers, by subtractions and shifts (Stein, 1967).
  private static func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
    if left == 0 || right == 0 { return left | right }
    let twos = (left | right).trailingZeroBitCount
    var left = left &>> left.trailingZeroBitCount
    var right = right &>> right.trailingZeroBitCount
    while (left | right) &>> 64 != 0 {
      // As for single limbs: the lesser one stays, and no branch depends on which it is.
      var (difference, isLess) = left.subtractingReportingOverflow(right)
      let sign = 0 &- UInt(Carry(isLess))
      let mask = UInt128(low: sign, high: sign)
      right = right &+ (difference & mask)
      difference = (difference ^ mask) &- mask
      var (low, high) = (UInt(truncatingIfNeeded: difference), UInt(difference &>> 64))
      if low == 0 {
        if high == 0 { return right &<< twos }
        (low, high) = (high, 0)
      }
      let zeros = low.trailingZeroBitCount
      // A shift by 64 for no shift at all is made in two steps, and gives zero.
      let upper = (high &<< 1) &<< (UInt.bitWidth &- 1 &- zeros)
      left = UInt128(low: low &>> zeros | upper, high: high &>> zeros)
    }
    return UInt128(
      greatestCommonDivisor(
        UInt(truncatingIfNeeded: left), UInt(truncatingIfNeeded: right))) &<< twos
  }
}
