#if HALVED_VECTORS
  internal import KernelInterface

  // Four complex numbers in registers of four lanes leave room for what happens to them, eight do
  // not. So levels go in pairs: two across the vectors of a block; then, for each quarter of it,
  // which is four parts, two across these, and two more, once they are transposed, across what were
  // the lanes.
  extension FFTField {
    /// Nodes of a block, above those that have a lane each.
    static var nodesPerBlock: Int { 16 }

    /// The turns of four nodes of four points, a node in each lane.
    @inline(__always)
    private func laneTurns(_ quarter: Int) -> (Turn, Turn) {
      let place = unsafe lanes + 2 &* (quarter &- 4 &* blockCount)
      return unsafe (
        Turn(cosine: Real(0, of: place), tangent: Real(1, of: place)),
        Turn(cosine: Real(0, of: place + 1), tangent: Real(1, of: place + 1))
      )
    }

    /// Stores the roots of nodes of four points and of their first children.
    ///
    /// - Parameter indices: Of the nodes, from the tree's first node of four points on.
    static func setLanes(
      _ lanes: UnsafeMutablePointer<Double>, _ indices: NodeVector, _ root: CirclePoint
    ) {
      let (own, child) = (root.rounded, root.halved.rounded)
      for lane in 0..<VectorDouble.laneCount {
        let place = 16 * (indices[lane] / 4) + indices[lane] % 4
        unsafe (lanes[place], lanes[place + 4]) = (own.cosine[lane], own.tangent[lane])
        unsafe (lanes[place + 8], lanes[place + 12]) = (child.cosine[lane], child.tangent[lane])
      }
    }

    /// Goes down to the points of `count` blocks, the first of which is `node`.
    @inline(never)
    func transformBlocks(_ points: ComplexVectors, count: Int, node: Int) {
      for block in 0..<count {
        let (level1, level2) = (turn(node &+ block), turn(2 &* (node &+ block)))
        for part in 0..<4 {
          let place = unsafe ComplexPart(16 &* block &+ part, of: points)
          var quartet = ComplexQuartet(place, stride: 2)
          quartet.transform(level1, level2)
          quartet.store(place, stride: 2)
        }
      }
      for quarter in 0..<4 &* count {
        let node = 4 &* node &+ quarter
        var quartet = unsafe ComplexQuartet(quarter, of: points)
        quartet.transform(turn(node), turn(2 &* node))
        quartet.transpose()
        let (level1, level2) = laneTurns(node)
        quartet.transform(level1, level2)
        unsafe quartet.store(quarter, of: points)
      }
    }

    /// Goes up from what `change` makes of the points of blocks.
    @inline(__always)
    func invert(
      _ points: ComplexVectors, count: Int, node: Int,
      _ change: (_ point: Complex, _ place: Int) -> Complex
    ) {
      for quarter in 0..<4 &* count {
        let node = 4 &* node &+ quarter
        var quartet = unsafe ComplexQuartet(quarter, of: points)
        quartet.change { point, index in change(point, 4 &* quarter &+ index) }
        let (level1, level2) = laneTurns(node)
        quartet.inverseTransform(level1, level2)
        quartet.transpose()
        quartet.inverseTransform(turn(node), turn(2 &* node))
        unsafe quartet.store(quarter, of: points)
      }
      for block in 0..<count {
        let (level1, level2) = (turn(node &+ block), turn(2 &* (node &+ block)))
        for part in 0..<4 {
          let place = unsafe ComplexPart(16 &* block &+ part, of: points)
          var quartet = ComplexQuartet(place, stride: 2)
          quartet.inverseTransform(level1, level2)
          quartet.store(place, stride: 2)
        }
      }
    }
  }

  extension ComplexQuartet {
    /// Loads a quarter of a block.
    @inline(__always)
    fileprivate init(_ quarter: Int, of points: ComplexVectors) {
      @inline(__always)
      func part(_ index: Int) -> Complex {
        unsafe ComplexPart(4 &* quarter &+ index, of: points)[0]
      }
      self.init(part(0), part(1), part(2), part(3))
    }

    /// Stores a quarter of a block.
    @inline(__always)
    fileprivate func store(_ quarter: Int, of points: ComplexVectors) {
      unsafe ComplexPart(4 &* quarter, of: points)[0] = x0
      unsafe ComplexPart(4 &* quarter &+ 1, of: points)[0] = x1
      unsafe ComplexPart(4 &* quarter &+ 2, of: points)[0] = x2
      unsafe ComplexPart(4 &* quarter &+ 3, of: points)[0] = x3
    }

    /// Changes each of the numbers.
    @inline(__always)
    fileprivate mutating func change(_ body: (Complex, Int) -> Complex) {
      (x0, x1, x2, x3) = (body(x0, 0), body(x1, 1), body(x2, 2), body(x3, 3))
    }

    /// Transposes the 4 × 4 complex numbers.
    @inline(__always)
    fileprivate mutating func transpose() {
      HalfVector.transpose(&x0.real, &x1.real, &x2.real, &x3.real)
      HalfVector.transpose(&x0.imaginary, &x1.imaginary, &x2.imaginary, &x3.imaginary)
    }
  }
#endif
