/// The ladder: which method multiplies operands of which size.
///
/// Scratch memory is sized once, at the top, and carved downwards: every step of a recursion uses
/// the front of what it is given and hands on the rest.
enum Multiplication {
  /// A rung of the ladder.
  enum Method {
    case schoolbook
    case digits
    case vectors
    case transforms
    case karatsuba
  }

  /// The method for a product of two such lengths.
  @inline(__always)
  static func method(productOf leftCount: Int, _ rightCount: Int) -> Method {
    // The shortest products do not pay for the question.
    if rightCount < Thresholds.digitProduct { return .schoolbook }
    if DigitMultiplication.isAvailable && usesDigits(leftCount, rightCount) { return .digits }
    guard ProcessorFeatures.hasFusedMultiplyAdd else {
      if rightCount < Thresholds.karatsubaProduct { return .schoolbook }
      return rightCount >= 2 &* Thresholds.transformProduct && canTransform(leftCount, rightCount)
        ? .transforms : .karatsuba
    }
    if rightCount < Thresholds.vectorProduct { return .schoolbook }
    if rightCount < 2 &* Thresholds.transformProduct
      && leftCount &* rightCount < (leftCount &+ rightCount) &* Thresholds.transformProduct
    {
      return .vectors
    }
    return canTransform(leftCount, rightCount) ? .transforms : .karatsuba
  }

  /// Whether a product in digits of 52 bits beats all that is for longer operands.
  @inline(__always)
  private static func usesDigits(_ leftCount: Int, _ rightCount: Int) -> Bool {
    rightCount <= DigitMultiplication.longestShorter
      && rightCount < 2 &* Thresholds.transformAfterDigitProduct
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
  static func method(squareOf count: Int) -> Method {
    if count < Thresholds.digitSquare { return .schoolbook }
    if DigitMultiplication.isAvailable && count < Thresholds.transformAfterDigitSquare {
      return .digits
    }
    guard ProcessorFeatures.hasFusedMultiplyAdd else {
      if count < Thresholds.karatsubaSquare { return .schoolbook }
      return Thresholds.transformSquare...NTTEngine.maximumTotalCount / 2 ~= count
        ? .transforms : .karatsuba
    }
    return switch count {
    case ..<Thresholds.vectorSquare: .schoolbook
    case ..<Thresholds.transformSquare: .vectors
    case ...(NTTEngine.maximumTotalCount / 2): .transforms
    default: .karatsuba
    }
  }

  /// The scratch limbs that a product of two such lengths needs.
  ///
  /// - Precondition: `1 <= rightCount <= leftCount`
  static func scratchLimbs(productOf leftCount: Int, _ rightCount: Int) -> Int {
    switch method(productOf: leftCount, rightCount) {
    case .schoolbook, .digits, .transforms: 0
    case .vectors: VectorBasecase.scratchCount(leftCount, rightCount)
    case .karatsuba:
      Karatsuba.scratchLimbs(productWithShorter: rightCount) + scratchLimbsOfPieces
    }
  }

  /// What Karatsuba's pieces may need beyond its own count: the vectors' scratch for short pieces.
  private static var scratchLimbsOfPieces: Int {
    guard ProcessorFeatures.hasFusedMultiplyAdd else { return 0 }
    let longest = 2 * Thresholds.transformProduct
    return VectorBasecase.scratchCount(longest, longest)
  }

  /// The scratch limbs that a square of such a length needs.
  static func scratchLimbs(squareOf count: Int) -> Int {
    switch method(squareOf: count) {
    case .schoolbook, .digits, .transforms: 0
    case .vectors: VectorBasecase.scratchCount(count, count)
    case .karatsuba: Karatsuba.scratchLimbs(squareOf: count)
    }
  }

  /// The longest operands for whose products and squares shared scratch is made.
  static var longestSharingScratch: Int {
    ProcessorFeatures.hasFusedMultiplyAdd && !DigitMultiplication.isAvailable
      ? max(2 * Thresholds.transformProduct, Thresholds.transformSquare) : 0
  }

  /// The scratch limbs for any products and squares of operands of at most `count` limbs, or of
  /// `longestSharingScratch` if that is less.
  static func sharedScratchLimbs(upTo count: Int) -> Int {
    let longest = min(count, longestSharingScratch)
    guard longest >= min(Thresholds.vectorProduct, Thresholds.vectorSquare) else { return 0 }
    return VectorBasecase.scratchCount(longest, longest)
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
      unsafe Limbs.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
    case .digits:
      unsafe DigitMultiplication.multiply(left, leftCount, right, rightCount, into: product)
    case .vectors:
      unsafe VectorBasecase.multiply(product, left, leftCount, right, rightCount, scratch: scratch)
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
      unsafe Limbs.squareSchoolbook(limbs, count, into: square)
    case .digits:
      unsafe DigitMultiplication.square(limbs, count, into: square)
    case .vectors:
      unsafe VectorBasecase.square(square, limbs, count, scratch: scratch)
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
    if method(productOf: leftCount, rightCount) == .schoolbook {
      return unsafe Limbs.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
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
    if method(squareOf: count) == .schoolbook {
      return unsafe Limbs.squareSchoolbook(limbs, count, into: square)
    }
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
