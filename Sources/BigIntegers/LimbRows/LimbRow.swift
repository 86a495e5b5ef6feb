/// A few limbs with constant places, which the compiler keeps in registers.
typealias LimbWindow<let width: Int> = InlineArray<width, UInt>

extension InlineArray where Element == UInt {
  /// The first limbs of a row.
  @inline(__always)
  init(_ limbs: UnsafeLimbs) {
    self = unsafe UnsafeRawPointer(limbs).loadUnaligned(as: Self.self)
  }

  /// Writes the limbs.
  @inline(__always)
  func store(in target: UnsafeMutableLimbs) {
    for index in 0..<count { unsafe target[index] = unsafe self[unchecked: index] }
  }
}

/// A row of a product: `width` limbs times a single one, `width + 1` limbs in registers.
///
/// The limbs are joined before they meet anything else. So the processor computes a row while the
/// sum that it is for still waits for the row before. Straight-line code for up to fourteen limbs;
/// the compiler leaves longer rows in loops.
struct LimbRow<let width: Int> {
  let limbs: LimbWindow<width>
  /// The limb above the others.
  let top: UInt

  @inline(__always)
  init(_ factors: UnsafeLimbs, times multiplier: UInt) {
    self.init(unsafe LimbWindow<width>(factors), times: multiplier)
  }

  @inline(__always)
  init(_ factors: LimbWindow<width>, times multiplier: UInt) {
    // Every limb is replaced. (Filled with zeros they would be arrays in memory, if they are many.)
    var low = factors
    var high = low
    for column in 0..<width {
      let product = unsafe low[unchecked: column].multipliedFullWidth(by: multiplier)
      unsafe low[unchecked: column] = product.low
      unsafe high[unchecked: column] = product.high
    }
    var carry: Carry = 0
    for column in 1..<width {
      unsafe low[unchecked: column] = unsafe low[unchecked: column].adding(
        high[unchecked: column &- 1], carry: &carry)
    }
    limbs = low
    top = unsafe high[unchecked: width &- 1] &+ UInt(truncatingIfNeeded: carry)
  }

  /// One of the limbs below the top one.
  @inline(__always)
  subscript(column: Int) -> UInt {
    unsafe limbs[unchecked: column]
  }

  /// Writes the limbs below the top one.
  @inline(__always)
  func store(in target: UnsafeMutableLimbs) {
    unsafe limbs.store(in: target)
  }

  /// Adds the limbs below the top one to others.
  ///
  /// - Returns: The top limb and the carry, which together do not overflow.
  @inline(__always)
  func add(to sum: UnsafeMutableLimbs) -> UInt {
    var carry: Carry = 0
    for column in 0..<width {
      unsafe sum[column] = unsafe limbs[unchecked: column].adding(sum[column], carry: &carry)
    }
    return top &+ UInt(truncatingIfNeeded: carry)
  }

  /// Subtracts the limbs below the top one from others.
  ///
  /// - Returns: The top limb and the borrow, which together do not overflow.
  @inline(__always)
  func subtract(from difference: UnsafeMutableLimbs) -> UInt {
    var borrow: Carry = 0
    for column in 0..<width {
      unsafe difference[column] = unsafe difference[column].subtracting(
        limbs[unchecked: column], borrow: &borrow)
    }
    return top &+ UInt(truncatingIfNeeded: borrow)
  }
}
