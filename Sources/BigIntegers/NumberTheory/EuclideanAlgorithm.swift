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
      var rows = unsafe RowPair(left, right, in: memory.start, capacity: count)
      while rows.count > 2 {
        let steps = rows.lehmerMatrix()
        if !steps.isIdentity {
          rows.reduce(by: steps)
        } else {
          // One number is far less than the other, or the quotient is long.
          var (left, right) = rows.values
          if left.isZero { return right }
          if right.isZero { return left }
          if left >= right { left %= right } else { right %= left }
          rows.write(left, right)
        }
      }
      let (left, right) = rows.inlineValues
      return BigUInt(inline: greatestCommonDivisor(left, right))
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

  /// The greatest common divisor as the difference of a multiple of each operand.
  struct Combination {
    let divisor: BigUInt
    /// What the left operand is multiplied by.
    let left: BigUInt
    /// What the right operand is multiplied by, if that was asked for.
    let right: BigUInt?
    /// Whether the right multiple is the greater one.
    let isNegative: Bool
  }

  /// Combines two numbers to their greatest common divisor.
  ///
  /// - Parameter hasBoth: Whether the right operand's coefficient is wanted as well. For many limbs
  ///   it takes less time to make it of the left one.
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
    var pair = EuclideanPair(left, right)
    // The rows of the matrix of all steps: what each number holds of the left operand, and, if
    // wanted, of the right one.
    var lower: MatrixRow = (BigUInt(), BigUInt(1))
    var upper: MatrixRow = (BigUInt(hasBoth ? 1 : 0), BigUInt())
    while !pair.left.isZero, !pair.right.isZero {
      let counts = pair.limbCounts
      if counts.shorter < HalfGCD.threshold, counts.longer &- counts.shorter < 2 {
        return combination(
          pair, lower, upper, hasBoth: hasBoth,
          longest: Swift.max(left.limbCount, right.limbCount))
      }
      switch step(&pair) {
      case .half(let steps):
        CofactorMatrix.append(steps, to: &lower.left, &lower.right)
        if hasBoth { CofactorMatrix.append(steps, to: &upper.left, &upper.right) }
      case .division(let division):
        CofactorMatrix.append(division, to: &lower.left, &lower.right)
        if hasBoth { CofactorMatrix.append(division, to: &upper.left, &upper.right) }
      }
    }
    return pair.right.isZero
      ? Combination(
        divisor: pair.left, left: lower.right, right: hasBoth ? upper.right : nil,
        isNegative: false)
      : Combination(
        divisor: pair.right, left: lower.left, right: hasBoth ? upper.left : nil, isNegative: true)
  }

  /// Two elements of a matrix, each at most one of the operands.
  private typealias MatrixRow = (left: BigUInt, right: BigUInt)

  /// Makes the steps that are left until one number is zero, in memory of their own.
  ///
  /// - Parameter longest: The limbs of the longer operand.
  private static func combination(
    _ pair: EuclideanPair, _ lower: MatrixRow, _ upper: MatrixRow, hasBoth: Bool, longest: Int
  ) -> Combination {
    // A product writes a limb more, and the last one, of the number that is zero then, another.
    let capacity = longest + 2
    return unsafe withUnsafeTemporaryAllocation(
      of: UInt.self, capacity: (hasBoth ? 12 : 8) * capacity
    ) { memory in
      let start = unsafe memory.start
      var numbers = unsafe RowPair(pair.left, pair.right, in: start, capacity: capacity)
      var lower = unsafe RowPair(
        lower.left, lower.right, in: start + 4 * capacity, capacity: capacity)
      // Zeros where it is not wanted, which stay no limbs and need no room.
      var upper = unsafe RowPair(
        upper.left, upper.right, in: start + (hasBoth ? 8 : 4) * capacity, capacity: capacity)
      while true {
        let steps: LehmerMatrix
        if numbers.count > 2 {
          steps = numbers.lehmerMatrix()
          if !steps.isIdentity { numbers.reduce(by: steps) }
        } else {
          var (left, right) = numbers.inlineValues
          guard left != 0, right != 0 else { break }
          steps = LehmerMatrix(reducing: &left, &right)
          numbers.write(left, right)
        }
        if !steps.isIdentity {
          lower.multiply(by: steps)
          upper.multiply(by: steps)
        } else {
          guard let division = numbers.divide() else { break }
          lower.append(division)
          upper.append(division)
        }
      }
      let right = numbers.rightValue
      return right.isZero
        ? Combination(
          divisor: numbers.leftValue, left: lower.rightValue,
          right: hasBoth ? upper.rightValue : nil, isNegative: false)
        : Combination(
          divisor: right, left: lower.leftValue, right: hasBoth ? upper.leftValue : nil,
          isNegative: true)
    }
  }

  /// What a step did.
  private enum Step {
    case half(CofactorMatrix)
    case division((quotient: BigUInt, isLeft: Bool))
  }

  /// Makes some steps of two numbers for which rows are too short, or differ too much: as many as
  /// is best.
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
