// Both sums or differences that the elements of a LehmerMatrix make of two rows of limbs, in one
// pass over both.

extension LehmerMatrix {
  /// Writes what is left of two numbers after the steps, neither of which is negative.
  ///
  /// - Parameters:
  ///   - results: Room for as many limbs as the longer number has, all of which are written; they
  ///     overlap nothing else.
  func reduce(
    _ left: BigUInt.Row, _ right: BigUInt.Row,
    into results: (left: UnsafeMutableLimbs, right: UnsafeMutableLimbs)
  ) {
    // Copies keep them in registers.
    let (topLeft, topRight, bottomLeft, bottomRight) = (
      self.topLeft, self.topRight, self.bottomLeft, self.bottomRight
    )
    var (leftCarry, rightCarry): (SignedLimb, SignedLimb) = (0, 0)
    let common = unsafe Swift.min(left.count, right.count)
    for index in 0..<common {
      let (leftLimb, rightLimb) = unsafe (left.limbs[index], right.limbs[index])
      unsafe results.left[index] = Self.difference(
        leftLimb, bottomRight, rightLimb, topRight, &leftCarry)
      unsafe results.right[index] = Self.difference(
        rightLimb, topLeft, leftLimb, bottomLeft, &rightCarry)
    }
    let (leftCount, rightCount) = unsafe (left.count, right.count)
    for index in common..<leftCount {
      let limb = unsafe left.limbs[index]
      unsafe results.left[index] = Self.difference(limb, bottomRight, 0, 0, &leftCarry)
      unsafe results.right[index] = Self.difference(0, 0, limb, bottomLeft, &rightCarry)
    }
    for index in common..<Swift.max(common, rightCount) {
      let limb = unsafe right.limbs[index]
      unsafe results.left[index] = Self.difference(0, 0, limb, topRight, &leftCarry)
      unsafe results.right[index] = Self.difference(limb, topLeft, 0, 0, &rightCarry)
    }
    assert(leftCarry == 0 && rightCarry == 0, "Steps make no number negative, and none longer")
  }

  /// Writes the product of the matrix and the row of two numbers before it.
  ///
  /// After steps that leave one of their numbers zero, that number's column has elements up to 2⁶⁴,
  /// and what is written for it is of no use.
  ///
  /// - Parameters:
  ///   - results: Room for a limb more than the longer number has, all of which are written; they
  ///     overlap nothing else.
  func multiply(
    _ left: BigUInt.Row, _ right: BigUInt.Row,
    into results: (left: UnsafeMutableLimbs, right: UnsafeMutableLimbs)
  ) {
    let (topLeft, topRight, bottomLeft, bottomRight) = (
      self.topLeft, self.topRight, self.bottomLeft, self.bottomRight
    )
    var (leftCarry, rightCarry): (UInt, UInt) = (0, 0)
    let (leftCount, rightCount) = unsafe (left.count, right.count)
    let count = Swift.max(leftCount, rightCount)
    for index in 0..<count {
      let leftLimb = unsafe index < leftCount ? left.limbs[index] : 0
      let rightLimb = unsafe index < rightCount ? right.limbs[index] : 0
      unsafe results.left[index] = Self.sum(leftLimb, topLeft, rightLimb, bottomLeft, &leftCarry)
      unsafe results.right[index] = Self.sum(
        leftLimb, topRight, rightLimb, bottomRight, &rightCarry)
    }
    unsafe (results.left[count], results.right[count]) = (leftCarry, rightCarry)
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
    carry = UInt(truncatingIfNeeded: result &>> 64)
    return UInt(truncatingIfNeeded: result)
  }
}

extension BigUInt {
  /// Replaces two values with what is left of two others after the steps of a matrix.
  @inline(never)
  static func reduce(
    _ left: BigUInt, _ right: BigUInt, by matrix: LehmerMatrix, into newLeft: inout BigUInt,
    _ newRight: inout BigUInt
  ) {
    unsafe left.withLimbs { left, leftCount in
      unsafe right.withLimbs { right, rightCount in
        let count = Swift.max(leftCount, rightCount)
        unsafe newLeft.replaceLimbs(capacity: count) { newLeft in
          unsafe newRight.replaceLimbs(capacity: count) { newRight in
            unsafe matrix.reduce((left, leftCount), (right, rightCount), into: (newLeft, newRight))
            return count
          }
          return count
        }
      }
    }
  }

  /// Multiplies the row of two values by a matrix.
  static func multiply(
    _ left: inout BigUInt, _ right: inout BigUInt, by matrix: LehmerMatrix
  ) {
    var (newLeft, newRight) = (BigUInt(), BigUInt())
    unsafe left.withLimbs { left, leftCount in
      unsafe right.withLimbs { right, rightCount in
        let count = Swift.max(leftCount, rightCount) + 1
        newLeft = unsafe BigUInt(capacity: count) { newLeft in
          newRight = unsafe BigUInt(capacity: count) { newRight in
            unsafe matrix.multiply(
              (left, leftCount), (right, rightCount), into: (newLeft, newRight))
            return count
          }
          return count
        }
      }
    }
    (left, right) = (newLeft, newRight)
  }
}
