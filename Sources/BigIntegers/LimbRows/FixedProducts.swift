internal import KernelInterface

extension Limbs {
  /// The most limbs of a product whose code has no loop.
  static let longestFixedProduct = 7

  /// Writes the product of two numbers of equally many limbs.
  ///
  /// - Precondition: `1 <= count <= longestFixedProduct`. `product` has room for `2 * count` limbs
  ///   and overlaps no operand.
  @inline(never)
  static func multiplyFixed(
    _ left: UnsafeLimbs, _ right: UnsafeLimbs, _ count: Int, into product: UnsafeMutableLimbs
  ) {
    switch count {
    case 1: unsafe multiplyInRegisters(LimbWindow<1>.self, left, right, into: product)
    case 2: unsafe multiplyInRegisters(LimbWindow<2>.self, left, right, into: product)
    case 3: unsafe multiplyInRegisters(LimbWindow<3>.self, left, right, into: product)
    case 4: unsafe multiplyInRegisters(LimbWindow<4>.self, left, right, into: product)
    case 5: unsafe multiplyInRegisters(LimbWindow<5>.self, left, right, into: product)
    case 6: unsafe multiplyInRegisters(LimbWindow<6>.self, left, right, into: product)
    case 7: unsafe multiplyInRegisters(LimbWindow<7>.self, left, right, into: product)
    default: assertionFailure("A fixed product has between one and seven limbs")
    }
  }

  @inline(__always)
  static func multiplyInRegisters<let count: Int>(
    _: LimbWindow<count>.Type, _ left: UnsafeLimbs, _ right: UnsafeLimbs,
    into product: UnsafeMutableLimbs
  ) {
    // The limbs that later rows still change. Rows in straight line, so that they stay in
    // registers.
    let first = unsafe LimbRow<count>(left, times: right[0])
    var window = first.limbs
    unsafe product[0] = first[0]
    for column in 1..<count { unsafe window[unchecked: column &- 1] = first[column] }
    unsafe window[unchecked: count &- 1] = first.top
    if 1 < count { unsafe product[1] = unsafe slide(&window, adding: left, times: right[1]) }
    if 2 < count { unsafe product[2] = unsafe slide(&window, adding: left, times: right[2]) }
    if 3 < count { unsafe product[3] = unsafe slide(&window, adding: left, times: right[3]) }
    if 4 < count { unsafe product[4] = unsafe slide(&window, adding: left, times: right[4]) }
    if 5 < count { unsafe product[5] = unsafe slide(&window, adding: left, times: right[5]) }
    if 6 < count { unsafe product[6] = unsafe slide(&window, adding: left, times: right[6]) }
    for column in 0..<count {
      unsafe product[count &+ column] = unsafe window[unchecked: column]
    }
  }

  /// Adds a row to the window and slides it up by the limb returned.
  @inline(__always)
  private static func slide<let count: Int>(
    _ window: inout LimbWindow<count>, adding columns: UnsafeLimbs, times multiplier: UInt
  ) -> UInt {
    var low = unsafe LimbWindow<count>(columns)
    var high = low
    for column in 0..<count {
      let product = unsafe low[unchecked: column].multipliedFullWidth(by: multiplier)
      unsafe low[unchecked: column] = product.low
      unsafe high[unchecked: column] = product.high
    }
    // window + columns * multiplier < 2^(64 * (count + 1)): nothing overflows.
    var carry: Carry = 0
    for column in 0..<count {
      unsafe low[unchecked: column] = unsafe low[unchecked: column].adding(
        window[unchecked: column], carry: &carry)
    }
    let top = unsafe high[unchecked: count &- 1] &+ UInt(truncatingIfNeeded: carry)
    carry = 0
    for column in 1..<count {
      unsafe window[unchecked: column &- 1] = unsafe low[unchecked: column].adding(
        high[unchecked: column &- 1], carry: &carry)
    }
    unsafe window[unchecked: count &- 1] = top &+ UInt(truncatingIfNeeded: carry)
    return unsafe low[unchecked: 0]
  }
}
