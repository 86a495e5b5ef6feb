internal import KernelInterface

// A strip is a product of which one operand has at most fourteen limbs: rows of that width, one
// below the other. It takes 1.2 cycles a multiplication on Zen 5, where rows of addmul_2 take 2.2,
// and 1.5 when the limbs that later rows still change are kept in registers.
extension Limbs {
  /// The widest strip.
  static let widestStrip = 14

  /// Writes the product of `columnCount` limbs and `rowCount` limbs, or adds it to what is there.
  ///
  /// - Parameters:
  ///   - product: Room for `columnCount + rowCount` limbs, apart from the operands.
  ///   - adding: Whether to add the product to the low `rowCount` limbs there. All limbs are
  ///     written.
  /// - Precondition: `2 <= columnCount <= widestStrip` and `1 <= rowCount`.
  static func multiplyStrip(
    _ columns: UnsafeLimbs, _ columnCount: Int, _ rows: UnsafeLimbs, _ rowCount: Int,
    into product: UnsafeMutableLimbs, adding: Bool = false
  ) {
    @inline(__always)
    func strip<let width: Int>(_: LimbRow<width>.Type) {
      if adding {
        unsafe addRows(LimbRow<width>.self, columns, rows, rowCount, to: product)
      } else {
        unsafe writeRows(LimbRow<width>.self, columns, rows, rowCount, into: product)
      }
    }
    switch columnCount {
    case 2: strip(LimbRow<2>.self)
    case 3: strip(LimbRow<3>.self)
    case 4: strip(LimbRow<4>.self)
    case 5: strip(LimbRow<5>.self)
    case 6: strip(LimbRow<6>.self)
    case 7: strip(LimbRow<7>.self)
    case 8: strip(LimbRow<8>.self)
    case 9: strip(LimbRow<9>.self)
    case 10: strip(LimbRow<10>.self)
    case 11: strip(LimbRow<11>.self)
    case 12: strip(LimbRow<12>.self)
    case 13: strip(LimbRow<13>.self)
    case 14: strip(LimbRow<14>.self)
    default: assertionFailure("A strip has between two and fourteen columns")
    }
  }

  @inline(__always)
  private static func writeRows<let width: Int>(
    _: LimbRow<width>.Type, _ columns: UnsafeLimbs, _ rows: UnsafeLimbs, _ rowCount: Int,
    into product: UnsafeMutableLimbs
  ) {
    let first = unsafe LimbRow<width>(columns, times: rows[0])
    unsafe first.store(in: product)
    unsafe product[width] = first.top
    let alias = unsafe product.alias(rowCount)
    for row in 1..<rowCount {
      unsafe product[row &+ width] = unsafe LimbRow<width>(columns, times: rows[row])
        .add(to: product + row, into: alias + row)
    }
  }

  @inline(__always)
  private static func addRows<let width: Int>(
    _: LimbRow<width>.Type, _ columns: UnsafeLimbs, _ rows: UnsafeLimbs, _ rowCount: Int,
    to sum: UnsafeMutableLimbs
  ) {
    unsafe (sum + rowCount).update(repeating: 0, count: width)
    let alias = unsafe sum.alias(rowCount)
    var carry: Carry = 0
    for row in 0..<rowCount {
      let top = unsafe LimbRow<width>(columns, times: rows[row]).add(
        to: sum + row, into: alias + row)
      unsafe sum[row &+ width] = unsafe top.adding(sum[row &+ width], carry: &carry)
    }
  }
}
