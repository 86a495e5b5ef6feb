/// The root of the transform, whose factors are 1, i, and two eighth roots of unity.
///
/// On the way down the root's pass reads the operand itself, so that coefficients are never stored
/// before three levels are done. A product's operands fill at most half the root; the rows of an octet
/// that are empty cost nothing.
extension Octet {
  /// Goes three levels down from the root.
  ///
  /// Inputs below 0.53 p give outputs below 4.3 p.
  ///
  /// - Parameters:
  ///   - rows: How many of the inputs are not zero, a literal.
  ///   - outputs: How many of the outputs are used.
  ///   - i: The root of -1.
  ///   - w2: t[2], a square root of i.
  ///   - w3: t[3], a square root of -i.
  @inline(__always)
  package mutating func transformRoot(
    rows: Int, outputs: Int, _ i: Residue, _ w2: Residue, _ w3: Residue,
    modulo modulus: Residue.Modulus
  ) {
    var (a0, a1, a2, a3) = (x0, x1, x2, x3)
    var (b0, b1, b2, b3) = (x0, x1, x2, x3)
    if rows > 4 { (a0, b0) = (x0 + x4, x0 - x4) }
    if rows > 5 { (a1, b1) = (x1 + x5, x1 - x5) }
    if rows > 6 { (a2, b2) = (x2 + x6, x2 - x6) }
    if rows > 7 { (a3, b3) = (x3 + x7, x3 - x7) }
    var (a4, a5, b4, b5) = (a0, a1, b0, b1)
    if rows > 2 {
      (a0, a4) = (a0 + a2, a0 - a2)
      let product = b2.multiplied(by: i, modulo: modulus)
      (b0, b4) = (b0 + product, b0 - product)
    }
    if rows > 3 {
      (a1, a5) = (a1 + a3, a1 - a3)
      let product = b3.multiplied(by: i, modulo: modulus)
      (b1, b5) = (b1 + product, b1 - product)
    }
    (x0, x1) = (a0 + a1, a0 - a1)
    (x2, x3) = (a4, a5)
    butterfly(&x2, &x3, i, modulus)
    if outputs > 4 {
      (x4, x5) = (b0, b1)
      butterfly(&x4, &x5, w2, modulus)
    }
    if outputs > 6 {
      (x6, x7) = (b4, b5)
      butterfly(&x6, &x7, w3, modulus)
    }
  }

  /// Goes three levels up to the root, and reduces.
  ///
  /// Inputs are below 1.85 p; outputs are the least residues. The factors are those of the way down: -1 / i = i, and -1 / t[2] = t[3].
  @inline(__always)
  package mutating func inverseTransformRoot(
    _ i: Residue, _ w2: Residue, _ w3: Residue, modulo modulus: Residue.Modulus
  ) {
    (x0, x1) = (x0 + x1, x0 - x1)
    inverseButterfly(&x2, &x3, i, modulus)
    inverseButterfly(&x4, &x5, w3, modulus)
    inverseButterfly(&x6, &x7, w2, modulus)
    (x0, x2) = (x0 + x2, x0 - x2)
    (x1, x3) = (x1 + x3, x1 - x3)
    inverseButterfly(&x4, &x6, i, modulus)
    inverseButterfly(&x5, &x7, i, modulus)
    x0 = x0.reduced(modulo: modulus)
    (x0, x4) = ((x0 + x4).reduced(modulo: modulus), (x0 - x4).reduced(modulo: modulus))
    (x1, x5) = ((x1 + x5).reduced(modulo: modulus), (x1 - x5).reduced(modulo: modulus))
    (x2, x6) = ((x2 + x6).reduced(modulo: modulus), (x2 - x6).reduced(modulo: modulus))
    (x3, x7) = ((x3 + x7).reduced(modulo: modulus), (x3 - x7).reduced(modulo: modulus))
  }
}

