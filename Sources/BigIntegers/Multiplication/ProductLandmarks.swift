internal import KernelInterface

/// The sizes at which products change their method, or transforms their shape: where faults hide.
package enum ProductLandmarks {
  /// The numbers of limbs of two equally long operands from which on something changes, ascending.
  ///
  /// - Parameter limit: The greatest number of limbs that is of interest.
  package static func limbCounts(through limit: Int) -> [Int] {
    let counts =
      methods + transformShapes(through: limit) + complexTransformShapes(through: limit)
    return Set(counts).filter { $0 <= limit }.sorted()
  }

  /// Where a method begins, and where transforms need a fourth prime, or narrower digits.
  private static var methods: [Int] {
    let thresholds = Thresholds.current
    let middle = [thresholds.middleProduct, thresholds.middleSquare]
    guard NTTEngine.isAvailable else { return middle }
    let (alone, squares) = (thresholds.floatingPoint, thresholds.floatingPointSquare)
    let shared = thresholds.sharedFloatingPoint
    return middle
      + [
        alone.lowerBound, alone.upperBound, squares.lowerBound, squares.upperBound,
        shared.lowerBound, shared.upperBound,
        2 * thresholds.transformProduct, thresholds.transformSquare,
        thresholds.transformProductAndSquare, NTTEngine.maximumCountOfThreePrimes + 1,
        NTTEngine.maximumCountOfWideDigits + 1,
      ]
  }

  /// A transform of 2ᵏ points has a root of eight children, of which five to eight are used:
  /// another one begins where the coefficients of the product, two for each limb of an operand,
  /// exceed so many eighths. Products that are too short for transforms have none.
  private static func transformShapes(through limit: Int) -> [Int] {
    guard NTTEngine.isAvailable else { return [] }
    var counts: [Int] = []
    var points = 512
    while points / 4 <= limit {
      counts += (4...7).map { points * $0 / 16 + 1 }
      points *= 2
    }
    return counts.filter { $0 >= Thresholds.current.transformProductAndSquare }
  }

  /// A transform in floating point has 3, 5, 7 or 8 times 64 · 2ᵏ points, and as many digits fit
  /// and a few more: another one begins where those of an operand exceed them, or must have fewer
  /// bits. What is folded begins in between.
  private static func complexTransformShapes(through limit: Int) -> [Int] {
    let thresholds = Thresholds.current
    let first = thresholds.sharedFloatingPoint.lowerBound
    let end = min(thresholds.floatingPointSquare.upperBound - 1, limit)
    var counts: [Int] = []
    for isByChance in [false, true] {
      func shape(_ count: Int) -> [Int?] {
        let plan = FFTPlan(limbCount: count, productCount: 2 * count, isByChance: isByChance)
        let isWhole = plan.map { 2 * count <= $0.ringLimbs ? 1 : 0 }
        return [plan?.pointCount, plan?.digitBitWidth, isWhole]
      }
      for width in FFTPlan.digitBitWidths {
        var lasts = FFTError.longestOperands(digitBitWidth: width, isByChance: isByChance)
        for order in [3, 5, 7, 8] {
          lasts += (0..<16).flatMap { exponent in
            [
              (width * order) << exponent,
              FFTPlan.longestOperand(order: order, exponent: exponent, digitBitWidth: width),
            ]
          }
        }
        counts += lasts.filter {
          first <= $0 && $0 < end && shape($0) != shape($0 + 1)
        }
      }
    }
    return counts.map { $0 + 1 }
  }
}
