internal import BigIntegers
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
    let ranges = [
      Thresholds.floatingPoint, Thresholds.floatingPointSquare, Thresholds.sharedFloatingPoint,
    ]
    let widths = FFTPlan.digitBitWidths.map(FFTError.longestOperand)
    let floatingPoint =
      FFTEngine.isAvailable
      ? ranges.flatMap { [$0.lowerBound, $0.upperBound + 1] } + widths.map { $0 + 1 } : []
    if DigitMultiplication.isAvailable {
      return floatingPoint + [
        Thresholds.digitProduct, Thresholds.digitSquare,
        2 * Thresholds.transformAfterDigitProduct, Thresholds.transformAfterDigitSquare,
        thresholds.transformProductAndSquare, NTTEngine.maximumCountOfThreePrimes + 1,
        NTTEngine.maximumCountOfWideDigits + 1,
      ]
    }
    return floatingPoint + [
      thresholds.afterSchoolbookProduct, thresholds.afterSchoolbookSquare,
      2 * thresholds.transformProduct, thresholds.transformSquare,
      thresholds.transformProductAndSquare, NTTEngine.maximumCountOfThreePrimes + 1,
      NTTEngine.maximumCountOfWideDigits + 1,
    ]
  }

  /// A transform of 2ᵏ points has a root of eight children, of which five to eight are used:
  /// another one begins where the coefficients of the product, two for each limb of an operand,
  /// exceed so many eighths. Products that are too short for transforms have none.
  private static func transformShapes(through limit: Int) -> [Int] {
    var counts: [Int] = []
    var points = 512
    while points / 4 <= limit {
      counts += (4...7).map { points * $0 / 16 + 1 }
      points *= 2
    }
    return counts.filter { $0 >= Thresholds.current.transformProductAndSquare }
  }

  /// A transform in floating point has 3, 5, 7 or 8 times 64 · 2ᵏ points, and as many digits, which
  /// are as wide as there is a proof for: another one begins where the digits of an operand exceed
  /// them.
  private static func complexTransformShapes(through limit: Int) -> [Int] {
    guard FFTEngine.isAvailable else { return [] }
    var counts: [Int] = []
    var first = Thresholds.sharedFloatingPoint.lowerBound
    for width in FFTPlan.digitBitWidths.reversed() {
      let longest = FFTError.longestOperand(digitBitWidth: width)
      for order in [3, 5, 7, 8] {
        var last = order * width
        while last < min(limit, longest) {
          if last >= first { counts.append(last + 1) }
          last *= 2
        }
      }
      first = longest + 1
    }
    return counts
  }
}
