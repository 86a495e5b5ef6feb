/// A point of the unit circle (or a vector of them), to some 100 bits.
struct CirclePoint {
  let cosine, sine: DoubleDouble

  /// The same, a quarter turn further.
  @inline(__always)
  var next: CirclePoint { CirclePoint(cosine: -sine, sine: cosine) }

  /// The point at half the angle, where that is from -π to π.
  ///
  /// Whichever of cosine and sine is at least √½ comes from a root; errors are halved with the
  /// angle.
  var halved: CirclePoint {
    let magnitude = cosine.replacing(with: -cosine, whereNegative: cosine.high)
    let greater = (DoubleDouble(constant: 1) + magnitude).half.squareRoot
    let less = (sine / greater).half
    // Beyond a quarter turn the greater one is the sine, with the sign of this one.
    let upright = CirclePoint(
      cosine: less.replacing(with: -less, whereNegative: sine.high),
      sine: greater.replacing(with: -greater, whereNegative: sine.high))
    return CirclePoint(cosine: greater, sine: less)
      .replacing(with: upright, whereNegative: cosine.high)
  }

  /// This, or `other` where a sign is negative.
  @inline(__always)
  func replacing(with other: CirclePoint, whereNegative sign: TableReal) -> CirclePoint {
    CirclePoint(
      cosine: cosine.replacing(with: other.cosine, whereNegative: sign),
      sine: sine.replacing(with: other.sine, whereNegative: sign))
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
  /// rounded. It differs from this point's by what the tangent has lost, times -sin α cos² α, its
  /// derivative; the square of that is beyond 100 bits.
  var rounded: (cosine: TableReal, tangent: TableReal) {
    let tangent = sine / cosine
    let change = sine.high * (cosine.high * cosine.high) * tangent.low
    return (cosine.high.adding(cosine.low.adding(change)), tangent.high)
  }
}

// MARK: - Roots of i

extension CirclePoint {
  /// The root of i that a child of the root stands for; i itself for a root of eight children.
  init(order: Int, child: Int) {
    let least = Self.leastRoot(order: order)
    var result = least
    for _ in 1..<Self.multiple(order, child: child) { result = result.turned(by: least) }
    self = result
  }

  /// The least angle of the roots of i, as a point: π / 2 for the tree of a root with eight
  /// children, π / 2 r for r = 3, 5, 7.
  ///
  /// The doubles of the sines' and cosines' high and low parts, from their expansions.
  private static func leastRoot(order: Int) -> CirclePoint {
    switch order {
    case 3:
      CirclePoint(
        cosine: DoubleDouble(constant: 3).squareRoot.half, sine: DoubleDouble(constant: 0.5))
    case 5:
      CirclePoint(
        cosine: DoubleDouble(constant: 0x1.e6f0e134454ffp-1, 0x1.798ddb868c354p-55),
        sine: DoubleDouble(constant: 0x1.3c6ef372fe950p-2, -0x1.f506319fcfd19p-56))
    case 7:
      CirclePoint(
        cosine: DoubleDouble(constant: 0x1.f329c0558e969p-1, -0x1.c6ab5b10ae22ap-57),
        sine: DoubleDouble(constant: 0x1.c7b90e3024582p-3, 0x1.a50bf75360795p-57))
    default: CirclePoint(cosine: DoubleDouble(constant: 0), sine: DoubleDouble(constant: 1))
    }
  }

  /// The angle of a child, in multiples of the least: pairs that are mirrored at the imaginary
  /// axis, the one on it last.
  private static func multiple(_ order: Int, child: Int) -> Int {
    switch (order, child) {
    case (3, 1): 5
    case (3, 2): 9
    case (5, 1): 9
    case (5, 2): 13
    case (5, 3): 17
    case (5, 4): 5
    case (7, 1): 13
    case (7, 2): 5
    case (7, 3): 9
    case (7, 4): 17
    case (7, 5): 25
    case (7, 6): 21
    default: 1
    }
  }
}
