// Both sums or differences that the elements of a LehmerMatrix make of two rows of limbs, in one
// pass over both, each limb where it stands.

extension LehmerMatrix {
  /// Leaves what is left of two numbers after the steps, neither of which is negative.
  ///
  /// - Parameter count: The limbs of each row, leading zeros included.
  func reduce(_ left: UnsafeMutableLimbs, _ right: UnsafeMutableLimbs, count: Int) {
    // Copies keep them in registers.
    let (topLeft, topRight, bottomLeft, bottomRight) = (
      self.topLeft, self.topRight, self.bottomLeft, self.bottomRight
    )
    var (leftCarry, rightCarry): (SignedLimb, SignedLimb) = (0, 0)
    for index in 0..<count {
      let (leftLimb, rightLimb) = unsafe (left[index], right[index])
      unsafe left[index] = Self.difference(
        leftLimb, bottomRight, rightLimb, topRight, &leftCarry)
      unsafe right[index] = Self.difference(
        rightLimb, topLeft, leftLimb, bottomLeft, &rightCarry)
    }
    assert(leftCarry == 0 && rightCarry == 0, "Steps make no number negative, and none longer")
  }

  /// Multiplies a row of two elements by the matrix.
  ///
  /// After steps that leave one of their numbers zero, that number's column has elements up to 2⁶⁴,
  /// and what is written for it is of no use.
  ///
  /// - Parameters:
  ///   - elements: So many pairs of limbs, each a limb of both elements, and room for one more.
  ///   - count: The limbs of each element.
  /// - Returns: Whether one of the elements has a limb more.
  func multiply(row elements: UnsafeMutableLimbs, count: Int) -> Bool {
    let matrix = self
    var carries: (UInt, UInt) = (0, 0)
    var pair = unsafe elements
    for _ in 0..<count {
      unsafe matrix.multiply(pair, &carries)
      unsafe pair += 2
    }
    unsafe (pair[0], pair[1]) = carries
    return carries.0 | carries.1 != 0
  }

  /// Multiplies two rows of two elements by the matrix; as `multiply(row:count:)`, with pairs of
  /// either row in turn.
  func multiply(rows elements: UnsafeMutableLimbs, count: Int) -> Bool {
    let matrix = self
    var (upper, lower): ((UInt, UInt), (UInt, UInt)) = ((0, 0), (0, 0))
    var pairs = unsafe elements
    for _ in 0..<count {
      unsafe matrix.multiply(pairs, &upper)
      unsafe matrix.multiply(pairs + 2, &lower)
      unsafe pairs += 4
    }
    unsafe (pairs[0], pairs[1], pairs[2], pairs[3]) = (upper.0, upper.1, lower.0, lower.1)
    return upper.0 | upper.1 | lower.0 | lower.1 != 0
  }

  /// Multiplies a row of two elements of two limbs at most, as long as they have no more.
  @inline(__always)
  func multiply(_ row: inout (left: UInt128, right: UInt128)) {
    let (left, right) = row
    row.left = left &* UInt128(topLeft) &+ right &* UInt128(bottomLeft)
    row.right = left &* UInt128(topRight) &+ right &* UInt128(bottomRight)
  }

  /// Multiplies a limb of both elements of a row.
  @inline(__always)
  private func multiply(_ pair: UnsafeMutableLimbs, _ carries: inout (UInt, UInt)) {
    let (left, right) = unsafe (pair[0], pair[1])
    unsafe pair[0] = Self.sum(left, topLeft, right, bottomLeft, &carries.0)
    unsafe pair[1] = Self.sum(left, topRight, right, bottomRight, &carries.1)
  }

  /// A limb of the difference of two products. The elements of a matrix are less than 2⁶³: so the
  /// difference fits 128 bits with its sign, and with what comes from the limbs below.
  @inline(__always)
  private static func difference(
    _ left: UInt, _ leftFactor: UInt, _ right: UInt, _ rightFactor: UInt, _ carry: inout SignedLimb
  ) -> UInt {
    let (added, subtracted) = (
      UInt128(left) &* UInt128(leftFactor), UInt128(right) &* UInt128(rightFactor)
    )
    let result = Int128(truncatingIfNeeded: added &- subtracted) &+ Int128(carry)
    carry = SignedLimb(truncatingIfNeeded: result &>> 64)
    return UInt(truncatingIfNeeded: result)
  }

  /// A limb of the sum of two products, which fits 128 bits likewise.
  @inline(__always)
  private static func sum(
    _ left: UInt, _ leftFactor: UInt, _ right: UInt, _ rightFactor: UInt, _ carry: inout UInt
  ) -> UInt {
    let result =
      UInt128(left) &* UInt128(leftFactor) &+ UInt128(right) &* UInt128(rightFactor)
      &+ UInt128(carry)
    carry = result.high
    return result.low
  }
}
