extension Limbs {
  /// Writes the product of two rows of limbs, in time proportional to the product of the lengths.
  ///
  /// - Precondition: `1 <= rightCount <= leftCount`. `product` has room for
  ///   `leftCount + rightCount` limbs, all of which are written, and overlaps no operand.
  @inline(__always)
  static func multiplySchoolbook(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    assert(1 <= rightCount && rightCount <= leftCount, "The shorter operand comes second")
    if rightCount == leftCount && rightCount <= longestFixedProduct {
      if rightCount > 4 {
        unsafe multiplyFixed(left, right, rightCount, into: product)
      } else {
        unsafe multiplyFew(left, right, rightCount, into: product)
      }
    } else {
      unsafe multiplyInStrips(left, leftCount, right, rightCount, into: product)
    }
  }

  /// Writes the product of at most four limbs. Two need none of the registers that longer products
  /// have to save first, and three or four not all; nor do they wait for a table.
  @inline(never)
  private static func multiplyFew(
    _ left: UnsafeLimbs, _ right: UnsafeLimbs, _ count: Int, into product: UnsafeMutableLimbs
  ) {
    if count == 2 {
      unsafe multiplyInRegisters(LimbWindow<2>.self, left, right, into: product)
    } else if count == 3 {
      unsafe multiplyAlone(LimbWindow<3>.self, left, right, into: product)
    } else if count == 4 {
      unsafe multiplyAlone(LimbWindow<4>.self, left, right, into: product)
    } else {
      unsafe multiplyFixed(left, right, count, into: product)
    }
  }

  @inline(never)
  private static func multiplyAlone<let count: Int>(
    _ row: LimbWindow<count>.Type, _ left: UnsafeLimbs, _ right: UnsafeLimbs,
    into product: UnsafeMutableLimbs
  ) {
    unsafe multiplyInRegisters(row, left, right, into: product)
  }

  @inline(never)
  private static func multiplyInStrips(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    if rightCount == 1 {
      unsafe product[leftCount] = unsafe multiply(
        left, count: leftCount, by: right[0], into: product)
      return
    }
    if rightCount <= widestStrip {
      return unsafe multiplyStrip(right, rightCount, left, leftCount, into: product)
    }
    // Strips as even as can be: a narrow one costs more a limb.
    let stripCount = (rightCount &+ widestStrip &- 1) / widestStrip
    var width = rightCount / stripCount
    let widerFrom = stripCount &- (rightCount &- width &* stripCount)
    unsafe multiplyStrip(right, width, left, leftCount, into: product)
    var column = width
    for strip in 1..<stripCount {
      if strip == widerFrom { width &+= 1 }
      unsafe multiplyStrip(
        right + column, width, left, leftCount, into: product + column, adding: true)
      column &+= width
    }
  }
}
