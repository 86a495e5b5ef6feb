internal import KernelInterface

extension Limbs {
  /// Writes the square of a row of limbs, with about half the multiplications of a product.
  ///
  /// The products of different limbs are summed once, then doubled while the squares of the limbs
  /// are added.
  ///
  /// - Precondition: `1 <= count`. `square` has room for `2 * count` limbs, all of which are
  ///   written, and does not overlap `limbs`.
  @inline(__always)
  static func squareSchoolbook(
    _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
  ) {
    if count <= 4 {
      unsafe squareFew(limbs, count, into: square)
    } else if count <= longestFixedSquare {
      unsafe squareFixed(limbs, count, into: square)
    } else {
      unsafe squareBlocks(limbs, count, into: square)
    }
  }

  /// Writes the square of at most four limbs, as `multiplyFew`.
  @inline(never)
  private static func squareFew(
    _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
  ) {
    if count == 2 {
      unsafe squareInRegisters(LimbWindow<2>.self, LimbWindow<4>.self, limbs, into: square)
    } else if count == 3 {
      unsafe squareAlone(LimbWindow<3>.self, LimbWindow<6>.self, limbs, into: square)
    } else if count == 4 {
      unsafe squareAlone(LimbWindow<4>.self, LimbWindow<8>.self, limbs, into: square)
    } else {
      unsafe squareFixed(limbs, count, into: square)
    }
  }

  @inline(never)
  private static func squareAlone<let count: Int, let twice: Int>(
    _ row: LimbWindow<count>.Type, _ square: LimbWindow<twice>.Type,
    _ limbs: UnsafeLimbs, into result: UnsafeMutableLimbs
  ) {
    unsafe squareInRegisters(row, square, limbs, into: result)
  }

  @inline(never)
  private static func squareBlocks(
    _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
  ) {
    // The lowest block takes what whole blocks leave. Each is multiplied by itself and by all below
    // it.
    let width = 8
    var start = width &+ count % width
    // The square has more limbs than this, and a count that is known takes two instructions.
    unsafe square.update(repeating: 0, count: 2 &* width)
    let alias = unsafe square.alias(count)
    unsafe addTriangle(limbs, start, to: square, into: alias)
    while start < count {
      unsafe multiplyStrip(
        limbs + start, width, limbs, start, into: square + start, adding: true)
      unsafe addTriangle(
        limbs + start, width, to: square + 2 &* start, into: alias + 2 &* start)
      start &+= width
    }
    unsafe doubleAddingSquares(limbs, count, to: square)
  }

  /// Adds the products of different limbs of a block to the low `width` limbs of `sum`, and writes
  /// the `width` limbs above those.
  ///
  /// - Parameter alias: The sum once more, under a name of its own.
  /// - Precondition: `2 <= width <= 15`
  private static func addTriangle(
    _ block: UnsafeLimbs, _ width: Int, to sum: UnsafeMutableLimbs, into alias: UnsafeMutableLimbs
  ) {
    var block = unsafe block
    var (sum, alias) = unsafe (sum, alias)
    unsafe sum[2 &* width &- 1] = 0
    // A row becomes shorter with each limb: the cases run into each other.
    switch width {
    case 15:
      unsafe addTriangleRow(LimbRow<14>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 14:
      unsafe addTriangleRow(LimbRow<13>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 13:
      unsafe addTriangleRow(LimbRow<12>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 12:
      unsafe addTriangleRow(LimbRow<11>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 11:
      unsafe addTriangleRow(LimbRow<10>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 10:
      unsafe addTriangleRow(LimbRow<9>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 9:
      unsafe addTriangleRow(LimbRow<8>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 8:
      unsafe addTriangleRow(LimbRow<7>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 7:
      unsafe addTriangleRow(LimbRow<6>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 6:
      unsafe addTriangleRow(LimbRow<5>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 5:
      unsafe addTriangleRow(LimbRow<4>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 4:
      unsafe addTriangleRow(LimbRow<3>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 3:
      unsafe addTriangleRow(LimbRow<2>.self, &block, to: &sum, into: &alias)
      fallthrough
    case 2:
      unsafe addTriangleRow(LimbRow<1>.self, &block, to: &sum, into: &alias)
    default: break
    }
  }

  /// Adds the products of a block's first limb and the limbs after it, and steps on.
  @inline(__always)
  private static func addTriangleRow<let width: Int>(
    _: LimbRow<width>.Type, _ block: inout UnsafeLimbs, to sum: inout UnsafeMutableLimbs,
    into alias: inout UnsafeMutableLimbs
  ) {
    unsafe sum[width &+ 1] = unsafe LimbRow<width>(block + 1, times: block[0]).add(
      to: sum + 1, into: alias + 1)
    unsafe block += 1
    unsafe sum += 2
    unsafe alias += 2
  }

  /// Doubles the products of different limbs and adds the squares of the limbs, in one pass.
  @inline(__always)
  private static func doubleAddingSquares(
    _ limbs: UnsafeLimbs, _ count: Int, to sum: UnsafeMutableLimbs
  ) {
    var pass = DoublingPass()
    var index = count & 3
    switch index {
    case 1: unsafe pass.step(LimbWindow<1>.self, squares: limbs, to: sum)
    case 2: unsafe pass.step(LimbWindow<2>.self, squares: limbs, to: sum)
    case 3: unsafe pass.step(LimbWindow<3>.self, squares: limbs, to: sum)
    default: break
    }
    while index < count {
      unsafe pass.step(LimbWindow<4>.self, squares: limbs + index, to: sum + 2 &* index)
      index &+= 4
    }
  }
}

/// Doubles a row of limbs while adding the squares of others.
private struct DoublingPass {
  private var doublingCarry: Carry = 0
  private var carry: Carry = 0

  /// Does it for `width` squares and twice as many limbs.
  @inline(__always)
  mutating func step<let width: Int>(
    _: LimbWindow<width>.Type, squares limbs: UnsafeLimbs, to sum: UnsafeMutableLimbs
  ) {
    var even = unsafe LimbWindow<width>(limbs)
    var odd = even
    // Twice by adding, since a shift over two registers is slow on many processors.
    for index in 0..<width {
      let (lower, upper) = unsafe (sum[2 &* index], sum[2 &* index &+ 1])
      unsafe even[unchecked: index] = lower.adding(lower, carry: &doublingCarry)
      unsafe odd[unchecked: index] = upper.adding(upper, carry: &doublingCarry)
    }
    for index in 0..<width {
      let (high, low) = unsafe limbs[index].multipliedFullWidth(by: limbs[index])
      unsafe sum[2 &* index] = unsafe even[unchecked: index].adding(low, carry: &carry)
      unsafe sum[2 &* index &+ 1] = unsafe odd[unchecked: index].adding(high, carry: &carry)
    }
  }
}
