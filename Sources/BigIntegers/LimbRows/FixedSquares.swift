internal import KernelInterface

extension Limbs {
  /// The most limbs of a square whose code has no loop.
  static let longestFixedSquare = 8

  /// Writes the square of at most eight limbs.
  ///
  /// - Precondition: `1 <= count <= longestFixedSquare`. `square` has room for `2 * count` limbs
  ///   and does not overlap `limbs`.
  @inline(never)
  static func squareFixed(_ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs) {
    switch count {
    case 1: unsafe squareInRegisters(LimbWindow<1>.self, LimbWindow<2>.self, limbs, into: square)
    case 2: unsafe squareInRegisters(LimbWindow<2>.self, LimbWindow<4>.self, limbs, into: square)
    case 3: unsafe squareInRegisters(LimbWindow<3>.self, LimbWindow<6>.self, limbs, into: square)
    case 4: unsafe squareInRegisters(LimbWindow<4>.self, LimbWindow<8>.self, limbs, into: square)
    case 5: unsafe squareInRegisters(LimbWindow<5>.self, LimbWindow<10>.self, limbs, into: square)
    case 6: unsafe squareInRegisters(LimbWindow<6>.self, LimbWindow<12>.self, limbs, into: square)
    case 7: unsafe squareInRegisters(LimbWindow<7>.self, LimbWindow<14>.self, limbs, into: square)
    case 8: unsafe squareInRegisters(LimbWindow<8>.self, LimbWindow<16>.self, limbs, into: square)
    default: assertionFailure("A fixed square has between one and eight limbs")
    }
  }

  @inline(__always)
  static func squareInRegisters<let count: Int, let twice: Int>(
    _: LimbWindow<count>.Type, _: LimbWindow<twice>.Type,
    _ limbs: UnsafeLimbs, into square: UnsafeMutableLimbs
  ) {
    // The products of different limbs. Rows in straight line, so that the sum stays in registers.
    var sum = LimbWindow<twice> { _ in 0 }
    if 0 < count - 1 { unsafe addRow(0, LimbWindow<count>.self, limbs, to: &sum) }
    if 1 < count - 1 { unsafe addRow(1, LimbWindow<count>.self, limbs, to: &sum) }
    if 2 < count - 1 { unsafe addRow(2, LimbWindow<count>.self, limbs, to: &sum) }
    if 3 < count - 1 { unsafe addRow(3, LimbWindow<count>.self, limbs, to: &sum) }
    if 4 < count - 1 { unsafe addRow(4, LimbWindow<count>.self, limbs, to: &sum) }
    if 5 < count - 1 { unsafe addRow(5, LimbWindow<count>.self, limbs, to: &sum) }
    if 6 < count - 1 { unsafe addRow(6, LimbWindow<count>.self, limbs, to: &sum) }
    // Twice that, and the squares of the limbs. Twice by adding, since a shift over two registers
    // is slow on many processors.
    var carry: Carry = 0
    for index in 0..<twice {
      unsafe sum[unchecked: index] = unsafe sum[unchecked: index].adding(
        sum[unchecked: index], carry: &carry)
    }
    carry = 0
    for index in 0..<count {
      let (high, low) = unsafe limbs[index].multipliedFullWidth(by: limbs[index])
      unsafe square[2 &* index] = unsafe sum[unchecked: 2 &* index].adding(low, carry: &carry)
      unsafe square[2 &* index &+ 1] = unsafe sum[unchecked: 2 &* index &+ 1].adding(
        high, carry: &carry)
    }
  }

  /// Adds the products of one limb and all later ones.
  @inline(__always)
  private static func addRow<let count: Int, let twice: Int>(
    _ row: Int, _: LimbWindow<count>.Type, _ limbs: UnsafeLimbs, to sum: inout LimbWindow<twice>
  ) {
    let multiplier = unsafe limbs[row]
    var low = unsafe LimbWindow<count>(limbs)
    var high = low
    for column in (row + 1)..<count {
      let (upper, lower) = unsafe low[unchecked: column].multipliedFullWidth(by: multiplier)
      unsafe low[unchecked: column] = lower
      unsafe high[unchecked: column] = upper
    }
    var carry: Carry = 0
    for column in (row + 2)..<Swift.max(row + 2, count) {
      unsafe low[unchecked: column] = unsafe low[unchecked: column].adding(
        high[unchecked: column - 1], carry: &carry)
    }
    let top = unsafe high[unchecked: count - 1] &+ UInt(truncatingIfNeeded: carry)
    carry = 0
    for column in (row + 1)..<count {
      unsafe sum[unchecked: row + column] = unsafe sum[unchecked: row + column].adding(
        low[unchecked: column], carry: &carry)
    }
    unsafe sum[unchecked: row + count] = top &+ UInt(truncatingIfNeeded: carry)
  }
}
