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

/// Two rows of limbs of one length, and room for those that take their place.
@safe
private struct RowPair {
  private var left: UnsafeMutableLimbs
  private var right: UnsafeMutableLimbs
  private var newLeft: UnsafeMutableLimbs
  private var newRight: UnsafeMutableLimbs

  /// The limbs of the longer number.
  private(set) var count = 0

  /// - Parameter memory: Room for four rows of `capacity` limbs, the most that there will be.
  init(_ left: BigUInt, _ right: BigUInt, in memory: UnsafeMutableLimbs, capacity: Int) {
    unsafe (self.left, self.right) = (memory, memory + capacity)
    unsafe (newLeft, newRight) = (memory + 2 * capacity, memory + 3 * capacity)
    write(left, right)
  }

  /// Writes both numbers.
  mutating func write(_ left: BigUInt, _ right: BigUInt) {
    count = Swift.max(left.limbCount, right.limbCount)
    unsafe left.copyLimbs(to: self.left, count: count)
    unsafe right.copyLimbs(to: self.right, count: count)
  }

  /// The steps that are certain from the leading bits of three limbs or more.
  func lehmerMatrix() -> LehmerMatrix { unsafe LehmerMatrix(left, right, count: count) }

  /// Replaces both numbers with what is left of them after the steps of a matrix.
  mutating func reduce(by steps: LehmerMatrix) {
    unsafe steps.reduce(
      (UnsafeLimbs(left), count), (UnsafeLimbs(right), count), into: (newLeft, newRight))
    turn()
  }

  /// Writes two numbers of two limbs at most.
  mutating func write(_ left: UInt128, _ right: UInt128) {
    count = 2
    unsafe (self.left[0], self.left[1]) = (
      UInt(truncatingIfNeeded: left), UInt(truncatingIfNeeded: left &>> 64)
    )
    unsafe (self.right[0], self.right[1]) = (
      UInt(truncatingIfNeeded: right), UInt(truncatingIfNeeded: right &>> 64)
    )
    trim()
  }

  /// Divides the greater number by the lesser one; returns nothing if that is zero.
  mutating func divide() -> (quotient: BigUInt, isLeft: Bool)? {
    let (left, right) = values
    guard !left.isZero, !right.isZero else { return nil }
    var pair = EuclideanPair(left, right)
    let division = pair.divide()
    write(pair.left, pair.right)
    return division
  }

  /// Multiplies the row of both numbers by the matrix of a division.
  mutating func append(_ division: (quotient: BigUInt, isLeft: Bool)) {
    var (left, right) = values
    CofactorMatrix.append(division, to: &left, &right)
    write(left, right)
  }

  /// Multiplies the row of both numbers by a matrix.
  mutating func multiply(by steps: LehmerMatrix) {
    guard count > 0 else { return }
    unsafe steps.multiply(
      (UnsafeLimbs(left), count), (UnsafeLimbs(right), count), into: (newLeft, newRight))
    count += 1
    turn()
  }

  private mutating func turn() {
    unsafe swap(&left, &newLeft)
    unsafe swap(&right, &newRight)
    trim()
  }

  private mutating func trim() {
    while count > 0, unsafe left[count &- 1] | right[count &- 1] == 0 { count &-= 1 }
  }

  /// Both numbers, which have two limbs at most.
  var inlineValues: (left: UInt128, right: UInt128) {
    func value(_ limbs: UnsafeMutableLimbs) -> UInt128 {
      unsafe UInt128(low: count > 0 ? limbs[0] : 0, high: count > 1 ? limbs[1] : 0)
    }
    return unsafe (value(left), value(right))
  }

  /// Both numbers.
  var values: (left: BigUInt, right: BigUInt) { (leftValue, rightValue) }

  var leftValue: BigUInt { unsafe value(left) }

  var rightValue: BigUInt { unsafe value(right) }

  private func value(_ limbs: UnsafeMutableLimbs) -> BigUInt {
    let count = unsafe Limbs.normalizedCount(limbs, count)
    return unsafe BigUInt(capacity: count) { copy in
      unsafe copy.update(from: limbs, count: count)
      return count
    }
  }
}
