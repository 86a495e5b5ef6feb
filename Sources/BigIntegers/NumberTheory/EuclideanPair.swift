/// Two numbers on the way to their greatest common divisor.
struct EuclideanPair {
  private(set) var left: BigUInt
  private(set) var right: BigUInt

  /// The lower row of the matrix of all steps, if it is kept: what each number holds of the left
  /// one at the beginning.
  private(set) var lower = (left: BigUInt(), right: BigUInt(1))
  let keepsLowerRow: Bool

  init(_ left: BigUInt, _ right: BigUInt, keepingLowerRow keepsLowerRow: Bool = false) {
    self.left = left
    self.right = right
    self.keepsLowerRow = keepsLowerRow
  }

  /// The limbs of the longer number, and of the shorter one.
  var limbCounts: (longer: Int, shorter: Int) {
    let counts = (left.limbCount, right.limbCount)
    return counts.0 >= counts.1 ? counts : (counts.1, counts.0)
  }

  /// Makes the steps of a matrix whose effect on the leading limbs is known.
  ///
  /// - Parameters:
  ///   - leading: What the steps leave of both numbers without their low limbs.
  ///   - count: How many limbs these are.
  /// - Precondition: The steps leave neither number negative.
  mutating func apply(_ matrix: CofactorMatrix, leaving leading: EuclideanPair, above count: Int) {
    let (lowLeft, lowRight) = (left.limbs(0..<count), right.limbs(0..<count))
    left = leading.left.shiftedByLimbs(count)
    left += matrix.bottomRight * lowLeft
    left -= matrix.topRight * lowRight
    right = leading.right.shiftedByLimbs(count)
    right += matrix.topLeft * lowRight
    right -= matrix.bottomLeft * lowLeft
    if keepsLowerRow { CofactorMatrix.append(matrix, to: &lower.left, &lower.right) }
  }

  /// Divides the greater number by the lesser one, unless the remainder has too few limbs.
  ///
  /// - Parameter leastCount: The limbs that a remainder must have to take the number's place.
  /// - Precondition: Neither number is zero.
  /// - Returns: The quotient, and whether the left number was divided; `nil` if neither was.
  mutating func divide(leavingAtLeast leastCount: Int = 0) -> (quotient: BigUInt, isLeft: Bool)? {
    let isLeft = left >= right
    let (quotient, rest) =
      isLeft
      ? left.quotientAndRemainder(dividingBy: right) : right.quotientAndRemainder(dividingBy: left)
    guard rest.limbCount >= leastCount else { return nil }
    if isLeft { left = rest } else { right = rest }
    if keepsLowerRow { CofactorMatrix.append((quotient, isLeft), to: &lower.left, &lower.right) }
    return (quotient, isLeft)
  }

  /// The numbers without their low limbs.
  func droppingLimbs(_ count: Int) -> EuclideanPair {
    EuclideanPair(left.droppingLimbs(count), right.droppingLimbs(count))
  }
}