extension NTTField {
  /// Goes three levels down from the root, for a range of columns.
  ///
  /// - Parameter outputs: How many of the root's eight children are wanted, at least 4.
  func transformRoot<Source: NTTCoefficients>(
    _ source: Source, into points: UnsafeVectors, stride: Int, outputs: Int, columns: Range<Int>
  ) {
    // Up to `edge` the octets have one row more than behind it.
    let (rows, rest) = source.count.quotientAndRemainder(
      dividingBy: stride * VectorDouble.laneCount)
    let edge = (rest + VectorDouble.laneCount - 1) / VectorDouble.laneCount
    let split = min(max(edge, columns.lowerBound), columns.upperBound)
    unsafe transformRoot(
      source, rows: rows + 1, into: points, stride: stride, outputs: outputs,
      columns: columns.lowerBound..<split)
    unsafe transformRoot(
      source, rows: rows, into: points, stride: stride, outputs: outputs,
      columns: split..<columns.upperBound)
  }

  @inline(never)
  private func transformRoot<Source: NTTCoefficients>(
    _ source: Source, rows: Int, into points: UnsafeVectors, stride: Int, outputs: Int,
    columns: Range<Int>
  ) {
    if columns.isEmpty { return }
    switch rows {
    case 0: unsafe transformRoot(source, 0, rows, points, stride, outputs, columns)
    case 1: unsafe transformRoot(source, 1, rows, points, stride, outputs, columns)
    case 2: unsafe transformRoot(source, 2, rows, points, stride, outputs, columns)
    case 3: unsafe transformRoot(source, 3, rows, points, stride, outputs, columns)
    case 4: unsafe transformRoot(source, 4, rows, points, stride, outputs, columns)
    default: unsafe transformRoot(source, 8, rows, points, stride, outputs, columns)
    }
  }

  /// One loop for each literal `capacity`, the rows that an octet may have.
  ///
  /// Transparent, since the optimiser would merge the cases before it inlines them.
  @_transparent
  private func transformRoot<Source: NTTCoefficients>(
    _ source: Source, _ capacity: Int, _ rows: Int, _ points: UnsafeVectors, _ stride: Int,
    _ outputs: Int, _ columns: Range<Int>
  ) {
    let (modulus, i, w2, w3) = (modulus, factor(1), factor(2), factor(3))
    @inline(__always)
    func load(_ row: Int, _ column: Int) -> VectorDouble {
      guard row < capacity && (capacity < 8 || row < rows) else { return VectorDouble() }
      return source.residues(at: row &* stride &+ column, modulo: modulus)
    }
    noteButterflies(octets: columns.count)
    for column in columns {
      var octet = Octet(
        load(0, column), load(1, column), load(2, column), load(3, column), load(4, column),
        load(5, column), load(6, column), load(7, column))
      octet.transformRoot(rows: capacity, outputs: outputs, i, w2, w3, modulo: modulus)
      unsafe octet.store(at: points + column, stride: stride, count: outputs)
    }
  }

  /// Goes three levels up to the root, for a range of columns.
  @inline(never)
  func invertWholeRoot(_ points: UnsafeVectors, stride: Int, columns: Range<Int>) {
    let (modulus, i, w2, w3) = (modulus, factor(1), factor(2), factor(3))
    noteButterflies(octets: columns.count)
    for column in columns {
      var octet = unsafe Octet(at: points + column, stride: stride)
      octet.inverseTransformRoot(i, w2, w3, modulo: modulus)
      unsafe octet.store(at: points + column, stride: stride)
    }
  }

  /// Comes back to the root: `pointCount` coefficients, times 2ᵏ, reduced.
  func ascendToRoot(_ points: UnsafeVectors, exponent: Int, pointCount: Int) {
    let cut = Cut(pointCount: pointCount, exponent: exponent)
    let whole = cut.wholeChildren
    let octets = unsafe PartialOctets(points: points, stride: cut.stride, node: 0)
    guard cut.rest > 0 else {
      invertRoot(octets, known: whole, wantsNext: false, columns: 0..<cut.stride)
      return
    }
    invertRoot(octets, known: whole, wantsNext: true, columns: cut.restColumns..<cut.stride)
    unsafe ascend(
      points + whole * cut.stride, exponent: exponent - 3, node: whole, pointCount: cut.rest)
    invertRoot(octets, known: whole + 1, wantsNext: false, columns: 0..<cut.restColumns)
  }
}
