internal import KernelInterface

extension NTTField {
  /// Goes three levels down from the root, for a range of columns.
  ///
  /// - Parameter outputs: How many of the root's eight children are wanted, at least 4.
  func transformRoot<Source: NTTCoefficients>(
    _ source: Source, into points: UnsafeVectors, stride: Int, outputs: Int, columns: Range<Int>
  ) {
    // Up to `edge` the octets have one row more than behind it, though the last may be empty.
    let (rows, rest) = source.count.quotientAndRemainder(
      dividingBy: stride * VectorDouble.laneCount)
    let step = Residue.vectorCount * VectorDouble.laneCount
    let edge = (rest + step - 1) / step * Residue.vectorCount
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
    func load(_ row: Int, _ column: Int) -> Residue {
      Residue(each: {
        let place = row &* stride &+ column &+ $0
        // Of the vectors that are loaded at once, the first is there.
        guard row < capacity && (capacity < 8 || row < rows) && ($0 == 0 || place < end) else {
          return VectorDouble()
        }
        return source.residues(at: place, modulo: modulus)
      })
    }
    let end = (source.count &+ VectorDouble.laneCount &- 1) / VectorDouble.laneCount
    Residue.forEachStep(in: columns) { column in
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
    Residue.forEachStep(in: columns) { column in
      var octet = unsafe Octet(at: points + column, stride: stride)
      octet.inverseTransformRoot(i, w2, w3, modulo: modulus)
      unsafe octet.store(at: points + column, stride: stride)
    }
  }

  /// Comes back to the root: `pointCount` coefficients, times 2ᵏ, reduced.
  func ascendToRoot(_ points: UnsafeVectors, exponent: Int, pointCount: Int) {
    let cut = NTTCut(pointCount: pointCount, exponent: exponent)
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
