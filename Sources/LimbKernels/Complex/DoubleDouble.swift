/// A number of some 106 bits (or a vector of them), as the sum of two doubles: for constants.
///
/// T. J. Dekker, *A floating-point technique for extending the available precision*, 1971.
struct DoubleDouble {
  let high, low: TableReal

  /// The sum of a double and one that is no greater in magnitude.
  init(_ high: TableReal, _ low: TableReal) {
    self.high = high.adding(low)
    self.low = low.subtracting(self.high.subtracting(high))
  }

  init(_ high: TableReal) {
    self.init(high, TableReal(repeating: 0))
  }

  /// The same of constants.
  init(constant high: Double, _ low: Double = 0) {
    self.init(TableReal(repeating: high), TableReal(repeating: low))
  }

  @inline(__always)
  static prefix func - (x: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-x.high, -x.low)
  }

  @inline(__always)
  static func + (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let sum = x.high.adding(y.high)
    let part = sum.subtracting(x.high)
    let rest = x.high.subtracting(sum.subtracting(part)).adding(y.high.subtracting(part))
    return DoubleDouble(sum, rest.adding(x.low.adding(y.low)))
  }

  @inline(__always)
  static func * (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let product = x.high * y.high
    let rest = (-product).addingProduct(x.high, y.high)
    return DoubleDouble(product, rest.adding((x.high * y.low).adding(x.low * y.high)))
  }

  @inline(__always)
  static func / (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let quotient = x.high / y.high
    let rest = x + -(DoubleDouble(quotient) * y)
    return DoubleDouble(quotient, rest.high / y.high)
  }

  /// The square root of a positive number.
  @inline(__always)
  var squareRoot: DoubleDouble {
    let root = high.squareRoot()
    let rest = self + -(DoubleDouble(root) * DoubleDouble(root))
    return DoubleDouble(root, rest.high / root.adding(root))
  }

  /// Half of it.
  @inline(__always)
  var half: DoubleDouble {
    let half = TableReal(repeating: 0.5)
    return DoubleDouble(high * half, low * half)
  }

  /// This, or `other` where a sign is negative.
  @inline(__always)
  func replacing(with other: DoubleDouble, whereNegative sign: TableReal) -> DoubleDouble {
    DoubleDouble(
      high.replacing(with: other.high, whereNegative: sign),
      low.replacing(with: other.low, whereNegative: sign))
  }
}
