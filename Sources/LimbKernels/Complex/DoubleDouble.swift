/// A number of some 106 bits, as the sum of two doubles: for constants.
///
/// T. J. Dekker, *A floating-point technique for extending the available precision*, 1971.
struct DoubleDouble {
  let high, low: Double

  /// The sum of a double and one that is no greater in magnitude.
  init(_ high: Double, _ low: Double = 0) {
    self.high = high + low
    self.low = low - (self.high - high)
  }

  static prefix func - (x: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-x.high, -x.low)
  }

  static func + (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let sum = x.high + y.high
    let part = sum - x.high
    let rest = (x.high - (sum - part)) + (y.high - part)
    return DoubleDouble(sum, rest + (x.low + y.low))
  }

  static func * (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let product = x.high * y.high
    let rest = (-product).addingProduct(x.high, y.high)
    return DoubleDouble(product, rest + (x.high * y.low + x.low * y.high))
  }

  static func / (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let quotient = x.high / y.high
    let rest = x + -(DoubleDouble(quotient) * y)
    return DoubleDouble(quotient, rest.high / y.high)
  }

  /// The square root of a positive number.
  var squareRoot: DoubleDouble {
    let root = high.squareRoot()
    let rest = self + -(DoubleDouble(root) * DoubleDouble(root))
    return DoubleDouble(root, rest.high / (2 * root))
  }

  /// Half of it.
  var half: DoubleDouble { DoubleDouble(high / 2, low / 2) }
}
