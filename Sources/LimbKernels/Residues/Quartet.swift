/// Four residues (or vectors of residues) that meet in two levels of butterflies.
struct Quartet {
  var x0, x1, x2, x3: Residue

  @inline(__always)
  init(_ x0: Residue, _ x1: Residue, _ x2: Residue, _ x3: Residue) {
    (self.x0, self.x1, self.x2, self.x3) = (x0, x1, x2, x3)
  }
}

/// The factors of a node of the transform and of its children, as in `OctetFactors`.
struct QuartetFactors {
  let level1: Residue
  let level2: (Residue, Residue)
}

extension OctetFactors {
  /// The factors of the left child.
  @inline(__always)
  var left: QuartetFactors {
    QuartetFactors(level1: level2.0, level2: (level3.0, level3.1))
  }

  /// The factors of the right child.
  @inline(__always)
  var right: QuartetFactors {
    QuartetFactors(level1: level2.1, level2: (level3.2, level3.3))
  }

  /// The factors of the upper two levels.
  @inline(__always)
  var upper: QuartetFactors {
    QuartetFactors(level1: level1, level2: level2)
  }
}

extension Quartet {
  /// Goes two levels down, within the bounds of `Octet.transform`.
  @inline(__always)
  mutating func transform(_ w: QuartetFactors, modulo modulus: Modulus) {
    x0 = x0.reduced(modulo: modulus)
    butterfly(&x0, &x2, w.level1, modulus)
    butterfly(&x1, &x3, w.level1, modulus)
    butterfly(&x0, &x1, w.level2.0, modulus)
    butterfly(&x2, &x3, w.level2.1, modulus)
  }

  /// Goes two levels up, within the bounds of `Octet.inverseTransform`.
  @inline(__always)
  mutating func inverseTransform(
    _ v: QuartetFactors, modulo modulus: Modulus
  ) {
    invert(v, modulo: modulus)
    x0 = x0.reduced(modulo: modulus)
    x1 = x1.reduced(modulo: modulus)
  }

  /// Goes two levels up, without any reduction.
  @inline(__always)
  mutating func invert(_ v: QuartetFactors, modulo modulus: Modulus) {
    inverseButterfly(&x0, &x1, v.level2.0, modulus)
    inverseButterfly(&x2, &x3, v.level2.1, modulus)
    inverseButterfly(&x0, &x2, v.level1, modulus)
    inverseButterfly(&x1, &x3, v.level1, modulus)
  }
}
