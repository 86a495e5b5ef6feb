/// The product of two numbers of `height` vectors of digits in memory, all columns in registers.
///
/// The digits are raised in registers: a load across two vectors that have just been stored would
/// wait until they are in the cache.
struct WholeProduct<let height: Int, let width: Int, let columnCount: Int, V: DigitVector> {
  /// Writes the columns of the product, twice `height` vectors.
  @inline(__always)
  static func write(
    to columns: UnsafeMutablePointer<V.Lane>, _ rows: UnsafePointer<V.Lane>,
    _ digits: UnsafePointer<V.Lane>, digitWidth: Int
  ) {
    var raised = InlineArray<width, V>(repeating: V())
    var sums = ColumnSums<columnCount, V>()
    for index in 0..<height { raised[index] = unsafe V(loading: digits + 8 &* index) }
    for r in 0..<8 {
      for s in 0..<height {
        let digit = unsafe V(repeating: rows[8 &* s &+ r])
        for w in 0..<width { sums.add(digit, raised[w], at: s &+ w) }
      }
      raised.raise()
    }
    let product = sums.columns(width: digitWidth)
    for column in 0..<columnCount { unsafe product[column].store(in: columns + 8 &* column) }
  }
}

extension ColumnProduct {
  /// The most vectors of a product whose columns all fit the registers.
  @inline(__always)
  static var longestWhole: Int { V.columnsInRegisters / 2 }

  /// Writes the product of two numbers of at most `longestWhole` vectors.
  @inline(__always)
  static func writeWhole(
    to columns: MutableLanes, _ rows: Lanes, _ digits: Lanes, _ count: Int, width: Int
  ) {
    // Longer ones do not come here where registers are fewer, and are not compiled.
    switch V.columnsInRegisters < 8 ? 1 : count {
    case 1: unsafe call(WholeProduct<1, 2, 2, V>.self, columns, rows, digits, width)
    case 2: unsafe call(WholeProduct<2, 3, 4, V>.self, columns, rows, digits, width)
    case 3: unsafe call(WholeProduct<3, 4, 6, V>.self, columns, rows, digits, width)
    default: unsafe call(WholeProduct<4, 5, 8, V>.self, columns, rows, digits, width)
    }
  }

  @inline(never)
  private static func call<let height: Int, let vectors: Int, let columnCount: Int>(
    _: WholeProduct<height, vectors, columnCount, V>.Type, _ columns: MutableLanes, _ rows: Lanes,
    _ digits: Lanes, _ width: Int
  ) {
    unsafe WholeProduct<height, vectors, columnCount, V>.write(
      to: columns, rows, digits, digitWidth: width)
  }
}
