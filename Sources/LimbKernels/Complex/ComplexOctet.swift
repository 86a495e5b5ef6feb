/// The roots of a node of the transform and of its descendants over three levels.
///
/// Of the two children of a node the second's root is i times the first's, which alone is kept.
struct OctetTurns {
  let level1, level2, lower3, upper3: Turn

  @inline(__always)
  init(_ level1: Turn, _ level2: Turn, _ lower3: Turn, _ upper3: Turn) {
    self.level1 = level1
    self.level2 = level2
    self.lower3 = lower3
    self.upper3 = upper3
  }
}

/// Eight complex numbers that meet in three levels of butterflies.
struct ComplexOctet {
  var x0, x1, x2, x3, x4, x5, x6, x7: Complex

  @inline(__always)
  init(
    _ x0: Complex, _ x1: Complex, _ x2: Complex, _ x3: Complex, _ x4: Complex, _ x5: Complex,
    _ x6: Complex, _ x7: Complex
  ) {
    (self.x0, self.x1, self.x2, self.x3) = (x0, x1, x2, x3)
    (self.x4, self.x5, self.x6, self.x7) = (x4, x5, x6, x7)
  }

  /// Goes three levels down.
  @inline(__always)
  mutating func transform(_ w: OctetTurns) {
    w.level1.butterfly(&x0, &x4)
    w.level1.butterfly(&x1, &x5)
    w.level1.butterfly(&x2, &x6)
    w.level1.butterfly(&x3, &x7)
    transformHalves(w)
  }

  /// Goes three levels down from real numbers.
  @inline(__always)
  mutating func transformReal(_ w: OctetTurns) {
    w.level1.realButterfly(&x0, &x4)
    w.level1.realButterfly(&x1, &x5)
    w.level1.realButterfly(&x2, &x6)
    w.level1.realButterfly(&x3, &x7)
    transformHalves(w)
  }

  @inline(__always)
  private mutating func transformHalves(_ w: OctetTurns) {
    w.level2.butterfly(&x0, &x2)
    w.level2.butterfly(&x1, &x3)
    w.level2.butterflyOfNext(&x4, &x6)
    w.level2.butterflyOfNext(&x5, &x7)
    w.lower3.butterfly(&x0, &x1)
    w.lower3.butterflyOfNext(&x2, &x3)
    w.upper3.butterfly(&x4, &x5)
    w.upper3.butterflyOfNext(&x6, &x7)
  }

  /// Goes three levels up; the numbers come out eight times as large.
  @inline(__always)
  mutating func inverseTransform(_ w: OctetTurns) {
    w.lower3.inverseButterfly(&x0, &x1)
    w.lower3.inverseButterflyOfNext(&x2, &x3)
    w.upper3.inverseButterfly(&x4, &x5)
    w.upper3.inverseButterflyOfNext(&x6, &x7)
    w.level2.inverseButterfly(&x0, &x2)
    w.level2.inverseButterfly(&x1, &x3)
    w.level2.inverseButterflyOfNext(&x4, &x6)
    w.level2.inverseButterflyOfNext(&x5, &x7)
    w.level1.inverseButterfly(&x0, &x4)
    w.level1.inverseButterfly(&x1, &x5)
    w.level1.inverseButterfly(&x2, &x6)
    w.level1.inverseButterfly(&x3, &x7)
  }
}

/// Four complex numbers that meet in two levels of butterflies.
struct ComplexQuartet {
  var x0, x1, x2, x3: Complex

  @inline(__always)
  init(_ x0: Complex, _ x1: Complex, _ x2: Complex, _ x3: Complex) {
    (self.x0, self.x1, self.x2, self.x3) = (x0, x1, x2, x3)
  }

  /// Goes two levels down.
  @inline(__always)
  mutating func transform(_ level1: Turn, _ level2: Turn) {
    level1.butterfly(&x0, &x2)
    level1.butterfly(&x1, &x3)
    level2.butterfly(&x0, &x1)
    level2.butterflyOfNext(&x2, &x3)
  }

  /// Goes two levels up; the numbers come out four times as large.
  @inline(__always)
  mutating func inverseTransform(_ level1: Turn, _ level2: Turn) {
    level2.inverseButterfly(&x0, &x1)
    level2.inverseButterflyOfNext(&x2, &x3)
    level1.inverseButterfly(&x0, &x2)
    level1.inverseButterfly(&x1, &x3)
  }
}

// MARK: - Products of points

extension Complex {
  @inline(__always)
  func multiplied(by other: Complex) -> Complex {
    Complex(
      (real * other.real).addingProduct(-imaginary, other.imaginary),
      (real * other.imaginary).addingProduct(imaginary, other.real))
  }

  @inline(__always)
  var squared: Complex {
    let product = real * imaginary
    return Complex((real * real).addingProduct(-imaginary, imaginary), product.adding(product))
  }
}
