/// Two numbers on the way to their greatest common divisor.
struct EuclideanPair {
  private(set) var left: BigUInt
  private(set) var right: BigUInt

  /// Values whose memory the next step takes.
  private var spares = (BigUInt(), BigUInt())

  init(_ left: BigUInt, _ right: BigUInt) {
    self.left = left
    self.right = right
  }

  /// The limbs of the longer number, and of the shorter one.
  var limbCounts: (longer: Int, shorter: Int) {
    let counts = (left.limbCount, right.limbCount)
    return counts.0 >= counts.1 ? counts : (counts.1, counts.0)
  }

  /// The number of bits of the longer number.
  var bitCount: Int { Swift.max(left.bitCount, right.bitCount) }

  /// The steps that are certain from the 128 leading bits.
  func lehmerMatrix() -> LehmerMatrix {
    let position = Swift.max(0, bitCount - 128)
    return LehmerMatrix(leading: left.window(at: position), right.window(at: position))
  }

  /// Makes the steps of a matrix.
  mutating func apply(_ matrix: LehmerMatrix) {
    BigUInt.reduce(left, right, by: matrix, into: &spares.0, &spares.1)
    swap(&left, &spares.0)
    swap(&right, &spares.1)
  }

  /// Makes the steps of a matrix.
  mutating func apply(_ matrix: CofactorMatrix) {
    let newLeft = matrix.bottomRight * left - matrix.topRight * right
    right = matrix.topLeft * right - matrix.bottomLeft * left
    left = newLeft
  }

  /// Divides the greater number by the lesser one, unless the remainder has too few limbs.
  ///
  /// - Parameter leastCount: The limbs that a remainder must have to take the number's place.
  /// - Precondition: Neither number is zero.
  /// - Returns: The quotient, and whether the left number was divided; nothing if neither was.
  mutating func divide(leavingAtLeast leastCount: Int = 0) -> (quotient: BigUInt, isLeft: Bool)? {
    let isLeft = left >= right
    let (quotient, rest) =
      isLeft
      ? left.quotientAndRemainder(dividingBy: right) : right.quotientAndRemainder(dividingBy: left)
    guard rest.limbCount >= leastCount else { return nil }
    if isLeft { left = rest } else { right = rest }
    return (quotient, isLeft)
  }

  /// The numbers without their low limbs.
  func droppingLimbs(_ count: Int) -> EuclideanPair {
    EuclideanPair(left.droppingLimbs(count), right.droppingLimbs(count))
  }
}

extension BigUInt {
  /// The 128 bits from a position on.
  fileprivate func window(at position: Int) -> UInt128 {
    let (index, shift) = position.quotientAndRemainder(dividingBy: UInt.bitWidth)
    return unsafe withLimbs { limbs, count in
      let low = unsafe index < count ? limbs[index] : 0
      let middle = unsafe index + 1 < count ? limbs[index + 1] : 0
      let high = unsafe index + 2 < count ? limbs[index + 2] : 0
      let window = UInt128(low: low, high: middle) &>> shift
      return shift == 0 ? window : window | UInt128(high) &<< (128 - shift)
    }
  }
}
