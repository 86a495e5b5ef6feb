/// A product of two numbers of so many vectors of 52-bit digits, all columns in registers: up to 26
/// limbs.
///
/// Row i = 8 s + r meets the digits of the right number raised by r lanes, which are `width`
/// vectors, one more than before. Vector w of them goes to column vector s + w.
///
/// Bounds: a lane adds at most 32 halves below 2⁵², so that a column is below 2 · 32 · 2⁵² = 2⁵⁸.
struct ShortProduct<let height: Int, let width: Int, let columnCount: Int, V: DigitVector> {
  typealias Limbs = UnsafePointer<UInt>

  private var raised = InlineArray<width, V>(repeating: V())
  private var sums = ColumnSums<columnCount, V>()

  /// Reads the digits of a number of so many limbs.
  @inline(__always)
  private init(_ limbs: Limbs, _ limbCount: Int) {
    for index in 0..<height {
      raised[index] = unsafe V(
        cutting: UnsafeRawPointer(limbs) + 52 &* index, byteCount: 8 &* limbCount &- 52 &* index,
        width: 52)
    }
  }

  /// Adds rows r of each of `rowCount` vectors, for each r of a range.
  ///
  /// `raised` is raised by r lanes when it comes to row r.
  @inline(__always)
  private mutating func addRows(
    _ range: Range<Int>, rowCount: Int, vectorCount: Int, of rows: UnsafePointer<V.Lane>
  ) {
    for r in range {
      for s in 0..<height where s < rowCount {
        let digit = unsafe V(repeating: rows[8 &* s &+ r])
        for w in 0..<width where w < vectorCount { sums.add(digit, raised[w], at: s &+ w) }
      }
      raised.raise()
    }
  }

  /// Writes the product of two numbers, whose longer has as many vectors as the product's rows.
  ///
  /// - Precondition: both numbers have `height` vectors of digits.
  @inline(__always)
  static func multiply(
    _ product: UnsafeMutablePointer<UInt>, _ left: Limbs, _ leftCount: Int, _ right: Limbs,
    _ rightCount: Int
  ) {
    var state = unsafe ShortProduct(right, rightCount)
    var rows = InlineArray<height, V>(repeating: V())
    for index in 0..<height {
      rows[index] = unsafe V(
        cutting: UnsafeRawPointer(left) + 52 &* index, byteCount: 8 &* leftCount &- 52 &* index,
        width: 52)
    }
    // The highest vector has `rowTop` rows. The digits raised by r lanes reach vector `height` when
    // r is greater than 8 - `digitTop`.
    let rowTop = (64 &* leftCount &+ 51) / 52 &- 8 &* (height &- 1)
    let reach = 9 &+ 8 &* (height &- 1) &- (64 &* rightCount &+ 51) / 52
    unsafe withUnsafeBytes(of: &rows) { bytes in
      let lanes = unsafe bytes.assumingMemoryBound(to: V.Lane.self).baseAddress.unsafelyUnwrapped
      let (first, second) = (min(rowTop, reach), max(rowTop, reach))
      unsafe state.addRows(0..<first, rowCount: height, vectorCount: height, of: lanes)
      if rowTop >= reach {
        unsafe state.addRows(first..<second, rowCount: height, vectorCount: width, of: lanes)
      } else {
        unsafe state.addRows(first..<second, rowCount: height &- 1, vectorCount: height, of: lanes)
      }
      unsafe state.addRows(second..<8, rowCount: height &- 1, vectorCount: width, of: lanes)
    }
    let byteCount = 8 &* (leftCount &+ rightCount)
    unsafe state.sums.columns(width: 52).pack(into: product, byteCount: byteCount)
  }
}
