package import KernelInterface
internal import LimbKernels

/// Multiplies by transforms in floating point: where they may, and where they should.
///
/// An engine serves one product at a time, from whichever thread; `withEngine` sees to that, hence
/// `@unchecked Sendable`.
package final class FFTEngine: PooledItem, @unchecked Sendable {
  /// The engines of all products.
  static let pool = Pool { FFTEngine() }

  /// Calls `body` with an engine that nobody else has.
  @inline(never)
  static func withEngine(_ body: (FFTEngine) -> Void) {
    pool.withItem(body)
  }

  package let transformer = Kernels.long.makeFloatTransformer()

  /// The bytes of its space and its tables.
  var byteCount: Int { transformer.byteCount }

  /// The bits of a digit; nil for as many as there is a proof for.
  private let digitBitWidth: Int?

  /// Creates an engine without space and tables.
  ///
  /// - Parameter digitBitWidth: The bits of a digit, for tests; the widest that are proved without
  ///   it.
  package init(digitBitWidth: Int? = nil) {
    self.digitBitWidth = digitBitWidth
  }

  /// Whether the processor has what the error bound rests on, a fused multiply-add, and is one of
  /// those on which the transforms were measured.
  package static var isAvailable: Bool { !Thresholds.current.floatingPoint.isEmpty }

  /// The most limbs of an operand for which the error is proved to be less than 1/2.
  package static let longestOperand = FFTError.longestOperand(
    digitBitWidth: FFTPlan.digitBitWidths.lowerBound)
}

// MARK: - The ladder

extension FFTEngine {
  /// Whether the transforms beat all other ways to a product in one thread.
  @inline(__always)
  static func isBest(
    _ longer: Int, _ shorter: Int, _ thresholds: Thresholds = Thresholds.current
  ) -> Bool {
    isBest(longer, shorter, thresholds.floatingPoint)
      && (longer <= longestForAll || hasFewPoints(longer, shorter, thresholds))
  }

  /// The most limbs of an operand for which the widest digits are proved, whatever they are.
  private static let longestForAll = FFTError.longestOperand(
    digitBitWidth: FFTPlan.digitBitWidths.upperBound)

  @inline(never)
  private static func hasFewPoints(
    _ longer: Int, _ shorter: Int, _ thresholds: Thresholds
  ) -> Bool {
    let plan = FFTPlan(limbCount: longer, productCount: longer + shorter, isByChance: true)
    let most = thresholds.mostPointsPerLimb * Double(longer + shorter)
    return plan.map { Double($0.pointCount) <= most } ?? false
  }

  /// The same with a crew, if there is one.
  static func isBest(_ longer: Int, _ shorter: Int, _ crew: WorkerCrew?) -> Bool {
    isBest(longer, shorter) && isShortEnough(longer, crew)
  }

  /// The same for a product together with the square of its second factor, whichever is longer.
  static func isBestShared(
    _ leftCount: Int, _ rightCount: Int, _ crew: WorkerCrew? = nil
  ) -> Bool {
    let (longer, shorter) = (max(leftCount, rightCount), min(leftCount, rightCount))
    return isBest(longer, shorter, Thresholds.current.sharedFloatingPoint)
      && isShortEnough(longer, crew)
  }

  private static func isShortEnough(_ longer: Int, _ crew: WorkerCrew?) -> Bool {
    crew == nil || longer <= Thresholds.current.mostFloatingPointInThreads
  }

  /// The shorter operand has at least three quarters of the longer one's limbs: the transforms take
  /// both to be as long. What they beat takes time in proportion to the product of both.
  @inline(__always)
  static func isBest(_ longer: Int, _ shorter: Int, _ counts: Range<Int>) -> Bool {
    longer < counts.upperBound && 4 &* shorter >= 3 &* longer
      && shorter &* longer >= counts.lowerBound &* counts.lowerBound
  }
}

// MARK: - Products

extension FFTEngine {
  /// Stores the product of two numbers.
  ///
  /// - Parameters:
  ///   - product: Room for `firstCount + secondCount` limbs; it may be one of the operands.
  ///   - crew: Threads that share the work.
  /// - Precondition: Both counts are positive, and at most `longestOperand`, or what digits of the
  ///   engine's width allow.
  package func multiply(
    _ product: UnsafeMutablePointer<UInt>,
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int, crew: WorkerCrew? = nil
  ) {
    unsafe transform(
      .product, NTTOperand(first, count: firstCount), NTTOperand(second, count: secondCount),
      into: NTTTarget(product, count: firstCount + secondCount), nil, crew)
  }

