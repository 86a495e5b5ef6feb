/// A complex number (or a vector of them), for transforms in floating point.
///
/// What is written over it, in this folder, is compiled twice: for vectors of doubles, and in the
/// tests for linear forms that keep account of every rounding.
struct Complex {
  var real, imaginary: Real

  @inline(__always)
  init(_ real: Real, _ imaginary: Real) {
    self.real = real
    self.imaginary = imaginary
  }

  @inline(__always)
  static func + (left: Complex, right: Complex) -> Complex {
    Complex(left.real.adding(right.real), left.imaginary.adding(right.imaginary))
  }

  @inline(__always)
  static func - (left: Complex, right: Complex) -> Complex {
    Complex(left.real.subtracting(right.real), left.imaginary.subtracting(right.imaginary))
  }

  /// The product with i.
  @inline(__always)
  var turnedLeft: Complex { Complex(-imaginary, real) }

  /// The product with -i.
  @inline(__always)
  var turnedRight: Complex { Complex(imaginary, -real) }
}

/// A root of unity as cos α · (1 + i tan α).
///
/// A butterfly is six fused operations with it, where cosine and sine would take eight. No root in
/// use has a real part of zero; one close to it costs no accuracy, since the error of the product
/// with 1 + i tan α is relative to that product.
struct Turn {
  let cosine, tangent: Real

  @inline(__always)
  init(cosine: Real, tangent: Real) {
    self.cosine = cosine
    self.tangent = tangent
  }
}

// MARK: - Butterflies

extension Turn {
  /// Replaces (a, b) by (a + w b, a - w b).
  @inline(__always)
  func butterfly(_ a: inout Complex, _ b: inout Complex) {
    let real = b.real.addingProduct(tangent, -b.imaginary)
    let imaginary = b.imaginary.addingProduct(tangent, b.real)
    b = Complex(
      a.real.addingProduct(cosine, -real), a.imaginary.addingProduct(cosine, -imaginary))
    a = Complex(
      a.real.addingProduct(cosine, real), a.imaginary.addingProduct(cosine, imaginary))
  }

  /// The same with i w in place of w.
  @inline(__always)
  func butterflyOfNext(_ a: inout Complex, _ b: inout Complex) {
    let real = b.real.addingProduct(tangent, -b.imaginary)
    let imaginary = b.imaginary.addingProduct(tangent, b.real)
    b = Complex(
      a.real.addingProduct(cosine, imaginary), a.imaginary.addingProduct(cosine, -real))
    a = Complex(
      a.real.addingProduct(cosine, -imaginary), a.imaginary.addingProduct(cosine, real))
  }

  /// The butterfly of real numbers; their imaginary parts are not looked at.
  @inline(__always)
  func realButterfly(_ a: inout Complex, _ b: inout Complex) {
    let (x, y) = (a.real, b.real)
    let imaginary = (y * tangent) * cosine
    a = Complex(x.addingProduct(cosine, y), imaginary)
    b = Complex(x.addingProduct(cosine, -y), -imaginary)
  }

  /// Replaces (a, b) by (a + b, (a - b) / w): twice the inverse of `butterfly`.
  @inline(__always)
  func inverseButterfly(_ a: inout Complex, _ b: inout Complex) {
    let difference = a - b
    a = a + b
    b = Complex(
      difference.real.addingProduct(tangent, difference.imaginary) * cosine,
      difference.imaginary.addingProduct(tangent, -difference.real) * cosine)
  }

  /// The same with i w in place of w.
  @inline(__always)
  func inverseButterflyOfNext(_ a: inout Complex, _ b: inout Complex) {
    // (a - b) / i, without a change of sign by itself.
    let difference = Complex(
      a.imaginary.subtracting(b.imaginary), b.real.subtracting(a.real))
    a = a + b
    b = Complex(
      difference.real.addingProduct(tangent, difference.imaginary) * cosine,
      difference.imaginary.addingProduct(tangent, -difference.real) * cosine)
  }
}
