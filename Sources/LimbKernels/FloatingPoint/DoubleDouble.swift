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

/// A point of the unit circle, to some 100 bits.
struct CirclePoint {
  let cosine, sine: DoubleDouble

  /// The same, a quarter turn further.
  var next: CirclePoint { CirclePoint(cosine: -sine, sine: cosine) }

  /// The point at half the angle, where that is from -π to π.
  ///
  /// Whichever of the two is at least √½ comes from a root; errors are halved with the angle.
  var halved: CirclePoint {
    let one = DoubleDouble(1)
    if cosine.high >= 0 {
      let half = (one + cosine).half.squareRoot
      return CirclePoint(cosine: half, sine: (sine / half).half)
    }
    let half = (one + -cosine).half.squareRoot
    let root = sine.high < 0 ? -half : half
    return CirclePoint(cosine: (sine / root).half, sine: root)
  }

  /// The point at the sum of the angles.
  func turned(by other: CirclePoint) -> CirclePoint {
    CirclePoint(
      cosine: cosine * other.cosine + -(sine * other.sine),
      sine: sine * other.cosine + cosine * other.sine)
  }

  /// The nearest tangent, and the nearest cosine to it.
  ///
  /// The cosine is the tangent's, 1 / √(1 + t²): so their product with 1 + i t is on the circle, to
  /// half a unit in the cosine's last place, and turns by an angle that only the tangent has
  /// rounded.
  var rounded: (cosine: Double, tangent: Double) {
    let tangent = (sine / cosine).high
    let square = DoubleDouble(1) + DoubleDouble(tangent) * DoubleDouble(tangent)
    let magnitude = (DoubleDouble(1) / square.squareRoot).high
    return (cosine.high < 0 ? -magnitude : magnitude, tangent)
  }
}
