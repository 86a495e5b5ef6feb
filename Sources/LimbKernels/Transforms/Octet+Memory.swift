extension Octet {
  /// Loads residues that lie `stride` vectors apart, and their vectors `distance`.
  @inline(__always)
  init(at source: UnsafePointer<VectorDouble>, stride: Int, distance: Int = 1) {
    @inline(__always)
    func load(_ row: Int) -> Residue {
      unsafe Residue(at: source + row &* stride, distance: distance)
    }
    self.init(load(0), load(1), load(2), load(3), load(4), load(5), load(6), load(7))
  }

  /// Stores the first `count` of the residues, `stride` vectors apart, and their vectors
  /// `distance`.
  @inline(__always)
  func store(at target: UnsafeVectors, stride: Int, distance: Int = 1, count: Int = 8) {
    @inline(__always)
    func store(_ residue: Residue, _ row: Int) {
      if row < count { unsafe residue.store(at: target + row &* stride, distance: distance) }
    }
    store(x0, 0)
    store(x1, 1)
    store(x2, 2)
    store(x3, 3)
    store(x4, 4)
    store(x5, 5)
    store(x6, 6)
    store(x7, 7)
  }

  /// Transposes the 8 × 8 doubles of each vector.
  @inline(__always)
  mutating func transpose() {
    Residue.transpose(&x0, &x1, &x2, &x3, &x4, &x5, &x6, &x7)
  }
}

extension Quartet {
  /// Loads four residues that lie `stride` vectors apart.
  @inline(__always)
  init(at source: UnsafePointer<VectorDouble>, stride: Int) {
    unsafe self.init(
      Residue(at: source), Residue(at: source + stride), Residue(at: source + 2 &* stride),
      Residue(at: source + 3 &* stride))
  }

  /// Stores the four residues `stride` vectors apart.
  @inline(__always)
  func store(at target: UnsafeVectors, stride: Int) {
    unsafe x0.store(at: target)
    unsafe x1.store(at: target + stride)
    unsafe x2.store(at: target + 2 &* stride)
    unsafe x3.store(at: target + 3 &* stride)
  }
}
