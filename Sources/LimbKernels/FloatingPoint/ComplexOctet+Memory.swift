extension ComplexOctet {
  /// Loads eight vectors that lie `stride` vectors apart.
  @inline(__always)
  init(at source: UnsafePointer<Complex>, stride: Int) {
    unsafe self.init(
      source[0], source[stride], source[2 &* stride], source[3 &* stride], source[4 &* stride],
      source[5 &* stride], source[6 &* stride], source[7 &* stride])
  }

  /// Stores the eight vectors `stride` vectors apart.
  @inline(__always)
  func store(at target: ComplexVectors, stride: Int) {
    unsafe target[0] = x0
    unsafe target[stride] = x1
    unsafe target[2 &* stride] = x2
    unsafe target[3 &* stride] = x3
    unsafe target[4 &* stride] = x4
    unsafe target[5 &* stride] = x5
    unsafe target[6 &* stride] = x6
    unsafe target[7 &* stride] = x7
  }

  /// Transposes the 8 × 8 complex numbers.
  @inline(__always)
  mutating func transpose() {
    VectorDouble.transpose(
      &x0.real, &x1.real, &x2.real, &x3.real, &x4.real, &x5.real, &x6.real, &x7.real)
    VectorDouble.transpose(
      &x0.imaginary, &x1.imaginary, &x2.imaginary, &x3.imaginary, &x4.imaginary, &x5.imaginary,
      &x6.imaginary, &x7.imaginary)
  }
}

extension ComplexQuartet {
  /// Loads four vectors that lie `stride` vectors apart.
  @inline(__always)
  init(at source: UnsafePointer<Complex>, stride: Int) {
    unsafe self.init(
      source[0], source[stride], source[2 &* stride], source[3 &* stride])
  }

  /// Stores the four vectors `stride` vectors apart.
  @inline(__always)
  func store(at target: ComplexVectors, stride: Int) {
    unsafe target[0] = x0
    unsafe target[stride] = x1
    unsafe target[2 &* stride] = x2
    unsafe target[3 &* stride] = x3
  }
}
