internal import KernelInterface

/// The last six levels, for blocks of 64 points that lie in eight vectors.
///
/// What is done across lanes is different where vectors are halved (`FFTHalfBlocks`).
extension FFTField {
  /// Goes up from the points of the blocks.
  @inline(never)
  func invertBlocks(_ points: ComplexVectors, count: Int, node: Int) {
    unsafe invert(points, count: count, node: node) { point, _ in point }
  }

  /// Squares the points of the blocks and goes up again.
  @inline(never)
  func squareBlocks(_ points: ComplexVectors, count: Int, node: Int) {
    unsafe invert(points, count: count, node: node) { point, _ in point.squared }
  }

  /// Multiplies the points of `points` by those of `others` and goes up again.
  @inline(never)
  func multiplyBlocks(_ points: ComplexVectors, by others: ComplexVectors, count: Int, node: Int) {
    unsafe invert(points, count: count, node: node) { point, place in
      unsafe point.multiplied(by: ComplexPart(place, of: others)[0])
    }
  }

  /// Multiplies the points of `points` by those of `others`, which are left.
  @inline(never)
  func multiplyPoints(_ points: ComplexVectors, by others: ComplexVectors, vectorCount: Int) {
    for index in 0..<vectorCount &* Real.partCount {
      let place = unsafe ComplexPart(index, of: points)
      place[0] = unsafe place[0].multiplied(by: ComplexPart(index, of: others)[0])
    }
  }
}

#if !HALVED_VECTORS
  // Three levels go across the vectors of a block. Then it is transposed, and three more levels go
  // across what were the lanes, as in `NTTBlocks`.
  extension FFTField {
    /// Nodes of a block, above those that have a lane each.
    static var nodesPerBlock: Int { 8 }

    /// The turns of eight nodes of eight points, a node in each lane.
    @inline(__always)
    private func laneTurns(_ block: Int) -> OctetTurns {
      let w = unsafe lanes + 8 &* (block &- blockCount)
      return unsafe OctetTurns(
        Turn(cosine: w[0], tangent: w[1]), Turn(cosine: w[2], tangent: w[3]),
        Turn(cosine: w[4], tangent: w[5]), Turn(cosine: w[6], tangent: w[7]))
    }

    /// Stores the roots of nodes of eight points, of their first children and of two grandchildren
    /// each.
    ///
    /// - Parameter indices: Of the nodes, from the tree's first node of eight points on.
    static func setLanes(
      _ lanes: UnsafeMutablePointer<Double>, _ indices: NodeVector, _ root: CirclePoint
    ) {
      // No array of them: its type's helpers would be the whole program's.
      func set(_ number: Int, _ root: CirclePoint) {
        let (cosine, tangent) = root.rounded
        for lane in 0..<VectorDouble.laneCount {
          let place = 64 * (indices[lane] / 8) + 16 * number + indices[lane] % 8
          unsafe (lanes[place], lanes[place + 8]) = (cosine[lane], tangent[lane])
        }
      }
      let half = root.halved
      set(0, root)
      set(1, half)
      set(2, half.halved)
      set(3, half.next.halved)
    }

    /// Goes down to the points of `count` blocks, the first of which is `node`.
    @inline(never)
    func transformBlocks(_ points: ComplexVectors, count: Int, node: Int) {
      for block in 0..<count {
        let place = unsafe ComplexPart(8 &* block, of: points)
        var octet = ComplexOctet(place, stride: 1)
        octet.transform(octetTurns(node &+ block))
        octet.transpose()
        octet.transform(laneTurns(node &+ block))
        octet.store(place, stride: 1)
      }
    }

    /// Goes up from what `change` makes of the points of blocks.
    @inline(__always)
    func invert(
      _ points: ComplexVectors, count: Int, node: Int,
      _ change: (_ point: Complex, _ place: Int) -> Complex
    ) {
      for block in 0..<count {
        let place = unsafe ComplexPart(8 &* block, of: points)
        var octet = ComplexOctet(place, stride: 1)
        octet.change { point, index in change(point, 8 &* block &+ index) }
        octet.inverseTransform(laneTurns(node &+ block))
        octet.transpose()
        octet.inverseTransform(octetTurns(node &+ block))
        octet.store(place, stride: 1)
      }
    }
  }

  extension ComplexOctet {
    /// Changes each of the numbers.
    @inline(__always)
    fileprivate mutating func change(_ body: (Complex, Int) -> Complex) {
      (x0, x1, x2, x3) = (body(x0, 0), body(x1, 1), body(x2, 2), body(x3, 3))
      (x4, x5, x6, x7) = (body(x4, 4), body(x5, 5), body(x6, 6), body(x7, 7))
    }

    /// Transposes the 8 × 8 complex numbers.
    @inline(__always)
    fileprivate mutating func transpose() {
      VectorDouble.transpose(
        &x0.real, &x1.real, &x2.real, &x3.real, &x4.real, &x5.real, &x6.real, &x7.real)
      VectorDouble.transpose(
        &x0.imaginary, &x1.imaginary, &x2.imaginary, &x3.imaginary, &x4.imaginary, &x5.imaginary,
        &x6.imaginary, &x7.imaginary)
    }
  }
#endif
