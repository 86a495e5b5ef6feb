internal import KernelInterface

/// Passes over a node: the levels nearest to it, for all its points.
///
/// A pass of radix 8 takes `stride` octets of vectors, the vectors of an octet `stride` apart. What
/// lies at the distance `stride` afterwards are the eight great-grandchildren `8 * node` and so on.
extension NTTField {
  /// Goes three levels down.
  @inline(never)
  func transform8(_ points: UnsafeVectors, stride: Int, node: Int) {
    let (w, modulus) = (octetFactors(node), modulus)
    Residue.forEachStep(in: 0..<stride) { column in
      var octet = unsafe Octet(at: points + column, stride: stride)
      octet.transform(w, modulo: modulus)
      unsafe octet.store(at: points + column, stride: stride)
    }
  }

  /// Goes three levels down and keeps the first `count` of the eight descendants.
  @inline(never)
  func transform8(_ points: UnsafeVectors, stride: Int, node: Int, keeping count: Int) {
    let (w, modulus) = (octetFactors(node), modulus)
    Residue.forEachStep(in: 0..<stride) { column in
      var octet = unsafe Octet(at: points + column, stride: stride)
      octet.transform(w, modulo: modulus)
      unsafe octet.store(at: points + column, stride: stride, count: count)
    }
  }

  /// Goes three levels up, for a range of columns.
  @inline(never)
  func inverse8(_ points: UnsafeVectors, stride: Int, node: Int, columns: Range<Int>) {
    let (v, modulus) = (inverseOctetFactors(node), modulus)
    Residue.forEachStep(in: columns) { column in
      var octet = unsafe Octet(at: points + column, stride: stride)
      octet.inverseTransform(v, modulo: modulus)
      unsafe octet.store(at: points + column, stride: stride)
    }
  }

  /// Goes two levels down.
  @inline(never)
  func transform4(_ points: UnsafeVectors, stride: Int, node: Int) {
    let (w, modulus) = (octetFactors(node).upper, modulus)
    Residue.forEachStep(in: 0..<stride) { column in
      var quartet = unsafe Quartet(at: points + column, stride: stride)
      quartet.transform(w, modulo: modulus)
      unsafe quartet.store(at: points + column, stride: stride)
    }
  }

  /// Goes two levels up.
  @inline(never)
  func inverse4(_ points: UnsafeVectors, stride: Int, node: Int) {
    let (v, modulus) = (inverseOctetFactors(node).upper, modulus)
    Residue.forEachStep(in: 0..<stride) { column in
      var quartet = unsafe Quartet(at: points + column, stride: stride)
      quartet.inverseTransform(v, modulo: modulus)
      unsafe quartet.store(at: points + column, stride: stride)
    }
  }

  /// Goes one level down.
  @inline(never)
  func transform2(_ points: UnsafeVectors, stride: Int, node: Int) {
    let (w, modulus) = (factor(node), modulus)
    Residue.forEachStep(in: 0..<stride) { column in
      var first = unsafe Residue(at: points + column).reduced(modulo: modulus)
      var second = unsafe Residue(at: points + column + stride)
      butterfly(&first, &second, w, modulus)
      unsafe first.store(at: points + column)
      unsafe second.store(at: points + column + stride)
    }
  }

  /// Goes one level up.
  @inline(never)
  func inverse2(_ points: UnsafeVectors, stride: Int, node: Int) {
    let (v, modulus) = (factor(Self.reflected(node)), modulus)
    Residue.forEachStep(in: 0..<stride) { column in
      var first = unsafe Residue(at: points + column)
      var second = unsafe Residue(at: points + column + stride)
      inverseButterfly(&first, &second, v, modulus)
      unsafe first.reduced(modulo: modulus).store(at: points + column)
      unsafe second.store(at: points + column + stride)
    }
  }
}
