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
  /// - Parameter sum: Where the sum goes, which may be where the others are: see `alias`.
  /// - Returns: The top limb and the carry, which together do not overflow.
  @inline(__always)
  func add(to addends: UnsafeLimbs, into sum: UnsafeMutableLimbs) -> UInt {
    var carry: Carry = 0
    for column in 0..<width {
      unsafe sum[column] = unsafe limbs[unchecked: column].adding(addends[column], carry: &carry)
    }
    return top &+ UInt(truncatingIfNeeded: carry)
  }

  /// Subtracts the limbs below the top one from others.
  ///
  /// - Parameter difference: Where the difference goes, which may be where the others are.
  /// - Returns: The top limb and the borrow, which together do not overflow.
  @inline(__always)
  func subtract(from minuends: UnsafeLimbs, into difference: UnsafeMutableLimbs) -> UInt {
    var borrow: Carry = 0
    for column in 0..<width {
      unsafe difference[column] = unsafe minuends[column].subtracting(
        limbs[unchecked: column], borrow: &borrow)
    }
    return top &+ UInt(truncatingIfNeeded: borrow)
  }
}

extension UnsafeMutablePointer<UInt> {
  /// The same place, under a name that the compiler takes for another one: no row has 2⁶² limbs.
  ///
  /// Where it knows that a sum replaces one of its numbers, it adds in memory: a load, an addition
  /// with a carry and a store by one instruction, for which Intel's processors need longer than for
  /// two. On a Xeon of family 6, model 207 (28 November 2026, `scripts/kernel-benchmarks`), squares
  /// of 9 to 16 limbs take 0.66 to 0.80 of the time with a second name, products of 8 to 32 limbs
  /// 0.78 to 0.94, 2n limbs by n of 7 to 16 0.83 to 0.99.
  ///
  /// - Parameter count: How many limbs a row has, which the compiler must not know.
  @inline(__always)
  func alias(_ count: Int) -> UnsafeMutablePointer<UInt> {
    unsafe self + count &>> (Int.bitWidth &- 2)
  }
}
