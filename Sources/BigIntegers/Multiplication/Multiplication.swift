/// The ladder: which method multiplies operands of which size.
///
/// Scratch memory is sized once, at the top, and carved downwards: every step of a recursion uses
/// the front of what it is given and hands on the rest.
enum Multiplication {
  /// The scratch limbs that a product of two such lengths needs.
  ///
  /// - Precondition: `1 <= rightCount <= leftCount`
  static func scratchLimbs(productOf leftCount: Int, _ rightCount: Int) -> Int {
    switch rightCount {
    case ..<Thresholds.karatsubaProduct: 0
    default: Karatsuba.scratchLimbs(productWithShorter: rightCount)
    }
  }

  /// The scratch limbs that a square of such a length needs.
  static func scratchLimbs(squareOf count: Int) -> Int {
    switch count {
    case ..<Thresholds.karatsubaSquare: 0
    default: Karatsuba.scratchLimbs(squareOf: count)
    }
  }

  /// Writes the product of two rows of limbs.
  ///
  /// - Precondition: `1 <= rightCount <= leftCount`. `product` has room for
  ///   `leftCount + rightCount` limbs, all of which are written, and `scratch` for
  ///   `scratchLimbs(productOf:_:)`; neither overlaps anything else. The operands may overlap.
  static func multiply(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs, scratch: UnsafeMutableLimbs
  ) {
    switch rightCount {
    case 1:
      unsafe product[leftCount] = unsafe Limbs.multiply(
        left, count: leftCount, by: right[0], into: product)
    case ..<Thresholds.karatsubaProduct:
      unsafe Limbs.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
    default:
      unsafe Karatsuba.multiply(
        left, leftCount, right, rightCount, into: product, scratch: scratch)
    }
  }

  /// Writes the square of a row of limbs.
  ///
  /// - Precondition: `1 <= count`. `square` has room for `2 * count` limbs, all of which are
  ///   written, and `scratch` for `scratchLimbs(squareOf:)`; neither overlaps anything else.
  static func square(
    _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs,
    scratch: UnsafeMutableLimbs
  ) {
    switch count {
    case ..<Thresholds.karatsubaSquare:
      unsafe Limbs.squareSchoolbook(limbs, count, into: square)
    default:
      unsafe Karatsuba.square(limbs, count, into: square, scratch: scratch)
    }
  }
}

extension Multiplication {
  /// Writes the product of two rows of limbs, with scratch memory of its own.
  ///
  /// - Precondition: as `multiply(_:_:_:_:into:scratch:)`
  static func multiply(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    let scratchCount = scratchLimbs(productOf: leftCount, rightCount)
    guard scratchCount > 0 else {
      // No scratch is needed, and the product's own address is as good as any.
      return unsafe multiply(
        left, leftCount, right, rightCount, into: product, scratch: product)
    }
    unsafe withScratch(scratchCount) { scratch in
      unsafe multiply(left, leftCount, right, rightCount, into: product, scratch: scratch)
    }
  }

  /// Writes the square of a row of limbs, with scratch memory of its own.
  ///
  /// - Precondition: as `square(_:_:into:scratch:)`
  static func square(_ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs) {
    let scratchCount = scratchLimbs(squareOf: count)
    guard scratchCount > 0 else {
      return unsafe self.square(limbs, count, into: square, scratch: square)
    }
    unsafe withScratch(scratchCount) { scratch in
      unsafe self.square(limbs, count, into: square, scratch: scratch)
    }
  }

  private static func withScratch(_ count: Int, _ body: (UnsafeMutableLimbs) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: count) { scratch in
      guard let start = scratch.baseAddress else {
        preconditionFailure("Scratch memory of at least one limb has an address")
      }
      unsafe body(start)
    }
  }
}
