/// Two rows of limbs of one length, and room for those that take their place.
@safe
struct RowPair {
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
