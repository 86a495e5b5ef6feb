/// A few limbs with constant places, which the compiler keeps in registers.
typealias LimbWindow<let width: Int> = InlineArray<width, UInt>

// A strip is a product of which one operand has at most eight limbs. Row by row it slides a window
// of that width over the product: the window is what later rows still change, and it lives in
// registers. One limb enters and one leaves memory for up to eight multiplications, which beats
// rows of addmul_2 (1.4 cycles a multiplication against 2.2 on Zen 5).
extension Limbs {
  /// The widest strip.
  static let widestStrip = 8

  /// Writes the product of `columnCount` limbs and `rowCount` limbs.
  ///
  /// - Precondition: `1 <= columnCount <= 8` and `1 <= rowCount`. `product` has room for
  ///   `columnCount + rowCount` limbs, all of which are written, and overlaps no operand.
  static func multiplyStrip(
    _ columns: UnsafeLimbs, _ columnCount: Int, _ rows: UnsafeLimbs, _ rowCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    switch columnCount {
    case 1:
      unsafe slide(LimbWindow<1>.self, columns, rows, rowCount, over: product, adding: false)
    case 2:
      unsafe slide(LimbWindow<2>.self, columns, rows, rowCount, over: product, adding: false)
    case 3:
      unsafe slide(LimbWindow<3>.self, columns, rows, rowCount, over: product, adding: false)
    case 4:
      unsafe slide(LimbWindow<4>.self, columns, rows, rowCount, over: product, adding: false)
    case 5:
      unsafe slide(LimbWindow<5>.self, columns, rows, rowCount, over: product, adding: false)
    case 6:
      unsafe slide(LimbWindow<6>.self, columns, rows, rowCount, over: product, adding: false)
    case 7:
      unsafe slide(LimbWindow<7>.self, columns, rows, rowCount, over: product, adding: false)
    case 8:
      unsafe slide(LimbWindow<8>.self, columns, rows, rowCount, over: product, adding: false)
    default: assertionFailure("A strip has between one and eight columns")
    }
  }

  /// Adds the product of `columnCount` limbs and `rowCount` limbs to the low `rowCount` limbs of
  /// `sum`, and writes the limbs above.
  ///
  /// - Precondition: `1 <= columnCount <= 8` and `1 <= rowCount`. `sum` has room for
  ///   `columnCount + rowCount` limbs, and overlaps no operand.
  static func addProductStrip(
    _ columns: UnsafeLimbs, _ columnCount: Int, _ rows: UnsafeLimbs, _ rowCount: Int,
    to sum: UnsafeMutableLimbs
  ) {
    switch columnCount {
    case 1: unsafe slide(LimbWindow<1>.self, columns, rows, rowCount, over: sum, adding: true)
    case 2: unsafe slide(LimbWindow<2>.self, columns, rows, rowCount, over: sum, adding: true)
    case 3: unsafe slide(LimbWindow<3>.self, columns, rows, rowCount, over: sum, adding: true)
    case 4: unsafe slide(LimbWindow<4>.self, columns, rows, rowCount, over: sum, adding: true)
    case 5: unsafe slide(LimbWindow<5>.self, columns, rows, rowCount, over: sum, adding: true)
    case 6: unsafe slide(LimbWindow<6>.self, columns, rows, rowCount, over: sum, adding: true)
    case 7: unsafe slide(LimbWindow<7>.self, columns, rows, rowCount, over: sum, adding: true)
    case 8: unsafe slide(LimbWindow<8>.self, columns, rows, rowCount, over: sum, adding: true)
    default: assertionFailure("A strip has between one and eight columns")
    }
  }

  @inline(__always)
  private static func slide<let width: Int>(
    _: LimbWindow<width>.Type, _ columns: UnsafeLimbs, _ rows: UnsafeLimbs, _ rowCount: Int,
    over product: UnsafeMutableLimbs, adding: Bool
  ) {
    var window = LimbWindow<width>(repeating: 0)
    var row = 0
    repeat {
      // window + columns * multiplier + product[row] < 2^(64 * (width + 1)): nothing overflows.
      var addend = unsafe adding ? product[row] : 0
      unsafe product[row] = unsafe addRow(
        columns, times: rows[row], lowAddend: &addend, to: &window)
      row &+= 1
    } while row < rowCount
    for column in 0..<width {
      unsafe product[row &+ column] = unsafe window[unchecked: column]
    }
  }

  /// Adds `columns * multiplier + lowAddend` to the window and slides it up by the limb returned.
  @inline(__always)
  private static func addRow<let width: Int>(
    _ columns: UnsafeLimbs, times multiplier: UInt, lowAddend: inout UInt,
    to window: inout LimbWindow<width>
  ) -> UInt {
    var low = LimbWindow<width>(repeating: 0)
    var high = LimbWindow<width>(repeating: 0)
    for column in 0..<width {
      var upper = column == 0 ? lowAddend : 0
      unsafe low[unchecked: column] = unsafe columns[column].multiplied(
        by: multiplier, addingHigh: &upper)
      unsafe high[unchecked: column] = upper
    }
    var carry: Carry = 0
    for column in 0..<width {
      unsafe low[unchecked: column] = unsafe low[unchecked: column].adding(
        window[unchecked: column], carry: &carry)
    }
    let top = unsafe high[unchecked: width - 1] &+ UInt(truncatingIfNeeded: carry)
    carry = 0
    for column in 0..<(width - 1) {
      unsafe window[unchecked: column] = unsafe low[unchecked: column + 1].adding(
        high[unchecked: column], carry: &carry)
    }
    unsafe window[unchecked: width - 1] = top &+ UInt(truncatingIfNeeded: carry)
    return unsafe low[unchecked: 0]
  }
}
