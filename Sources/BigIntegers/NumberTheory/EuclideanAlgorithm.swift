/// The greatest common divisor, with or without the coefficients of Bézout's identity.
enum EuclideanAlgorithm {
  /// The greatest common divisor of two numbers.
  static func greatestCommonDivisor(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    if left.isSingleLimb, right.isSingleLimb {
      return BigUInt(low: greatestCommonDivisor(left.inlineLimbs.0, right.inlineLimbs.0), high: 0)
    }
    if left.buffer == nil, right.buffer == nil {
      return BigUInt(inline: greatestCommonDivisor(left.inlineValue, right.inlineValue))
    }
    // Without a pair, whose copies would count references.
    if areSteppedInRows(left, right, hasCoefficients: false) { return divisorOfRows(left, right) }
    var pair = EuclideanPair(left, right)
    while !pair.left.isZero, !pair.right.isZero {
      if areSteppedInRows(pair.left, pair.right, hasCoefficients: false) {
        return divisorOfRows(pair.left, pair.right)
      }
      step(&pair)
    }
    return pair.left.isZero ? pair.right : pair.left
  }

  /// The least limbs of both numbers for which halves beat Lehmer's steps on the whole numbers.
  private static func leastHalved(_ hasCoefficients: Bool) -> Int {
    let thresholds = Thresholds.current
    return hasCoefficients ? thresholds.halvedCombination : thresholds.halvedDivisor
  }

  /// Whether two numbers are too short for halves, and have nearly as many limbs.
  private static func areSteppedInRows(
    _ left: BigUInt, _ right: BigUInt, hasCoefficients: Bool
  ) -> Bool {
    let counts = (left.limbCount, right.limbCount)
    return (counts.0 &- counts.1).magnitude < 2
      && min(counts.0, counts.1) < leastHalved(hasCoefficients)
  }

  /// The greatest common divisor of two numbers, neither of which is zero, by Lehmer's steps.
  private static func divisorOfRows(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    EuclideanRows.with(left, right, keeping: .none, longest: 0) { rows in
      while rows.count > 2, rows.step() {}
      guard rows.count <= 2 else { return rows.divisor }
      let (left, right) = rows.inlineValues
      return BigUInt(inline: greatestCommonDivisor(left, right))
    }
  }

