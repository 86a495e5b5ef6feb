extension Limbs {
  /// Writes the product of two rows of limbs, in time proportional to the product of the lengths.
  ///
  /// - Precondition: `1 <= rightCount <= leftCount`. `product` has room for
  ///   `leftCount + rightCount` limbs, all of which are written, and overlaps no operand.
  static func multiplySchoolbook(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    assert(1 <= rightCount && rightCount <= leftCount, "The shorter operand comes second")
    // Strips as even as can be: a strip of one or two columns costs twice as much a limb.
    let stripCount = (rightCount &+ widestStrip &- 1) / widestStrip
    var width = rightCount / stripCount
    let widerFrom = stripCount &- (rightCount &- width &* stripCount)
    unsafe multiplyStrip(right, width, left, leftCount, into: product)
    var column = width
    for strip in 1..<stripCount {
      if strip == widerFrom { width &+= 1 }
      unsafe addProductStrip(right + column, width, left, leftCount, to: product + column)
      column &+= width
    }
  }
}
