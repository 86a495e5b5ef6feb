/// A readable row of limbs, least significant first.
typealias UnsafeLimbs = UnsafePointer<UInt>

/// A writable row of limbs, least significant first.
typealias UnsafeMutableLimbs = UnsafeMutablePointer<UInt>

/// Arithmetic on rows of limbs behind pointers.
///
/// The kernels neither allocate nor normalise, and check nothing but by `assert`: whoever calls
/// them owns the memory and the invariant. Where a contract does not allow it, rows must not
/// overlap.
enum Limbs {}

/// A carry or borrow between limbs: zero or one.
///
/// A byte and not a `Bool`, since the optimiser likes to make branches of the logic of Booleans.
typealias Carry = UInt8

extension UInt {
  /// The sum of this limb, another and a carry, which becomes the carry out.
  ///
  /// A run of these in straight line compiles to a chain of add-with-carry instructions.
  @inline(__always)
  func adding(_ other: UInt, carry: inout Carry) -> UInt {
    let (sum, overflow) = addingReportingOverflow(other)
    let (result, secondOverflow) = sum.addingReportingOverflow(UInt(truncatingIfNeeded: carry))
    carry = Carry(overflow) | Carry(secondOverflow)
    return result
  }

  /// The difference of this limb, another and a borrow, which becomes the borrow out.
  @inline(__always)
  func subtracting(_ other: UInt, borrow: inout Carry) -> UInt {
    let (difference, overflow) = subtractingReportingOverflow(other)
    let (result, secondOverflow) = difference.subtractingReportingOverflow(
      UInt(truncatingIfNeeded: borrow))
    borrow = Carry(overflow) | Carry(secondOverflow)
    return result
  }

  /// The low limb of `self * other + addend`; the high one replaces the addend.
  @inline(__always)
  func multiplied(by other: UInt, addingHigh addend: inout UInt) -> UInt {
    let product = UInt128(self) &* UInt128(other) &+ UInt128(addend)
    addend = product.high
    return product.low
  }
}

extension Carry {
  /// One for an overflow, zero for none, without a branch.
  @inline(__always)
  init(_ overflow: Bool) {
    // A Bool is a byte that holds zero or one.
    self = unsafe unsafeBitCast(overflow, to: UInt8.self)
  }
}

extension UInt128 {
  /// The number of two limbs.
  @inlinable
  @inline(__always)
  init(low: UInt, high: UInt) {
    self = UInt128(high) &<< 64 | UInt128(low)
  }

  /// The lower limb.
  @inlinable
  @inline(__always)
  var low: UInt { UInt(truncatingIfNeeded: self) }

  /// The upper limb.
  @inlinable
  @inline(__always)
  var high: UInt { UInt(truncatingIfNeeded: self &>> 64) }
}
