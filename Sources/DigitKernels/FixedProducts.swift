/// Products of two numbers of five to ten limbs: the same sums as `ShortProduct`, in straight line.
///
/// Vectors that a row does not reach are left out, and each row's digits are raised out of the
/// digits themselves, so that no row waits for another.
struct FixedProduct<
  let limbCount: Int, let height: Int, let width: Int, let columnCount: Int, V: DigitVector
> {
  typealias Limbs = UnsafePointer<UInt>

  /// Digits of either number.
  @inline(__always)
  private static var digitCount: Int { (64 &* limbCount &+ 51) / 52 }

  @inline(__always)
  private static func digits(_ limbs: Limbs) -> InlineArray<height, V> {
    var digits = InlineArray<height, V>(repeating: V())
    for index in 0..<height {
      digits[index] = unsafe V(
        cutting: UnsafeRawPointer(limbs) + 52 &* index, byteCount: 8 &* limbCount &- 52 &* index,
        width: 52)
    }
    return digits
  }

  /// Adds rows r of all vectors. `r` is a literal.
  @inline(__always)
  private static func addRows(
    _ r: Int, of left: Limbs, _ digits: InlineArray<height, V>,
    to sums: inout ColumnSums<columnCount, V>
  ) {
    for s in 0..<height where 8 &* s &+ r < digitCount {
      let digit = unsafe V(factor: 8 &* s &+ r, of: left, limbCount: limbCount)
      for w in 0..<width where 8 &* w &- r < digitCount {
        let below = w == 0 ? V() : digits[w &- 1]
        let own = w == height ? V() : digits[w]
        sums.add(digit, r == 0 ? own : own.raised(by: r, from: below), at: s &+ w)
      }
    }
  }

  @inline(__always)
  static func multiply(_ product: UnsafeMutablePointer<UInt>, _ left: Limbs, _ right: Limbs) {
    let digits = unsafe digits(right)
    var sums = ColumnSums<columnCount, V>()
    unsafe addRows(0, of: left, digits, to: &sums)
    unsafe addRows(1, of: left, digits, to: &sums)
    unsafe addRows(2, of: left, digits, to: &sums)
    unsafe addRows(3, of: left, digits, to: &sums)
    unsafe addRows(4, of: left, digits, to: &sums)
    unsafe addRows(5, of: left, digits, to: &sums)
    unsafe addRows(6, of: left, digits, to: &sums)
    unsafe addRows(7, of: left, digits, to: &sums)
    unsafe sums.columns(width: 52).pack(into: product, byteCount: 16 &* limbCount)
  }
}
