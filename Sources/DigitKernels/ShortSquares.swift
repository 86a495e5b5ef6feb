/// The square of a number of so many vectors of 52-bit digits, all columns in registers: up to 26
/// limbs.
///
/// Bounds: as for `ShortProduct`, since the columns are those of the product of the number by
/// itself.
struct ShortSquare<let height: Int, let width: Int, let columnCount: Int, V: DigitVector> {
  @inline(__always)
  static func square(
    _ square: UnsafeMutablePointer<UInt>, _ limbs: UnsafePointer<UInt>, _ limbCount: Int
  ) {
    var rows = InlineArray<height, V>(repeating: V())
    for index in 0..<height {
      rows[index] = unsafe V(
        cutting: UnsafeRawPointer(limbs) + 52 &* index, byteCount: 8 &* limbCount &- 52 &* index,
        width: 52)
    }
    unsafe withUnsafeBytes(of: &rows) { bytes in
      let lanes = unsafe bytes.assumingMemoryBound(to: V.Lane.self).baseAddress.unsafelyUnwrapped
      let sums = unsafe SquareSums<height, width, columnCount, V>(productsOf: lanes)
      let zeros = InlineArray<columnCount, V>(repeating: V())
      unsafe sums.columns(of: lanes, width: 52, addingTo: zeros)
        .pack(into: square, byteCount: 16 &* limbCount)
    }
  }
}
