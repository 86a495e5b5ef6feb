internal import KernelInterface

/// Products a little longer than 2ᵏ limbs, by transforms of 2ᵏ points.
///
/// A transform that is cut just behind 2ᵏ points costs more than its points: a fifth child of the
/// root, nearly empty, and for some k one more pass over everything. So the product P = L + H Bⁿ, n
/// = 2ᵏ, is made modulo Bⁿ - 1 instead, where H falls onto L: C = L + H. The lowest limbs of L are
/// those of a short product of the operands' lowest limbs, made apart; what C has more is H. For
/// one limb more than H has, this tells two cases apart:
///
/// - C = L + H. Then the difference is H, and C - H does not borrow.
/// - C = L + H - (Bⁿ - 1). Then it is H + 1, which has room in the limb more, and C - (H + 1) = L -
///   Bⁿ borrows.
struct NTTFolding {
  /// Points of the transform, and limbs of L.
  let count: Int

  /// The greatest overhang for which the short product costs less than a longer transform.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, by d46e2e1's `cliffs` with shares
  /// of 1/8, 1/16 and 1/32 in turn, from 2ᵏ to 1.16 · 2ᵏ for k from 10 to 16.
  private static func greatestOverhang(exponent: Int) -> Int {
    (1 << exponent) / (exponent <= 13 ? 8 : 16)
  }

  /// Plans to fold a product, where that pays.
  ///
  /// - Parameters:
  ///   - coefficientCount: Limbs of the longest result.
  ///   - longestOperand: Limbs of the longest operand, which must not be folded itself.
  init?(coefficientCount: Int, longestOperand: Int) {
    let exponent = Int.bitWidth - 1 - coefficientCount.leadingZeroBitCount
    count = 1 << exponent
    let overhang = coefficientCount - count
    guard exponent >= NTTPlan.leastExponent, longestOperand <= count, overhang > 0,
      overhang <= Self.greatestOverhang(exponent: exponent)
    else { return nil }
  }

  /// How many of the lowest limbs of a result have to be known: one more than lie above the fold.
  func knownCount(limbCount: Int) -> Int {
    limbCount > count ? limbCount - count + 1 : 0
  }

  /// Replaces C at the beginning of a result by L, and stores H above it.
  ///
  /// - Parameter known: The lowest limbs of the product, `knownCount(limbCount:)`, and behind them
  ///   room for as many.
  func unfold(_ result: NTTTarget, known: UnsafeMutablePointer<UInt>) {
    let knownCount = knownCount(limbCount: result.count)
    let limbs = unsafe result.limbs
    let upper = unsafe known + knownCount
    _ = unsafe Limbs.subtract(limbs, known, count: knownCount, into: upper)
    let borrow = unsafe Limbs.subtract(limbs, count, upper, knownCount, into: limbs)
    _ = unsafe Limbs.subtract(borrow, from: upper, count: knownCount, into: upper)
    let top = unsafe upper[knownCount - 1]
    assert(top == 0, "what lies above the fold has its limbs")
    unsafe (limbs + count).update(from: upper, count: knownCount - 1)
  }
}

// MARK: - Products modulo Bⁿ - 1

extension NTTEngine {
  /// L of products modulo Bᴸ - 1 of numbers of so many limbs, a power of two; nil where there are
  /// no transforms for them.
  ///
  /// - Parameter least: The fewest limbs of L, at least those of both.
  static func ringLimbs(atLeast least: Int, limbCounts: (Int, Int)) -> Int? {
    let exponent = max(Int.bitWidth - (least - 1).leadingZeroBitCount, NTTPlan.leastExponent)
    let isPossible =
      isAvailable && exponent <= NTTPlan.greatestExponent
      && min(limbCounts.0, limbCounts.1) <= maximumCountOfThreePrimes
    return isPossible ? 1 << exponent : nil
  }

  /// Makes the points of a number, for products modulo Bᴸ - 1.
  static func transform(_ limbs: UnsafeLimbs, _ count: Int, into points: NTTPoints) {
    unsafe transform(
      .points, limbs, count, points, into: UnsafeMutableLimbs(mutating: limbs), count)
  }

  /// Stores a product modulo Bᴸ - 1, which may be that instead of zero.
  ///
  /// - Parameters:
  ///   - otherCount: The limbs of the number whose points are kept.
  ///   - product: Room for L limbs, apart from the operand.
  static func multiply(
    _ limbs: UnsafeLimbs, _ count: Int, by points: NTTPoints, _ otherCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    let total = count + otherCount
    unsafe transform(.productByPoints, limbs, count, points, into: product, total)
    if total < points.count {
      unsafe (product + total).update(repeating: 0, count: points.count - total)
    }
  }

  private static func transform(
    _ product: NTTProduct, _ limbs: UnsafeLimbs, _ count: Int, _ points: NTTPoints,
    into result: UnsafeMutableLimbs, _ resultCount: Int
  ) {
    let operand = unsafe NTTOperand(limbs, count: count)
    points.withRows { rows in
      let request = unsafe NTTRequest(
        first: operand, second: operand, product: product, base: .twoToThe64,
        shape: NTTShape(digits: nil, coefficientCount: points.count), isFolded: true,
        firstResult: NTTTarget(result, count: resultCount), secondResult: nil, points: rows)
      withEngine { engine in engine.transformer.transform(request, crew: nil) }
    }
  }
}

extension NTTEngine {
  /// Makes what is requested with transforms of fewer coefficients.
  func transform(_ request: NTTRequest, _ folding: NTTFolding, _ crew: WorkerCrew?) {
    let count = folding.knownCount(limbCount: request.firstResult.count)
    let secondCount = request.secondResult.map { folding.knownCount(limbCount: $0.count) } ?? 0
    unsafe withUnsafeTemporaryAllocation(
      of: UInt.self, capacity: 2 * (count + secondCount)
    ) { known in
      let known = unsafe known.start
      let secondKnown = unsafe known + 2 * count
      unsafe multiplyLowest(request.first, request.second, count, into: known, crew)
      unsafe multiplyLowest(request.second, request.second, secondCount, into: secondKnown, crew)
      transformer.transform(request.folded(to: folding.count), crew: crew)
      if count > 0 { unsafe folding.unfold(request.firstResult, known: known) }
      if secondCount > 0, let second = request.secondResult {
        unsafe folding.unfold(second, known: secondKnown)
      }
    }
  }

  /// Stores the lowest limbs of a product, and as many more.
  private func multiplyLowest(
    _ first: NTTOperand, _ second: NTTOperand, _ count: Int,
    into limbs: UnsafeMutablePointer<UInt>, _ crew: WorkerCrew?
  ) {
    if count == 0 { return }
    let (first, second) = first.count >= second.count ? (first, second) : (second, first)
    let (left, right) = unsafe (first.limbs, second.limbs)
    let counts = (min(count, first.count), min(count, second.count))
    unsafe (limbs + counts.0 + counts.1).update(
      repeating: 0, count: 2 * count - counts.0 - counts.1)
    if unsafe left == right && counts.0 == counts.1 {
      if Multiplication.method(squareOf: counts.0) == .transforms {
        unsafe square(limbs, left, counts.0, crew: crew)
      } else {
        unsafe Multiplication.square(left, counts.0, into: limbs)
      }
    } else if Multiplication.method(productOf: counts.0, counts.1) == .transforms {
      unsafe multiply(limbs, left, counts.0, right, counts.1, crew: crew)
    } else {
      unsafe Multiplication.multiply(left, counts.0, right, counts.1, into: limbs)
    }
  }
}
