extension BigUInt {
  /// The sum of two values.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  @inline(__always)
  public static func + (left: BigUInt, right: BigUInt) -> BigUInt {
    if left.buffer == nil, right.buffer == nil,
      case let (sum, overflow) = left.inlineValue.addingReportingOverflow(right.inlineValue),
      !overflow
    {
      return BigUInt(inline: sum)
    }
    return sum(left, right)
  }

  /// Adds `right` to `left` in place.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand; the memory of `left` is reused.
  @inlinable
  @inline(__always)
  public static func += (left: inout BigUInt, right: BigUInt) {
    if left.buffer == nil, right.buffer == nil,
      case let (sum, overflow) = left.inlineValue.addingReportingOverflow(right.inlineValue),
      !overflow
    {
      left.setInline(sum)
    } else {
      left.addInBuffer(right)
    }
  }

  /// Replaces this value with the sum of two others, reusing its memory where that is possible.
  ///
  /// In a loop this saves the allocations of `c = a + b`. The operands may be this value itself.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  @inline(__always)
  public mutating func formSum(of left: BigUInt, _ right: BigUInt) {
    if left.buffer == nil, right.buffer == nil {
      let (sum, overflow) = left.inlineValue.addingReportingOverflow(right.inlineValue)
      if overflow { setCarried(sum) } else { setInline(sum) }
    } else if right.buffer == nil {
      formSum(ofLong: left, right.inlineLimbs)
    } else if left.buffer == nil {
      formSum(ofLong: right, left.inlineLimbs)
    } else {
      formSum(ofLong: left, right)
    }
  }

  /// The case that both operands have buffers.
  @usableFromInline
  @inline(never)
  mutating func formSum(ofLong left: BigUInt, _ right: BigUInt) {
    guard let own = unsafe ownMemory, case let row = unsafe left.longRow,
      case let other = unsafe right.longRow,
      unsafe row.count == other.count && own.header.pointee.capacity > row.count
    else { return unsafe formUnevenSum(left.longRow, right.longRow) }
    let carry = unsafe Limbs.addInline(row.limbs, other.limbs, count: row.count, into: own.limbs)
    unsafe own.limbs[row.count] = carry
    unsafe own.header.pointee.count = row.count &+ Int(truncatingIfNeeded: carry)
  }

  /// The case that one operand has a buffer, and the other has not.
  @usableFromInline
  @inline(never)
  mutating func formSum(ofLong left: BigUInt, _ right: (UInt, UInt)) {
    var carry: Carry = 0
    guard let own = unsafe ownMemory, case let row = unsafe left.longRow,
      unsafe own.header.pointee.capacity >= row.count,
      case let low = unsafe row.limbs[0].adding(right.0, carry: &carry),
      case let high = unsafe row.limbs[1].adding(right.1, carry: &carry), carry == 0
    else { return formCarriedSum(of: left, right) }
    unsafe own.limbs[0] = low
    unsafe own.limbs[1] = high
    unsafe own.header.pointee.count = row.count
    // Nobody shares the memory, so that it is not the operand's.
    unsafe Limbs.copy(row.limbs + 2, count: row.count &- 2, to: own.limbs + 2)
  }

  /// The case that the sum carries beyond two limbs, or new memory is needed.
  @inline(never)
  private mutating func formCarriedSum(of left: BigUInt, _ right: (UInt, UInt)) {
    unsafe withUnsafePointer(to: right) { right in
      let limbs = unsafe UnsafeRawPointer(right).assumingMemoryBound(to: UInt.self)
      unsafe formUnevenSum(left.longRow, (limbs, 2))
    }
  }

  /// Makes this value a sum of three limbs or more, which is no shorter than its operands: what is
  /// left where these differ in length, or new memory is needed.
  @inline(never)
  private mutating func formUnevenSum(_ row: Row, _ other: Row) {
    let (long, short) = unsafe row.count >= other.count ? (row, other) : (other, row)
    unsafe replaceManyLimbs(capacity: long.count &+ 1) { sum in
      let carry = unsafe Limbs.add(
        long.limbs, long.count, short.limbs, short.count, into: sum)
      unsafe sum[long.count] = carry
      return unsafe long.count &+ Int(truncatingIfNeeded: carry)
    }
  }

  @usableFromInline
  @inline(never)
  mutating func addInBuffer(_ addend: BigUInt) {
    guard let own = unsafe ownMemory, case let count = unsafe own.header.pointee.count,
      unsafe own.header.pointee.capacity > count
    else { return addWithMemory(addend) }
    let carry: UInt
    if addend.buffer != nil {
      let row = unsafe addend.longRow
      guard unsafe row.count <= count else { return addWithMemory(addend) }
      carry =
        unsafe row.count == count
        ? Limbs.addInline(own.limbs, row.limbs, count: count, into: own.limbs.alias(count))
        : Limbs.add(own.limbs, count, row.limbs, row.count, into: own.limbs)
    } else {
      carry = unsafe Limbs.add(addend.inlineLimbs, to: own.limbs, count: count)
    }
    unsafe own.limbs[count] = carry
    unsafe own.header.pointee.count = count &+ Int(truncatingIfNeeded: carry)
  }

  /// The case that the operands differ in length, or new memory is needed.
  @inline(never)
  private mutating func addWithMemory(_ addend: BigUInt) {
    unsafe addend.withLimbs { addend, addendCount in
      let count = Swift.max(limbCount, addendCount)
      unsafe updateLimbs(capacity: count + 1) { limbs, oldCount in
        let carry =
          oldCount >= addendCount
          ? unsafe Limbs.add(limbs, oldCount, addend, addendCount, into: limbs)
          : unsafe Limbs.add(addend, addendCount, limbs, oldCount, into: limbs)
        unsafe limbs[count] = carry
        return count + 1
      }
    }
  }
}

extension BigUInt {
  /// A sum of three limbs or more, which is no shorter than its operands.
  @usableFromInline
  @inline(never)
  static func sum(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    unsafe left.withLimbs { leftLimbs, leftCount in
      unsafe right.withLimbs { rightLimbs, rightCount in
        let count = Swift.max(leftCount, rightCount)
        return unsafe BigUInt(longCapacity: count + 1) { sum in
          let carry =
            unsafe leftCount == rightCount
            ? Limbs.addInline(leftLimbs, rightLimbs, count: count, into: sum)
            : leftCount > rightCount
              ? Limbs.add(leftLimbs, leftCount, rightLimbs, rightCount, into: sum)
              : Limbs.add(rightLimbs, rightCount, leftLimbs, leftCount, into: sum)
          unsafe sum[count] = carry
          return count &+ Int(truncatingIfNeeded: carry)
        }
      }
    }
  }
}
