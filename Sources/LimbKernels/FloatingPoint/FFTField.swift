internal import KernelInterface

/// What the passes need of a tree of the transform: the roots of its nodes.
///
/// A node stands for the remainder of a polynomial modulo xᵐ - e(φ), and splits it into those
/// modulo x^(m/2) - w and x^(m/2) + w, w = e(φ/2), by one butterfly for each pair of coefficients
/// m/2 apart: all with the same factor, whichever the pair. The children of node h are 2 h and
/// 2 h + 1.
@safe
struct FFTField {
  /// Cosine and tangent of node h, at 2 h and 2 h + 1.
  let nodes: UnsafePointer<Double>

  /// For each block of 64 points, eight vectors: cosines and tangents of the last nodes within it,
  /// a node in each lane.
  let lanes: UnsafePointer<VectorDouble>

  /// Blocks of the tree, and the node of the first.
  let blockCount: Int

  @inline(__always)
  func turn(_ node: Int) -> Turn {
    unsafe Turn(
      cosine: Real(repeating: nodes[2 &* node]),
      tangent: Real(repeating: nodes[2 &* node &+ 1]))
  }

  @inline(__always)
  func octetTurns(_ node: Int) -> OctetTurns {
    OctetTurns(turn(node), turn(2 &* node), turn(4 &* node), turn(4 &* node &+ 2))
  }
}

// MARK: - Passes over a node

extension FFTField {
  @inline(never)
  func transform8(_ points: ComplexVectors, stride: Int, node: Int) {
    let turns = octetTurns(node)
    for index in 0..<stride &* Real.partCount {
      let place = unsafe ComplexPart(index, of: points)
      var octet = ComplexOctet(place, stride: stride)
      octet.transform(turns)
      octet.store(place, stride: stride)
    }
  }

  @inline(never)
  func inverse8(_ points: ComplexVectors, stride: Int, node: Int) {
    let turns = octetTurns(node)
    for index in 0..<stride &* Real.partCount {
      let place = unsafe ComplexPart(index, of: points)
      var octet = ComplexOctet(place, stride: stride)
      octet.inverseTransform(turns)
      octet.store(place, stride: stride)
    }
  }

  @inline(never)
  func transform4(_ points: ComplexVectors, stride: Int, node: Int) {
    let (level1, level2) = (turn(node), turn(2 &* node))
    for index in 0..<stride &* Real.partCount {
      let place = unsafe ComplexPart(index, of: points)
      var quartet = ComplexQuartet(place, stride: stride)
      quartet.transform(level1, level2)
      quartet.store(place, stride: stride)
    }
  }

  @inline(never)
  func inverse4(_ points: ComplexVectors, stride: Int, node: Int) {
    let (level1, level2) = (turn(node), turn(2 &* node))
    for index in 0..<stride &* Real.partCount {
      let place = unsafe ComplexPart(index, of: points)
      var quartet = ComplexQuartet(place, stride: stride)
      quartet.inverseTransform(level1, level2)
      quartet.store(place, stride: stride)
    }
  }

  @inline(never)
  func transform2(_ points: ComplexVectors, stride: Int, node: Int) {
    let turn = turn(node)
    for index in 0..<stride &* Real.partCount {
      let place = unsafe ComplexPart(index, of: points)
      turn.butterfly(&place[0], &place[stride])
    }
  }

  @inline(never)
  func inverse2(_ points: ComplexVectors, stride: Int, node: Int) {
    let turn = turn(node)
    for index in 0..<stride &* Real.partCount {
      let place = unsafe ComplexPart(index, of: points)
      turn.inverseButterfly(&place[0], &place[stride])
    }
  }
}
