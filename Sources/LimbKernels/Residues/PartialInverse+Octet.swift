extension PartialInverse {
  /// A node of eight points.
  ///
  /// - Parameter tailIsZero: Whether all known coefficients are zero, as they are in the root: the
  ///   product has no more coefficients than points were wanted.
  @inline(__always)
  func complete(
    known: Int, wantsNext: Bool, tailIsZero: Bool, _ x: inout Octet,
    _ w: OctetFactors, _ v: OctetFactors
  ) {
    if known >= 4 {
      completeUpper(known - 4, wantsNext, tailIsZero, &x, w, v)
    } else {
      completeLower(known, wantsNext, &x, w, v)
    }
    reduceResults(count: known + (wantsNext ? 1 : 0), &x)
  }

  /// The left child is known whole, and `known` points of the right one.
  @inline(__always)
  private func completeUpper(
    _ known: Int, _ wantsNext: Bool, _ tailIsZero: Bool, _ x: inout Octet,
    _ w: OctetFactors, _ v: OctetFactors
  ) {
    var left = Quartet(x.x0, x.x1, x.x2, x.x3)
    left.inverseTransform(v.left, modulo: modulus)
    // Where the node's upper coefficient X is known, the right child's is left - w X.
    @inline(__always)
    func right(_ place: Int, _ left: Residue, _ upper: Residue) -> Residue {
      if place < known { return upper }
      return tailIsZero ? left : left - upper.multiplied(by: w.level1, modulo: modulus)
    }
    var right = Quartet(
      right(0, left.x0, x.x4), right(1, left.x1, x.x5), right(2, left.x2, x.x6),
      right(3, left.x3, x.x7))
    let initial = right
    complete(known: known, wantsNext: wantsNext, &right, w.right, v.right)
    combine(0 < known, &x.x0, &x.x4, left.x0, right.x0, initial.x0, v.level1)
    combine(1 < known, &x.x1, &x.x5, left.x1, right.x1, initial.x1, v.level1)
    combine(2 < known, &x.x2, &x.x6, left.x2, right.x2, initial.x2, v.level1)
    combine(3 < known, &x.x3, &x.x7, left.x3, right.x3, initial.x3, v.level1)
    guard wantsNext else { return }
    switch known {
    case 0: x.x4 = right.x0
    case 1: x.x5 = right.x1
    case 2: x.x6 = right.x2
    default: x.x7 = right.x3
    }
  }

  /// Makes a lower coefficient, and the upper one if it is not known, of both children's.
  @inline(__always)
  private func combine(
    _ isWhole: Bool, _ lower: inout Residue, _ upper: inout Residue, _ left: Residue,
    _ right: Residue, _ initialRight: Residue, _ v: Residue
  ) {
    if isWhole {
      lower = left + right
      upper = (right - left).reduced(modulo: modulus).multiplied(by: v, modulo: modulus)
    } else {
      lower = left + initialRight
    }
  }

  /// At most three points are known, all of the left child.
  @inline(__always)
  private func completeLower(
    _ known: Int, _ wantsNext: Bool, _ x: inout Octet, _ w: OctetFactors,
    _ v: OctetFactors
  ) {
    // Where both of the node's coefficients are known, the left child's is (lower + w upper) / 2.
    @inline(__always)
    func left(_ place: Int, _ lower: Residue, _ upper: Residue) -> Residue {
      place < known ? lower : point(lower, upper, w.level1)
    }
    var left = Quartet(
      left(0, x.x0, x.x4), left(1, x.x1, x.x5), left(2, x.x2, x.x6), left(3, x.x3, x.x7))
    complete(known: known, wantsNext: wantsNext, &left, w.left, v.left)
    if known > 0 { x.x0 = lower(left.x0, x.x4, w.level1) }
    if known > 1 { x.x1 = lower(left.x1, x.x5, w.level1) }
    if known > 2 { x.x2 = lower(left.x2, x.x6, w.level1) }
    guard wantsNext else { return }
    switch known {
    case 0: x.x0 = left.x0
    case 1: x.x1 = left.x1
    case 2: x.x2 = left.x2
    default: x.x3 = left.x3
    }
  }

  /// A node's lower coefficient, from the left child's and the upper one.
  @inline(__always)
  private func lower(_ left: Residue, _ upper: Residue, _ w: Residue) -> Residue {
    let reduced = left.reduced(modulo: modulus)
    return reduced + reduced - upper.multiplied(by: w, modulo: modulus)
  }

  @inline(__always)
  private func reduceResults(count: Int, _ x: inout Octet) {
    if count > 0 { x.x0 = x.x0.reduced(modulo: modulus) }
    if count > 1 { x.x1 = x.x1.reduced(modulo: modulus) }
    if count > 2 { x.x2 = x.x2.reduced(modulo: modulus) }
    if count > 3 { x.x3 = x.x3.reduced(modulo: modulus) }
    if count > 4 { x.x4 = x.x4.reduced(modulo: modulus) }
    if count > 5 { x.x5 = x.x5.reduced(modulo: modulus) }
    if count > 6 { x.x6 = x.x6.reduced(modulo: modulus) }
    if count > 7 { x.x7 = x.x7.reduced(modulo: modulus) }
  }
}

extension Octet {
  /// Completes the root from its first four points, where its upper coefficients are zero: the
  /// lower ones, and the fifth point.
  ///
  /// Inputs are below 1.29 p; the coefficients come out as least residues, the point below 0.9 p. A
  /// quarter of the point's sum is taken once, at the end.
  ///
  /// - Parameters:
  ///   - i: The root of -1.
  ///   - w2: t[2], a square root of i.
  ///   - quarter: 1 / 4 modulo p.
  @inline(__always)
  mutating func completeHalfRoot(
    _ i: Residue, _ w2: Residue, quarter: Residue, modulo modulus: Modulus
  ) {
    (x0, x1) = (x0 + x1, x0 - x1)
    inverseButterfly(&x2, &x3, i, modulus)
    (x0, x2) = ((x0 + x2).reduced(modulo: modulus), (x0 - x2).reduced(modulo: modulus))
    (x1, x3) = (x1 + x3, x1 - x3)
    let even = x0 + x2.multiplied(by: i, modulo: modulus)
    let odd = x1 + x3.multiplied(by: i, modulo: modulus)
    x4 = (even + odd.multiplied(by: w2, modulo: modulus)).multiplied(by: quarter, modulo: modulus)
    x0 = (x0 + x0).reduced(modulo: modulus)
    x1 = (x1 + x1).reduced(modulo: modulus)
    x2 = (x2 + x2).reduced(modulo: modulus)
    x3 = (x3 + x3).reduced(modulo: modulus)
  }
}
