internal import KernelInterface

/// The last six levels, for blocks of 64 points that lie in eight vectors.
///
/// Three levels go across the vectors, as in the passes. Then the 8 × 8 points are transposed, and
/// three more levels go across what were the lanes; there every lane has factors of its own. The
/// points stay transposed until the way back. Where residues are pairs, two blocks go together: the
/// same one of both operands, which share its factors, or neighbours.
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

  /// Goes down to the points of the blocks of both operands.
  func transformBlocks(_ points: UnsafeVectors, _ others: UnsafeVectors, count: Int, node: Int) {
    if Residue.vectorCount == 1 {
      unsafe transformBlocks(points, count: count, node: node)
      unsafe transformBlocks(others, count: count, node: node)
    } else {
      unsafe transformAcrossVectors(points, others, count: count, node: node)
      unsafe transformAcrossLanes(points, others, count: count, node: node)
    }
  }

  @inline(never)
  private func transformAcrossVectors(_ points: UnsafeVectors, count: Int, node: Int) {
    let modulus = modulus
    Residue.forEachBlock(below: count) { block, next in
      prefetchLaneFactors(node &+ block)
      prefetchLaneFactors(node &+ block &+ next)
      unsafe transformAcrossVectors(
        points + block &* Self.blockVectors, distance: next &* Self.blockVectors,
        octetFactors(node &+ block, next: next), modulus)
    }
  }

  @inline(never)
  private func transformAcrossVectors(
    _ points: UnsafeVectors, _ others: UnsafeVectors, count: Int, node: Int
  ) {
    let (modulus, distance) = unsafe (modulus, others - points)
    for block in 0..<count {
      prefetchLaneFactors(node &+ block)
      unsafe transformAcrossVectors(
        points + block &* Self.blockVectors, distance: distance, octetFactors(node &+ block),
        modulus)
    }
  }

  /// Goes three levels down across the vectors of a block, and of the one at a distance.
  @inline(__always)
  private func transformAcrossVectors(
    _ place: UnsafeVectors, distance: Int, _ w: OctetFactors, _ modulus: VectorModulus
  ) {
    var octet = unsafe Octet(at: place, stride: 1, distance: distance)
    octet.transform(w, modulo: modulus)
    unsafe octet.store(at: place, stride: 1, distance: distance)
  }

  @inline(never)
  private func transformAcrossLanes(_ points: UnsafeVectors, count: Int, node: Int) {
    let (modulus, i) = (modulus, imaginaryUnit)
    Residue.forEachBlock(below: count) { block, next in
      prefetchLaneFactors(Self.reflected(node &+ block))
      prefetchLaneFactors(Self.reflected(node &+ block &+ next))
      unsafe transformAcrossLanes(
        points + block &* Self.blockVectors, distance: next &* Self.blockVectors,
        node &+ block, next, i, modulus)
    }
  }

  @inline(never)
  private func transformAcrossLanes(
    _ points: UnsafeVectors, _ others: UnsafeVectors, count: Int, node: Int
  ) {
    let (modulus, i, distance) = unsafe (modulus, imaginaryUnit, others - points)
    for block in 0..<count {
      prefetchLaneFactors(Self.reflected(node &+ block))
      unsafe transformAcrossLanes(
        points + block &* Self.blockVectors, distance: distance,
        node &+ block, 0, i, modulus)
    }
  }

  /// Transposes a block, and the one at a distance, and goes three levels down across what were the
  /// lanes.
  @inline(__always)
  private func transformAcrossLanes(
    _ place: UnsafeVectors, distance: Int, _ node: Int, _ next: Int, _ i: Residue,
    _ modulus: VectorModulus
  ) {
    var octet = unsafe Octet(at: place, stride: 1, distance: distance)
    octet.transpose()
    octet.transform(laneFactors(node, next, i, modulus), modulo: modulus)
    unsafe octet.store(at: place, stride: 1, distance: distance)
  }

  /// Asks for the factors of eight nodes, one in each lane, which the next pass loads: the table of
  /// a long transform is in no cache.
  @inline(__always)
  private func prefetchLaneFactors(_ node: Int) {
    for index in 0..<4 { unsafe VectorDouble.prefetch(lanes + 4 &* node + index) }
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
      level2: (w1, w1.multiplied(by: i, modulo: modulus)),
      level3: (
        w2, w2.multiplied(by: i, modulo: modulus),
        w3, w3.multiplied(by: i, modulo: modulus)
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
      level2: (w1.multiplied(by: i, modulo: modulus), w1),
      level3: (
        w3.multiplied(by: i, modulo: modulus), w3,
        w2.multiplied(by: i, modulo: modulus), w2
      ))
    octet.inverseTransform(factors, modulo: modulus)
  }

  @inline(never)
  private func invertAcrossVectors(_ points: UnsafeVectors, count: Int, node: Int) {
    let modulus = modulus
    Residue.forEachBlock(below: count) { block, next in
      unsafe invertAcrossVectors(
        points + block &* Self.blockVectors, distance: next &* Self.blockVectors,
        inverseOctetFactors(node &+ block, next: next), modulus)
    }
  }

  @inline(never)
  private func invertAcrossVectors(
    _ points: UnsafeVectors, _ others: UnsafeVectors, count: Int, node: Int
  ) {
    let (modulus, distance) = unsafe (modulus, others - points)
    for block in 0..<count {
      unsafe invertAcrossVectors(
        points + block &* Self.blockVectors, distance: distance,
        inverseOctetFactors(node &+ block), modulus)
    }
  }

  /// Transposes a block, and the one at a distance, back and goes three levels up across its
  /// vectors.
  @inline(__always)
  private func invertAcrossVectors(
    _ place: UnsafeVectors, distance: Int, _ v: OctetFactors, _ modulus: VectorModulus
  ) {
    var octet = unsafe Octet(at: place, stride: 1, distance: distance)
    octet.transpose()
    octet.inverseTransform(v, modulo: modulus)
    unsafe octet.store(at: place, stride: 1, distance: distance)
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
    if Residue.vectorCount == 1 {
      unsafe invertLanes(points, count: count, node: node)
      unsafe invertAcrossVectors(points, count: count, node: node)
      unsafe invertLanes(others, count: count, node: node)
      unsafe invertAcrossVectors(others, count: count, node: node)
    } else {
      unsafe invertLanes(points, others, count: count, node: node)
      unsafe invertAcrossVectors(points, others, count: count, node: node)
    }
  }

  @inline(never)
  private func squareAndInvertLanes(_ points: UnsafeVectors, count: Int, node: Int) {
    let (modulus, i, scale) = (modulus, imaginaryUnit, scale)
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
    Residue.forEachBlock(below: count) { block, next in
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1, distance: next &* Self.blockVectors)
      invertAcrossLanes(&octet, node &+ block, next, i, modulus)
      unsafe octet.store(at: place, stride: 1, distance: next &* Self.blockVectors)
    }
  }

  /// Goes up within the lanes of both results, which share the factors.
  @inline(never)
  private func invertLanes(
    _ points: UnsafeVectors, _ others: UnsafeVectors, count: Int, node: Int
  ) {
    let (modulus, i, distance) = unsafe (modulus, imaginaryUnit, others - points)
    for block in 0..<count {
      let place = unsafe points + block &* Self.blockVectors
      var octet = unsafe Octet(at: place, stride: 1, distance: distance)
      invertAcrossLanes(&octet, node &+ block, 0, i, modulus)
      unsafe octet.store(at: place, stride: 1, distance: distance)
    }
  }
}
