/// Sums of the halves of products, by columns: digit i times digit j goes to column i + j.
///
/// The high halves belong one column up. They are kept where their products are, and are raised all
/// at once at the end.
struct ColumnSums<let count: Int, V: DigitVector> {
  var low: InlineArray<count, V>
  var high: InlineArray<count, V>

  @inline(__always)
  init() {
    low = InlineArray(repeating: V())
    high = InlineArray(repeating: V())
  }

  /// Adds eight products to a vector of columns.
  @inline(__always)
  mutating func add(_ left: V, _ right: V, at column: Int) {
    low[column] = low[column].addingLowHalves(of: left, right)
    high[column] = high[column].addingHighHalves(of: left, right)
  }

  /// Adds sums that were made apart, so that chains of additions are shorter.
  @inline(__always)
  mutating func add(_ other: ColumnSums) {
    for column in 0..<count {
      low[column] = low[column] &+ other.low[column]
      high[column] = high[column] &+ other.high[column]
    }
  }

  /// The halves joined: the columns of numbers whose digits have `width` bits.
  ///
  /// The high halves are multiples of 2⁵², which is 2^(52 - `width`) in the column above.
  @inline(__always)
  func columns(width: Int) -> InlineArray<count, V> {
    var joined = low
    var below = V()
    for column in 0..<count {
      joined[column] =
        low[column]
        &+ high[column].raised(by: 1, from: below)
        .shiftedLeft(by: 52 &- width)
      below = high[column]
    }
    return joined
  }

  /// What the highest products leave to the column above all others, in its lowest lane.
  @inline(__always)
  func columnsAbove(width: Int) -> V {
    V().raised(by: 1, from: high[count &- 1]).shiftedLeft(by: 52 &- width)
  }
}

extension InlineArray where Element: DigitVector {
  /// Moves all lanes one place up.
  @inline(__always)
  mutating func raise() {
    for index in stride(from: count &- 1, to: 0, by: -1) {
      self[index] = self[index].raised(by: 1, from: self[index &- 1])
    }
    self[0] = self[0].raised(by: 1, from: Element())
  }
}