  /// The greatest common divisor of two limbs, from the lowest bits up (Stein, 1967).
  static func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
    if left == 0 || right == 0 { return left | right }
    let twos = (left | right).trailingZeroBitCount
    var left = left &>> left.trailingZeroBitCount
    var right = right &>> right.trailingZeroBitCount
    var difference = right &- left
    while difference != 0 {
      // The lesser one stays, and the difference is even, by as many bits as its negative, which
      // its sign need not be known for; no branch depends on which is which.
      let zeros = difference.trailingZeroBitCount
      let sign: UInt = right < left ? .max : 0
      left = left &+ (difference & sign)
      right = ((difference ^ sign) &- sign) &>> zeros
      difference = right &- left
    }
    return left &<< twos
  }

  /// The greatest common divisor as the difference of a multiple of each operand.
  struct Combination {
    let divisor: BigUInt
    /// What the left operand is multiplied by.
    let left: BigUInt
    /// What the right operand is multiplied by, if that was asked for, and came with the rest.
    let right: BigUInt?
    /// Whether the right multiple is the greater one.
    let isNegative: Bool
  }

  /// Combines two numbers to their greatest common divisor.
  ///
  /// - Parameter hasBoth: Whether the right operand's coefficient is wanted as well, if that takes
  ///   little more time. For many limbs, and numbers of different lengths, it takes less to make it
  ///   of the left one.
  /// - Precondition: Neither operand is zero.
  static func combination(_ left: BigUInt, _ right: BigUInt, hasBoth: Bool) -> Combination {
    if left.isSingleLimb, right.isSingleLimb {
      var (first, second) = (left.inlineLimbs.0, right.inlineLimbs.0)
      let steps = LehmerMatrix(finishing: &first, &second)
      return Combination(
        divisor: BigUInt(low: first | second, high: 0),
        left: BigUInt(low: second == 0 ? steps.bottomRight : steps.bottomLeft, high: 0),
        right: BigUInt(low: second == 0 ? steps.topRight : steps.topLeft, high: 0),
        isNegative: first == 0)
    }
    if left.buffer == nil, right.buffer == nil {
      return combination(left.inlineValue, right.inlineValue)
    }
    if areSteppedInRows(left, right, hasCoefficients: true) {
      return EuclideanRows.with(
        left, right, keeping: hasBoth ? .all : .lowerRow,
        longest: Swift.max(left.limbCount, right.limbCount)
      ) { rows in
        while rows.step() {}
        let isNegative = rows.isLeftZero
        let column = isNegative ? 0 : 1
        return Combination(
          divisor: rows.divisor, left: rows.element(hasBoth ? column + 2 : column),
          right: hasBoth ? rows.element(column) : nil, isNegative: isNegative)
      }
    }
    var pair = EuclideanPair(left, right, keepingLowerRow: true)
    while !pair.left.isZero, !pair.right.isZero {
      if areSteppedInRows(pair.left, pair.right, hasCoefficients: true) { return finish(pair) }
      step(&pair)
    }
    let isNegative = pair.left.isZero
    return Combination(
      divisor: isNegative ? pair.right : pair.left,
      left: isNegative ? pair.lower.left : pair.lower.right, right: nil, isNegative: isNegative)
  }

  /// Makes the steps that are left until one number is zero, in rows, and multiplies the lower row
  /// of the matrix before by theirs, where it is of use: in the column of the other number.
  private static func finish(_ pair: EuclideanPair) -> Combination {
    EuclideanRows.with(
      pair.left, pair.right, keeping: .all, longest: pair.limbCounts.longer
    ) { rows in
      while rows.step() {}
      let isNegative = rows.isLeftZero
      let column = isNegative ? 0 : 1
      let left =
        pair.lower.left * rows.element(column) + pair.lower.right * rows.element(column + 2)
      return Combination(
        divisor: rows.divisor, left: left, right: nil, isNegative: isNegative)
    }
  }

  /// Combines two numbers of two limbs at most, in registers.
  private static func combination(_ left: UInt128, _ right: UInt128) -> Combination {
    var (left, right) = (left, right)
    var lower: (left: UInt128, right: UInt128) = (0, 1)
    var upper: (left: UInt128, right: UInt128) = (1, 0)
    while left != 0, right != 0 {
      let steps = LehmerMatrix(reducing: &left, &right)
      if !steps.isIdentity {
        steps.multiply(&lower)
        steps.multiply(&upper)
      } else if left >= right {
        let (quotient, rest) = left.dividedByLimbs(right)
        left = rest
        lower.right &+= quotient &* lower.left
        upper.right &+= quotient &* upper.left
      } else {
        let (quotient, rest) = right.dividedByLimbs(left)
        right = rest
        lower.left &+= quotient &* lower.right
        upper.left &+= quotient &* upper.right
      }
    }
    let isNegative = left == 0
    return Combination(
      divisor: BigUInt(inline: left | right),
      left: BigUInt(inline: isNegative ? lower.left : lower.right),
      right: BigUInt(inline: isNegative ? upper.left : upper.right), isNegative: isNegative)
  }

  /// Makes some steps of two numbers for which rows are too short, or differ too much: as many as
  /// is best.
  ///
  /// - Precondition: Neither number is zero.
  private static func step(_ pair: inout EuclideanPair) {
    let counts = pair.limbCounts
    if counts.shorter >= leastHalved(pair.keepsLowerRow) {
      // Shorter leading parts make shorter matrices, with which a long lower row is multiplied more
      // often.
      let steps = HalfGCD.reduceLeading(
        &pair, dropping: counts.longer / (pair.keepsLowerRow ? 3 : 2))
      if !steps.isIdentity { return }
    }
    _ = pair.divide()
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
      var zeros = difference.low.trailingZeroBitCount
      let sign = 0 &- UInt(Carry(isLess))
      let mask = UInt128(low: sign, high: sign)
      right = right &+ (difference & mask)
      difference = (difference ^ mask) &- mask
      var (low, high) = (difference.low, difference.high)
      if low == 0 {
        if high == 0 { return right &<< twos }
        (low, high) = (high, 0)
        zeros = low.trailingZeroBitCount
      }
      // A shift by 64 for no shift at all is made in two steps, and gives zero.
      let upper = (high &<< 1) &<< (UInt.bitWidth &- 1 &- zeros)
      left = UInt128(low: low &>> zeros | upper, high: high &>> zeros)
    }
    return UInt128(greatestCommonDivisor(left.low, right.low)) &<< twos
  }
}
