extension BigUInt {
  /// The difference of two values.
  ///
  /// - Precondition: `right <= left`. Where that is not known, `subtracting(_:)` answers `nil`.
  /// - Complexity: O(*n*) for *n* limbs of `left`
  @inlinable
  @inline(__always)
  public static func - (left: BigUInt, right: BigUInt) -> BigUInt {
    if left.buffer == nil, right.buffer == nil {
      return BigUInt(inline: left.differenceInline(right))
    }
    return difference(left, right)
  }

  /// Subtracts `right` from `left` in place.
  ///
  /// - Precondition: `right <= left`. Where that is not known, `subtracting(_:)` answers `nil`.
  /// - Complexity: O(*n*) for *n* limbs of `left`, whose memory is reused.
  @inlinable
  @inline(__always)
  public static func -= (left: inout BigUInt, right: BigUInt) {
    if left.buffer == nil, right.buffer == nil {
      left.setInline(left.differenceInline(right))
    } else {
      left.subtractInBuffer(right)
    }
  }

  /// Replaces this value with the difference of two others, reusing its memory where that is
  /// possible.
  ///
  /// In a loop this saves the allocations of `c = a - b`. The operands may be this value itself.
  ///
  /// - Precondition: `right <= left`. Where that is not known, `subtracting(_:)` answers `nil`.
  /// - Complexity: O(*n*) for *n* limbs of `left`
  @inlinable
  @inline(__always)
  public mutating func formDifference(of left: BigUInt, _ right: BigUInt) {
    if left.buffer == nil, right.buffer == nil {
      setInline(left.differenceInline(right))
    } else if right.buffer == nil {
      formDifference(ofLong: left, right.inlineLimbs)
    } else if left.buffer == nil {
      // A value with a buffer is greater than one without.
      Self.reportNegativeDifference()
    } else {
      formDifference(ofLong: left, right)
    }
  }

  /// The case that both operands have buffers.
  @usableFromInline
  @inline(never)
  mutating func formDifference(ofLong left: BigUInt, _ right: BigUInt) {
    guard let own = unsafe ownMemory, case let row = unsafe left.longRow,
      case let other = unsafe right.longRow,
      unsafe row.count == other.count && own.header.pointee.capacity >= row.count
    else { return unsafe formUnevenDifference(left.longRow, right.longRow) }
    let borrow = unsafe Limbs.subtractInline(
      row.limbs, other.limbs, count: row.count, into: own.limbs)
    guard borrow == 0 else { Self.reportNegativeDifference() }
    unsafe setCount(row.count, of: own)
  }

  /// The case that the first operand has a buffer, and the other has not.
  @usableFromInline
  @inline(never)
  mutating func formDifference(ofLong left: BigUInt, _ right: (UInt, UInt)) {
    var borrow: Carry = 0
    guard let own = unsafe ownMemory, case let row = unsafe left.longRow,
      unsafe own.header.pointee.capacity >= row.count,
      case let low = unsafe row.limbs[0].subtracting(right.0, borrow: &borrow),
      case let high = unsafe row.limbs[1].subtracting(right.1, borrow: &borrow), borrow == 0
    else { return formBorrowingDifference(of: left, right) }
    unsafe own.limbs[0] = low
    unsafe own.limbs[1] = high
    // Nothing is taken from the limbs above, the highest of which is not zero.
    unsafe own.header.pointee.count = row.count
    // Nobody shares the memory, so that it is not the operand's.
    unsafe Limbs.copy(row.limbs + 2, count: row.count &- 2, to: own.limbs + 2)
  }

  /// The case that the difference borrows from above two limbs, or new memory is needed.
  @inline(never)
  private mutating func formBorrowingDifference(of left: BigUInt, _ right: (UInt, UInt)) {
    unsafe withUnsafePointer(to: right) { right in
      let limbs = unsafe UnsafeRawPointer(right).assumingMemoryBound(to: UInt.self)
      unsafe formUnevenDifference(left.longRow, (limbs, 2))
    }
  }

  /// What is left where the operands differ in length, or new memory is needed.
  @inline(never)
  private mutating func formUnevenDifference(_ row: Row, _ other: Row) {
    guard unsafe row.count >= other.count else { Self.reportNegativeDifference() }
    unsafe replaceLimbs(capacity: row.count) { difference in
      let borrow = unsafe Limbs.subtract(
        row.limbs, row.count, other.limbs, other.count, into: difference)
      guard borrow == 0 else { Self.reportNegativeDifference() }
      return unsafe row.count
    }
  }

  @usableFromInline
  @inline(never)
  static func difference(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    guard let difference = left.subtracting(right) else { reportNegativeDifference() }
    return difference
  }

  @usableFromInline
  @inline(never)
  mutating func subtractInBuffer(_ right: BigUInt) {
    guard let own = unsafe ownMemory, case let count = unsafe own.header.pointee.count else {
      return subtractWithMemory(right)
    }
    let borrow: UInt
    if right.buffer != nil {
      let row = unsafe right.longRow
      guard unsafe row.count <= count else { Self.reportNegativeDifference() }
      borrow =
        unsafe row.count == count
        ? Limbs.subtractInline(own.limbs, row.limbs, count: count, into: own.limbs.alias(count))
        : Limbs.subtract(own.limbs, count, row.limbs, row.count, into: own.limbs)
    } else {
      borrow = unsafe Limbs.subtract(right.inlineLimbs, from: own.limbs, count: count)
    }
    guard borrow == 0 else { Self.reportNegativeDifference() }
    unsafe setCount(count, of: own)
  }

  /// The case that the operands differ in length, or the memory is shared.
  @inline(never)
  private mutating func subtractWithMemory(_ right: BigUInt) {
    unsafe right.withLimbs { subtrahend, subtrahendCount in
      guard subtrahendCount <= limbCount else { Self.reportNegativeDifference() }
      unsafe updateLimbs(capacity: subtrahendCount) { limbs, count in
        let borrow = unsafe Limbs.subtract(
          limbs, count, subtrahend, subtrahendCount, into: limbs)
        guard borrow == 0 else { Self.reportNegativeDifference() }
        return count
      }
    }
  }

  /// The difference of this value and `other`, or `nil` if `other` is greater.
  ///
  /// - Complexity: O(*n*) for *n* limbs of this value
  public func subtracting(_ other: BigUInt) -> BigUInt? {
    unsafe withLimbs { limbs, count in
      unsafe other.withLimbs { otherLimbs, otherCount in
        guard otherCount <= count else { return nil }
        var borrow: UInt = 0
        let difference = unsafe BigUInt(capacity: count) { result in
          borrow = unsafe Limbs.subtract(limbs, count, otherLimbs, otherCount, into: result)
          return count
        }
        return borrow == 0 ? difference : nil
      }
    }
  }

  /// The difference of values without buffers.
  @inlinable
  @inline(__always)
  func differenceInline(_ other: BigUInt) -> UInt128 {
    let (difference, overflow) = inlineValue.subtractingReportingOverflow(other.inlineValue)
    guard !overflow else { Self.reportNegativeDifference() }
    return difference
  }

  @usableFromInline
  @inline(never)
  static func reportNegativeDifference() -> Never {
    stop("A difference of BigUInt values is negative: subtracting(_:) gives nil instead")
  }
}
