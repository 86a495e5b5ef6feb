extension Limbs {
  /// Writes the square of a row of limbs, with about half the multiplications of a product.
  ///
  /// The products of different limbs are summed once, then doubled while the squares of the limbs
  /// are added.
  ///
  /// - Precondition: `1 <= count`. `square` has room for `2 * count` limbs, all of which are
  ///   written, and does not overlap `limbs`.
  static func squareSchoolbook(
    _ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs
  ) {
    guard count > widestStrip else {
      return unsafe squareFixed(limbs, count, into: square)
    }
    // Blocks as even as can be. A block is multiplied by all limbs below it, then by itself.
    let blockCount = (count &+ widestStrip &- 1) / widestStrip
    var width = count / blockCount
    let widerFrom = blockCount &- (count &- width &* blockCount)
    for index in 0..<width { unsafe square[index] = 0 }
    unsafe addTriangle(limbs, width, to: square)
    var start = width
    for block in 1..<blockCount {
      if block == widerFrom { width &+= 1 }
      unsafe addProductStrip(limbs + start, width, limbs, start, to: square + start)
      unsafe addTriangle(limbs + start, width, to: square + 2 &* start)
      start &+= width
    }
    unsafe doubleAddingSquares(limbs, count, to: square)
  }

  /// Adds the products of different limbs of a block to the low `width` limbs of `sum`, and writes
  /// the `width` limbs above those.
  private static func addTriangle(
    _ block: UnsafeLimbs, _ width: Int, to sum: UnsafeMutableLimbs
  ) {
    var block = unsafe block
    var sum = unsafe sum
    unsafe sum[2 &* width &- 1] = 0
    // One row fewer with each limb less: the cases run into each other.
    switch width {
    case 8:
      unsafe addTriangleRow(LimbWindow<7>.self, &block, to: &sum)
      fallthrough
    case 7:
      unsafe addTriangleRow(LimbWindow<6>.self, &block, to: &sum)
      fallthrough
    case 6:
      unsafe addTriangleRow(LimbWindow<5>.self, &block, to: &sum)
      fallthrough
    case 5:
      unsafe addTriangleRow(LimbWindow<4>.self, &block, to: &sum)
      fallthrough
    case 4:
      unsafe addTriangleRow(LimbWindow<3>.self, &block, to: &sum)
      fallthrough
    case 3:
      unsafe addTriangleRow(LimbWindow<2>.self, &block, to: &sum)
      fallthrough
    case 2:
      unsafe addTriangleRow(LimbWindow<1>.self, &block, to: &sum)
    default: break
    }
  }

  /// Adds the products of a block's first limb and the `width` limbs after it, and steps on.
  @inline(__always)
  private static func addTriangleRow<let width: Int>(
    _: LimbWindow<width>.Type, _ block: inout UnsafeLimbs, to sum: inout UnsafeMutableLimbs
  ) {
    let multiplier = unsafe block[0]
    var low = LimbWindow<width>(repeating: 0)
    var high = LimbWindow<width>(repeating: 0)
    for column in 0..<width {
      let (upper, lower) = unsafe block[column &+ 1].multipliedFullWidth(by: multiplier)
      unsafe low[unchecked: column] = lower
      unsafe high[unchecked: column] = upper
    }
    var carry: Carry = 0
    for column in 1..<width {
      unsafe low[unchecked: column] = unsafe low[unchecked: column].adding(
        high[unchecked: column - 1], carry: &carry)
    }
    let top = unsafe high[unchecked: width - 1] &+ UInt(truncatingIfNeeded: carry)
    carry = 0
    for column in 0..<width {
      unsafe sum[column &+ 1] = unsafe low[unchecked: column].adding(
        sum[column &+ 1], carry: &carry)
    }
    unsafe sum[width &+ 1] = top &+ UInt(truncatingIfNeeded: carry)
    unsafe block += 1
    unsafe sum += 2
  }

  /// Doubles the products of different limbs and adds the squares of the limbs, in one pass.
  @inline(__always)
  private static func doubleAddingSquares(
    _ limbs: UnsafeLimbs, _ count: Int, to sum: UnsafeMutableLimbs
  ) {
    var pass = DoublingPass()
    var index = 0
    while index &+ 4 <= count {
      for offset in 0..<4 {
        unsafe pass.step(square: limbs[index &+ offset], at: sum + 2 &* (index &+ offset))
      }
      index &+= 4
    }
    while index < count {
      unsafe pass.step(square: limbs[index], at: sum + 2 &* index)
      index &+= 1
    }
  }
}

/// Doubles a row of limbs while adding the squares of others, two limbs a step.
private struct DoublingPass {
  private var carry: Carry = 0
  private var below: UInt = 0

  @inline(__always)
  mutating func step(square limb: UInt, at sum: UnsafeMutableLimbs) {
    let (high, low) = limb.multipliedFullWidth(by: limb)
    let (even, odd) = unsafe (sum[0], sum[1])
    unsafe sum[0] = (even &<< 1 | below &>> 63).adding(low, carry: &carry)
    unsafe sum[1] = (odd &<< 1 | even &>> 63).adding(high, carry: &carry)
    below = odd
  }
}
