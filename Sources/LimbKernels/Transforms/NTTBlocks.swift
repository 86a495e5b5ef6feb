internal import KernelInterface

/// The last six levels, for blocks of 64 points that lie in eight vectors.
///
/// Three levels go across the vectors, as in the passes. Then the 8 × 8 points are transposed, and
/// three more levels go across what were the lanes; there every lane has factors of its own. The
/// points stay transposed until the way back. Where residues are pairs, two blocks go together.
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
    Residue.forEachBlock(below: count) { block, next in
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1, distance: next &* Self.blockVectors)
      octet.transform(octetFactors(node &+ block, next: next), modulo: modulus)
      unsafe octet.store(at: place, stride: 1, distance: next &* Self.blockVectors)
    }
  }

  @inline(never)
  private func transformAcrossLanes(_ points: UnsafeVectors, count: Int, node: Int) {
    let (modulus, i) = (modulus, imaginaryUnit)
    noteButterflies(octets: count)
    Residue.forEachBlock(below: count) { block, next in
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1, distance: next &* Self.blockVectors)
      octet.transpose()
      octet.transform(laneFactors(node &+ block, next, i, modulus), modulo: modulus)
      unsafe octet.store(at: place, stride: 1, distance: next &* Self.blockVectors)
    }
  }

  /// The factors of eight nodes, one in each lane, and of those of the node `next` after it; every
  /// second one of a level is i times the first.
  @inline(__always)
  private func laneFactors(
    _ node: Int, _ next: Int, _ i: Residue, _ modulus: VectorModulus
  ) -> OctetFactors {
    @inline(__always)
    func factors(_ index: Int) -> Residue {
      unsafe Residue(at: lanes + 4 &* node + index, distance: 4 &* next)
    }
    let (w1, w2, w3) = (factors(1), factors(2), factors(3))
    return OctetFactors(
      level1: factors(0),
      level2: (w1, w1.multiplied(byVariable: i, modulo: modulus)),
      level3: (
        w2, w2.multiplied(byVariable: i, modulo: modulus),
        w3, w3.multiplied(byVariable: i, modulo: modulus)
      ))
  }

  /// Goes three levels up from the points of a block, within the lanes.
  @inline(__always)
  private func invertAcrossLanes(
    _ octet: inout Octet, _ node: Int, _ next: Int, _ i: Residue, _ modulus: VectorModulus
  ) {
    // The mirror of lane l of a node is lane 7 - l of the node's mirror.
    let mirror = unsafe lanes + 4 &* Self.reflected(node)
    let nextMirror = unsafe lanes + 4 &* Self.reflected(node &+ next)
    @inline(__always)
    func factors(_ index: Int) -> Residue {
      Residue(each: { unsafe ($0 == 0 ? mirror : nextMirror)[index].reversed })
    }
    let (w0, w1, w2, w3) = (factors(0), factors(1), factors(2), factors(3))
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
    Residue.forEachBlock(below: count) { block, next in
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1, distance: next &* Self.blockVectors)
      octet.transpose()
      octet.inverseTransform(inverseOctetFactors(node &+ block, next: next), modulo: modulus)
      unsafe octet.store(at: place, stride: 1, distance: next &* Self.blockVectors)
    }
  }
}

// MARK: - Products of points, and the way up

extension NTTField {
  /// What the products of points are multiplied by, in every lane.
  @inline(__always)
  private var scale: Residue {
    let scale = VectorDouble(repeating: pointScale)
    return Residue(each: { _ in scale })
  }

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
    let (modulus, i, scale) = (modulus, imaginaryUnit, scale)
    noteButterflies(octets: count)
    Residue.forEachBlock(below: count) { block, next in
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1, distance: next &* Self.blockVectors)
      octet.multiply(by: octet, scale: scale, modulo: modulus)
      invertAcrossLanes(&octet, node &+ block, next, i, modulus)
      unsafe octet.store(at: place, stride: 1, distance: next &* Self.blockVectors)
    }
  }

  @inline(never)
  private func multiplyAndInvertLanes(
    _ points: UnsafeVectors, by others: UnsafeVectors, count: Int, node: Int
  ) {
    let (modulus, i, scale) = (modulus, imaginaryUnit, scale)
    noteButterflies(octets: count)
    Residue.forEachBlock(below: count) { block, next in
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1, distance: next &* Self.blockVectors)
      let other = unsafe Octet(
        at: others + block &* Self.blockVectors, stride: 1, distance: next &* Self.blockVectors)
      octet.multiply(by: other, scale: scale, modulo: modulus)
      invertAcrossLanes(&octet, node &+ block, next, i, modulus)
      unsafe octet.store(at: place, stride: 1, distance: next &* Self.blockVectors)
    }
  }

  @inline(never)
  private func multiplyAndSquare(
    _ points: UnsafeVectors, _ others: UnsafeVectors, vectorCount: Int
  ) {
    let (modulus, scale) = (modulus, scale)
    Residue.forEachStep(in: 0..<vectorCount) { place in
      let point = unsafe Residue(at: points + place)
      let other = unsafe Residue(at: others + place)
      let scaled = other.multiplied(by: scale, modulo: modulus)
      unsafe scaled.multiplied(byVariable: point, modulo: modulus).store(at: points + place)
      unsafe scaled.multiplied(byVariable: other, modulo: modulus).store(at: others + place)
    }
  }

  @inline(never)
  private func invertLanes(_ points: UnsafeVectors, count: Int, node: Int) {
    let (modulus, i) = (modulus, imaginaryUnit)
    noteButterflies(octets: count)
    Residue.forEachBlock(below: count) { block, next in
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1, distance: next &* Self.blockVectors)
      invertAcrossLanes(&octet, node &+ block, next, i, modulus)
      unsafe octet.store(at: place, stride: 1, distance: next &* Self.blockVectors)
    }
  }
}
