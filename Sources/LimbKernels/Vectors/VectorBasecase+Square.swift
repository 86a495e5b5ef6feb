internal import KernelInterface

extension VectorBasecase {
  /// Stores the square of a number, with little more than half the products.
  ///
  /// Of the rows that meet sixteen columns, those above the diagonal stand for those below it:
  /// their digits are doubled. The eight rows on which the diagonal runs through the columns take a
  /// mask of 0 below the diagonal, 1/2 on it and 1 above, times the doubled digits.
  ///
  /// A doubled digit is below 2⁵², and its products below 2¹⁰³: `VectorColumnSums` splits them as
  /// well, since C + 2¹⁰³ is the end of C's binade. Half as many rows keep the sums below 2⁶².
  ///
  /// - Parameters:
  ///   - result: Room for `2 * count` limbs, apart from operand and scratch space.
  ///   - scratch: Room for `VectorShape.scratchCount(count, count)` limbs.
  /// - Precondition: `count` is positive and at most `VectorShape.maximumShorterCount`.
  /// - Complexity: O(`count`²).
  static func square(
    _ result: UnsafeMutablePointer<UInt>,
    _ limbs: UnsafePointer<UInt>, _ count: Int,
    scratch: UnsafeMutablePointer<UInt>
  ) {
    assert(count > 0 && count <= VectorShape.maximumShorterCount, "operand out of range")
    var arena = unsafe VectorScratch(scratch)
    let weights = DiagonalWeights(in: &arena)
    let digits = unsafe VectorDigits(limbs, count: count, in: &arena)
    let doubled = VectorDigits(doubling: digits, limbCount: count, in: &arena)
    let columns = VectorColumns(capacity: VectorShape.columnCapacity(count, count), in: &arena)
    let columnCount = 2 &* digits.count
    var column = 0
    while column < columnCount {
      // Row i is above the diagonal in all sixteen columns where 2 i < column, below where
      // 2 i > column + 15.
      let firstRow = max(0, column &- digits.count &+ 1)
      let diagonal = column / 2
      var sums = VectorColumnSums()
      if firstRow < diagonal {
        sums.add(rows: doubled, firstRow..<diagonal, times: digits, at: column)
      }
      let endRow = min(digits.count, diagonal &+ VectorShape.columnsAtOnce / 2)
      var row = max(firstRow, diagonal)
      while row < endRow {
        let place = column &- row
        let right0 = doubled.vector(at: place) * weights.vector(at: column &- 2 &* row)
        let right1 = doubled.vector(at: place &+ 8) * weights.vector(at: column &- 2 &* row &+ 8)
        sums.add(digits.broadcast(row), right0, right1)
        sums.countRow()
        row &+= 1
      }
      sums.store(in: columns, at: column)
      column &+= VectorShape.columnsAtOnce
    }
    unsafe columns.pack(into: result, count: 2 &* count)
  }
}

/// How often a product of two digits of one number counts in a square, by halves.
///
/// The index is the place of the right digit less that of the row's: nothing below the diagonal,
/// 1/2 on it, 1 above.
@safe
private struct DiagonalWeights {
  private let start: UnsafeMutableRawPointer

  init(in scratch: inout VectorScratch) {
    let base = unsafe scratch.take(4 * VectorDouble.laneCount)
    let one = VectorDouble(repeating: 1).bitPattern
    unsafe base.storeBytes(of: WordVector(), toByteOffset: 0, as: WordVector.self)
    unsafe base.storeBytes(of: WordVector(), toByteOffset: 64, as: WordVector.self)
    unsafe base.storeBytes(of: one, toByteOffset: 128, as: WordVector.self)
    unsafe base.storeBytes(of: one, toByteOffset: 192, as: WordVector.self)
    unsafe start = base + 128
    unsafe start.storeBytes(of: 0.5, as: Double.self)
  }

  /// Returns the weights of eight places, the first from -16 to 8.
  @inline(__always)
  func vector(at place: Int) -> VectorDouble {
    unsafe VectorDouble(
      bitPattern: start.loadUnaligned(fromByteOffset: 8 &* place, as: WordVector.self))
  }
}
