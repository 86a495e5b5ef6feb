/// The products of a square, by columns in registers: those of different digits once, to be
/// doubled, and the digits' squares.
///
/// Row i = 8 s + r meets digit j = 8 w - r + l in lane l of vector w of the digits raised by r.
/// Those with j > i are vectors w ≥ s + 2, the lanes l > 2 r of vector s, and the lanes l > 2 r - 8
/// of vector s + 1. So for r < 4 vector s is masked, and from r = 4 on it is vector s + 1.
struct SquareSums<let height: Int, let width: Int, let columnCount: Int, V: DigitVector> {
  typealias Lanes = UnsafePointer<V.Lane>

  private var raised = InlineArray<width, V>(repeating: V())
  var sums = ColumnSums<columnCount, V>()

  /// Sums the products of different digits of `height` vectors in memory, each once.
  @inline(__always)
  init(productsOf digits: Lanes) {
    for index in 0..<height { raised[index] = unsafe V(loading: digits + 8 &* index) }
    for r in 0..<4 {
      unsafe addRows(r, masked: 0, of: digits)
      raised.raise()
    }
    for r in 4..<8 {
      unsafe addRows(r, masked: 1, of: digits)
      raised.raise()
    }
  }

  /// Adds row r of each vector. Not a loop over s: it would stay one, and the sums go to memory.
  @inline(__always)
  private mutating func addRows(_ r: Int, masked: Int, of digits: Lanes) {
    let mask = UInt8(truncatingIfNeeded: 0xFE &<< (2 &* r &- 8 &* masked))
    unsafe addRow(0, r, masked: masked, mask, of: digits)
    if height > 1 { unsafe addRow(1, r, masked: masked, mask, of: digits) }
    if height > 2 { unsafe addRow(2, r, masked: masked, mask, of: digits) }
    if height > 3 { unsafe addRow(3, r, masked: masked, mask, of: digits) }
  }

  @inline(__always)
  private mutating func addRow(_ s: Int, _ r: Int, masked: Int, _ mask: UInt8, of digits: Lanes) {
    let digit = unsafe V(repeating: digits[8 &* s &+ r])
    let first = s &+ masked
    // The digits are masked, not the sums: constant masks of sums become blends.
    sums.add(digit, raised[first].masked(by: mask), at: s &+ first)
    for w in 0..<width where w > first { sums.add(digit, raised[w], at: s &+ w) }
  }

  /// The columns of the square.
  ///
  /// - Parameter columns: What was summed before, also to be doubled.
  @inline(__always)
  func columns(
    of digits: Lanes, width digitWidth: Int, addingTo columns: InlineArray<columnCount, V>
  ) -> InlineArray<columnCount, V> {
    var result = sums.columns(width: digitWidth)
    for s in 0..<height {
      let digit = unsafe V(loading: digits + 8 &* s)
      let low = V().addingLowHalves(of: digit, digit)
      let high = V().addingHighHalves(of: digit, digit).shiftedLeft(by: 52 &- digitWidth)
      // Both halves as they stand in their columns: low, high, low, high …
      let even = result[2 &* s] &+ columns[2 &* s]
      result[2 &* s] = even &+ even &+ low.interleaved(with: high, upper: false)
      let odd = result[2 &* s &+ 1] &+ columns[2 &* s &+ 1]
      result[2 &* s &+ 1] = odd &+ odd &+ low.interleaved(with: high, upper: true)
    }
    return result
  }
}

/// Squares of numbers whose digits and columns are in memory.
enum ColumnSquare<V: DigitVector> {
  typealias Lanes = UnsafePointer<V.Lane>
  typealias MutableLanes = UnsafeMutablePointer<V.Lane>

  static var greatestHeight: Int { @inline(__always) get { V.columnsInRegisters / 2 } }

  /// Writes the square of `count` vectors to 2 · `count` vectors of columns.
  ///
  /// - Parameter scratch: Room for `count` + 2 vectors.
  static func write(
    to columns: MutableLanes, _ digits: Lanes, _ count: Int, width: Int, scratch: MutableLanes
  ) {
    for column in 0..<2 &* count { unsafe V().store(in: columns + 8 &* column) }
    // Products of different pieces first: they are doubled with those inside of pieces.
    let others = unsafe ColumnProduct<V>.pad(digits, count, in: scratch)
    var s = 0
    while s < count {
      let height = ColumnProduct<V>.piece(of: count &- s, atMost: greatestHeight)
      let next = s &+ height
      if next < count {
        // Nobody needs the piece's digits among the others any more, and zeros are to be there.
        unsafe V().store(in: others + 8 &* (next &- 1))
        unsafe ColumnProduct<V>.add(
          to: columns + 8 &* (s &+ next), digits + 8 &* s, height, others + 8 &* next,
          count &- next, width: width)
      }
      s = next
    }
    s = 0
    while s < count {
      let height = ColumnProduct<V>.piece(of: count &- s, atMost: greatestHeight)
      unsafe addPiece(to: columns + 16 &* s, digits + 8 &* s, height, width: width)
      s &+= height
    }
  }

  /// Doubles the columns, and adds the square of one to four vectors.
  @inline(__always)
  private static func addPiece(
    to columns: MutableLanes, _ digits: Lanes, _ height: Int, width: Int
  ) {
    switch V.columnsInRegisters < 8 ? 1 : height {
    case 1: unsafe add(SquareSums<1, 2, 2, V>.self, to: columns, digits, width: width)
    case 2: unsafe add(SquareSums<2, 3, 4, V>.self, to: columns, digits, width: width)
    case 3: unsafe add(SquareSums<3, 4, 6, V>.self, to: columns, digits, width: width)
    default: unsafe add(SquareSums<4, 5, 8, V>.self, to: columns, digits, width: width)
    }
  }

  @inline(never)
  private static func add<let height: Int, let vectors: Int, let columnCount: Int>(
    _: SquareSums<height, vectors, columnCount, V>.Type, to columns: MutableLanes, _ digits: Lanes,
    width: Int
  ) {
    var before = InlineArray<columnCount, V>(repeating: V())
    for column in 0..<columnCount { before[column] = unsafe V(loading: columns + 8 &* column) }
    let sums = unsafe SquareSums<height, vectors, columnCount, V>(productsOf: digits)
    let result = unsafe sums.columns(of: digits, width: width, addingTo: before)
    for column in 0..<columnCount { unsafe result[column].store(in: columns + 8 &* column) }
  }
}
