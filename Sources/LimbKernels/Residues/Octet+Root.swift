/// The root of the transform, whose factors are 1, i, and two eighth roots of unity.
///
/// On the way down the root's pass reads the operand itself, so that coefficients are never stored
/// before three levels are done. A product's operands fill at most half the root; the rows of an
/// octet that are empty cost nothing.
extension Octet {
  /// Goes three levels down from the root.
  ///
  /// Inputs below 0.53 p give outputs below 3.8 p.
  ///
  /// - Parameters:
  ///   - rows: How many of the inputs are not zero, a literal.
  ///   - outputs: How many of the outputs are used.
  ///   - i: The root of -1.
  ///   - w2: t[2], a square root of i.
  ///   - w3: t[3], a square root of -i.
  @inline(__always)
  mutating func transformRoot(
    rows: Int, outputs: Int, _ i: Residue, _ w2: Residue, _ w3: Residue,
    modulo modulus: Modulus
  ) {
    var (a0, a1, a2, a3) = (x0, x1, x2, x3)
    var (b0, b1, b2, b3) = (x0, x1, x2, x3)
    if rows > 4 { (a0, b0) = (x0 + x4, x0 - x4) }
    if rows > 5 { (a1, b1) = (x1 + x5, x1 - x5) }
    if rows > 6 { (a2, b2) = (x2 + x6, x2 - x6) }
    if rows > 7 { (a3, b3) = (x3 + x7, x3 - x7) }
    var (a4, a5, b4, b5) = (a0, a1, b0, b1)
    if rows > 2 {
      (a0, a4) = (a0 + a2, a0 - a2)
      let product = b2.multiplied(by: i, modulo: modulus)
      (b0, b4) = (b0 + product, b0 - product)
    }
    if rows > 3 {
      (a1, a5) = (a1 + a3, a1 - a3)
      let product = b3.multiplied(by: i, modulo: modulus)
      (b1, b5) = (b1 + product, b1 - product)
    }
    (x0, x1) = (a0 + a1, a0 - a1)
    // The sum of eight is too large.
    if rows > 7 { (x0, x1) = (x0.reduced(modulo: modulus), x1.reduced(modulo: modulus)) }
    (x2, x3) = (a4, a5)
    butterfly(&x2, &x3, i, modulus)
    if outputs > 4 {
      (x4, x5) = (b0, b1)
      butterfly(&x4, &x5, w2, modulus)
    }
    if outputs > 6 {
      (x6, x7) = (b4, b5)
      butterfly(&x6, &x7, w3, modulus)
    }
  }

  /// Goes three levels up to the root, and reduces.
  ///
  /// Inputs are below 1.29 p; outputs are the least residues. The factors are those of the way
  /// down: -1 / i = i, and -1 / t[2] = t[3].
  @inline(__always)
  mutating func inverseTransformRoot(
    _ i: Residue, _ w2: Residue, _ w3: Residue, modulo modulus: Modulus
  ) {
    (x0, x1) = (x0 + x1, x0 - x1)
    inverseButterfly(&x2, &x3, i, modulus)
    inverseButterfly(&x4, &x5, w3, modulus)
    inverseButterfly(&x6, &x7, w2, modulus)
    (x0, x2) = (x0 + x2, x0 - x2)
    (x1, x3) = (x1 + x3, x1 - x3)
    inverseButterfly(&x4, &x6, i, modulus)
    inverseButterfly(&x5, &x7, i, modulus)
    x0 = x0.reduced(modulo: modulus)
    (x0, x4) = ((x0 + x4).reduced(modulo: modulus), (x0 - x4).reduced(modulo: modulus))
    (x1, x5) = ((x1 + x5).reduced(modulo: modulus), (x1 - x5).reduced(modulo: modulus))
    (x2, x6) = ((x2 + x6).reduced(modulo: modulus), (x2 - x6).reduced(modulo: modulus))
    (x3, x7) = ((x3 + x7).reduced(modulo: modulus), (x3 - x7).reduced(modulo: modulus))
  }
}
