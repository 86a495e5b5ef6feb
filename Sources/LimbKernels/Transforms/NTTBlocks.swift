internal import KernelInterface

/// The last six levels, for blocks of 64 points that lie in eight vectors.
///
/// Three levels go across the vectors, as in the passes. Then the 8 × 8 points are transposed, and
/// three more levels go across what were the lanes; there every lane has factors of its own. The
/// points stay transposed until the way back.
extension NTTField {
  /// Points in a block.
  static var blockLength: Int { NTTPlan.blockLength }

  /// Vectors in a block.
  static let blockVectors = 8

  /// Goes down to the points of `count` blocks, the first of which is `node`.
  func transformBlocks(_ points: UnsafeVectors, count: Int, node: Int) {
    unsafe transformAcrossVectors(points, count: count, node: node)
    unsafe transformAcrossLanes(points, count: count, node: node)
  }

  @inline(never)
  private func transformAcrossVectors(_ points: UnsafeVectors, count: Int, node: Int) {
    let modulus = modulus
    noteButterflies(octets: count)
    for block in 0..<count {
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1)
      octet.transform(octetFactors(node &+ block), modulo: modulus)
      unsafe octet.store(at: place, stride: 1)
    }
  }

  @inline(never)
  private func transformAcrossLanes(_ points: UnsafeVectors, count: Int, node: Int) {
    let (modulus, i) = (modulus, imaginaryUnit)
    noteButterflies(octets: count)
    for block in 0..<count {
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1)
      octet.transpose()
      octet.transform(laneFactors(node &+ block, i, modulus), modulo: modulus)
      unsafe octet.store(at: place, stride: 1)
    }
  }

  /// The factors of eight nodes, one in each lane; every second one of a level is i times the
  /// first.
  @inline(__always)
  private func laneFactors(
    _ node: Int, _ i: VectorDouble, _ modulus: VectorModulus
  ) -> OctetFactors {
    let w = unsafe lanes + 4 &* node
    return unsafe OctetFactors(
      level1: w[0],
      level2: (w[1], w[1].multiplied(byVariable: i, modulo: modulus)),
      level3: (
        w[2], w[2].multiplied(byVariable: i, modulo: modulus),
        w[3], w[3].multiplied(byVariable: i, modulo: modulus)
      ))
  }

  /// Goes three levels up from the points of a block, within the lanes.
  @inline(__always)
  private func invertAcrossLanes(
    _ octet: inout Octet, _ node: Int, _ i: VectorDouble, _ modulus: VectorModulus
  ) {
    // The mirror of lane l of a node is lane 7 - l of the node's mirror.
    let w = unsafe lanes + 4 &* Self.reflected(node)
    let (w0, w1) = unsafe (w[0].reversed, w[1].reversed)
    let (w2, w3) = unsafe (w[2].reversed, w[3].reversed)
    let factors = OctetFactors(
      level1: w0,
      level2: (w1.multiplied(byVariable: i, modulo: modulus), w1),
      level3: (
        w3.multiplied(byVariable: i, modulo: modulus), w3,
        w2.multiplied(byVariable: i, modulo: modulus), w2
      ))
    octet.inverseTransform(factors, modulo: modulus)
  }

  @inline(never)
  private func invertAcrossVectors(_ points: UnsafeVectors, count: Int, node: Int) {
    let modulus = modulus
    noteButterflies(octets: count)
    for block in 0..<count {
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1)
      octet.transpose()
      octet.inverseTransform(inverseOctetFactors(node &+ block), modulo: modulus)
      unsafe octet.store(at: place, stride: 1)
    }
  }
}

// MARK: - Products of points, and the way up

extension NTTField {
  /// Squares the points of the blocks and goes up again.
  func squareBlocks(_ points: UnsafeVectors, count: Int, node: Int) {
    unsafe squareAndInvertLanes(points, count: count, node: node)
    unsafe invertAcrossVectors(points, count: count, node: node)
  }

  /// Multiplies the points of `points` by those of `others` and goes up again.
  func multiplyBlocks(_ points: UnsafeVectors, by others: UnsafeVectors, count: Int, node: Int) {
    unsafe multiplyAndInvertLanes(points, by: others, count: count, node: node)
    unsafe invertAcrossVectors(points, count: count, node: node)
  }

  /// Multiplies the points of `points` by those of `others`, squares those of `others`, and goes up
  /// again with both.
  func multiplyAndSquareBlocks(
    _ points: UnsafeVectors, by others: UnsafeVectors, count: Int, node: Int
  ) {
    unsafe multiplyAndSquare(points, others, vectorCount: count &* Self.blockVectors)
    unsafe invertLanes(points, count: count, node: node)
    unsafe invertAcrossVectors(points, count: count, node: node)
    unsafe invertLanes(others, count: count, node: node)
    unsafe invertAcrossVectors(others, count: count, node: node)
  }

  @inline(never)
  private func squareAndInvertLanes(_ points: UnsafeVectors, count: Int, node: Int) {
    let (modulus, i, scale) = (modulus, imaginaryUnit, VectorDouble(repeating: pointScale))
    noteButterflies(octets: count)
    for block in 0..<count {
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1)
      octet.multiply(by: octet, scale: scale, modulo: modulus)
      invertAcrossLanes(&octet, node &+ block, i, modulus)
      unsafe octet.store(at: place, stride: 1)
    }
  }

  @inline(never)
  private func multiplyAndInvertLanes(
    _ points: UnsafeVectors, by others: UnsafeVectors, count: Int, node: Int
  ) {
    let (modulus, i, scale) = (modulus, imaginaryUnit, VectorDouble(repeating: pointScale))
    noteButterflies(octets: count)
    for block in 0..<count {
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1)
      let other = unsafe Octet(at: others + block &* Self.blockVectors, stride: 1)
      octet.multiply(by: other, scale: scale, modulo: modulus)
      invertAcrossLanes(&octet, node &+ block, i, modulus)
      unsafe octet.store(at: place, stride: 1)
    }
  }

  @inline(never)
  private func multiplyAndSquare(
    _ points: UnsafeVectors, _ others: UnsafeVectors, vectorCount: Int
  ) {
    let (modulus, scale) = (modulus, VectorDouble(repeating: pointScale))
    for place in 0..<vectorCount {
      let other = unsafe others[place]
      let scaled = other.multiplied(by: scale, modulo: modulus)
      unsafe points[place] = scaled.multiplied(byVariable: points[place], modulo: modulus)
      unsafe others[place] = scaled.multiplied(byVariable: other, modulo: modulus)
    }
  }

  @inline(never)
  private func invertLanes(_ points: UnsafeVectors, count: Int, node: Int) {
    let (modulus, i) = (modulus, imaginaryUnit)
    noteButterflies(octets: count)
    for block in 0..<count {
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1)
      invertAcrossLanes(&octet, node &+ block, i, modulus)
      unsafe octet.store(at: place, stride: 1)
    }
  }
}
