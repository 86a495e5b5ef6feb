/// The shape of a transform.
struct NTTPlan {
  /// The root stands for 2ᵏ points.
  let exponent: Int

  /// Points in use, at least half of 2ᵏ.
  let pointCount: Int

  /// How the points lie in the root's children.
  let cut: NTTField.Cut

  /// No root stands for fewer than 2ᵏ points.
  static let leastExponent = 9

  /// Plans a transform that determines so many coefficients.
  init(coefficientCount: Int) {
    var exponent = Self.leastExponent
    while 1 << exponent < coefficientCount { exponent += 1 }
    // Blocks are whole or not there at all.
    let unit = NTTField.blockLength
    let rounded = (coefficientCount + unit - 1) / unit * unit
    pointCount = max(rounded, 1 << (exponent - 1))
    self.exponent = exponent
    cut = NTTField.Cut(pointCount: pointCount, exponent: exponent)
  }

  /// Vectors that the transform works on.
  var vectorCount: Int { cut.usedChildren * cut.stride }
}
