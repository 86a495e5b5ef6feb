internal import KernelInterface

/// The octets of a node that is completed on the way up.
@safe
struct PartialOctets {
  let points: UnsafeVectors
  let stride: Int
  let node: Int
}

extension NTTField {
  /// 1 / 2, in every lane.
  @inline(__always)
  private var halves: Residue {
    let half = VectorDouble(repeating: half)
    return Residue(each: { _ in half })
  }

  /// Completes the first `known` coefficients in the given columns of a node, and the next point
  /// where `wantsNext` is set.
  ///
  /// - Precondition: There are columns.
  @inline(never)
  func invert(_ octets: PartialOctets, known: Int, wantsNext: Bool, columns: Range<Int>) {
    switch (known, wantsNext) {
    case (0, true): invert(octets, 0, true, columns)
    case (1, false): invert(octets, 1, false, columns)
    case (1, true): invert(octets, 1, true, columns)
    case (2, false): invert(octets, 2, false, columns)
    case (2, true): invert(octets, 2, true, columns)
    case (3, false): invert(octets, 3, false, columns)
    case (3, true): invert(octets, 3, true, columns)
    case (4, false): invert(octets, 4, false, columns)
    case (4, true): invert(octets, 4, true, columns)
    case (5, false): invert(octets, 5, false, columns)
    case (5, true): invert(octets, 5, true, columns)
    case (6, false): invert(octets, 6, false, columns)
    case (6, true): invert(octets, 6, true, columns)
    case (7, false): invert(octets, 7, false, columns)
    case (7, true): invert(octets, 7, true, columns)
    default:
      unsafe inverse8(octets.points, stride: octets.stride, node: octets.node, columns: columns)
    }
  }

  /// One loop for each pair of literals.
  ///
  /// Transparent, since the optimiser would merge the cases before it inlines them.
  @_transparent
  private func invert(
    _ octets: PartialOctets, _ known: Int, _ wantsNext: Bool, _ columns: Range<Int>
  ) {
    let partial = PartialInverse(half: halves, modulus: modulus)
    let (w, v) = (octetFactors(octets.node), inverseOctetFactors(octets.node))
    Residue.forEachStep(in: columns) { column in
      let place = unsafe octets.points + column
      var octet = unsafe Octet(at: place, stride: octets.stride)
      partial.complete(known: known, wantsNext: wantsNext, tailIsZero: false, &octet, w, v)
      unsafe octet.store(at: place, stride: octets.stride, count: known + (wantsNext ? 1 : 0))
    }
  }

  /// Completes the first `known` blocks of a node that has two or four.
  func invertBlocks(_ points: UnsafeVectors, exponent: Int, node: Int, known: Int) {
    switch (exponent, known) {
    case (7, _): unsafe invertPair(points, node: node)
    case (_, 1): unsafe invertQuartet(points, node, 1)
    case (_, 2): unsafe invertQuartet(points, node, 2)
    default: unsafe invertQuartet(points, node, 3)
    }
  }

  private func invertPair(_ points: UnsafeVectors, node: Int) {
    let partial = PartialInverse(half: halves, modulus: modulus)
    let w = factor(node)
    Residue.forEachStep(in: 0..<Self.blockVectors) { column in
      let place = unsafe points + column
      unsafe partial.completedFirst(
        Residue(at: place), Residue(at: place + Self.blockVectors), w
      ).store(at: place)
    }
  }

  @_transparent
  private func invertQuartet(_ points: UnsafeVectors, _ node: Int, _ known: Int) {
    let partial = PartialInverse(half: halves, modulus: modulus)
    let (w, v) = (octetFactors(node).upper, inverseOctetFactors(node).upper)
    Residue.forEachStep(in: 0..<Self.blockVectors) { column in
      let place = unsafe points + column
      var quartet = unsafe Quartet(at: place, stride: Self.blockVectors)
      partial.completeFirst(known: known, &quartet, w, v)
      unsafe quartet.store(at: place, stride: Self.blockVectors)
    }
  }

  /// Completes the root, where all known coefficients are zero.
  ///
  /// - Precondition: `known` is at least 4; at 8 nothing more is wanted.
  @inline(never)
  func invertRoot(_ octets: PartialOctets, known: Int, wantsNext: Bool, columns: Range<Int>) {
    // One of many threads may get none.
    if columns.isEmpty { return }
    switch (known, wantsNext) {
    case (4, false): invertRoot(octets, 4, false, columns)
    case (4, true): invertHalfRoot(octets, columns)
    case (5, false): invertRoot(octets, 5, false, columns)
    case (5, true): invertRoot(octets, 5, true, columns)
    case (6, false): invertRoot(octets, 6, false, columns)
    case (6, true): invertRoot(octets, 6, true, columns)
    case (7, false): invertRoot(octets, 7, false, columns)
    case (7, true): invertRoot(octets, 7, true, columns)
    default: unsafe invertWholeRoot(octets.points, stride: octets.stride, columns: columns)
    }
  }

  @_transparent
  private func invertRoot(
    _ octets: PartialOctets, _ known: Int, _ wantsNext: Bool, _ columns: Range<Int>
  ) {
    let partial = PartialInverse(half: halves, modulus: modulus)
    let (w, v) = (octetFactors(0), inverseOctetFactors(0))
    Residue.forEachStep(in: columns) { column in
      let place = unsafe octets.points + column
      var octet = unsafe Octet(at: place, stride: octets.stride, count: known)
      partial.complete(known: known, wantsNext: wantsNext, tailIsZero: true, &octet, w, v)
      unsafe octet.store(at: place, stride: octets.stride, count: known + (wantsNext ? 1 : 0))
    }
  }
}

extension NTTField {
  /// The same with four known children and the next point: what a length just above 2ᵏ takes for
  /// nearly all columns, hence with all that is known about the root's factors.
  private func invertHalfRoot(_ octets: PartialOctets, _ columns: Range<Int>) {
    let (modulus, i, w2) = (modulus, factor(1), factor(2))
    let quarter = halves.multiplied(by: halves, modulo: modulus).reduced(modulo: modulus)
    Residue.forEachStep(in: columns) { column in
      let place = unsafe octets.points + column
      var octet = unsafe Octet(at: place, stride: octets.stride, count: 4)
      octet.completeHalfRoot(i, w2, quarter: quarter, modulo: modulus)
      unsafe octet.store(at: place, stride: octets.stride, count: 5)
    }
  }
}

extension Octet {
  /// Loads the first `count` of eight vectors that lie `stride` vectors apart; the others are zero.
  @inline(__always)
  init(at source: UnsafePointer<VectorDouble>, stride: Int, count: Int) {
    @inline(__always)
    func load(_ row: Int) -> Residue {
      unsafe row < count
        ? Residue(at: source + row &* stride) : Residue(each: { _ in VectorDouble() })
    }
    self.init(
      load(0), load(1), load(2), load(3), load(4), load(5), load(6), load(7))
  }
}
