import BigIntegers

/// A part of the series e = 1 + 1/1! + 1/2! + 1/3! + …
///
/// The terms behind `first`! up to `last`!, multiplied by `first`!, are `numerator / denominator`;
/// the denominator is (first + 1) · … · last. Two parts that follow each other join by two products
/// of equal size, which is what makes many digits quick (*binary splitting*).
struct ExponentialSeries {
  let numerator: BigUInt
  let denominator: BigUInt

  /// Adds up the terms 1 / k! for `first` < k ≤ `last`.
  init(after first: UInt, through last: UInt) {
    guard last - first > 1 else {
      (numerator, denominator) = (1, BigUInt(last))
      return
    }
    let middle = first + (last - first) / 2
    let head = ExponentialSeries(after: first, through: middle)
    let tail = ExponentialSeries(after: middle, through: last)
    numerator = head.numerator * tail.denominator + tail.numerator
    denominator = head.denominator * tail.denominator
  }

  /// Returns ⌊e · scale⌋, from below: the terms beyond `last`! are less than one unit together.
  static func e(scaledBy scale: BigUInt) -> BigUInt {
    var (last, bits) = (UInt(1), 0.0)
    while bits < Double(scale.bitCount + 1) {
      last += 1
      bits += log2(of: last)
    }
    let series = ExponentialSeries(after: 0, through: last)
    return scale + scale * series.numerator / series.denominator
  }

  /// A lower bound of the logarithm: the power of two below, and a straight line from there on up.
  private static func log2(of number: UInt) -> Double {
    let value = Double(number)
    return Double(value.exponent) + value.significand - 1
  }
}