  /// Stores the square of a number.
  ///
  /// - Parameters:
  ///   - result: Room for `2 * count` limbs; it may be the operand.
  ///   - crew: Threads that share the work.
  /// - Precondition: `count` is positive, and at most as for a product.
  package func square(
    _ result: UnsafeMutablePointer<UInt>, _ limbs: UnsafePointer<UInt>, _ count: Int,
    crew: WorkerCrew? = nil
  ) {
    let operand = unsafe NTTOperand(limbs, count: count)
    unsafe transform(
      .square, operand, operand, into: NTTTarget(result, count: 2 * count), nil, crew)
  }

  /// Stores the product of two numbers and the square of the second, with one transform less than
  /// for each by itself.
  ///
  /// - Parameters:
  ///   - product: Room for `firstCount + secondCount` limbs.
  ///   - square: Room for `2 * secondCount` limbs.
  ///   - crew: Threads that share the work.
  /// - Precondition: Both counts are positive, and at most as for a product.
  package func multiplyAndSquare(
    _ product: UnsafeMutablePointer<UInt>, _ square: UnsafeMutablePointer<UInt>,
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int, crew: WorkerCrew? = nil
  ) {
    unsafe transform(
      .productAndSquare, NTTOperand(first, count: firstCount),
      NTTOperand(second, count: secondCount),
      into: NTTTarget(product, count: firstCount + secondCount),
      NTTTarget(square, count: 2 * secondCount), crew)
  }

  private func transform(
    _ product: NTTProduct, _ first: NTTOperand, _ second: NTTOperand,
    into firstResult: NTTTarget, _ secondResult: NTTTarget?, _ crew: WorkerCrew?
  ) {
    let limbCount = max(first.count, second.count)
    let productCount = max(firstResult.count, secondResult?.count ?? 0)
    // The widest digits for which there is a proof: for all numbers, or for these.
    for width in FFTPlan.digitBitWidths.reversed() where width == digitBitWidth ?? width {
      let plan = FFTPlan(
        limbCount: limbCount, productCount: productCount, digitBitWidth: width, isByChance: true)
      if let plan,
        transformer.transform(
          product, first, second, plan, into: firstResult, secondResult, crew: crew)
      {
        return
      }
    }
    preconditionFailure("there is no proof for operands of this length")
  }
}

// MARK: - Points that are kept

extension FFTEngine {
  /// Makes the points of a number, for products as planned.
  package static func transform(
    _ limbs: UnsafePointer<UInt>, _ count: Int, into points: FFTPoints
  ) {
    withEngine { engine in
      unsafe engine.transformer.transform(NTTOperand(limbs, count: count), into: points)
    }
  }

  /// Stores limbs of a product modulo Bᴸ + 1.
  ///
  /// Parameters and result are those of `FFTTransformer.multiply`.
  package static func multiply(
    _ limbs: UnsafePointer<UInt>, _ count: Int, by points: FFTPoints, from first: Int,
    into result: UnsafeMutablePointer<UInt>, _ resultCount: Int
  ) -> Int {
    var carry = 0
    withEngine { engine in
      carry = unsafe engine.transformer.multiply(
        NTTOperand(limbs, count: count), by: points, from: first,
        into: NTTTarget(result, count: resultCount))
    }
    return carry
  }
}

// MARK: - Decimal bases

extension FFTEngine {
  /// The most decimal digits of a factor for which this is the fastest way to decimal products;
  /// none where there are no transforms.
  package static var mostDecimals: Int { Thresholds.current.mostDecimals }

  /// The most decimal digits of a factor in base 10⁵ for which there is a proof: not for each, but
  /// for digits as they come by chance.
  package static var mostDecimalsInBase10To5: Int { 165_000 }

  /// Makes products of numbers in a decimal base; the results may be operands.
  ///
  /// - Parameter crew: Threads that share the work.
  /// - Returns: Whether there is a proof for these numbers; otherwise nothing was done.
  /// - Precondition: The results have room for two digits more than both operands.
  func transform(
    _ product: NTTProduct, _ first: DecimalRow, _ second: DecimalRow,
    into firstResult: DecimalRow, _ secondResult: DecimalRow?, crew: WorkerCrew?
  ) -> Bool {
    let plan = FFTPlan(
      first.base, digits: max(first.count, second.count),
      productDigits: max(firstResult.count, secondResult?.count ?? 0),
      squaredNorm: max(transformer.squaredNorm(of: first), transformer.squaredNorm(of: second)))
    guard let plan else { return false }
    transformer.transform(product, first, second, plan, into: firstResult, secondResult, crew: crew)
    return true
  }
}
