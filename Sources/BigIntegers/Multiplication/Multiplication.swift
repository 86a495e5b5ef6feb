internal import KernelInterface
internal import LimbKernels

/// The ladder: which method multiplies operands of which size.
///
/// Scratch memory is sized once, at the top, and carved downwards: every step of a recursion uses
/// the front of what it is given and hands on the rest.
package enum Multiplication {
  /// A rung of the ladder.
  package enum Method {
    case schoolbook
    case digits
    case vectors
    case floatingPoint
    case transforms
    case karatsuba
  }

  /// The method for a product of two such lengths.
  @inline(__always)
  package static func method(productOf leftCount: Int, _ rightCount: Int) -> Method {
    // The shortest products do not pay for a look at the level.
    if rightCount < Thresholds.digitProduct { return .schoolbook }
    if FFTEngine.isBest(leftCount, rightCount) { return .floatingPoint }
    if DigitMultiplication.isAvailable && usesDigits(leftCount, rightCount) { return .digits }
    if rightCount < Thresholds.leastAfterSchoolbook { return .schoolbook }
    let thresholds = Thresholds.current
    if rightCount < thresholds.afterSchoolbookProduct { return .schoolbook }
    guard Kernels.hasFusedMultiplyAdd else {
      return rightCount >= 2 &* thresholds.transformProduct && canTransform(leftCount, rightCount)
        ? .transforms : .karatsuba
    }
    if rightCount < 2 &* thresholds.transformProduct
      && leftCount &* rightCount < (leftCount &+ rightCount) &* thresholds.transformProduct
    {
      return .vectors
    }
    return canTransform(leftCount, rightCount) ? .transforms : .karatsuba
  }

  /// Whether a product in digits of 52 bits beats all that is for longer operands.
  @inline(__always)
  private static func usesDigits(_ leftCount: Int, _ rightCount: Int) -> Bool {
    rightCount < 2 &* Thresholds.transformAfterDigitProduct
      && leftCount &* rightCount
        < (leftCount &+ rightCount) &* Thresholds.transformAfterDigitProduct
  }

  /// Whether transforms make the product of two such lengths.
  static func isByTransforms(_ leftCount: Int, _ rightCount: Int) -> Bool {
    method(productOf: leftCount, rightCount) == .transforms
  }

  /// Whether transforms make the square of such a length.
  static func isByTransforms(squareOf count: Int) -> Bool {
    method(squareOf: count) == .transforms
  }

  /// Whether transforms can make a product of two such lengths.
  @inline(__always)
  static func canTransform(_ leftCount: Int, _ rightCount: Int) -> Bool {
    leftCount &+ rightCount <= NTTEngine.maximumTotalCount
  }

  /// The method for a square of such a length.
  @inline(__always)
  package static func method(squareOf count: Int) -> Method {
    if count < Thresholds.digitSquare { return .schoolbook }
    if FFTEngine.isBest(count, count) { return .floatingPoint }
    if DigitMultiplication.isAvailable && count < Thresholds.transformAfterDigitSquare {
      return .digits
    }
    if count < Thresholds.leastAfterSchoolbook { return .schoolbook }
    let thresholds = Thresholds.current
    return switch count {
    case ..<thresholds.afterSchoolbookSquare: .schoolbook
    case ..<thresholds.transformSquare:
      Kernels.hasFusedMultiplyAdd ? .vectors : .karatsuba
    case ...(NTTEngine.maximumTotalCount / 2): .transforms
    default: .karatsuba
    }
  }

  /// The scratch limbs that a product of two such lengths needs.
  ///
  /// - Precondition: `1 <= rightCount <= leftCount`
  static func scratchLimbs(productOf leftCount: Int, _ rightCount: Int) -> Int {
    switch method(productOf: leftCount, rightCount) {
    case .schoolbook, .digits, .floatingPoint, .transforms: 0
    case .vectors: VectorShape.scratchCount(leftCount, rightCount)
    case .karatsuba:
      Karatsuba.scratchLimbs(productWithShorter: rightCount) + scratchLimbsOfPieces
    }
  }

  /// What Karatsuba's pieces may need beyond its own count: the vectors' scratch for short pieces.
  private static var scratchLimbsOfPieces: Int {
    guard Kernels.hasFusedMultiplyAdd else { return 0 }
    let longest = 2 * Thresholds.current.transformProduct
    return VectorShape.scratchCount(longest, longest)
  }

  /// The scratch limbs that a square of such a length needs.
  static func scratchLimbs(squareOf count: Int) -> Int {
    switch method(squareOf: count) {
    case .schoolbook, .digits, .floatingPoint, .transforms: 0
    case .vectors: VectorShape.scratchCount(count, count)
    case .karatsuba: Karatsuba.scratchLimbs(squareOf: count)
    }
  }

  /// The longest operands for whose products and squares shared scratch is made.
  static var longestSharingScratch: Int {
    guard Kernels.hasFusedMultiplyAdd, !DigitMultiplication.isAvailable else { return 0 }
    let thresholds = Thresholds.current
    return max(2 * thresholds.transformProduct, thresholds.transformSquare)
  }

  /// The scratch limbs for any products and squares of operands of at most `count` limbs, or of
  /// `longestSharingScratch` if that is less.
  static func sharedScratchLimbs(upTo count: Int) -> Int {
    guard count >= Thresholds.leastAfterSchoolbook else { return 0 }
    let longest = min(count, longestSharingScratch)
    guard longest > 0 else { return 0 }
    return VectorShape.scratchCount(longest, longest)
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
    switch method(productOf: leftCount, rightCount) {
    case .schoolbook:
      unsafe Kernels.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
    case .digits:
      unsafe DigitMultiplication.multiply(left, leftCount, right, rightCount, into: product)
    case .vectors:
      unsafe Kernels.multiplyInVectors(
        left, leftCount, right, rightCount, into: product, scratch: scratch)
    case .floatingPoint:
      FFTEngine.withEngine { engine in
        unsafe engine.multiply(product, left, leftCount, right, rightCount)
      }
    case .transforms:
      NTTEngine.withEngine { engine in
        unsafe engine.multiply(product, left, leftCount, right, rightCount)
      }
    case .karatsuba:
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
    switch method(squareOf: count) {
    case .schoolbook:
      unsafe Kernels.squareSchoolbook(limbs, count, into: square)
    case .digits:
      unsafe DigitMultiplication.square(limbs, count, into: square)
    case .vectors:
      unsafe Kernels.squareInVectors(limbs, count, into: square, scratch: scratch)
    case .floatingPoint:
      FFTEngine.withEngine { engine in unsafe engine.square(square, limbs, count) }
    case .transforms:
      NTTEngine.withEngine { engine in unsafe engine.square(square, limbs, count) }
    case .karatsuba:
      unsafe Karatsuba.square(limbs, count, into: square, scratch: scratch)
    }
  }
}

extension Multiplication {
  /// Writes the product of two rows of limbs, with scratch memory of its own.
  ///
  /// - Precondition: as `multiply(_:_:_:_:into:scratch:)`
  @inline(never)
  static func multiply(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    if rightCount < Thresholds.digitProduct {
      unsafe Kernels.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
    } else if rightCount < Thresholds.leastFloatingPoint && DigitMultiplication.isAvailable
      && usesDigits(leftCount, rightCount)
    {
      unsafe DigitMultiplication.multiply(left, leftCount, right, rightCount, into: product)
    } else {
      unsafe multiplyLong(left, leftCount, right, rightCount, into: product)
    }
  }

  /// Apart from the short products, which pay for no more than they use.
  @inline(never)
  private static func multiplyLong(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    if isInBlocks(leftCount, rightCount) {
      return unsafe multiplyBlocks(left, leftCount, right, rightCount, into: product)
    }
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
  @inline(never)
  static func square(_ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs) {
    if count < Thresholds.digitSquare {
      unsafe Kernels.squareSchoolbook(limbs, count, into: square)
    } else if count < Thresholds.leastFloatingPoint && DigitMultiplication.isAvailable {
      unsafe DigitMultiplication.square(limbs, count, into: square)
    } else {
      unsafe squareLong(limbs, count, into: square)
    }
  }

  /// Apart from the short squares, as `multiplyLong`.
  @inline(never)
  private static func squareLong(
    _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
  ) {
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
      let start = unsafe scratch.start
      unsafe body(start)
    }
  }
}
