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
    let count = longer + shorter
    let plan = FFTPlan(limbCount: longer, productCount: count, isByChance: true)
    guard let plan else { return false }
    // What is beyond L limbs costs as much as so many points more.
    let rest = Double(max(0, count - plan.ringLimbs)) * 64 / Double(plan.digitBitWidth)
    return Double(plan.pointCount) + rest <= thresholds.mostPointsPerLimb * Double(count)
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
    // The widest digits for which there is a proof: for all numbers, or for these.
    for width in FFTPlan.digitBitWidths.reversed() where width == digitBitWidth ?? width {
      if transform(product, first, second, width, into: firstResult, secondResult, crew) {
        return
      }
    }
    preconditionFailure("there is no proof for operands of this length")
  }

  /// The same in digits of so many bits. With fewer points than a result needs, it is made modulo
  /// Bᴸ + 1.
  ///
  /// - Returns: Whether there is a proof for these numbers; otherwise nothing was done.
  private func transform(
    _ product: NTTProduct, _ first: NTTOperand, _ second: NTTOperand, _ digitBitWidth: Int,
    into firstResult: NTTTarget, _ secondResult: NTTTarget?, _ crew: WorkerCrew?
  ) -> Bool {
    let secondCount = secondResult?.count ?? 0
    let plan = FFTPlan(
      limbCount: max(first.count, second.count),
      productCount: max(firstResult.count, secondCount), digitBitWidth: digitBitWidth,
      isByChance: true)
    guard let plan else { return false }
    let ring = plan.ringLimbs
    let (rest, restOfSecond) = (max(0, firstResult.count - ring), max(0, secondCount - ring))
    var isDone = false
    unsafe Workspace.withLimbs(2 * (rest + restOfSecond)) { known in
      // Before the results, which may be operands.
      let knownOfSecond = unsafe known + 2 * rest
      unsafe multiplyLowest(first.limbs, second.limbs, rest, into: known)
      unsafe multiplyLowest(second.limbs, second.limbs, restOfSecond, into: knownOfSecond)
      let carries = transformer.transform(
        product, first, second, plan, into: firstResult.first(ring), secondResult?.first(ring),
        crew: crew)
      guard let carries else { return }
      isDone = true
      unsafe unfold(firstResult, ring, carry: carries.0, known: known)
      if let secondResult {
        unsafe unfold(secondResult, ring, carry: carries.1, known: knownOfSecond)
      }
    }
    return isDone
  }

  /// Makes a result whole: P = P₀ + P₁ Bᴸ, of which R = P₀ - P₁ modulo Bᴸ + 1 was made.
  ///
  /// The lowest limbs of P₀, less those of R, are D. As in `NTTFolding`, two cases tell themselves
  /// apart:
  ///
  /// - R = P₀ - P₁. Then D is P₁, and R + D has no carry.
  /// - R = P₀ - P₁ + Bᴸ + 1. Then D is P₁ - 1, and R + D = P₀ + Bᴸ.
  ///
  /// - Parameters:
  ///   - carry: What the limbs of R leave for the one above them.
  ///   - known: The lowest limbs of P₀.
  private func unfold(
    _ result: NTTTarget, _ ring: Int, carry: Int, known: UnsafeMutableLimbs
  ) {
    let (limbs, count) = unsafe (result.limbs, result.count - ring)
    // A shorter one is P₀, and has no carry.
    guard count >= 0 else { return }
    // What is beyond L limbs is subtracted, and once more what that leaves beyond them: -1 comes as
    // Bᴸ - 1 and -1 above it.
    let left = unsafe Self.add(-carry, to: limbs, ring)
    let top = unsafe Self.add(-left, to: limbs, ring)
    let rest = unsafe limbs + ring
    _ = unsafe Limbs.subtract(known, limbs, count: count, into: rest)
    let isSecond = unsafe top + Int(Limbs.add(limbs, ring, rest, count, into: limbs)) == 1
    _ = unsafe Limbs.add(isSecond ? 1 : 0, to: rest, count: count, into: rest)
  }

  /// Adds a number of less than a limb, which may be negative; returns what is left for the limb
  /// above.
  private static func add(_ number: Int, to limbs: UnsafeMutableLimbs, _ count: Int) -> Int {
    unsafe number < 0
      ? -Int(Limbs.subtract(UInt(number.magnitude), from: limbs, count: count, into: limbs))
      : Int(Limbs.add(UInt(number.magnitude), to: limbs, count: count, into: limbs))
  }

  /// Stores the product of the lowest limbs of two numbers, which have as many.
  private func multiplyLowest(
    _ first: UnsafeLimbs, _ second: UnsafeLimbs, _ count: Int, into limbs: UnsafeMutableLimbs
  ) {
    guard count > 0 else { return }
    if unsafe first == second {
      if Multiplication.method(squareOf: count) == .floatingPoint {
        unsafe square(limbs, first, count)
      } else {
        unsafe Multiplication.square(first, count, into: limbs)
      }
    } else if Multiplication.method(productOf: count, count) == .floatingPoint {
      unsafe multiply(limbs, first, count, second, count)
    } else {
      unsafe Multiplication.multiply(first, count, second, count, into: limbs)
    }
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
  /// - Parameters:
  ///   - squaredNorm: The sum of the squares of each factor's digits at most.
  ///   - crew: Threads that share the work.
  /// - Returns: The same of each result; or nil where there is no proof for these numbers: nothing
  ///   was done then.
  /// - Precondition: The results have room for two digits more than both operands.
  func transform(
    _ product: NTTProduct, _ first: DecimalRow, _ second: DecimalRow, squaredNorm: Double,
    into firstResult: DecimalRow, _ secondResult: DecimalRow?, crew: WorkerCrew?
  ) -> (Double, Double)? {
    let plan = FFTPlan(
      first.base, digits: max(first.count, second.count),
      productDigits: max(firstResult.count, secondResult?.count ?? 0),
      squaredNorm: squaredNorm)
    guard let plan else { return nil }
    return transformer.transform(
      product, first, second, plan, into: firstResult, secondResult, crew: crew)
  }
}
