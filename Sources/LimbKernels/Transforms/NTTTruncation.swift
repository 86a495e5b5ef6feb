internal import KernelInterface

/// Nodes of which only the first points are wanted (J. van der Hoeven, *The Truncated Fourier
/// Transform and Applications*, ISSAC 2004).
///
/// A product of length n needs n points, not the next power of two. On the way down, children
/// behind the last point are dropped, those before it make full round trips, and the child that is
/// cut is treated the same way. On the way up, n points are known, and of the polynomial all but
/// the first n coefficients: they determine the rest. In a cut node of eight children, of which q
/// come before the cut one, and where r points of the cut one are wanted:
///
/// 1. For the columns from r on, the node's last 8 - q coefficients are known, and q children: they
///    give the first q coefficients and the column of the cut child, whose last coefficients are
///    thereby known.
/// 2. The cut child is completed in the same way.
/// 3. For the columns before r, q + 1 children and 7 - q coefficients are known.
///
/// Coefficients of a node of 2ᵏ points are 2ᵏ times as large as those of the polynomial.
extension NTTField {
  /// Goes down to the first `pointCount` points of a node, makes the products, and comes back with
  /// every whole node on the way.
  ///
  /// - Precondition: The count is a positive multiple of 64, and less than the node has.
  func descend(_ operands: NTTOperands, exponent: Int, node: Int, pointCount: Int) {
    if exponent < NTTCut.leastExponentOfOctets {
      let levels = exponent - 6
      transform(operands, levels: levels, stride: Self.blockVectors, node: node)
      roundTripBlocks(operands, count: pointCount / Self.blockLength, node: node << levels)
      return
    }
    let cut = NTTCut(pointCount: pointCount, exponent: exponent)
    unsafe operands.forEachInput {
      unsafe transform8($0, stride: cut.stride, node: node, keeping: cut.usedChildren)
    }
    descendToChildren(operands, exponent: exponent, node: node, cut: cut)
  }

  /// Visits the children of a cut node.
  func descendToChildren(_ operands: NTTOperands, exponent: Int, node: Int, cut: NTTCut) {
    for child in 0..<cut.usedChildren {
      descendToChild(child, operands, exponent: exponent, node: node, cut: cut)
    }
  }

  /// Visits one child of a cut node.
  func descendToChild(
    _ child: Int, _ operands: NTTOperands, exponent: Int, node: Int, cut: NTTCut
  ) {
    let place = operands.advanced(by: child * cut.stride)
    if child < cut.wholeChildren {
      roundTrip(place, exponent: exponent - 3, node: 8 * node + child)
    } else {
      descend(place, exponent: exponent - 3, node: 8 * node + child, pointCount: cut.rest)
    }
  }

  /// Completes a cut node whose whole children have come back, and whose coefficients from
  /// `pointCount` on are known.
  ///
  /// - Precondition: as of `descend`
  func ascend(_ points: UnsafeVectors, exponent: Int, node: Int, pointCount: Int) {
    if exponent < NTTCut.leastExponentOfOctets {
      unsafe invertBlocks(
        points, exponent: exponent, node: node, known: pointCount / Self.blockLength)
      return
    }
    let cut = NTTCut(pointCount: pointCount, exponent: exponent)
    let whole = cut.wholeChildren
    let octets = unsafe PartialOctets(points: points, stride: cut.stride, node: node)
    guard cut.rest > 0 else {
      invert(octets, known: whole, wantsNext: false, columns: 0..<cut.stride)
      return
    }
    invert(octets, known: whole, wantsNext: true, columns: cut.restColumns..<cut.stride)
    unsafe ascend(
      points + whole * cut.stride, exponent: exponent - 3, node: 8 * node + whole,
      pointCount: cut.rest)
    invert(octets, known: whole + 1, wantsNext: false, columns: 0..<cut.restColumns)
  }
}
