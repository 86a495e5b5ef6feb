/// Eight residues (or vectors of residues) that meet in three levels of butterflies.
struct Octet {
  var x0, x1, x2, x3, x4, x5, x6, x7: Residue

  @inline(__always)
  init(
    _ x0: Residue, _ x1: Residue, _ x2: Residue, _ x3: Residue, _ x4: Residue, _ x5: Residue,
    _ x6: Residue, _ x7: Residue
  ) {
    (self.x0, self.x1, self.x2, self.x3) = (x0, x1, x2, x3)
    (self.x4, self.x5, self.x6, self.x7) = (x4, x5, x6, x7)
  }
}

/// The factors of a node of the transform and of its descendants over three levels.
///
/// For the way back each is the negated inverse, -1 / w.
struct OctetFactors {
  let level1: Residue
  let level2: (Residue, Residue)
  let level3: (Residue, Residue, Residue, Residue)

  @inline(__always)
  init(
    level1: Residue, level2: (Residue, Residue), level3: (Residue, Residue, Residue, Residue)
  ) {
    self.level1 = level1
    self.level2 = level2
    self.level3 = level3
  }
}

/// Replaces (a, b) by (a + w b, a - w b).
@inline(__always)
func butterfly(
  _ a: inout Residue, _ b: inout Residue, _ w: Residue, _ modulus: Modulus
) {
  let product = b.multiplied(by: w, modulo: modulus)
  b = a - product
  a = a + product
}

/// Replaces (a, b) by (a + b, (a - b) / w), given v = -1 / w: twice the inverse of a butterfly.
@inline(__always)
func inverseButterfly(
  _ a: inout Residue, _ b: inout Residue, _ v: Residue, _ modulus: Modulus
) {
  let difference = b - a
  a = a + b
  b = difference.multiplied(by: v, modulo: modulus)
}

extension Octet {
  /// Goes three levels down.
  ///
  /// Inputs below 3.8 p give outputs below 3.25 p; so do inputs below that with the factors of the
  /// lanes, which are products themselves and exceed p / 2. The first input is the only one that
  /// comes out without a product, hence the only one that is reduced.
  @inline(__always)
  mutating func transform(_ w: OctetFactors, modulo modulus: Modulus) {
    x0 = x0.reduced(modulo: modulus)
    butterfly(&x0, &x4, w.level1, modulus)
    butterfly(&x1, &x5, w.level1, modulus)
    butterfly(&x2, &x6, w.level1, modulus)
    butterfly(&x3, &x7, w.level1, modulus)
    butterfly(&x0, &x2, w.level2.0, modulus)
    butterfly(&x1, &x3, w.level2.0, modulus)
    butterfly(&x4, &x6, w.level2.1, modulus)
    butterfly(&x5, &x7, w.level2.1, modulus)
    butterfly(&x0, &x1, w.level3.0, modulus)
    butterfly(&x2, &x3, w.level3.1, modulus)
    butterfly(&x4, &x5, w.level3.2, modulus)
    butterfly(&x6, &x7, w.level3.3, modulus)
  }

  /// Goes three levels up; the residues come out eight times as large as they went in.
  ///
  /// Inputs below 1.29 p give outputs below 1.29 p. The sums that have seen no product are reduced
  /// before the last level: eight unreduced inputs would not fit.
  @inline(__always)
  mutating func inverseTransform(
    _ v: OctetFactors, modulo modulus: Modulus
  ) {
    inverseButterfly(&x0, &x1, v.level3.0, modulus)
    inverseButterfly(&x2, &x3, v.level3.1, modulus)
    inverseButterfly(&x4, &x5, v.level3.2, modulus)
    inverseButterfly(&x6, &x7, v.level3.3, modulus)
    inverseButterfly(&x0, &x2, v.level2.0, modulus)
    inverseButterfly(&x1, &x3, v.level2.0, modulus)
    inverseButterfly(&x4, &x6, v.level2.1, modulus)
    inverseButterfly(&x5, &x7, v.level2.1, modulus)
    x0 = x0.reduced(modulo: modulus)
    x4 = x4.reduced(modulo: modulus)
    inverseButterfly(&x0, &x4, v.level1, modulus)
    inverseButterfly(&x1, &x5, v.level1, modulus)
    inverseButterfly(&x2, &x6, v.level1, modulus)
    inverseButterfly(&x3, &x7, v.level1, modulus)
    x1 = x1.reduced(modulo: modulus)
    x2 = x2.reduced(modulo: modulus)
  }
}

extension Octet {
  /// Replaces each residue by its product with the other octet's and with the scale.
  ///
  /// Inputs below 3.25 p give outputs below 0.96 p.
  @inline(__always)
  mutating func multiply(
    by other: Octet, scale: Residue, modulo modulus: Modulus
  ) {
    @inline(__always)
    func product(_ x: Residue, _ y: Residue) -> Residue {
      y.multiplied(by: scale, modulo: modulus).multiplied(byVariable: x, modulo: modulus)
    }
    x0 = product(x0, other.x0)
    x1 = product(x1, other.x1)
    x2 = product(x2, other.x2)
    x3 = product(x3, other.x3)
    x4 = product(x4, other.x4)
    x5 = product(x5, other.x5)
    x6 = product(x6, other.x6)
    x7 = product(x7, other.x7)
  }
}
