extension Octet {
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

extension Quartet {
  /// Loads four vectors that lie `stride` vectors apart.
  @inline(__always)
  init(at source: UnsafePointer<VectorDouble>, stride: Int) {
    unsafe self.init(
      source[0], source[stride], source[2 &* stride], source[3 &* stride])
  }

  /// Stores the four vectors `stride` vectors apart.
  @inline(__always)
  func store(at target: UnsafeVectors, stride: Int) {
    unsafe target[0] = x0
    unsafe target[stride] = x1
    unsafe target[2 &* stride] = x2
    unsafe target[3 &* stride] = x3
  }
}
