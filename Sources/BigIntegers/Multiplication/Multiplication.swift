internal import KernelInterface
internal import LimbKernels

/// The ladder: which method multiplies operands of which size.
///
/// Scratch memory is sized once, at the top, and carved downwards: every step of a recursion uses
/// the front of what it is given and hands on the rest.
package enum Multiplication {
  /// A rung of the ladder.
  package enum Method: Sendable {
    case schoolbook
    case digits
    case doubleDigits
    case floatingPoint
    case transforms
    case karatsuba
  }

  /// The method for a product of two such lengths.
  @inline(__always)
  package static func method(productOf leftCount: Int, _ rightCount: Int) -> Method {
    // The shortest products do not pay for a look at the processor.
    if rightCount < Thresholds.leastMiddleProduct { return .schoolbook }
    let thresholds = Thresholds.current
    if rightCount < thresholds.middleProduct { return .schoolbook }
    if FFTEngine.isBest(leftCount, rightCount, thresholds) { return .floatingPoint }
    if isMiddle(leftCount, rightCount, thresholds) { return thresholds.middleMethod }
    return LongProducts.fitsTransform(leftCount &+ rightCount, .twoToThe64)
      ? .transforms : .karatsuba
  }

  /// Whether the method in the middle beats transforms.
  @inline(__always)
  private static func isMiddle(
    _ leftCount: Int, _ rightCount: Int, _ thresholds: Thresholds
  ) -> Bool {
    rightCount < 2 &* thresholds.transformProduct
      && leftCount &* rightCount < (leftCount &+ rightCount) &* thresholds.transformProduct
  }

  /// Whether the schoolbook makes a product whose shorter operand is so long, as far as is known
  /// without asking the processor.
  @inline(__always)
  private static func isShort(productOf rightCount: Int) -> Bool {
    rightCount < Thresholds.leastMiddleProduct
      || rightCount < Processor.known?.thresholds.middleProduct ?? 0
  }

  /// The same of a square.
  @inline(__always)
  private static func isShort(squareOf count: Int) -> Bool {
    count < Thresholds.leastMiddleSquare
      || count < Processor.known?.thresholds.middleSquare ?? 0
  }

  /// The method for a square of such a length.
  @inline(__always)
  package static func method(squareOf count: Int) -> Method {
    if count < Thresholds.leastMiddleSquare { return .schoolbook }
    let thresholds = Thresholds.current
    if count < thresholds.middleSquare { return .schoolbook }
    if thresholds.floatingPointSquare.contains(count) { return .floatingPoint }
    if count < thresholds.transformSquare { return thresholds.middleMethod }
    return LongProducts.fitsTransform(2 &* count, .twoToThe64) ? .transforms : .karatsuba
  }

  /// Writes the product of two rows of limbs: a step of a recursion.
  ///
  /// - Precondition: `1 <= rightCount <= leftCount`. `product` has room for
  ///   `leftCount + rightCount` limbs, all of which are written, and `scratch` for those that
  ///   `Karatsuba` needs, if it is the method; neither overlaps anything else. The operands may
  ///   overlap.
  @inline(never)
  static func multiply(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs, scratch: UnsafeMutableLimbs
  ) {
    unsafe multiply(
      left, leftCount, right, rightCount, into: product, scratch: scratch,
      by: method(productOf: leftCount, rightCount))
  }

  /// The same by one method, which is made for operands of these lengths.
  @inline(__always)
  static func multiply(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs, scratch: UnsafeMutableLimbs, by method: Method
  ) {
    switch method {
    case .schoolbook:
      unsafe Kernels.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
    case .digits:
      unsafe DigitMultiplication.multiply(left, leftCount, right, rightCount, into: product)
    case .doubleDigits:
      unsafe DoubleDigitMultiplication.multiply(left, leftCount, right, rightCount, into: product)
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

  /// Writes the square of a row of limbs: a step of a recursion.
  ///
  /// - Precondition: `1 <= count`. `square` has room for `2 * count` limbs, all of which are
  ///   written, and `scratch` for those that `Karatsuba` needs, if it is the method; neither
  ///   overlaps anything else.
  @inline(never)
  static func square(
    _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs,
    scratch: UnsafeMutableLimbs
  ) {
    unsafe self.square(
      limbs, count, into: square, scratch: scratch, by: method(squareOf: count))
  }

  /// The same by one method, which is made for such a length.
  @inline(__always)
  static func square(
    _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs,
    scratch: UnsafeMutableLimbs, by method: Method
  ) {
    switch method {
    case .schoolbook:
      unsafe Kernels.squareSchoolbook(limbs, count, into: square)
    case .digits:
      unsafe DigitMultiplication.square(limbs, count, into: square)
    case .doubleDigits:
      unsafe DoubleDigitMultiplication.square(limbs, count, into: square)
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
  /// Below so many limbs of the shorter operand nothing beats digits of 52 bits but the schoolbook.
  private static let leastAfterDigits = 96

  /// Writes the product of two rows of limbs, with scratch memory of its own.
  ///
  /// - Precondition: as `multiply(_:_:_:_:into:scratch:)`
  @inline(never)
  static func multiply(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    if isShort(productOf: rightCount) {
      unsafe Kernels.multiplySchoolbook(left, leftCount, right, rightCount, into: product)
    } else {
      unsafe multiplyLonger(left, leftCount, right, rightCount, into: product)
    }
  }

  /// The same of two rows of which either may be the longer one.
  @inline(__always)
  static func multiply(
    unordered left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    if leftCount >= rightCount {
      unsafe multiply(left, leftCount, right, rightCount, into: product)
    } else {
      unsafe multiply(right, rightCount, left, leftCount, into: product)
    }
  }

  /// Apart from the short products, which pay for no more registers than they use.
  @inline(never)
  private static func multiplyLonger(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    if rightCount < leastAfterDigits && DigitMultiplication.isAvailable {
      return unsafe DigitMultiplication.multiply(
        left, leftCount, right, rightCount, into: product)
    }
    unsafe multiplyLong(left, leftCount, right, rightCount, into: product)
  }

  @inline(never)
  private static func multiplyLong(
    _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    let method = method(productOf: leftCount, rightCount)
    guard method == .karatsuba else {
      // No scratch is needed, and the product's own address is as good as any.
      return unsafe multiply(
        left, leftCount, right, rightCount, into: product, scratch: product, by: method)
    }
    unsafe Workspace.withLimbs(Karatsuba.scratchLimbs(productWithShorter: rightCount)) { scratch in
      unsafe Karatsuba.multiply(
        left, leftCount, right, rightCount, into: product, scratch: scratch)
    }
  }

  /// Writes the square of a row of limbs, with scratch memory of its own.
  ///
  /// - Precondition: as `square(_:_:into:scratch:)`
  @inline(never)
  static func square(_ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs) {
    if isShort(squareOf: count) {
      unsafe Kernels.squareSchoolbook(limbs, count, into: square)
    } else {
      unsafe squareLonger(limbs, count, into: square)
    }
  }

  /// Apart from the short squares, as `multiplyLonger`.
  @inline(never)
  private static func squareLonger(
    _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
  ) {
    if count < leastAfterDigits && DigitMultiplication.isAvailable {
      return unsafe DigitMultiplication.square(limbs, count, into: square)
    }
    unsafe squareLong(limbs, count, into: square)
  }

  @inline(never)
  private static func squareLong(
    _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
  ) {
    let method = method(squareOf: count)
    guard method == .karatsuba else {
      return unsafe self.square(limbs, count, into: square, scratch: square, by: method)
    }
    unsafe Workspace.withLimbs(Karatsuba.scratchLimbs(squareOf: count)) { scratch in
      unsafe Karatsuba.square(limbs, count, into: square, scratch: scratch)
    }
  }
}
