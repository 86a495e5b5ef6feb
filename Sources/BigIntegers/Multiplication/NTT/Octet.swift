/// Eight residues (or vectors of residues) that meet in three levels of butterflies.
package struct Octet<Residue: ResidueArithmetic> {
  package var x0, x1, x2, x3, x4, x5, x6, x7: Residue

  @inline(__always)
  package init(
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
package struct OctetFactors<Residue: ResidueArithmetic> {
  let level1: Residue
  let level2: (Residue, Residue)
  let level3: (Residue, Residue, Residue, Residue)

  @inline(__always)
  package init(
    level1: Residue, level2: (Residue, Residue), level3: (Residue, Residue, Residue, Residue)
  ) {
    self.level1 = level1
    self.level2 = level2
    self.level3 = level3
  }
}

/// Replaces (a, b) by (a + w b, a - w b).
@inline(__always)
package func butterfly<Residue: ResidueArithmetic>(
  _ a: inout Residue, _ b: inout Residue, _ w: Residue, _ modulus: Residue.Modulus
) {
  let product = b.multiplied(by: w, modulo: modulus)
  b = a - product
  a = a + product
}

/// Replaces (a, b) by (a + b, (a - b) / w), given v = -1 / w: twice the inverse of a butterfly.
@inline(__always)
package func inverseButterfly<Residue: ResidueArithmetic>(
  _ a: inout Residue, _ b: inout Residue, _ v: Residue, _ modulus: Residue.Modulus
) {
  let difference = b - a
  a = a + b
  b = difference.multiplied(by: v, modulo: modulus)
}

extension Octet {
  /// Goes three levels down.
  ///
  /// Inputs below 4.3 p give outputs below 4.3 p; below 4.5 p with the factors of the lanes, which are
  /// products themselves and exceed p / 2. The first input is the only one that comes out
  /// without a product, hence the only one that is reduced.
  @inline(__always)
  package mutating func transform(_ w: OctetFactors<Residue>, modulo modulus: Residue.Modulus) {
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
  /// Inputs below 1.85 p give outputs below 1.65 p. The sums that have seen no product are reduced
  /// before the last level: eight unreduced inputs would not fit.
  @inline(__always)
  package mutating func inverseTransform(
    _ v: OctetFactors<Residue>, modulo modulus: Residue.Modulus
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

// MARK: - Memory

extension Octet where Residue == VectorDouble {
  /// Loads eight vectors that lie `stride` vectors apart.
  @inline(__always)
  init(at source: UnsafePointer<VectorDouble>, stride: Int) {
    unsafe self.init(
      source[0], source[stride], source[2 &* stride], source[3 &* stride], source[4 &* stride],
      source[5 &* stride], source[6 &* stride], source[7 &* stride])
  }

  /// Stores the first `count` of the eight vectors, `stride` vectors apart.
  @inline(__always)
  func store(at target: UnsafeVectors, stride: Int, count: Int = 8) {
    if count > 0 { unsafe target[0] = x0 }
    if count > 1 { unsafe target[stride] = x1 }
    if count > 2 { unsafe target[2 &* stride] = x2 }
    if count > 3 { unsafe target[3 &* stride] = x3 }
    if count > 4 { unsafe target[4 &* stride] = x4 }
    if count > 5 { unsafe target[5 &* stride] = x5 }
    if count > 6 { unsafe target[6 &* stride] = x6 }
    if count > 7 { unsafe target[7 &* stride] = x7 }
  }

  /// Transposes the 8 × 8 doubles.
  @inline(__always)
  mutating func transpose() {
    VectorDouble.transposeSingles(&x0, &x1)
    VectorDouble.transposeSingles(&x2, &x3)
    VectorDouble.transposeSingles(&x4, &x5)
    VectorDouble.transposeSingles(&x6, &x7)
    VectorDouble.transposePairs(&x0, &x2)
    VectorDouble.transposePairs(&x1, &x3)
    VectorDouble.transposePairs(&x4, &x6)
    VectorDouble.transposePairs(&x5, &x7)
    VectorDouble.transposeHalves(&x0, &x4)
    VectorDouble.transposeHalves(&x1, &x5)
    VectorDouble.transposeHalves(&x2, &x6)
    VectorDouble.transposeHalves(&x3, &x7)
  }
}
