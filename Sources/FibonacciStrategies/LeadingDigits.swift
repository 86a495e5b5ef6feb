internal import BigIntegers

/// The first decimal digits of F(index), for an index of any size.
///
/// F(index) is enclosed between two decimal floating-point numbers by doubling in interval
/// arithmetic: every step is a sum of products of positive numbers, so that lower bounds give lower
/// bounds and upper bounds give upper bounds. Where the two bounds agree in the wanted digits,
/// those digits are proved; else the precision is doubled.
///
/// - Parameters:
///   - count: How many digits; a number with fewer is given whole.
///   - index: Which Fibonacci number, counted from F(0) = 0.
/// - Returns: The digits as text, without leading zeros; "0" for F(0).
/// - Precondition: `count > 0` and `index >= 0`.
/// - Complexity: O(log(index) · M(count + log(index))).
package func leadingDigits(_ count: Int, ofFibonacciAt index: Int) -> String {
  precondition(count > 0, "at least one digit must be asked for")
  precondition(index >= 0, "the index must not be negative")
  var precision = count + 2 * index.significantBitCount + 8
  while true {
    let lower = DecimalBound(fibonacciAt: index, precision: precision, isUpper: false)
    let upper = DecimalBound(fibonacciAt: index, precision: precision, isUpper: true)
    if lower.length == upper.length, lower.digits(count) == upper.digits(count) {
      return lower.digits(count)
    }
    precision *= 2
  }
}

/// A bound of F(index): `significand`·10^`exponent`, rounded in one direction throughout.
private struct DecimalBound {
  private(set) var significand: BigUInt
  private(set) var exponent: Int

  private init(_ significand: BigUInt, _ exponent: Int = 0) {
    self.significand = significand
    self.exponent = exponent
  }

  init(fibonacciAt index: Int, precision: Int, isUpper: Bool) {
    let limit = BigUInt(10).power(precision)
    func round(_ number: DecimalBound) -> DecimalBound {
      number.rounded(below: limit, precision: precision, isUpper: isUpper)
    }
    var (previous, current) = (DecimalBound(1), DecimalBound(0))  // F(k − 1), F(k)
    for shift in stride(from: index.significantBitCount - 1, through: 0, by: -1) {
      let square = current * current
      let before = round(previous * previous + square)  // F(2k − 1)
      let even = round(current * previous + current * previous + square)  // F(2k)
      let bitIsSet = (index &>> shift) & 1 == 1
      (previous, current) = bitIsSet ? (even, round(before + even)) : (before, even)
    }
    self = current
  }

  /// How many digits the number has before its decimal point.
  var length: Int { significand.description.utf8.count + exponent }

  /// The first `count` digits, or all of them where the number has fewer.
  func digits(_ count: Int) -> String {
    String(significand.description.prefix(count))
  }

  /// This number with no more than `precision` digits, rounded up as an upper bound or else down;
  /// `limit` is 10^precision.
  private func rounded(below limit: BigUInt, precision: Int, isUpper: Bool) -> DecimalBound {
    guard significand >= limit else { return self }
    let surplus = significand.description.utf8.count - precision
    let (quotient, remainder) = significand.quotientAndRemainder(
      dividingBy: BigUInt(10).power(surplus))
    let isRoundedUp = isUpper && !remainder.isZero
    return DecimalBound(isRoundedUp ? quotient + 1 : quotient, exponent + surplus)
  }

  static func * (left: DecimalBound, right: DecimalBound) -> DecimalBound {
    DecimalBound(left.significand * right.significand, left.exponent + right.exponent)
  }

  static func + (left: DecimalBound, right: DecimalBound) -> DecimalBound {
    guard left.exponent >= right.exponent else { return right + left }
    let scale = BigUInt(10).power(left.exponent - right.exponent)
    return DecimalBound(left.significand * scale + right.significand, right.exponent)
  }
}
