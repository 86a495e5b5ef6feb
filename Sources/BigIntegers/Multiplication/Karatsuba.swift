/// Products by three half-size products.
///
/// Karatsuba and Ofman, *Multiplication of many-digital numbers by automatic computers*, 1962, in
/// the form with differences, which need no carry limb.
enum Karatsuba {
  /// The scratch limbs for a product whose shorter operand has `count` limbs.
  ///
  /// Let T(r) be what the methods below need. A split into halves needs at most
  /// 2(⅔r + 1) + T(⅔r + 1), a cut into pieces 2r + T(¾r) or 2r + r + 1 + T(½r + ½): 8r + 64 is
  /// enough for both.
  static func scratchLimbs(productWithShorter count: Int) -> Int {
    8 * count + 64
  }

  /// The scratch limbs for a square: twice a half, at each level.
  static func scratchLimbs(squareOf count: Int) -> Int {
    2 * count + 2 * UInt.bitWidth
  }

  /// Writes the product of two rows of limbs.
  ///
  /// - Precondition: as `Multiplication.multiply(_:_:_:_:into:scratch:)`, and `2 <= rightCount`
  static func multiply(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs, scratch: UnsafeMutableLimbs
  ) {
    if 4 &* rightCount >= 3 &* leftCount {
      unsafe multiplyHalves(left, leftCount, right, rightCount, into: product, scratch: scratch)
    } else {
      unsafe multiplyPieces(left, leftCount, right, rightCount, into: product, scratch: scratch)
    }
  }

  /// With `left = a0 + a1 B` and `right = b0 + b1 B`, where B is `half` limbs long:
  /// `a0 b0 + (a0 b0 + a1 b1 - (a0 - a1)(b0 - b1)) B + a1 b1 B²`.
  private static func multiplyHalves(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs, scratch: UnsafeMutableLimbs
  ) {
    let half = (leftCount &+ 1) / 2
    let (leftUpper, rightUpper) = (leftCount &- half, rightCount &- half)
    let middle = unsafe scratch
    let rest = unsafe scratch + 2 &* half
    let (high, low) = unsafe (product + 2 &* half, product)

    // The differences wait where the low product will be.
    let leftSign = unsafe Limbs.writeDistance(
      left, half, left + half, leftUpper, into: product)
    let rightSign = unsafe Limbs.writeDistance(
      right, half, right + half, rightUpper, into: product + half)
    unsafe Multiplication.multiply(
      product, half, product + half, half, into: middle, scratch: rest)
    unsafe Multiplication.multiply(left, half, right, half, into: low, scratch: rest)
    unsafe Multiplication.multiply(
      left + half, leftUpper, right + half, rightUpper, into: high, scratch: rest)
    unsafe addMiddle(
      middle, isNegative: leftSign != rightSign, half: half, highCount: leftUpper &+ rightUpper,
      to: product)
  }

  /// Cuts the longer operand into pieces as long as the shorter one.
  private static func multiplyPieces(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs, scratch: UnsafeMutableLimbs
  ) {
    let rest = unsafe scratch + 2 &* rightCount
    unsafe Multiplication.multiply(
      left, rightCount, right, rightCount, into: product, scratch: rest)
    var start = rightCount
    while start < leftCount {
      let pieceCount = Swift.min(rightCount, leftCount &- start)
      unsafe Multiplication.multiply(
        right, rightCount, left + start, pieceCount, into: scratch, scratch: rest)
      // The product so far ends rightCount limbs above this piece's start.
      let upper = unsafe product + start
      let carry = unsafe Limbs.add(upper, scratch, count: rightCount, into: upper)
      _ = unsafe Limbs.add(
        carry, to: scratch + rightCount, count: pieceCount, into: upper + rightCount)
      start &+= pieceCount
    }
  }

  /// Writes the square of a row of limbs.
  ///
  /// - Precondition: as `Multiplication.square(_:_:into:scratch:)`, and `2 <= count`
  static func square(
    _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs,
    scratch: UnsafeMutableLimbs
  ) {
    let half = (count &+ 1) / 2
    let upper = count &- half
    let middle = unsafe scratch
    let rest = unsafe scratch + 2 &* half
    _ = unsafe Limbs.writeDistance(limbs, half, limbs + half, upper, into: square)
    unsafe Multiplication.square(square, half, into: middle, scratch: rest)
    unsafe Multiplication.square(limbs, half, into: square, scratch: rest)
    unsafe Multiplication.square(
      limbs + half, upper, into: square + 2 &* half, scratch: rest)
    unsafe addMiddle(
      middle, isNegative: false, half: half, highCount: 2 &* upper, to: square)
  }

  /// Adds `low + high - middle`, or `low + high + middle` where the middle product is negative,
  /// `half` limbs above the low product. Overwrites `middle`.
  private static func addMiddle(
    _ middle: UnsafeMutableLimbs, isNegative: Bool, half: Int, highCount: Int,
    to product: UnsafeMutableLimbs
  ) {
    let (low, high) = unsafe (product, product + 2 &* half)
    // The cross products are less than two powers of the base: the top is -1, 0 or 1 on the way,
    // modulo the limb base, and 0 or 1 in the end.
    var top =
      isNegative
      ? unsafe Limbs.add(low, middle, count: 2 &* half, into: middle)
      : unsafe 0 &- Limbs.subtract(low, middle, count: 2 &* half, into: middle)
    top &+= unsafe Limbs.add(middle, 2 &* half, high, highCount, into: middle)
    let target = unsafe product + half
    top &+= unsafe Limbs.add(target, middle, count: 2 &* half, into: target)
    let above = unsafe product + 3 &* half
    _ = unsafe Limbs.add(top, to: above, count: highCount &- half, into: above)
  }
}
